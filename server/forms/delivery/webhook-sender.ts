/** Posts new requests and quarantine digests to the owner's webhook, signed according to Standard Webhooks. */
import { Webhook } from 'standardwebhooks';
import type { WebhookSettings } from '#server/env/delivery-settings.ts';
import type { DeliverySender, DeliveryResult } from './outbox.ts';
import type { ReadDigest } from './quarantine-digest.ts';
import type { FileLinks } from '#server/forms/files/file-links.ts';
import { mayLeave, type LeadGroup } from '#server/forms/store/lead-types.ts';
import type { Lead, LeadStore } from '#server/forms/store/lead-store.ts';

interface WebhookSenderOptions extends WebhookSettings {
  now: () => number;
  digest: ReadDigest;
  getFiles: LeadStore['getFiles'];
  fileLinks: Pick<FileLinks, 'linkTo'>;
  timeoutMs?: number;
}

export function createWebhookSenders(
  options: WebhookSenderOptions,
): Record<'webhook' | 'digest' | 'hrDigest', DeliverySender> {
  const { url, secret, now, timeoutMs = 15_000 } = options;
  const signer = new Webhook(secret);

  async function send(id: string, type: string, time: number, data: object): Promise<DeliveryResult> {
    const body = JSON.stringify({ type, timestamp: new Date(time).toISOString(), data });
    const messageId = `msg_${id}`;
    const timestamp = new Date(now());
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        // Never send personal data to a URL that the owner did not configure.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'agency-website',
          'webhook-id': messageId,
          'webhook-timestamp': String(Math.floor(timestamp.getTime() / 1000)),
          'webhook-signature': signer.sign(messageId, timestamp, body),
        },
      });
      await response.body?.cancel();
      return toDeliveryResult(response.status);
    } catch (error) {
      const code = errorCodeOf(error as Error);
      return { outcome: 'retry', detail: code, code };
    }
  }

  /** With links to the files rather than their contents: receivers limit the size of what they accept. */
  async function dataOf(lead: Lead) {
    const { reference, form, language, page, source, job, answers } = lead;
    const files = await options.getFiles(reference);
    const listed = files.map(async ({ bytes, ...file }) => ({
      ...file,
      size: bytes.length,
      url: mayLeave(file) ? await options.fileLinks.linkTo(reference, file.number) : null,
    }));
    return {
      reference,
      form,
      language,
      page,
      source,
      ...(lead.deliver === 'applications' && { job }),
      values: Object.fromEntries(answers.map(({ name, value }) => [name, value])),
      labels: Object.fromEntries(answers.map(({ name, label }) => [name, label])),
      files: await Promise.all(listed),
    };
  }

  async function sendDigest(id: string, group: LeadGroup): Promise<DeliveryResult> {
    const { awaitingReview, listUrl = null } = await options.digest(group);
    if (awaitingReview === 0) return { outcome: 'delivered', detail: 'nothing is awaiting review' };
    const type = group === 'applications' ? 'applications.held' : 'leads.held';
    return send(id, type, now(), { waiting: awaitingReview, url: listUrl });
  }

  return {
    async webhook({ id, lead }) {
      const type = lead.deliver === 'applications' ? 'application.created' : 'lead.created';
      return send(id, type, lead.createdAt, await dataOf(lead));
    },
    digest: ({ id }) => sendDigest(id, 'requests'),
    hrDigest: ({ id }) => sendDigest(id, 'applications'),
  };
}

function toDeliveryResult(status: number): DeliveryResult {
  const code = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'delivered', detail: code, code };
  // 410 Gone: the receiver has unsubscribed.
  return { outcome: status === 410 ? 'dead' : 'retry', detail: code, code };
}

function errorCodeOf({ name, cause }: Error): string {
  if (name === 'TimeoutError') return 'no response in time';
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? 'connection failed';
}
