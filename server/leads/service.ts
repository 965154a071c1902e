/** Puts the parts together that take requests and pass them on. Nothing starts until `start` is called. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createLanguages, type Languages } from '#model/languages.ts';
import type { Language } from '#model/schema.ts';
import type { Env } from '../env.ts';
import type { SiteFacts, SiteManifest } from '../site-manifest.ts';
import { createAnswerPages } from './answer-page.ts';
import { createClientAddress } from './client-address.ts';
import { createDigest, type Digest } from './digest.ts';
import { createHeldLinks } from './held-links.ts';
import { createHeldRoutes } from './held-routes.ts';
import { createOutbox, type Sender } from './outbox.ts';
import { createRate } from './rate.ts';
import { createRetention, sinceBoot } from './retention.ts';
import { createLeadRoutes } from './routes.ts';
import type { Channel } from './lead-types.ts';
import type { LeadStore } from './store.ts';
import { createWebhookSenders } from './webhook.ts';
import { within } from './within.ts';
import type { WordsByLanguage } from './words.ts';

export interface LeadServiceOptions {
  env: Pick<Env, 'siteUrl' | 'formUrl' | 'mail' | 'webhook' | 'trustedProxies' | 'maxRequestsADay'>;
  site: Pick<SiteFacts, 'company' | 'email' | 'keepRequestsDays' | 'languages'>;
  words: WordsByLanguage;
  store: LeadStore;
  /** The prerendered pages that answer forms. */
  documents: Record<Language, string>;
  now: () => number;
  log: Logger;
  maxWaiting?: number;
}

export async function createLeadService({ env, site, words, store, documents, now, log, maxWaiting }: LeadServiceOptions) {
  const languages = createLanguages(site.languages);
  const behindProxy = env.siteUrl.startsWith('https:');
  const links = createHeldLinks(store, env.formUrl ?? env.siteUrl, now);
  const senders = await sendersOf({ env, site, now, words, languages, digest: createDigest(store, links) });
  const channels = Object.keys(senders) as Channel[];
  const outbox = createOutbox({ store, senders, now, log });
  const retention = createRetention({ store, keepDays: site.keepRequestsDays, now, uptime: sinceBoot, log });
  const pages = createAnswerPages({ documents, words, languages, site });
  const held = createHeldRoutes({ store, links, pages, words, languages, siteUrl: env.siteUrl, now, log, onReleased: outbox.wake });
  const routes = createLeadRoutes({
    store,
    channels,
    words,
    languages,
    pages,
    siteUrl: env.siteUrl,
    clientAddress: createClientAddress({ trustedProxies: env.trustedProxies, behindProxy, onDistrusted: warnOfProxy(log) }),
    rate: createRate(),
    maxADay: env.maxRequestsADay,
    now,
    log,
    onStored: outbox.wake,
    maxWaiting,
  });
  return {
    routes,
    held,
    channels,
    /** For what was put on the schedule by others than visitors. */
    wake: outbox.wake,
    storageReady: atMostOnceIn(1000, () => store.health(now())),
    start() {
      if (behindProxy && env.trustedProxies.length === 0) {
        log.warn('TRUSTED_PROXIES is not set, but a site on https has a proxy before it: visitors cannot be told apart, and one who sends too much counts for all of them. Set it to the proxy’s address');
      }
      outbox.start();
      retention.start();
    },
    /** Resolves when what was being sent is sent, or after the deadline: then it is sent again after the next start. */
    async stop(deadlineMs: number): Promise<void> {
      retention.stop();
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, deadlineMs).unref());
      await Promise.race([outbox.stop(), deadline]);
    },
  };
}

type Parts = Pick<LeadServiceOptions, 'env' | 'site' | 'now' | 'words'> & { languages: Languages; digest: () => Promise<Digest> };

async function sendersOf({ env: { mail, webhook }, site, now, words, languages, digest }: Parts): Promise<Partial<Record<Channel, Sender>>> {
  // Loaded only where there is mail to send.
  const mails = mail && (await import('./mail.ts')).createMailSenders({ ...mail, words, languages, site, digest });
  const hooks = webhook && createWebhookSenders({ ...webhook, now, digest });
  const digests = mails ?? hooks;
  return {
    ...(mails && { mail: mails.mail }),
    ...(hooks && { webhook: hooks.webhook }),
    ...(mails && mail.confirmToVisitor && { confirmation: mails.confirmation }),
    // People decide: a program is asked only where no mail is set.
    ...(digests && { digest: digests.digest }),
  };
}

/** Once: a proxy that is not named makes all its visitors one, but anyone can pretend to be a proxy. */
function warnOfProxy(log: Logger): () => void {
  let told = false;
  return () => {
    if (!told) log.warn('X-Forwarded-For came from an address that TRUSTED_PROXIES does not name: visitors behind it cannot be told apart, and one who sends too much counts for all of them');
    told = true;
  };
}

/** Alarms that ask give up after some seconds themselves, and then say nothing of storage. */
const readyMs = 2000;

/** The check writes to disk, and anyone may ask for it: all who ask before it has an answer, or within that time after, share one. */
function atMostOnceIn<T>(ms: number, check: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  const forgetLater = () => setTimeout(() => (result = undefined), ms).unref();
  return () => within(readyMs, (result ??= check().finally(forgetLater)));
}

/** The prerendered pages that answer forms, by language. */
export async function readDocuments({ answers }: SiteManifest, root: string): Promise<Record<Language, string>> {
  const read = async ([language, file]: [string, string]) => [language, await readFile(join(root, file), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(Object.entries(answers).map(read)));
}
