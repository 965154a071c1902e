/** Wires up intake, quarantine, delivery, retention and indexing. Nothing runs until `start` is called. */
import type { Logger } from 'pino';
import type { Env } from '../env/env.ts';
import type { GetLeadTexts } from './lead-texts.ts';
import { createRateLimitKeys } from '../http/rate-limit-keys.ts';
import { createQuarantineDigest, type QuarantineDigest } from './quarantine/quarantine-digest.ts';
import { createQuarantineLinks } from './quarantine/quarantine-links.ts';
import { createQuarantineRoutes } from './quarantine/quarantine-routes.ts';
import { createIndexTask } from './index-task.ts';
import { createOutbox, type DeliverySender } from './delivery/outbox.ts';
import { createRetentionTask, msSinceBoot } from './retention.ts';
import { createIntakeLimits } from './intake/intake-limits.ts';
import { createLeadRoutes } from './intake/lead-routes.ts';
import { createApplicationRoute } from './intake/application-routes.ts';
import { createFileScanner } from './files/scan-file.ts';
import { createScanTask } from './files/scan-task.ts';
import { createFileLinks, createFileRoute, type FileLinks } from './files/file-links.ts';
import type { UploadLimits } from '../http/read-upload.ts';
import type { DeliveryChannel, LeadGroup, LeadKind } from './store/lead-types.ts';
import type { LeadStore } from './store/lead-store.ts';
import { createWebhookSenders } from './delivery/webhook-sender.ts';
import { withTimeout } from '../with-timeout.ts';

export interface LeadServiceOptions {
  env: Pick<
    Env,
    | 'siteUrl'
    | 'formUrl'
    | 'mail'
    | 'webhook'
    | 'trustedProxies'
    | 'maxRequestsPerDay'
    | 'maxApplicationsPerDay'
    | 'scanCommand'
    | 'staff'
    | 'hr'
  >;
  getTexts: GetLeadTexts;
  store: LeadStore;
  now: () => number;
  log: Logger;
  maxPendingSaves?: number;
  scanLimits?: Parameters<typeof createFileScanner>[2];
  uploadLimits?: UploadLimits;
  /** For uploads that are refused before they are read. */
  refusedLimits?: UploadLimits;
}

export async function createLeadService(options: LeadServiceOptions) {
  const { env, getTexts, store, now, log } = options;
  const { siteUrl, trustedProxies } = env;
  const behindProxy = siteUrl.startsWith('https:');
  const links = createQuarantineLinks(store, env.formUrl ?? siteUrl, now);
  const fileLinks = createFileLinks(store, env.formUrl ?? siteUrl, now);
  const senders = await createSenders(options, createQuarantineDigest(store, links), fileLinks);
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
  const indexing = createIndexTask({ store, log });
  const shared = { store, getTexts, siteUrl, now, log };
  const quarantine = createQuarantineRoutes({ ...shared, links, onReleased: outbox.wake });
  const intake = {
    ...shared,
    channels,
    getRateLimitKeys: createRateLimitKeys({ trustedProxies, behindProxy, onUntrustedProxy: createProxyWarning(log) }),
    limits: createIntakeLimits(),
    maxRequestsPerDay: env.maxRequestsPerDay,
    onStored: outbox.wake,
    maxPendingSaves: options.maxPendingSaves,
  };
  const requestRoutes = createLeadRoutes(intake);
  const scanFile = createFileScanner(env.scanCommand, log, options.scanLimits);
  const scanning = createScanTask({ store, scanFile, channels, onScanned: outbox.wake, now, log });
  const applicationRoute = createApplicationRoute({
    ...intake,
    maxRequestsPerDay: env.maxApplicationsPerDay,
    scanFile,
    uploadLimits: options.uploadLimits,
    refusedLimits: options.refusedLimits,
  });
  return {
    routes: (kind: LeadKind) => (kind === 'application' ? applicationRoute : requestRoutes(kind)),
    files: createFileRoute({ store, links: fileLinks, now, log }),
    quarantine,
    channels,
    /** Call after staff have queued deliveries. */
    wake: outbox.wake,
    checkStorage: shareResultFor(1000, () => store.health(now())),
    start() {
      if (behindProxy && trustedProxies.length === 0) {
        log.warn(
          'TRUSTED_PROXIES is not set, but an https site has a proxy in front of it. All visitors together have only twenty times the rate limit of one. Set TRUSTED_PROXIES to the proxy’s IP address',
        );
      }
      outbox.start();
      retention.start();
      indexing.start();
      scanning.start();
    },
    /** Waits for running deliveries up to the deadline. Unfinished ones are sent again after the next start. */
    async stop(deadlineMs: number): Promise<void> {
      retention.stop();
      indexing.stop();
      scanning.stop();
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, deadlineMs).unref());
      await Promise.race([outbox.stop(), deadline]);
    },
  };
}

async function createSenders(
  { env: { mail, webhook, staff, hr, siteUrl }, getTexts, store: { getFile, getReply }, now }: LeadServiceOptions,
  digest: (group: LeadGroup) => Promise<QuarantineDigest>,
  fileLinks: FileLinks,
): Promise<Partial<Record<DeliveryChannel, DeliverySender>>> {
  // Load nodemailer only if mail is configured.
  const deskUrls = { requests: staff && siteUrl, applications: hr && siteUrl };
  const deskUrlFor = (group: LeadGroup) => deskUrls[group];
  const mails =
    mail &&
    (await import('./delivery/mail-sender.ts')).createMailSenders({
      ...mail,
      getTexts,
      digest,
      getFile,
      getReply,
      deskUrlFor,
    });
  const hooks = webhook && createWebhookSenders({ ...webhook, now, digest, getFile, fileLinks });
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

/** Shorter than the timeouts of monitoring tools, so that they see our response. */
const checkTimeoutMs = 2000;

/** The check writes to disk and is public. Calls during a check, or within `ms` after it, share its result. */
function shareResultFor<T>(ms: number, check: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  const expireLater = () => setTimeout(() => (result = undefined), ms).unref();
  return () => withTimeout(checkTimeoutMs, (result ??= check().finally(expireLater)));
}
