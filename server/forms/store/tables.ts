import type { Generated } from 'kysely';
import type { Language } from '#model/schema/content-types.ts';
import type { Dialect } from '#server/store/dialect.ts';
import {
  tabExpression,
  type AttemptOutcome,
  type DeliveryChannel,
  type DeliveryStatus,
  type FileScan,
  type LeadGroup,
  type LeadProgress,
  type LeadStatus,
} from './lead-types.ts';

export interface LeadTable {
  id: string;
  reference: string;
  /** The id of the form. */
  form: string;
  /** Whose desk it goes to. */
  deliver: LeadGroup;
  status: LeadStatus;
  language: Language;
  /** What was sent: a JSON array. */
  answers: string;
  /** The mail address in lower case, to find all forms of one person; empty without one. */
  email_key: string;
  score: number;
  /** A JSON array. */
  reasons: string;
  idempotency_key: string | null;
  /** Hash of form and content, to detect duplicates. */
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
  /** What a search looks through; see search-text.ts. */
  search_text: string;
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

/** A file that came with a form. */
export interface FileTable {
  lead_id: string;
  /** Counts from 1. */
  number: number;
  /** The name of the form's field. */
  field: string;
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
  /** `number`: in the order of arrival. */
  leads: LeadTable & { number: Generated<number> };
  deliveries: DeliveryTable;
  attempts: AttemptTable;
  notes: NoteTable;
  replies: ReplyTable;
  files: FileTable;
}

/** The columns that most lists select by. */
const inTab = `deliver, (${tabExpression})`;

export const createFormTables = ({ time, autoIncrement, bytes, strict }: Dialect): string[] => [
  `create table leads (
    number ${autoIncrement} primary key,
    id text not null unique,
    reference text not null unique,
    form text not null,
    deliver text not null,
    status text not null,
    language text not null,
    answers text not null,
    email_key text not null,
    score integer not null,
    reasons text not null,
    idempotency_key text unique,
    fingerprint text not null,
    created_at ${time} not null,
    released_at ${time},
    progress text not null,
    taken_by text,
    version integer not null,
    page text,
    source text,
    job text,
    search_text text not null
  ) ${strict}`,
  'create index leads_fingerprint on leads (fingerprint, created_at)',
  'create index leads_email on leads (email_key)',
  'create index leads_created on leads (created_at, id)',
  'create index leads_status on leads (status, created_at)',
  // Lists.
  `create index leads_tab on leads (${inTab}, created_at, id)`,
  `create index leads_tab_language on leads (${inTab}, language, created_at, id)`,
  `create index leads_tab_page on leads (${inTab}, page, created_at, id)`,
  // Counts, and what menus offer.
  'create index leads_state on leads (deliver, status, progress)',
  'create index leads_recent on leads (deliver, created_at, status, page, job, language)',
  `create table deliveries (
    id text primary key not null,
    lead_id text not null references leads (id) on delete cascade,
    channel text not null,
    status text not null,
    attempts integer not null,
    attempts_ever integer not null,
    due_at ${time} not null,
    scheduled_at ${time} not null,
    lease text,
    lease_until ${time},
    delivered_at ${time}
  ) ${strict}`,
  // Replies are the only deliveries of which a request may have several.
  `create unique index deliveries_lead_channel on deliveries (lead_id, channel) where channel <> 'reply'`,
  'create index deliveries_lead on deliveries (lead_id)',
  'create index deliveries_due on deliveries (status, channel, due_at)',
  'create index deliveries_delivered on deliveries (channel, delivered_at)',
  `create table attempts (
    delivery_id text not null references deliveries (id) on delete cascade,
    number integer not null,
    started_at ${time} not null,
    ended_at ${time},
    outcome text not null,
    detail text,
    constraint attempts_key primary key (delivery_id, number)
  ) ${strict}`,
  `create table notes (
    id text primary key not null,
    lead_id text not null references leads (id) on delete cascade,
    who text not null,
    text text not null,
    created_at ${time} not null
  ) ${strict}`,
  'create index notes_lead on notes (lead_id, created_at)',
  `create table replies (
    id text primary key not null references deliveries (id) on delete cascade,
    lead_id text not null references leads (id) on delete cascade,
    who text not null,
    subject text not null,
    text text not null,
    created_at ${time} not null
  ) ${strict}`,
  'create index replies_lead on replies (lead_id, created_at)',
  `create table files (
    lead_id text not null references leads (id) on delete cascade,
    number integer not null,
    field text not null,
    name text not null,
    type text not null,
    size integer not null,
    sha256 text not null,
    scan text not null,
    scan_lease_until ${time},
    bytes ${bytes} not null,
    constraint files_key primary key (lead_id, number)
  ) ${strict}`,
  `create index files_waiting on files (lead_id) where scan = 'waiting'`,
];
