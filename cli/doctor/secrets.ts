/** Whether secrets are secret. None of them is ever shown. */
import { fail, ok, settings, warn, type Check, type Finding } from './check.ts';
import { isLoopback } from '#server/reserved.ts';

const randomSecret = 'echo "whsec_$(openssl rand -base64 32)"';
const placeholder =
  /^(pass(word|wort)?\d*|change[-_ ]?me|replace[-_ ]?me|secret|admin|root|postgres|test|example|letmein|qwerty|hunter2|(123|abc)\w*|x+|\*+|\.+|<.*>|\$\{?\w+\}?|your[-_ ]?\w+.*)$/i;

export const secrets: Check = {
  name: 'secrets',
  summary: 'whether passwords and the webhook’s secret are strong',
  run({ variables }) {
    const { webhook, mail, databaseUrl } = settings(variables, ...names);
    const findings: Finding[] = [];
    if (webhook && isWeak(webhook.secret)) findings.push(fail('WEBHOOK_SECRET is not random', `make a new one: ${randomSecret}`));
    findings.push(...passwordIn('SMTP_URL', mail?.smtpUrl), ...passwordIn('DATABASE_URL', databaseUrl));
    if (mail && mayBeOverheard(new URL(mail.smtpUrl))) {
      findings.push(warn('SMTP_URL may send its password unencrypted', 'use smtps://, or add ?requireTLS=true'));
    }
    if (findings.length > 0) return findings;
    return ok(webhook || mail || databaseUrl ? 'Passwords and secrets look strong' : 'No passwords or secrets are set');
  },
};

const names = ['WEBHOOK_URL', 'WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'DATABASE_URL'];

/** Random bytes hardly repeat, and are never all letters: whoever typed words did not mean them to be guessed. */
function isWeak(secret: string): boolean {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return new Set(bytes).size < bytes.length * 0.6 || bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}

function passwordIn(variable: string, url: string | undefined): Finding[] {
  if (url === undefined) return [];
  const { username, password } = new URL(url);
  if (password === '') return [];
  const plain = decodeURIComponent(password);
  if (placeholder.test(plain) || plain === decodeURIComponent(username)) {
    return [fail(`The password in ${variable} is one that anybody would try`, 'set another one there and on that server')];
  }
  return plain.length < 8 ? [warn(`The password in ${variable} is short`, 'use 16 random characters or more')] : [];
}

function mayBeOverheard({ protocol, hostname, password, port, searchParams }: URL): boolean {
  const encrypted = protocol === 'smtps:' || port === '465' || searchParams.get('requireTLS') === 'true' || searchParams.get('secure') === 'true';
  return password !== '' && !encrypted && !isLoopback(hostname);
}
