/** The part of the store that the desk and its commands use: who does what with a request, and who has signed in. */
import type { ChangeName, DeskLine, DeskOverview, DeskPlace } from '#contract/desk.ts';

/** How far staff are with a request. Whether it is held is its status. */
export type Progress = 'new' | 'answered' | 'closed';

/** `version` is what the one who changes has seen: whatever happened since must be seen first. */
export interface Change<Channel = string> {
  reference: string;
  version: number;
  who: string;
  now: number;
  what: ChangeName;
  /** For `note`. */
  note?: string;
  /** For `deliver`: those to be added, where the request came before they were set up. */
  channels?: Channel[];
}

/** `lead` is as it is now, also where nothing was changed. */
export type Changed<Lead> = { outcome: 'changed' | 'stale'; lead: Lead } | { outcome: 'missing' };

export interface AuditLine extends DeskLine {
  id: number;
  what: AuditName;
}
export type AuditName = ChangeName | 'sign-in' | 'sign-out' | 'list' | 'look' | 'audit' | 'export' | 'delete';

export interface ToRecord {
  who: string;
  what: AuditName;
  now: number;
  reference?: string;
  detail?: string;
  /** The same by the same person within this time is one line. */
  onceInMs?: number;
}

/** Who deletes, where a person does: then each request leaves a line. */
export interface By {
  who: string;
  now: number;
}

/** What it needs of leads is in store.ts. */
export interface DeskOperations<Lead, Channel> {
  change(change: Change<Channel>): Promise<Changed<Lead>>;
  overview(now: number): Promise<DeskOverview>;
  record(line: ToRecord): Promise<void>;
  /** Newest first. `before` is the number of the last line of the page before. */
  audit(request: { limit: number; before?: number; reference?: string }): Promise<AuditLine[]>;

  /** Only ever hashes: nobody who reads the tables can sign in with what is there. */
  addLink(link: { hash: string; email: string; now: number; expiresAt: number }): Promise<void>;
  /** For whom a link is; null when it is unknown, used or too old. */
  linkFor(hash: string, now: number): Promise<string | null>;
  /** Uses the link up, and begins a session for whom it is. */
  signIn(request: { link: string; session: string; now: number; expiresAt: number }): Promise<string | null>;
  sessionOf(hash: string, now: number): Promise<string | null>;
  /** Ends one session, all of a person, or all; tells how many. */
  signOut(request: { which: { session: string } | { email: string } | 'all'; who: string; now: number }): Promise<number>;
}

export const deskOperationNames = ['change', 'overview', 'record', 'audit', 'addLink', 'linkFor', 'signIn', 'sessionOf', 'signOut'] as const satisfies (keyof DeskOperations<unknown, string>)[];

export function placeOf({ status, progress }: { status: string; progress: Progress }): DeskPlace {
  if (progress === 'closed') return 'closed';
  return status === 'quarantined' ? 'held' : progress;
}
