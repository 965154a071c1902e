/** Checks of the environment variables and the files that set them. */
import { readdirSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { isLoopbackHost, isReservedDomain } from '#server/env/reserved-domains.ts';
import { fail, ok, orOk, readSettings, warn, defineCheck, type DoctorFinding } from './check.ts';

const versionCheck = defineCheck(
  'version',
  'which version is built, for which URL, and the version of Node',
  async ({ readManifest }) => {
    const manifest = await readManifest();
    const node = `Node ${process.version.slice(1)}`;
    if (!manifest) return ok(`The site is not built yet (${node})`);
    const { product, siteUrl } = manifest;
    return ok(`${product.name} ${product.version}, built for ${siteUrl} (${node})`);
  },
);

const exampleHint = 'such as SITE_URL=https://www.example.com';

const siteUrlCheck = defineCheck(
  'site-url',
  'SITE_URL, and whether the site was built with it',
  async ({ variables, readManifest }) => {
    const builtUrl = (await readManifest())?.siteUrl;
    if (!variables['SITE_URL']) return warn('SITE_URL is not set', `set it to the public URL, ${exampleHint}`);
    const { siteUrl } = readSettings(variables, 'SITE_URL');
    const problem = findUrlProblem(new URL(siteUrl));
    if (problem) return problem;
    if (builtUrl !== undefined && builtUrl !== siteUrl)
      return fail(
        `SITE_URL is ${siteUrl}, but the site was built for ${builtUrl}`,
        `SITE_URL=${siteUrl} npm run build`,
      );
    return ok(`SITE_URL is ${siteUrl}`);
  },
);

function findUrlProblem({ origin, protocol, hostname, port }: URL): DoctorFinding | undefined {
  if (isLoopbackHost(hostname))
    return warn(`SITE_URL is ${origin}, which only this machine can reach`, `set it to the public URL, ${exampleHint}`);
  if (isIP(hostname.replace(/^\[|\]$/g, '')))
    return fail(`SITE_URL is ${origin}, an IP address`, `use a domain, ${exampleHint}`);
  if (isReservedDomain(hostname) || !hostname.includes('.'))
    return fail(`SITE_URL is ${origin}, which visitors cannot reach`, `use your own domain, ${exampleHint}`);
  if (protocol === 'http:')
    return fail(`SITE_URL is ${origin}: what visitors send could be read in transit`, `use https, ${exampleHint}`);
  if (port !== '')
    return fail(`SITE_URL is ${origin}, with a port`, 'serve the site on port 443, behind a proxy with a certificate');
}

const serverSettingsCheck = defineCheck(
  'settings',
  'PORT, HOST, TRUSTED_PROXIES and MAX_REQUESTS_A_DAY',
  ({ variables }) => {
    const names = ['PORT', 'HOST', 'TRUSTED_PROXIES', 'MAX_REQUESTS_A_DAY'];
    const { port, host, trustedProxies } = readSettings(variables, ...names);
    // The server speaks plain HTTP only, so a site on https is behind a proxy.
    if (variables['SITE_URL']?.startsWith('https:') && trustedProxies.length === 0)
      return warn(
        'TRUSTED_PROXIES is not set: all visitors together have only twenty times the rate limit of one',
        `set it to the address of the proxy${isLoopbackHost(host) ? ', such as 127.0.0.1' : ''}`,
      );
    const proxies = trustedProxies.length > 0 ? ', behind trusted proxies' : '';
    return ok(`The server listens on ${host}, port ${port}${proxies}`);
  },
);

const secretCommand = 'echo "whsec_$(openssl rand -base64 32)"';
const secretVariables = ['WEBHOOK_URL', 'WEBHOOK_SECRET', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'DATABASE_URL'];
const placeholderPassword =
  /^(pass(word|wort)?\d*|change[-_ ]?me|replace[-_ ]?me|secret|admin|root|postgres|test|example|letmein|qwerty|hunter2|(123|abc)\w*|x+|\*+|\.+|<.*>|\$\{?\w+\}?|your[-_ ]?\w+.*)$/i;

const secretsCheck = defineCheck('secrets', 'whether passwords and the webhook secret are strong', ({ variables }) => {
  const { webhook, mail, databaseUrl } = readSettings(variables, ...secretVariables);
  const findings: DoctorFinding[] = [];
  if (webhook && isWeakSecret(webhook.secret))
    findings.push(fail('WEBHOOK_SECRET is not random', `generate a new one: ${secretCommand}`));
  findings.push(...checkPassword('SMTP_URL', mail?.smtpUrl), ...checkPassword('DATABASE_URL', databaseUrl));
  if (mail && mayBeUnencrypted(new URL(mail.smtpUrl)))
    findings.push(warn('SMTP_URL may send its password unencrypted', 'use smtps://, or add ?requireTLS=true'));
  const isAnySet = webhook || mail || databaseUrl;
  return orOk(findings, isAnySet ? 'Passwords and secrets look strong' : 'No passwords or secrets are set');
});

/** Random bytes rarely repeat and are never all printable, unlike typed text. */
function isWeakSecret(secret: string): boolean {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return new Set(bytes).size < bytes.length * 0.6 || bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}

function checkPassword(variable: string, url: string | undefined): DoctorFinding[] {
  if (url === undefined) return [];
  const { username, password } = new URL(url);
  if (password === '') return [];
  const decoded = decodeURIComponent(password);
  if (placeholderPassword.test(decoded) || decoded === decodeURIComponent(username))
    return [fail(`The password in ${variable} is easy to guess`, 'change it there and on that server')];
  return decoded.length < 8 ? [warn(`The password in ${variable} is short`, 'use at least 16 random characters')] : [];
}

function mayBeUnencrypted({ protocol, hostname, password, port, searchParams }: URL): boolean {
  const encrypted =
    protocol === 'smtps:' ||
    port === '465' ||
    searchParams.get('requireTLS') === 'true' ||
    searchParams.get('secure') === 'true';
  return password !== '' && !encrypted && !isLoopbackHost(hostname);
}

const envFilesCheck = defineCheck(
  'env-files',
  'whether other users of this machine can read .env files',
  ({ root }) => {
    // Windows has no such file modes.
    const isExposed = (file: string) => process.platform !== 'win32' && (statSync(join(root, file)).mode & 0o077) !== 0;
    const files = readdirSync(root).filter(
      (name) => /^\.env(\..+)?$/.test(name) && !/\.(example|sample|template)$/.test(name),
    );
    const exposed = files.filter(isExposed);
    if (exposed.length > 0)
      return exposed.map((file) => fail(`${file} is readable by other users of this machine`, `chmod 600 ${file}`));
    return ok(files.length > 0 ? `Only you can read ${files.join(', ')}` : 'There are no .env files');
  },
);

export const settingsChecks = [versionCheck, siteUrlCheck, serverSettingsCheck, secretsCheck, envFilesCheck];
