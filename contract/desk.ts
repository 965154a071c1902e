/** The interface between the server and the staff pages: URLs, form fields, and the data of each page. */
import type { Answer, DeskGroup } from './forms/form.ts';
import type { VisitSource } from './forms/submission.ts';

export type { DeskGroup } from './forms/form.ts';

/** Scripts of the desk send it with everything they fetch; only pages of the desk know it. In `data-page-key` of `html`. */
export const pageKeyHeader = 'X-Desk-Page';

export const deskPaths = {
  list: '/desk',
  signIn: '/desk/sign-in',
  enter: '/desk/enter',
  signOut: '/desk/sign-out',
  audit: '/desk/audit',
  export: '/desk/export.csv',
  assets: '/desk/assets/',
  request: (reference: string) => `/desk/requests/${reference}`,
  applications: '/desk/applications',
  applicationsExport: '/desk/applications.csv',
  application: (reference: string) => `/desk/applications/${reference}`,
};

export const groupPaths = {
  requests: { list: deskPaths.list, export: deskPaths.export, item: deskPaths.request },
  applications: { list: deskPaths.applications, export: deskPaths.applicationsExport, item: deskPaths.application },
};

/** Downloads a file that came with a form. */
export const fileHref = (group: DeskGroup, reference: string, number: number): string =>
  `${groupPaths[group].item(reference)}/files/${number}`;

/** `staff` handle requests, `hr` job applications, `editor`s edit the site. A person may have several roles. */
export type DeskRole = 'staff' | 'hr' | 'editor';

/** The tabs of the request list. `held` is the quarantine: the value is part of URLs and audit entries. */
export const deskTabs = ['new', 'held', 'answered', 'closed'] as const;
export type DeskTab = (typeof deskTabs)[number];

