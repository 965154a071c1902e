import { startWebhookReceiver, type Answer } from '#server/leads/receivers-fixture.ts';
import { failDeliveries } from './delivery.ts';
import type { Fault } from './fault.ts';
import { createFrontDoor } from './front-door.ts';
import { webhookSettings } from './webhook-settings.ts';

export const webhook: Fault = {
  name: 'webhook',
  about: 'the receiver refuses connections, says nothing for longer than we wait, answers 500, redirects elsewhere, is well, answers 410, is down until deliveries are given up, and is well again',
  async run(context) {
    const taken: string[] = [];
    let strayed = 0;
    const well: Answer = (response, { body }) => {
      taken.push((JSON.parse(body) as { data: { reference: string } }).data.reference);
      response.writeHead(204).end();
    };
    const answers: Record<string, Answer> = {
      well,
      '500': (response) => response.writeHead(500).end(),
      '410': (response) => response.writeHead(410).end(),
      redirect: (response, { path }) => {
        if (path !== '/hook') strayed++;
        response.writeHead(307, { Location: '/elsewhere' }).end();
      },
    };
    const receiver = await startWebhookReceiver();
    const door = await createFrontDoor(receiver.url);
    const outcome = await failDeliveries(
      {
        env: webhookSettings(door.url),
        passing: ['silent', '500', 'redirect'],
        final: '410',
        async behave(mode) {
          receiver.answer = answers[mode] ?? well;
          await door.set(mode === 'refuse' ? 'closed' : mode === 'silent' ? 'silent' : 'open');
        },
        received: () => taken,
        close: () => receiver.close(),
      },
      context,
    );
    return strayed === 0 ? outcome : { ...outcome, failures: [...outcome.failures, `${strayed} calls followed the redirect`] };
  },
};
