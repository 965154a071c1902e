import { createTransport } from 'nodemailer';
import { fail, networkTimeoutMs, ok, readSettings, warn, type DoctorCheck } from './check.ts';
import { domainOf, isReservedDomain } from '#server/reserved-domains.ts';

export const mailCheck: DoctorCheck = {
  name: 'mail',
  summary: 'whether the mail server takes our user name and password',
  async run({ variables }) {
    const names = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'CONFIRM_TO_VISITOR'];
    const { mail: given } = readSettings(variables, ...names);
    if (!given) {
      if (variables['WEBHOOK_URL']) return ok('Mail is not set: the webhook is told of requests');
      return [
        warn(
          'Requests are stored, but nobody is told of them',
          'set SMTP_URL, MAIL_FROM and MAIL_TO, or WEBHOOK_URL and WEBHOOK_SECRET',
        ),
      ];
    }
    const unreachable = [given.from, ...given.to].find(({ address }) => isReservedDomain(domainOf(address)));
    if (unreachable) {
      const variable = unreachable === given.from ? 'MAIL_FROM' : 'MAIL_TO';
      return [
        fail(
          `${variable} is at ${domainOf(unreachable.address)}, which is reserved for examples`,
          'write a real address',
        ),
      ];
    }
    const silence = {
      connectionTimeout: networkTimeoutMs,
      greetingTimeout: networkTimeoutMs,
      socketTimeout: networkTimeoutMs,
    };
    const transport = createTransport({ url: given.smtpUrl, ...silence });
    try {
      await transport.verify();
      return ok('The mail server answers, and lets us in');
    } catch (error) {
      return [fail(...explainMailError(error as { code?: string; responseCode?: number }))];
    } finally {
      transport.close();
    }
  },
};

/** Only codes: a mail server's words may have the user name in them. */
function explainMailError({
  code = 'unknown',
  responseCode,
}: {
  code?: string;
  responseCode?: number;
}): [text: string, todo: string] {
  if (code === 'EAUTH')
    return [
      `The mail server refuses the user name or password (${responseCode ?? code})`,
      'put them right in SMTP_URL',
    ];
  if (code === 'ETLS')
    return [
      'The mail server offers no encryption that we can use',
      'ask its provider for the right port, and change SMTP_URL',
    ];
  return [
    `The mail server cannot be reached (${[code, responseCode].filter(Boolean).join(' ')})`,
    'put host and port right in SMTP_URL, or ask who runs it',
  ];
}
