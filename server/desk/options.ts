import type { Logger } from 'pino';
import type { DeskPage, DeskPages } from '#contract/desk.ts';
import type { ClientAddress } from '../leads/client-address.ts';
import type { Channel } from '../leads/lead-types.ts';
import type { LeadStore } from '../leads/store.ts';
import type { DeskFiles } from './load.ts';
import type { SendLink } from './mail.ts';

export interface DeskOptions {
  /** In lower case. */
  staff: string[];
  siteUrl: string;
  company: string;
  store: LeadStore;
  /** Those that a request is delivered through when it is delivered again. */
  channels: Channel[];
  pages: DeskPages;
  assets: DeskFiles;
  sendLink: SendLink;
  clientAddress: ClientAddress;
  now: () => number;
  log: Logger;
  /** Told when something waits to be delivered. */
  onQueued: () => void;
}

/** One request to the desk, as its parts see it. */
export interface Visit {
  path: string;
  query: Record<string, string>;
  /** Of the form that was sent. */
  values: Record<string, string | undefined>;
  language: string;
  /** Whoever has signed in. */
  session: Session | null;
  /** Where the client is counted. */
  origins: ReturnType<ClientAddress>;
  show: (status: number, content: DeskPage, headers?: Record<string, string>) => Response;
}

export interface Session {
  email: string;
  token: string;
}
