import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { DeskPage, DeskRenderer, DeskRole } from '#contract/desk.ts';
import type { GetRateLimitKeys } from '../http/rate-limit-keys.ts';
import type { GetLeadTexts } from '../leads/lead-texts.ts';
import type { DeliveryChannel } from '../leads/store/lead-types.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';
import type { MailBrand } from '../mail/mail-layout.ts';
import type { DeskAssets } from './desk-bundle.ts';
import type { SendSignInLink } from './sign-in-mail.ts';

export interface DeskOptions {
  /** Mail addresses in lower case. */
  staff: string[];
  hr: string[];
  editors: string[];
  siteUrl: string;
  /** May change while the server runs. */
  getCompany: () => string;
  getTimeZone: () => string;
  /** By id. In the given language where the site has them in it. */
  getJobTitles: (language: string) => Record<string, string>;
  getMailBrand: () => MailBrand;
  getTexts: GetLeadTexts;
  /** Language codes, the default language first. */
  getSiteLanguages: () => string[];
  store: LeadStore;
  /** Channels used when staff deliver a request again. */
  channels: DeliveryChannel[];
  pages: DeskRenderer;
  assets: DeskAssets;
  sendLink: SendSignInLink;
  getRateLimitKeys: GetRateLimitKeys;
  now: () => number;
  log: Logger;
  /** Called when a delivery was queued. */
  onQueued: () => void;
  /** Everything below /desk/site but the editor's page: JSON, previews and media. */
  editorEndpoints?: (c: Context, context: DeskHttpContext) => Promise<Response>;
}

/** One HTTP request to the desk, as the handlers see it. */
export interface DeskHttpContext {
  /** Decoded. */
  path: string;
  /** As in the URL. */
  urlPath: string;
  query: Record<string, string>;
  /** Fields of the posted form. */
  formValues: Record<string, string | undefined>;
  language: string;
  /** Null if nobody is signed in. */
  session: DeskSession | null;
  rateLimitKeys: ReturnType<GetRateLimitKeys>;
  renderPage: (
    status: number,
    content: DeskPage & { lastAction?: string },
    headers?: Record<string, string>,
  ) => Response;
}

export interface DeskSession {
  email: string;
  token: string;
  roles: DeskRole[];
  /** See page-key.ts. */
  pageKey: string;
}
