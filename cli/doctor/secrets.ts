/** Whether secrets are secret. None of them is ever shown. */
import { fail, ok, readSettings, warn, type DoctorCheck, type DoctorFinding } from './check.ts';
import { isLoopbackHost } from '#server/reserved-domains.ts';

const secretCommand = 'echo "whsec_$(openssl rand -base64 32)"';
const placeholderPassword =
  /^(pass(word|wort)?\d*|change[-_ ]?me|replace[-_ ]?me|secret|admin|root|postgres|test|example|letmein|qwerty|hunter2|(123|abc)\w*|x+|\*+|\.+|<.*>|\$\{?\w+\}?|your[-_ ]?\w+.*)$/i;

export const secretsCheck: DoctorCheck = {
  name: 'secrets',
  summary: 'whether passwords and the webhook’s secret are strong',
  run({ variables }) {
    const { webhook, mail, databaseUrl } = readSettings(variables, ...secretVariables);
    const findings: DoctorFinding[] = [];
    if (webhook && isWeakSecret(webhook.secret))
      findings.push(fail('WEBHOOK_SECRET is not random', `make a new one: ${secretCommand}`));
    findings.push(...checkPassword('SMTP_URL', mail?.smtpUrl), ...checkPassword('DATABASE_URL', databaseUrl));
    if (mail && mayBeUnencrypted(new URL(mail.smtpUrl))) {
      findings.push(warn('SMTP_URL may send its password unencrypted', 'use smtps://, or add ?requireTLS=true'));
    }
    if (findings.length > 0) return findings;
    return ok(webhook || mail || databaseUrl ? 'Passwords and secrets look strong' : 'No passwords or secrets are set');
  },
};

const secretVariables = ['WEBHOOK_URL', 'WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'DATABASE_URL'];

/** Random bytes hardly repeat, and are never all letters: whoever typed words did not mean them to be guessed. */
function isWeakSecret(secret: string): boolean {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return new Set(bytes).size < bytes.length * 0.6 || bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}

function checkPassword(variable: string, url: string | undefined): DoctorFinding[] {
  if (url === undefined) return [];
  const { username, password } = new URL(url);
  if (password === '') return [];
  const plain = decodeURIComponent(password);
  if (placeholderPassword.test(plain) || plain === decodeURIComponent(username)) {
    return [
      fail(`The password in ${variable} is one that anybody would try`, 'set another one there and on that server'),
    ];
  }
  return plain.length < 8 ? [warn(`The password in ${variable} is short`, 'use 16 random characters or more')] : [];
}

function mayBeUnencrypted({ protocol, hostname, password, port, searchParams }: URL): boolean {
  const encrypted =
    protocol === 'smtps:' ||
    port === '465' ||
    searchParams.get('requireTLS') === 'true' ||
    searchParams.get('secure') === 'true';
  return password !== '' && !encrypted && !isLoopbackHost(hostname);
}
