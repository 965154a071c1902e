import { startWebhookReceiver, type WebhookReply } from '#server/leads/delivery/receivers-fixture.ts';
import { failDeliveries } from './delivery.ts';
import type { Fault } from '../fault.ts';
import { createFaultyProxy } from '../harness/faulty-proxy.ts';
import { webhookEnv } from '../harness/webhook-env.ts';

export const webhookFault: Fault = {
  name: 'webhook',
  description:
    'the receiver refuses connections, stalls beyond the timeout, returns 500, redirects elsewhere, recovers, returns 410, is down until deliveries are dead, and recovers',
  async run(context) {
    const received: string[] = [];
    let followedRedirects = 0;
    const ok: WebhookReply = (response, { body }) => {
      received.push((JSON.parse(body) as { data: { reference: string } }).data.reference);
      response.writeHead(204).end();
    };
    const replies: Record<string, WebhookReply> = {
      ok,
      '500': (response) => response.writeHead(500).end(),
      '410': (response) => response.writeHead(410).end(),
      redirect: (response, { path }) => {
        if (path !== '/hook') followedRedirects++;
        response.writeHead(307, { Location: '/elsewhere' }).end();
      },
    };
    const receiver = await startWebhookReceiver();
    const proxy = await createFaultyProxy(receiver.url);
    const outcome = await failDeliveries(
      {
        env: webhookEnv(proxy.url),
        temporaryFailures: ['silent', '500', 'redirect'],
        permanentFailure: '410',
        async setMode(mode) {
          receiver.respond = replies[mode] ?? ok;
          await proxy.set(mode === 'refuse' ? 'closed' : mode === 'silent' ? 'silent' : 'open');
        },
        received: () => received,
        close: () => receiver.close(),
      },
      context,
    );
    return followedRedirects === 0
      ? outcome
      : { ...outcome, failures: [...outcome.failures, `${followedRedirects} calls followed the redirect`] };
  },
};
