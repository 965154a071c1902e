import type { Language } from '#model/schema/content-types.ts';
import type { ProjectRequest } from '#contract/forms/project-request.ts';
import type {
  AttemptOutcome,
  DeliveryChannel,
  DeliveryStatus,
  FileScan,
  LeadKind,
  LeadProgress,
  LeadStatus,
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

/** How many requests have one property; see form-counts.ts. */
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

export interface FormTables {
  leads: LeadTable;
  deliveries: DeliveryTable;
  attempts: AttemptTable;
  notes: NoteTable;
  replies: ReplyTable;
  files: FileTable;
  lead_counts: LeadCountTable;
  /** SQLite only: the rowids of the search index, in the order of time. */
  search_positions: { position: number; lead_id: string };
}
