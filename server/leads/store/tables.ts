/** The tables of both engines, as created by migrations.ts. */
import type { Language } from '#model/schema/content-types.ts';
import type { DeskAuditEntry } from '#contract/desk.ts';
import type { ProjectRequest } from '#contract/project-request.ts';
import type { Generated } from 'kysely';
import type {
  AttemptOutcome,
  AuditAction,
  BackupRecord,
  DeliveryChannel,
  DeliveryStatus,
  FileScan,
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
  /** The mail address in lower case, to find all requests of one person. */
  email_key: string;
  score: number;
  /** A JSON array. */
  reasons: string;
  idempotency_key: string | null;
  /** Hash of kind and content, to detect duplicates. */
  fingerprint: string;
  created_at: number;
  released_at: number | null;
  progress: LeadProgress;
  /** The member of staff who has taken it. */
  taken_by: string | null;
  /** Incremented with every change by staff. */
  version: number;
  /** The route path of the page that it was sent from. */
  page: string | null;
  /** Where the visit came from, a JSON object; null if nothing is known. */
  source: string | null;
  /** Of an application: the id of the job, unless it is a general application. */
  job: string | null;
  /** Of an application: a web page that the applicant named. */
  link: string | null;
  /** What a search looks through; null if neither searches nor counts include it yet. */
  search_text: string | null;
}

/** How many requests have one property; see operations/lead-counts.ts. */
export interface LeadCountTable {
  name: string;
  key: string;
  shard: number;
  count: number;
}

export interface DeliveryTable {
  /** The same for all attempts: Message-ID and webhook-id are derived from it. */
  id: string;
  lead_id: string;
  channel: DeliveryChannel;
  status: DeliveryStatus;
  /** Since it was last queued. */
  attempts: number;
  attempts_ever: number;
  due_at: number;
  /** When due_at was set. A time in the future means that the clock has been set back since. */
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
  /** The receiver's response. */
  detail: string | null;
}

interface NoteTable {
  id: string;
  lead_id: string;
  who: string;
  text: string;
  created_at: number;
}

/** What staff wrote to the visitor. The delivery with the same id sends it. */
interface ReplyTable extends NoteTable {
  subject: string;
}

/** The file of an application. */
export interface FileTable {
  lead_id: string;
  name: string;
  type: string;
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
  scan: FileScan;
  /** While it is `waiting`: until when one server has it. */
  scan_lease_until: number | null;
  bytes: Uint8Array;
}

/** An unpublished text of a content file; see operations/draft-operations.ts. */
export interface DraftTable {
  file: string;
  text: string | null;
  base: string | null;
  version: number;
  author: string;
  saved_at: number;
  publish_at: number | null;
  /** A JSON array. */
  conflicts: string;
}

/** For sign-in links and sessions. */
interface TokenTable {
  hash: string;
  email: string;
  created_at: number;
  expires_at: number;
}

/** One row, with id 1. */
interface BackupTable {
  id: number;
  /** When the last backup was started. */
  tried_at: number | null;
  /** Of the last verified backup: its time, target and number of requests. */
  proven_at: number | null;
  place: string | null;
  requests: number | null;
}

/** One row with id 1 if requests are being moved to or from another database. */
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
  replies: ReplyTable;
  files: FileTable;
  audit: DeskAuditEntry & { id: Generated<number>; what: AuditAction };
  sign_in_links: TokenTable;
  sessions: TokenTable;
  /** One row, with id 1. */
  probe: { id: number; checked_at: number };
  /** Generated secrets. */
  keys: { name: string; value: string };
  drafts: DraftTable;
  /** One row, with id 1. */
  publishing: { id: number; release_day: string | null };
  backup: BackupTable;
  backup_files: BackupRecord;
  moving: MovingTable;
  lead_counts: LeadCountTable;
  /** One row with id 1, in backups only. */
  backup_mark: { id: number; name: string; made_at: number };
  /** SQLite only: the rowids of the search index, in the order of time. */
  search_positions: { position: number; lead_id: string };
  schema_version: { version: number };
}
