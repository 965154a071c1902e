import type { Logger } from 'pino';
import type { DeskPage, DeskRenderer } from '#contract/desk.ts';
import type { GetRateLimitKeys } from '../http/rate-limit-keys.ts';
import type { DeliveryChannel } from '../leads/store/lead-types.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';
import type { DeskAssets } from './desk-bundle.ts';
import type { SendSignInLink } from './sign-in-mail.ts';

export interface DeskOptions {
  /** In lower case. */
  staff: string[];
  siteUrl: string;
  company: string;
  store: LeadStore;
  /** Those that a request is delivered through when it is delivered again. */
  channels: DeliveryChannel[];
  pages: DeskRenderer;
  assets: DeskAssets;
  sendLink: SendSignInLink;
  getRateLimitKeys: GetRateLimitKeys;
  now: () => number;
  log: Logger;
  /** Told when something waits to be delivered. */
  onQueued: () => void;
}

/** One request to the desk, as its parts see it. */
export interface DeskHttpContext {
  path: string;
  query: Record<string, string>;
  /** Of the form that was sent. */
  formValues: Record<string, string | undefined>;
  language: string;
  /** Whoever has signed in. */
  session: StaffSession | null;
  /** Where the client is counted. */
  rateLimitKeys: ReturnType<GetRateLimitKeys>;
  renderPage: (status: number, content: DeskPage, headers?: Record<string, string>) => Response;
}

export interface StaffSession {
  email: string;
  token: string;
}
