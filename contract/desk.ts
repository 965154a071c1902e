/** What the server and the pages of the desk agree on: addresses, fields, and what each page is made from. */

export const deskPaths = {
  list: '/desk',
  signIn: '/desk/sign-in',
  enter: '/desk/enter',
  signOut: '/desk/sign-out',
  audit: '/desk/audit',
  export: '/desk/export.csv',
  assets: '/desk/assets/',
  request: (reference: string) => `/desk/requests/${reference}`,
};

/** The tabs of the request list. `held` is the quarantine: the value is part of URLs and audit entries. */
export const deskTabs = ['new', 'held', 'answered', 'closed'] as const;
export type DeskTab = (typeof deskTabs)[number];

export const changeNames = [
  'answer',
  'close',
  'reopen',
  'take',
  'leave',
  'note',
  'release',
  'hold',
  'deliver',
] as const;
export type ChangeName = (typeof changeNames)[number];

/** What a form of a request asks for. */
export const deskActions = [...changeNames, 'delete', 'deleteAll'] as const;
export type DeskAction = (typeof deskActions)[number];

/** What the list is narrowed to, as in its address. Days are UTC. */
export interface DeskQuery {
  tab: DeskTab;
  search: string;
  from: string;
  to: string;
  page: string;
  language: string;
}

export interface DeskRow extends Pick<
  DeskRequest,
  'reference' | 'createdAt' | 'name' | 'page' | 'language' | 'takenBy'
> {
  excerpt: string;
  /** A delivery was given up. */
  dead: boolean;
}

export interface DeskNote {
  who: string;
  text: string;
  createdAt: number;
}

export interface DeskRequest {
  reference: string;
  tab: DeskTab;
  quarantined: boolean;
  version: number;
  takenBy: string | null;
  createdAt: number;
  releasedAt: number | null;
  language: string;
  page: string | null;
  reasons: string[];
  name: string;
  email: string;
  phone: string;
  message: string;
  /** A mailto address with reference and quote; null where a mail program could take the address for another. */
  reply: string | null;
  notes: DeskNote[];
  deliveries: {
    channel: string;
    status: string;
    dueAt: number;
    deliveredAt: number | null;
    ledger: { number: number; startedAt: number; outcome: string; detail: string | null }[];
  }[];
}

/** One line of what staff did. Never a word of a visitor: it outlives the request. */
export interface DeskAuditEntry {
  at: number;
  who: string;
  what: string;
  reference: string | null;
  detail: string | null;
}

export interface DeskOverview {
  counts: Record<DeskTab, number>;
  /** Of the last twelve weeks, the oldest first. */
  weeks: { from: number; received: number; quarantined: number }[];
  /** When the last backup was proven. */
  backedUpAt: number | null;
  /** What there is to choose from. */
  pages: string[];
  languages: string[];
}

/** Why a change was not made: the words that were typed are still there. */
export type DeskRefusal = { why: 'stale'; last: DeskAuditEntry | null } | { why: 'confirm' | 'empty' | 'tooLong' };

export type DeskPage =
  | { page: 'signIn'; said?: 'sent' | 'tooMany' | 'spent' }
  | { page: 'enter'; token: string; email: string }
  | { page: 'continue' }
  | ({ page: 'list'; query: DeskQuery; rows: DeskRow[]; next: string | null } & DeskOverview)
  | {
      page: 'request';
      request: DeskRequest;
      refusal?: DeskRefusal;
      typed?: { action: string; note: string; confirm: string };
    }
  | { page: 'audit'; lines: DeskAuditEntry[]; next: string | null }
  | { page: 'problem'; problem: 'notFound' | 'notOurs' | 'notUnderstood' | 'unavailable' };

export type DeskPageOf<Name extends DeskPage['page']> = Extract<DeskPage, { page: Name }>;

export type DeskView = DeskPage & {
  language: string;
  company: string;
  /** The address of this page, to come back to it in another language. */
  currentUrl: string;
  /** Who has signed in, and what their forms must carry. */
  session: { email: string; token: string } | null;
  /** What was just done. */
  lastAction: string | null;
  assets: { style: string; script: string };
};

/** The built pages of the desk: dist/desk/render.js. */
export interface DeskRenderer {
  /** By their codes; the first is for browsers that ask for none of them. */
  languages: string[];
  renderDeskPage: (view: DeskView) => string;
  renderSignInMail: (language: string, values: { company: string; link: string }) => { subject: string; text: string };
}
