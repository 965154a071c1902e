import { smtpError, startMailServer } from '#server/leads/delivery/receivers-fixture.ts';
import { failDeliveries } from './delivery.ts';
import type { Fault } from '../fault.ts';
import { createFaultyProxy } from '../harness/faulty-proxy.ts';

export const smtpFault: Fault = {
  name: 'smtp',
  description:
    'the mail server refuses connections, stalls beyond the timeout, returns 451, recovers, returns 550, is down until deliveries are dead, and recovers',
  async run(context) {
    let code: number | undefined;
    const mail = await startMailServer({
      onMailFrom: (_, __, done) => done(code === 451 ? smtpError(451) : null),
      onRcptTo: (_, __, done) => done(code === 550 ? smtpError(550) : null),
    });
    const proxy = await createFaultyProxy(mail.url);
    return failDeliveries(
      {
        env: { SMTP_URL: proxy.url, MAIL_FROM: 'web@agency.example', MAIL_TO: 'sales@agency.example' },
        temporaryFailures: ['silent', '451'],
        permanentFailure: '550',
        async setMode(mode) {
          code = Number(mode) || undefined;
          await proxy.set(mode === 'refuse' ? 'closed' : mode === 'silent' ? 'silent' : 'open');
        },
        received: () => mail.received.map(({ headers }) => headers.get('x-request-reference') ?? ''),
        close: () => mail.close(),
      },
      context,
    );
  },
};
