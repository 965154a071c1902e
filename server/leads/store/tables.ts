/** The tables, as both engines have them: see migrations.ts. */
import type { Language } from '#model/schema/content-types.ts';
import type { DeskAuditEntry } from '#contract/desk.ts';
import type { ProjectRequest } from '#contract/project-request.ts';
import type { Generated } from 'kysely';
import type {
  AttemptOutcome,
  AuditAction,
  DeliveryChannel,
  DeliveryStatus,
  LeadKind,
  LeadStatus,
  LeadProgress,
} from './lead-types.ts';

export interface LeadTable extends ProjectRequest {
  id: string;
  reference: string;
  kind: LeadKind;
  status: LeadStatus;
  language: Language;
  /** The address in lower case, to find all that one person sent. */
  email_key: string;
  score: number;
  /** A JSON list. */
  reasons: string;
  idempotency_key: string | null;
  /** Of kind and words: the same again is the same request. */
  fingerprint: string;
  created_at: number;
  released_at: number | null;
  progress: LeadProgress;
  /** Who of the staff has it. */
  taken_by: string | null;
  /** Goes up with every change by staff. */
  version: number;
  /** The route of the page that it was sent from. */
  page: string | null;
}

export interface DeliveryTable {
  /** Stable over all attempts: Message-ID and webhook-id are made from it. */
  id: string;
  lead_id: string;
  channel: DeliveryChannel;
  status: DeliveryStatus;
  /** Since it was last put on the schedule. */
  attempts: number;
  attempts_ever: number;
  due_at: number;
  /** When due_at was set: a time that is still to come means that the clock was set back. */
  scheduled_at: number;
  lease: string | null;
  lease_until: number | null;
  delivered_at: number | null;
}

export interface AttemptTable {
  delivery_id: string;
  number: number;
  started_at: number;
  ended_at: number | null;
  outcome: AttemptOutcome;
  /** What the other side said. */
  detail: string | null;
}

interface NoteTable {
  id: string;
  lead_id: string;
  who: string;
  text: string;
  created_at: number;
}

/** Of sign-in links and of sessions alike. */
interface TokenTable {
  hash: string;
  email: string;
  created_at: number;
  expires_at: number;
}

/** One row, with id 1. */
interface BackupTable {
  id: number;
  /** When one was last begun. */
  tried_at: number | null;
  /** When the last good one was made, where it is, and how many requests are in it. */
  proven_at: number | null;
  place: string | null;
  requests: number | null;
}

/** A row with id 1 once these requests are moving to another database, or coming from one. */
interface MovingTable {
  id: number;
  source: string;
  started_at: number;
  finished_at: number | null;
}

export interface Database {
  leads: LeadTable;
  deliveries: DeliveryTable;
  attempts: AttemptTable;
  notes: NoteTable;
  audit: DeskAuditEntry & { id: Generated<number>; what: AuditAction };
  sign_in_links: TokenTable;
  sessions: TokenTable;
  /** One row, with id 1. */
  probe: { id: number; checked_at: number };
  /** What the product has made up for itself. */
  keys: { name: string; value: string };
  backup: BackupTable;
  moving: MovingTable;
  schema_version: { version: number };
}
