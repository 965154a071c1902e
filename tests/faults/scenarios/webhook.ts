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
    const taken: string[] = [];
    let strayed = 0;
    const well: WebhookReply = (response, { body }) => {
      taken.push((JSON.parse(body) as { data: { reference: string } }).data.reference);
      response.writeHead(204).end();
    };
    const answers: Record<string, WebhookReply> = {
      well,
      '500': (response) => response.writeHead(500).end(),
      '410': (response) => response.writeHead(410).end(),
      redirect: (response, { path }) => {
        if (path !== '/hook') strayed++;
        response.writeHead(307, { Location: '/elsewhere' }).end();
      },
    };
    const receiver = await startWebhookReceiver();
    const door = await createFaultyProxy(receiver.url);
    const outcome = await failDeliveries(
      {
        env: webhookEnv(door.url),
        temporaryFailures: ['silent', '500', 'redirect'],
        permanentFailure: '410',
        async setMode(mode) {
          receiver.respond = answers[mode] ?? well;
          await door.set(mode === 'refuse' ? 'closed' : mode === 'silent' ? 'silent' : 'open');
        },
        received: () => taken,
        close: () => receiver.close(),
      },
      context,
    );
    return strayed === 0
      ? outcome
      : { ...outcome, failures: [...outcome.failures, `${strayed} calls followed the redirect`] };
  },
};
