/** Wires up intake, delivery, and retention. Nothing runs until `start` is called. */
import type { Logger } from 'pino';
import type { AccessStore } from '#server/access/access-operations.ts';
import type { Env } from '#server/env/env.ts';
import type { MaintenanceStore } from '#server/store/maintenance-operations.ts';
import { createRateLimitKeys } from '#server/http/rate-limit-keys.ts';
import { createOutbox, type DeliverySender } from './delivery/outbox.ts';
import { createDigestReader } from './delivery/quarantine-digest.ts';
import { createRetentionTask, msSinceBoot } from './retention.ts';
import { createIntakeLimits } from './intake/intake-limits.ts';
import { createFormRoute, type FormRouteOptions } from './intake/form-route.ts';
import { createFileScanner, createScanTask } from './files/scan-files.ts';
import { createFileLinks, createFileRoute, type FileLinks } from './files/file-links.ts';
import type { DeliveryChannel, LeadGroup } from './store/lead-types.ts';
import type { LeadStore } from './store/lead-store.ts';
import { createWebhookSenders } from './delivery/webhook-sender.ts';

export interface LeadServiceOptions extends Pick<
  FormRouteOptions,
  'getTexts' | 'now' | 'log' | 'maxPendingSaves' | 'uploadTimes' | 'refusedLimits'
> {
  env: Env;
  store: LeadStore & Pick<AccessStore, 'recordAudit'> & Pick<MaintenanceStore, 'getLinkKey'>;
}

export async function createLeadService(options: LeadServiceOptions) {
  const { env, getTexts, store, now, log } = options;
  const { siteUrl, trustedProxies } = env;
  const behindProxy = siteUrl.startsWith('https:');
  const fileLinks = createFileLinks(store, env.formUrl ?? siteUrl, now);
  const senders = await createSenders(options, fileLinks);
  /** Those of a new request. */
  const channels = (Object.keys(senders) as DeliveryChannel[]).filter((channel) => channel !== 'reply');
  const outbox = createOutbox({ store, senders, now, log });
  const retention = createRetentionTask({
    store,
    getKeepDays: (group) => getTexts().site[group === 'requests' ? 'keepRequestsDays' : 'keepApplicationsDays'],
    now,
    uptime: msSinceBoot,
    log,
  });
  // Also without a scanner, for files that wait for one that has been turned off.
  const scanFile = createFileScanner(env.scanCommand, log);
  const scanning = createScanTask({ store, scanFile, channels, onScanned: outbox.wake, now, log });
  const route = createFormRoute({
    ...options,
    siteUrl,
    channels,
    getRateLimitKeys: createRateLimitKeys({ trustedProxies, behindProxy, onUntrustedProxy: createProxyWarning(log) }),
    limits: createIntakeLimits(),
    maxPerDay: { requests: env.maxRequestsPerDay, applications: env.maxApplicationsPerDay },
    onStored: outbox.wake,
    wakeScanner: env.scanCommand && scanning.wake,
  });
  return {
    route,
    files: createFileRoute({ store, links: fileLinks, now, log }),
    channels,
    /** Call after staff have queued deliveries. */
    wake: outbox.wake,
    start() {
      if (behindProxy && trustedProxies.length === 0) {
        log.warn(
          'TRUSTED_PROXIES is not set, but an https site has a proxy in front of it. All visitors together have only twenty times the rate limit of one. Set TRUSTED_PROXIES to the proxy’s IP address',
        );
      }
      outbox.start();
      retention.start();
      scanning.start();
    },
    /** Waits for running deliveries up to the deadline. Unfinished ones are sent again after the next start. */
    async stop(deadlineMs: number): Promise<void> {
      retention.stop();
      scanning.stop();
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, deadlineMs).unref());
      await Promise.race([outbox.stop(), deadline]);
    },
  };
}

async function createSenders(
  { env: { mail, webhook, staff, hr, siteUrl }, getTexts, store, now }: LeadServiceOptions,
  fileLinks: FileLinks,
): Promise<Partial<Record<DeliveryChannel, DeliverySender>>> {
  const { getFiles, getReply } = store;
  const deskUrls = { requests: staff && siteUrl, applications: hr && siteUrl };
  const deskUrlFor = (group: LeadGroup) => deskUrls[group];
  const digest = createDigestReader(store, deskUrlFor, now);
  // Load nodemailer only if mail is configured.
  const mails =
    mail &&
    (await import('./delivery/mail-sender.ts')).createMailSenders({
      ...mail,
      getTexts,
      digest,
      getFiles,
      getReply,
      deskUrlFor,
    });
  const hooks = webhook && createWebhookSenders({ ...webhook, now, digest, getFiles, fileLinks });
  const digests = mails ?? hooks;
  return {
    ...(mails && { mail: mails.mail, reply: mails.reply }),
    ...(hooks && { webhook: hooks.webhook }),
    ...(mails && mail.confirmToVisitor && { confirmation: mails.confirmation }),
    // People review the quarantine, so the webhook gets the digest only if mail is not configured.
    ...(digests && { digest: digests.digest, hrDigest: digests.hrDigest }),
  };
}

/** Warns once only: anyone can send X-Forwarded-For. */
function createProxyWarning(log: Logger): () => void {
  let hasWarned = false;
  return () => {
    if (!hasWarned)
      log.warn(
        'X-Forwarded-For came from an address that is not in TRUSTED_PROXIES. All visitors behind it together have only twenty times the rate limit of one',
      );
    hasWarned = true;
  };
}
