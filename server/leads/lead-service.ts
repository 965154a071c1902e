/** Puts the parts together that take requests and pass them on. Nothing starts until `start` is called. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createLanguages, type Languages } from '#model/isomorphic/languages.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { Env } from '../env/env.ts';
import type { SiteFacts, SiteManifest } from '../pages/site-manifest.ts';
import { createResponsePages } from './intake/response-page.ts';
import { createRateLimitKeys } from '../http/rate-limit-keys.ts';
import { createQuarantineDigest, type QuarantineDigest } from './quarantine/quarantine-digest.ts';
import { createQuarantineLinks } from './quarantine/quarantine-links.ts';
import { createQuarantineRoutes } from './quarantine/quarantine-routes.ts';
import { createOutbox, type DeliverySender } from './delivery/outbox.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { createRetentionTask, msSinceBoot } from './retention.ts';
import { createLeadRoutes } from './intake/lead-routes.ts';
import type { DeliveryChannel } from './store/lead-types.ts';
import type { LeadStore } from './store/lead-store.ts';
import { createWebhookSenders } from './delivery/webhook-sender.ts';
import { withTimeout } from '../with-timeout.ts';
import type { MessagesByLanguage } from '../pages/server-messages.ts';

export interface LeadServiceOptions {
  env: Pick<Env, 'siteUrl' | 'formUrl' | 'mail' | 'webhook' | 'trustedProxies' | 'maxRequestsPerDay'>;
  site: Pick<SiteFacts, 'company' | 'email' | 'keepRequestsDays' | 'languages'>;
  messages: MessagesByLanguage;
  store: LeadStore;
  /** The prerendered pages that answer forms. */
  responsePageTemplates: Record<Language, string>;
  now: () => number;
  log: Logger;
  maxPendingSaves?: number;
}

export async function createLeadService({
  env,
  site,
  messages,
  store,
  responsePageTemplates,
  now,
  log,
  maxPendingSaves,
}: LeadServiceOptions) {
  const languages = createLanguages(site.languages);
  const behindProxy = env.siteUrl.startsWith('https:');
  const links = createQuarantineLinks(store, env.formUrl ?? env.siteUrl, now);
  const senders = await createSenders({
    env,
    site,
    now,
    messages,
    languages,
    digest: createQuarantineDigest(store, links),
  });
  const channels = Object.keys(senders) as DeliveryChannel[];
  const outbox = createOutbox({ store, senders, now, log });
  const retention = createRetentionTask({ store, keepDays: site.keepRequestsDays, now, uptime: msSinceBoot, log });
  const pages = createResponsePages({ templates: responsePageTemplates, messages, languages, site });
  const quarantine = createQuarantineRoutes({
    store,
    links,
    pages,
    messages,
    languages,
    siteUrl: env.siteUrl,
    now,
    log,
    onReleased: outbox.wake,
  });
  const routes = createLeadRoutes({
    store,
    channels,
    messages,
    languages,
    pages,
    siteUrl: env.siteUrl,
    getRateLimitKeys: createRateLimitKeys({
      trustedProxies: env.trustedProxies,
      behindProxy,
      onUntrustedProxy: createProxyWarning(log),
    }),
    limitRate: createRateLimiter(),
    maxPerDay: env.maxRequestsPerDay,
    now,
    log,
    onStored: outbox.wake,
    maxPendingSaves,
  });
  return {
    routes,
    quarantine,
    channels,
    /** For what was put on the schedule by others than visitors. */
    wake: outbox.wake,
    checkStorage: shareResultFor(1000, () => store.health(now())),
    start() {
      if (behindProxy && env.trustedProxies.length === 0) {
        log.warn(
          'TRUSTED_PROXIES is not set, but a site on https has a proxy before it: visitors cannot be told apart, and one who sends too much counts for all of them. Set it to the proxy’s address',
        );
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

type SenderOptions = Pick<LeadServiceOptions, 'env' | 'site' | 'now' | 'messages'> & {
  languages: Languages;
  digest: () => Promise<QuarantineDigest>;
};

async function createSenders({
  env: { mail, webhook },
  site,
  now,
  messages,
  languages,
  digest,
}: SenderOptions): Promise<Partial<Record<DeliveryChannel, DeliverySender>>> {
  // Loaded only where there is mail to send.
  const mails =
    mail &&
    (await import('./delivery/mail-sender.ts')).createMailSenders({ ...mail, messages, languages, site, digest });
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
function createProxyWarning(log: Logger): () => void {
  let hasWarned = false;
  return () => {
    if (!hasWarned)
      log.warn(
        'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name: visitors behind it cannot be told apart, and one who sends too much counts for all of them',
      );
    hasWarned = true;
  };
}

/** Alarms that ask give up after some seconds themselves, and then say nothing of storage. */
const checkTimeoutMs = 2000;

/** The check writes to disk, and anyone may ask for it: all who ask before it has an answer, or within that time after, share one. */
function shareResultFor<T>(ms: number, check: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  const forgetLater = () => setTimeout(() => (result = undefined), ms).unref();
  return () => withTimeout(checkTimeoutMs, (result ??= check().finally(forgetLater)));
}

/** The prerendered pages that answer forms, by language. */
export async function readResponsePageTemplates(
  { responsePages }: SiteManifest,
  root: string,
): Promise<Record<Language, string>> {
  const read = async ([language, file]: [string, string]) =>
    [language, await readFile(join(root, file), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(Object.entries(responsePages).map(read)));
}
