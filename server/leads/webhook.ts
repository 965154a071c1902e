/** Tells another program of requests, signed as Standard Webhooks says, so that it can tell us from anyone else. */
import { Webhook } from 'standardwebhooks';
import type { WebhookSettings } from '../env-delivery.ts';
import type { Digest } from './digest.ts';
import type { Sender, Sent } from './outbox.ts';
import type { Lead } from './store.ts';

export interface WebhookOptions extends WebhookSettings {
  now: () => number;
  digest: () => Promise<Digest>;
  timeoutMs?: number;
}

export function createWebhookSenders({ url, secret, now, digest, timeoutMs = 15_000 }: WebhookOptions): Record<'webhook' | 'digest', Sender> {
  const signer = new Webhook(secret);

  async function send(id: string, event: object): Promise<Sent> {
    const body = JSON.stringify(event);
    const messageId = `msg_${id}`;
    const timestamp = new Date(now());
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        // An address that moved is for the owner to put right: data does not follow a stranger's directions.
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
      return resultOf(response.status);
    } catch (error) {
      const code = codeOf(error as Error);
      return { outcome: 'retry', detail: code, code };
    }
  }

  return {
    webhook: ({ id, lead }) => send(id, eventOf('lead.created', lead.createdAt, dataOf(lead))),
    async digest({ id }) {
      const { entries, waiting } = await digest();
      if (entries.length === 0) return { outcome: 'delivered', detail: 'nothing waits any more' };
      const requests = entries.map(({ lead, release, keep }) => ({ ...dataOf(lead), reasons: lead.reasons, release, keep }));
      return send(id, eventOf('leads.held', now(), { waiting, requests }));
    },
  };
}

function resultOf(status: number): Sent {
  const code = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'delivered', detail: code, code };
  // Gone is how a receiver says that it wants no more of these.
  return { outcome: status === 410 ? 'dead' : 'retry', detail: code, code };
}

function codeOf({ name, cause }: Error): string {
  if (name === 'TimeoutError') return 'no answer in time';
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? 'connection failed';
}

function eventOf(type: string, time: number, data: object) {
  return { type, timestamp: new Date(time).toISOString(), data };
}

function dataOf({ reference, kind, language, first_name, last_name, email, phone, message }: Lead) {
  return { reference, kind, language, first_name, last_name, email, phone, message };
}
