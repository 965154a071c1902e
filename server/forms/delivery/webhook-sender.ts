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
  getFile: LeadStore['getFile'];
  fileLinks: Pick<FileLinks, 'linkTo'>;
  timeoutMs?: number;
}

export function createWebhookSenders(
  options: WebhookSenderOptions,
): Record<'webhook' | 'digest' | 'hrDigest', DeliverySender> {
  const { url, secret, now, timeoutMs = 15_000 } = options;
  const signer = new Webhook(secret);

  async function send(id: string, event: object): Promise<DeliveryResult> {
    const body = JSON.stringify(event);
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

  /** With a link to the file rather than its content: receivers limit the size of what they accept. */
  async function applicationDataOf(lead: Lead) {
    const file = await options.getFile(lead.reference);
    const { bytes: _, ...facts } = file ?? {};
    const fileUrl = file && mayLeave(file) ? await options.fileLinks.linkTo(lead.reference) : null;
    return { ...eventDataOf(lead), job: lead.job, link: lead.link, file: file && { ...facts, url: fileUrl } };
  }

  async function sendDigest(id: string, group: LeadGroup): Promise<DeliveryResult> {
    const { awaitingReview, listUrl = null } = await options.digest(group);
    if (awaitingReview === 0) return { outcome: 'delivered', detail: 'nothing is awaiting review' };
    const type = group === 'applications' ? 'applications.held' : 'leads.held';
    return send(id, createEvent(type, now(), { waiting: awaitingReview, url: listUrl }));
  }

  return {
    async webhook({ id, lead }) {
      const isApplication = lead.kind === 'application';
      const data = isApplication ? await applicationDataOf(lead) : eventDataOf(lead);
      return send(id, createEvent(isApplication ? 'application.created' : 'lead.created', lead.createdAt, data));
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

function createEvent(type: string, time: number, data: object) {
  return { type, timestamp: new Date(time).toISOString(), data };
}

function eventDataOf(lead: Lead) {
  const { reference, kind, language, first_name, last_name, email, phone, message, page, source } = lead;
  return { reference, kind, language, first_name, last_name, email, phone, message, page, source };
}
