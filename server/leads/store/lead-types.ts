/**
 * What a lead and its deliveries are: the words that the tables, the operations on them and everyone who uses the store share.
 * Imports nothing of the store, so that no circle can close here. Times are milliseconds since 1970 and always come from the caller's clock.
 */
import type { Language } from '#model/schema/content-types.ts';
import type { ChangeName, DeskTab } from '#contract/desk.ts';
import type { ProjectRequest } from '#contract/project-request.ts';

export type LeadKind = 'project' | 'contact';
export type LeadStatus = 'accepted' | 'quarantined';
/** How far staff are with a request. Whether it is held is its status. */
export type LeadProgress = 'new' | 'answered' | 'closed';
/** `digest` tells staff of requests that are held back: once an hour at most, and of all in one. */
export type DeliveryChannel = 'mail' | 'webhook' | 'confirmation' | 'digest';
/** `held` waits for the release of its lead; `dead` is given up, until someone asks for it again. */
export type DeliveryStatus = 'held' | 'pending' | 'delivered' | 'dead';
/** `started` that stays is an attempt whose process ended in the middle of it. */
export type AttemptOutcome = 'started' | 'delivered' | 'retry' | 'dead';
export type AuditAction = ChangeName | 'sign-in' | 'sign-out' | 'list' | 'look' | 'audit' | 'export' | 'delete';

export interface NewLead {
  kind: LeadKind;
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
  channels: DeliveryChannel[];
  /** Nothing is stored beyond so many within 24 hours; 0 is no limit. */
  maxPerDay: number;
  now: number;
}

/** `repeated` was stored before; `conflict` is a key that was used for other words; `full` one too many for today. */
export type SaveResult =
  | { outcome: 'created' | 'repeated'; reference: string }
  | { outcome: 'conflict' }
  | { outcome: 'full'; retryAfterSeconds: number };

export interface ClaimRequest {
  channel: DeliveryChannel;
  limit: number;
  leaseMs: number;
  now: number;
}

export type AttemptResult =
  | { outcome: 'delivered' | 'dead'; detail: string }
  /** `dueAt` is when to try again. */
  | { outcome: 'retry'; detail: string; dueAt: number };

export interface LeadFilter {
  status?: LeadStatus;
  kind?: LeadKind;
  tab?: DeskTab;
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

/** `version` is what the one who changes has seen: whatever happened since must be seen first. */
export interface LeadChange {
  reference: string;
  version: number;
  who: string;
  now: number;
  what: ChangeName;
  /** For `note`. */
  note?: string;
  /** For `deliver`: those to be added, where the request came before they were set up. */
  channels?: DeliveryChannel[];
}

export interface NewAuditEntry {
  who: string;
  what: AuditAction;
  now: number;
  reference?: string;
  detail?: string;
  /** The same by the same person within this time is one line. */
  dedupeMs?: number;
}

/** Who deletes, where a person does: then each request leaves a line. */
export type AuditStamp = Pick<NewAuditEntry, 'who' | 'now'>;

/** One, all of an address, or those that came before a time and not before another. */
export type DeletionTarget = { reference: string } | { email: string } | { before: number; since?: number };

/** `erased` is false while their words can still be found in the engine's files, since somebody reads there. */
export interface DeletionResult {
  deleted: number;
  erased: boolean;
}

/** The last backup that was fetched back and found good. `place` is as people are told. */
export interface VerifiedBackup {
  verifiedAt: number;
  target: string;
  requests: number;
}

export type StoreEngine = 'sqlite' | 'postgres';
