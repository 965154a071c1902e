import { refusal, startMailServer } from '#server/leads/receivers-fixture.ts';
import { failDeliveries } from './delivery.ts';
import type { Fault } from './fault.ts';
import { createFrontDoor } from './front-door.ts';

export const smtp: Fault = {
  name: 'smtp',
  about: 'the mail server refuses connections, says nothing for longer than we wait, answers 451, is well, answers 550, is down until deliveries are given up, and is well again',
  async run(context) {
    let code: number | undefined;
    const mail = await startMailServer({
      onMailFrom: (_, __, done) => done(code === 451 ? refusal(451) : null),
      onRcptTo: (_, __, done) => done(code === 550 ? refusal(550) : null),
    });
    const door = await createFrontDoor(mail.url);
    return failDeliveries(
      {
        env: { SMTP_URL: door.url, MAIL_FROM: 'web@agency.example', MAIL_TO: 'sales@agency.example' },
        passing: ['silent', '451'],
        final: '550',
        async behave(mode) {
          code = Number(mode) || undefined;
          await door.set(mode === 'refuse' ? 'closed' : mode === 'silent' ? 'silent' : 'open');
        },
        received: () => mail.received.map(({ headers }) => headers.get('x-request-reference') ?? ''),
        close: () => mail.close(),
      },
      context,
    );
  },
};