export const changeNames = [
  'reply',
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

/** The actions of a request's forms. */
export const deskActions = [...changeNames, 'delete', 'deleteAll'] as const;
export type DeskAction = (typeof deskActions)[number];

/** Inserts the chosen template into the reply. Changes nothing, so it is no DeskAction. */
export const insertTemplate = 'template';

/** The filters of the request list, as in its URL. Days are in the site's time zone. */
export interface DeskQuery {
  tab: DeskTab;
  /** Only those that have been unanswered for too long. Implies the tab `new`. */
  overdue: boolean;
  search: string;
  from: string;
  to: string;
  page: string;
  /** Only of applications. */
  job: string;
  language: string;
}

/** A page of the list. `after` is its cursor; empty for the first page. */
export interface DeskListPage {
  query: DeskQuery;
  after: string;
}

export const listHref = (path: string, listPage: DeskListPage | null, done = '') =>
  withParameters(path, { ...(listPage && listParametersOf(listPage)), done });

/** A request opened from the list has the list's parameters in its URL, to return to the same page of it. */
export function requestHref(group: DeskGroup, reference: string, listPage: DeskListPage | null, done = ''): string {
  // The tab even if it is the default one: without it, the request was opened from elsewhere.
  const parameters = listPage && { ...listParametersOf(listPage), place: listPage.query.tab };
  return withParameters(groupPaths[group].item(reference), { ...parameters, done });
}

function listParametersOf({ query, after }: DeskListPage): Record<string, string> {
  const { tab, overdue, search, from, to, page, job, language } = query;
  const place = tab === 'new' ? '' : tab;
  return { place, overdue: overdue ? '1' : '', search, from, to, page, job, in: language, after };
}

/** Omits empty ones, which are the defaults. */
function withParameters(path: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString();
  return query ? `${path}?${query}` : path;
}

export interface DeskRow extends Pick<
  DeskRequest,
  'reference' | 'createdAt' | 'language' | 'name' | 'email' | 'page' | 'job' | 'takenBy'
> {
  excerpt: string;
  /** Unanswered for more than two working days. */
  isOverdue: boolean;
  /** A delivery is dead, or a reply bounced. */
  hasFailedDelivery: boolean;
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
  source: VisitSource;
  /** The id of the form. */
  form: string;
  /** Of an application: the id of the job. */
  job: string | null;
  answers: Answer[];
  files: { number: number; field: string; name: string; size: number; scan: string }[];
  reasons: string[];
  name: string;
  email: string;
  phone: string;
  message: string;
  /** To reply with one's own mail program: a mailto link with subject and quotation. */
  mailto: string | null;
  notes: { who: string; text: string; createdAt: number }[];
  /** The delivery with the same id sends it. */
  replies: { id: string; who: string; subject: string; text: string; createdAt: number }[];
  /** Something was not delivered that staff can deliver again. */
  hasFailedDelivery: boolean;
  deliveries: {
    id: string;
    channel: string;
    status: string;
    dueAt: number;
    deliveredAt: number | null;
    ledger: { number: number; startedAt: number; outcome: string; detail: string | null }[];
  }[];
}

/** The form to reply with. */
export interface DeskReplyForm {
  /** Identifies the reply, so that a form that is sent twice is one reply. */
  id: string;
  subject: string;
  text: string;
  maxLength: { subject: number; text: number };
  /** Filled in for this request. */
  templates: { title: string; subject: string | undefined; text: string }[];
}

/** One staff action. It never contains a visitor's text, because it outlives the request. */
export interface DeskAuditEntry {
  at: number;
  who: string;
  what: string;
  reference: string | null;
  detail: string | null;
}

export interface DeskOverview {
  counts: Record<DeskTab, number>;
  /** The last twelve weeks, oldest first. */
  weeks: { from: number; received: number; quarantined: number }[];
  /** When the last backup was verified. */
  backedUpAt: number | null;
  /** The options of the filters. */
  pages: string[];
  /** Only of applications. */
  jobs: string[];
  languages: string[];
}

/** Why a change was rejected. The typed text is shown again. */
export type DeskRejection =
  | { why: 'stale'; last: DeskAuditEntry | null }
  | {
      why: 'confirm' | 'empty' | 'tooLong' | 'replyEmpty' | 'replyTooLong' | 'replyTooMany';
    };

export type DeskPage =
  | { page: 'signIn'; notice?: 'sent' | 'tooMany' | 'linkInvalid' }
  | { page: 'enter'; token: string; email: string }
  | { page: 'continue' }
  | ({ page: 'list'; group: DeskGroup; rows: DeskRow[]; next: string | null; now: number } & DeskListPage &
      DeskOverview)
  | {
      page: 'request';
      group: DeskGroup;
      request: DeskRequest;
      /** Where in the list it was opened; null if it was opened from elsewhere, such as a mail. */
      openedFrom: DeskListPage | null;
      /** Null if there is no address, or one that a mail program could misread. */
      replyForm: DeskReplyForm | null;
      rejection?: DeskRejection;
      /** What was typed and is not saved; the reply is in its form. */
      typed: { action: string; note: string; confirm: string };
    }
  | { page: 'audit'; entries: DeskAuditEntry[]; next: string | null }
  /** The content editor, which desk/editor/ renders in the browser. */
  | { page: 'editor' }
  | {
      page: 'problem';
      problem: 'notFound' | 'forbidden' | 'previewExpired' | 'notOurs' | 'notUnderstood' | 'unavailable';
    }
  /** What was typed for a request that somebody has deleted. */
  | { page: 'deleted'; typed: string[] };

export interface DeskAssetUrls {
  style: string;
  script: string;
  /** Only used by the editor's page. */
  editor: { styles: string[]; script: string };
}

export type DeskPageOf<Name extends DeskPage['page']> = Extract<DeskPage, { page: Name }>;

export type DeskView = DeskPage & {
  language: string;
  /** Those of the site that the desk speaks. */
  siteLanguages: string[];
  company: string;
  /** The site's. */
  timeZone: string;
  /** The titles of jobs by id, in the desk's language if the site has them in it. */
  jobTitles: Record<string, string>;
  /** The URL of this page, to return to it in another language. */
  currentUrl: string;
  /** Who is signed in, the CSRF token for their forms, and what `pageKeyHeader` has. */
  session: { email: string; token: string; roles: DeskRole[]; pageKey: string } | null;
  /** The last completed action, to confirm it. */
  lastAction: string | null;
  assets: DeskAssetUrls;
};

export interface SignInMailTexts {
  direction: 'ltr' | 'rtl';
  subject: string;
  intro: string;
  button: string;
  outro: string;
}

/** The built renderer of the staff pages: dist/desk/render.js. */
export interface DeskRenderer {
  renderDeskPage: (view: DeskView) => string;
  /** The texts before and after the link. */
  signInMailTexts: (language: string, company: string) => SignInMailTexts;
}
