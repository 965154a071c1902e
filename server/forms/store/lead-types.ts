/**
 * The domain types of leads and deliveries. Imports nothing from the store, to avoid import cycles. Times are
 * milliseconds since the epoch, from the caller's clock.
 */
import type { Language } from '#model/schema/content-types.ts';
import type { ChangeName, DeskGroup, DeskTab } from '#contract/desk.ts';
import type { Answer } from '#contract/forms/form.ts';
import type { VisitSource } from '#contract/forms/submission.ts';

export type LeadGroup = DeskGroup;
/**
 * `unchecked` without a scanner, `failed` if it gave no answer. `waiting`: to be scanned; until then, nothing with the
 * file is delivered.
 */
export type FileScan = 'unchecked' | 'clean' | 'infected' | 'failed' | 'waiting';
/** Whether anybody may have the file. */
export const mayLeave = ({ scan }: { scan: FileScan }) => scan !== 'infected' && scan !== 'waiting';
export type LeadStatus = 'accepted' | 'quarantined';
/** How far staff have got with a request. Whether it is quarantined is its LeadStatus. */
export type LeadProgress = 'new' | 'answered' | 'closed';
/** To which tab of its list at the desk a form belongs. */
export function tabOf({ status, progress }: { status: LeadStatus; progress: LeadProgress }): DeskTab {
  if (progress === 'closed') return 'closed';
  return status === 'quarantined' ? 'held' : progress;
}

/** The SQL counterpart of tabOf. Indexes use it, so it must not change without a migration. */
export const tabExpression =
  "case when progress = 'closed' then 'closed' when status = 'quarantined' then 'held' else progress end";

/** `digest` notifies staff of quarantined requests: all in one message, at most hourly. `hrDigest`: of applications. */
export type DeliveryChannel = 'mail' | 'webhook' | 'confirmation' | 'reply' | 'digest' | 'hrDigest';
/** Their failures are about an address that a visitor typed: nobody has to be woken up. */
export const goesToVisitor = (channel: DeliveryChannel) => channel === 'confirmation' || channel === 'reply';
export const digestChannels: DeliveryChannel[] = ['digest', 'hrDigest'];
export const isDigest = (channel: DeliveryChannel) => digestChannels.includes(channel);
/**
 * `paused` until its lead is released from quarantine; `dead` until staff requeue it; `bounced`: a mail that the visitor's
 * address does not accept. Anyone can enter such an address, so it is nothing for the operator to repair.
 */
export type DeliveryStatus = 'paused' | 'pending' | 'delivered' | 'dead' | 'bounced';
/** Nobody waits for a confirmation, but staff must know that the visitor did not get their reply. */
export const needsRetry = ({ channel, status }: { channel: DeliveryChannel; status: DeliveryStatus }) =>
  status === 'dead' || (status === 'bounced' && channel === 'reply');
/** An attempt that stays `started` was interrupted by the end of its process. */
export type AttemptOutcome = 'started' | 'delivered' | 'retry' | 'dead';
export interface NewLead {
  /** The id of the form. */
  form: string;
  /** Whose desk it goes to. */
  deliver: LeadGroup;
  /** Normalised and valid. */
  answers: Answer[];
  files?: NewFile[];
  /** The id of the job that it is for; undefined for a general application, and for what is none. */
  job?: string;
  /** The job that was sent, listed or not: if it is filled meanwhile, a repeated application is still the same one. */
  sentJob?: string;
  language: Language;
  /** The route path of the page that it was sent from, if known. */
  page?: string;
  source?: VisitSource;
  /** The visitor's Idempotency-Key. */
  key?: string;
  quarantined: boolean;
  score: number;
  reasons: string[];
  channels: DeliveryChannel[];
  /** Its client has sent many lately, so it may use only half of `maxRequestsPerDay`. Beyond, it is quarantined. */
  isFrequentSender?: boolean;
  /** The most that are stored within 24 hours, and as many quarantined ones; 0 means no limit. */
  maxRequestsPerDay: number;
  now: number;
}

export interface NewFile {
  /** The name of its field. */
  field: string;
  /** Safe to use as a file name. */
  name: string;
  /** Detected from the content. */
  type: string;
  bytes: Uint8Array;
  scan: FileScan;
}

/** `repeated`: stored before; `conflict`: the key was used for other content; `full`: maxRequestsPerDay reached. */
export type SaveResult =
  | { outcome: 'created' | 'repeated'; reference: string }
  | { outcome: 'conflict' }
  | { outcome: 'full'; quarantined: boolean; retryAfterSeconds: number };

export interface ClaimRequest {
  channel: DeliveryChannel;
  limit: number;
  leaseMs: number;
  now: number;
}

export type AttemptResult =
  | { outcome: 'delivered' | 'dead'; detail: string }
  /** `dueAt` is the time of the next attempt. */
  | { outcome: 'retry'; detail: string; dueAt: number };

export interface LeadFilter {
  group?: LeadGroup;
  status?: LeadStatus;
  form?: string;
  tab?: DeskTab;
  language?: Language;
  page?: string;
  job?: string;
  /** Leads with at least one delivery in this status. */
  delivery?: DeliveryStatus;
  email?: string;
  /** Every word, or part of a word, must occur in an answer or in the reference. */
  search?: string;
  from?: number;
  to?: number;
  limit?: number;
  /** The last lead of the previous page. */
  after?: { createdAt: number; id: string };
}

/** Optimistic locking: the change is rejected if the lead's version is no longer `version`. */
export interface LeadChange {
  reference: string;
  version: number;
  who: string;
  now: number;
  what: ChangeName;
  /** For `note`. */
  note?: string;
  /** For `reply`. */
  reply?: NewReply;
  /** For `deliver`: channels to add if the lead does not have them yet. */
  channels?: DeliveryChannel[];
}

export interface NewReply {
  /** Unique, and the same if the form is sent twice: then the reply is stored and sent once. */
  id: string;
  subject: string;
  text: string;
}

/** One lead, all leads of a mail address, or all leads received in [since, before). */
export type DeletionTarget =
  | { reference: string }
  | { email: string; group?: LeadGroup }
  | { before: number; since?: number; group?: LeadGroup };

/** `erased` is false if the text is still in the engine's files because another program is reading them. */
export interface DeletionResult {
  deleted: number;
  erased: boolean;
}
