/** Checks of how staff are notified of requests. */
import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import { domainOf, isLoopbackHost, isReservedDomain } from '#server/env/reserved-domains.ts';
import { fail, networkTimeoutMs, ok, readSettings, warn, defineCheck, type DoctorFinding } from './check.ts';

const mailCheck = defineCheck(
  'mail',
  'whether the mail server can be reached and accepts the password',
  async ({ variables }) => {
    const { mail } = readSettings(variables, 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'CONFIRM_TO_VISITOR');
    if (!mail) {
      if (variables['WEBHOOK_URL']) return ok('Mail is not set up: requests go to the webhook');
      return warn(
        'Requests are stored, but nobody is notified of them',
        'set SMTP_URL, MAIL_FROM and MAIL_TO, or WEBHOOK_URL and WEBHOOK_SECRET',
      );
    }
    const unreachable = [mail.from, ...mail.to].find(({ address }) => isReservedDomain(domainOf(address)));
    if (unreachable) {
      const variable = unreachable === mail.from ? 'MAIL_FROM' : 'MAIL_TO';
      const domain = domainOf(unreachable.address);
      return fail(`${variable} is at ${domain}, which is reserved for examples`, 'use a real address');
    }
    const transport = createTransport({
      url: mail.smtpUrl,
      connectionTimeout: networkTimeoutMs,
      greetingTimeout: networkTimeoutMs,
      socketTimeout: networkTimeoutMs,
    });
    try {
      await transport.verify();
      return ok('The mail server is ready to send');
    } catch (error) {
      return explainMailError(error as MailError);
    } finally {
      transport.close();
    }
  },
);

type MailError = { code?: string; responseCode?: number };

/** Codes only: the server's message may contain the user name. */
function explainMailError({ code = 'unknown', responseCode }: MailError): DoctorFinding {
  if (code === 'EAUTH')
    return fail(
      `The mail server rejects the user name or password (${responseCode ?? code})`,
      'correct them in SMTP_URL',
    );
  if (code === 'ETLS')
    return fail(
      'The mail server offers no encryption that we support',
      'ask the provider for the right port, and change SMTP_URL',
    );
  return fail(
    `The mail server cannot be reached (${[code, responseCode].filter(Boolean).join(' ')})`,
    'check host and port in SMTP_URL, or ask the provider',
  );
}

const webhookCheck = defineCheck('webhook', 'whether the webhook URL keeps requests private', ({ variables }) => {
  const { webhook } = readSettings(variables, 'WEBHOOK_URL', 'WEBHOOK_SECRET');
  if (!webhook) return ok('No webhook is set up');
  // Without the path: for many services it is a secret.
  const { protocol, hostname } = new URL(webhook.url);
  if (isLoopbackHost(hostname)) return ok('The webhook is on this machine');
  if (isReservedDomain(hostname))
    return fail(`WEBHOOK_URL is at ${hostname}, which is reserved for examples`, 'use the real URL');
  if (protocol === 'https:') return ok(`The webhook is at ${hostname}, over https`);
  const todo = isIP(hostname) ? 'use https, even in your own network' : 'use https';
  return fail(`WEBHOOK_URL is http: requests could be read on the way to ${hostname}`, todo);
});

const deskCheck = defineCheck('desk', 'whether staff, HR and editors can sign in at /desk', ({ variables }) => {
  const mailNames = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'SITE_URL', 'PORT'];
  const listNames = ['STAFF', 'HR', 'EDITORS'];
  const { staff, hr, editors, siteUrl } = readSettings(variables, ...listNames, 'CONTENT_REMOTE', ...mailNames);
  const lists = Object.entries({ STAFF: staff, HR: hr, EDITORS: editors }).filter(([, addresses]) => addresses);
  if (lists.length === 0) return ok('The desk is off: none of STAFF, HR and EDITORS is set');
  for (const [name, addresses] of lists) {
    const unreachable = addresses!.map(domainOf).find(isReservedDomain);
    if (unreachable)
      return fail(`${name} has an address at ${unreachable}, which is reserved for examples`, 'use real addresses');
  }
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol !== 'https:' && !isLoopbackHost(hostname))
    return fail(
      `${lists.map(([name]) => name).join(' and ')} is set, but SITE_URL is not https, so browsers drop the session cookie`,
      'serve the site over https, and set SITE_URL',
    );
  const people = [
    staff && `${staff.length} staff`,
    hr && `${hr.length} in HR`,
    editors && `${editors.length} editors`,
  ].filter(Boolean);
  const text = `The desk is on; ${people.join(' and ')} can sign in`;
  if (!editors || !variables['DATABASE_URL']) return ok(text);
  return ok(`${text}. What they publish reaches servers with this project folder only`);
});

const securityTxtCheck = defineCheck(
  'security-txt',
  'where security problems are reported',
  async ({ readSiteFacts, sampleContentLevel }) => {
    const { securityEmail } = await readSiteFacts();
    const domain = domainOf(securityEmail);
    if (!isReservedDomain(domain)) return ok(`security.txt names ${securityEmail}`);
    const text = `security.txt names an address at ${domain}, which cannot receive mail`;
    return { level: sampleContentLevel, text, todo: 'set securityEmail in site.yaml to an address that someone reads' };
  },
);

export const deliveryChecks = [mailCheck, webhookCheck, deskCheck, securityTxtCheck];
