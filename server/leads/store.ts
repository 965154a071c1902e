/**
 * What the rest of the server, the outbox and the staff's commands know about storage. The two engines, SQLite and
 * Postgres, do the same behind it. Times are milliseconds since 1970 and always come from the caller's clock.
 */
import type { Language } from '#model/schema.ts';
import type { DeskNote, DeskPlace } from '#contract/desk.ts';
import type { ProjectRequest } from '#contract/project-request.ts';
import type { BackupOperations, ProvenBackup } from './store-backup.ts';
import { deskOperationNames, type By, type DeskOperations, type Progress } from './store-desk.ts';

export type Kind = 'project' | 'contact';
export type LeadStatus = 'accepted' | 'quarantined';
/** `digest` tells staff of requests that are held back: once an hour at most, and of all in one. */
export type Channel = 'mail' | 'webhook' | 'confirmation' | 'digest';
/** `held` waits for the release of its lead; `dead` is given up, until someone asks for it again. */
export type DeliveryStatus = 'held' | 'pending' | 'delivered' | 'dead';
/** `started` that stays is an attempt whose process ended in the middle of it. */
export type AttemptOutcome = 'started' | 'delivered' | 'retry' | 'dead';

export interface NewLead {
  kind: Kind;
  /** Normalised and without faults. */
  request: ProjectRequest;
  language: Language;
  /** The route of the page that it was sent from, where that is known. */
  page?: string;
  /** The visitor's Idempotency-Key. */
  key?: string;
  quarantined: boolean;
  score: number;
  reasons: string[];
  channels: Channel[];
  /** Nothing is stored beyond so many within 24 hours; 0 is no limit. */
  maxADay: number;
  now: number;
}

/** `repeated` was stored before; `conflict` is a key that was used for other words; `full` one too many for today. */
export type Saved =
  | { outcome: 'created' | 'repeated'; reference: string }
  | { outcome: 'conflict' }
  | { outcome: 'full'; retryAfterSeconds: number };

export interface Lead extends ProjectRequest {
  id: string;
  reference: string;
  kind: Kind;
  status: LeadStatus;
  progress: Progress;
  takenBy: string | null;
  version: number;
  language: Language;
  page: string | null;
  score: number;
  reasons: string[];
  createdAt: number;
  releasedAt: number | null;
}

export interface Delivery {
  /** Stable over all attempts: Message-ID and webhook-id are made from it. */
  id: string;
  channel: Channel;
  status: DeliveryStatus;
  /** Since it was last put on the schedule. */
  attempts: number;
  dueAt: number;
  deliveredAt: number | null;
}

export interface Attempt {
  number: number;
  startedAt: number;
  endedAt: number | null;
  outcome: AttemptOutcome;
  /** What the other side said. */
  detail: string | null;
}

export interface LedgerEntry extends Delivery {
  ledger: Attempt[];
}

export interface ListedLead extends Lead {
  deliveries: Delivery[];
}

export interface LeadWithLedger extends Lead {
  /** The oldest first. */
  notes: DeskNote[];
  deliveries: LedgerEntry[];
}

/** A delivery that is ours until the lease ends. */
export interface Claim {
  id: string;
  channel: Channel;
  /** Of all attempts at this delivery. */
  number: number;
  /** Of the attempts since it was last put on the schedule. */
  attempts: number;
  lease: string;
  lead: Lead;
}

export interface ClaimRequest {
  channel: Channel;
  limit: number;
  leaseMs: number;
  now: number;
}

export type AttemptResult =
  | { outcome: 'delivered' | 'dead'; detail: string }
  /** `dueAt` is when to try again. */
  | { outcome: 'retry'; detail: string; dueAt: number };

export interface ListFilter {
  status?: LeadStatus;
  kind?: Kind;
  place?: DeskPlace;
  language?: Language;
  page?: string;
  /** Leads with at least one delivery in this state. */
  delivery?: DeliveryStatus;
  email?: string;
  /** Words to look for in names, address, phone and message; letter case counts for nothing in Latin script only. */
  search?: string;
  from?: number;
  to?: number;
  limit?: number;
  /** The last lead of the page before. */
  after?: { createdAt: number; id: string };
}

/** One, all of an address, or those that came before a time and not before another. */
export type ToDelete = { reference: string } | { email: string } | { before: number; since: number };

/** `erased` is false while their words can still be found in the engine's files, since somebody reads there. */
export interface Deleted {
  deleted: number;
  erased: boolean;
}

interface Stats {
  leads: Record<LeadStatus, number>;
  /** Of the quarantined: those that nobody has decided on, since when the oldest waits, and those that were put away. */
  held: { waiting: number; oldestAt: number | null; closed: number };
  deliveries: { channel: Channel; status: DeliveryStatus; count: number }[];
  newestLeadAt: number | null;
  /** How long the longest waiting delivery has been due; null when none waits. */
  oldestDueAt: number | null;
}

export interface Health {
  backup: ProvenBackup | null;
}

export type Engine = 'sqlite' | 'postgres';

/** Each runs in one transaction, and is on disk when its promise resolves. */
export interface LeadOperations extends BackupOperations, DeskOperations<LeadWithLedger, Channel> {
  save(lead: NewLead): Promise<Saved>;

  claim(request: ClaimRequest): Promise<Claim[]>;
  /** Where the lease was lost meanwhile, only a success counts. */
  finish(claim: Pick<Claim, 'id' | 'number' | 'lease'>, result: AttemptResult, now: number): Promise<void>;

  /** Newest first. */
  list(filter?: ListFilter): Promise<ListedLead[]>;
  get(reference: string): Promise<LeadWithLedger | null>;
  /** What links to staff are signed with: made with the tables, and the same for all servers. */
  linkKey(): Promise<string>;
  /** Puts dead deliveries back on the schedule, of one lead or of all; tells how many. */
  requeueDead(request: { reference?: string; now: number }): Promise<number>;
  /** Adds those deliveries that a lead does not have yet, as for channels set up after it came; tells how many. */
  addDeliveries(request: { reference: string; channels: Channel[]; now: number }): Promise<number>;
  /** Deletes leads with everything about them, but no more than the limit; tells how many. */
  deleteSome(which: ToDelete, limit: number, by?: By): Promise<number>;
  /** Clears what the engine keeps of deleted words beside its tables. False while somebody still reads there. */
  scrub(): Promise<boolean>;
  stats(): Promise<Stats>;
  /** Writes, so that a disk that is full or read-only is found out. */
  health(now: number): Promise<Health>;
}

const leadOperationNames = ['save', 'claim', 'finish', 'list', 'get', 'linkKey', 'requeueDead', 'addDeliveries', 'deleteSome', 'scrub', 'stats', 'health', 'claimBackup', 'noteBackup'] as const;
export const operationNames = [...leadOperationNames, ...deskOperationNames] satisfies (keyof LeadOperations)[];

export interface LeadStore extends LeadOperations {
  engine: Engine;
  /** Deletes one lead with everything about it. */
  deleteOne(reference: string, by?: By): Promise<Deleted>;
  /** Deletes all leads of an address with everything about them. In many transactions, as the next one. */
  deleteByEmail(email: string, by?: By): Promise<Deleted>;
  /** Deletes the leads that came before a time, and not before another. */
  purge(before: number, since?: number): Promise<Deleted>;
  close(): Promise<void>;
}

/** Storage cannot do what was asked now. Nothing was stored, or it cannot be told; asking again is safe. */
export class StorageError extends Error {
  override name = 'StorageError';
}
