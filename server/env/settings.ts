/** Every environment variable with a rule: how it is read, and what an invalid one must be. */
import { isIP } from 'node:net';
import { applicationModes } from '#contract/forms/form.ts';
import { isPlainMailAddress } from '#server/mail/mail-address.ts';
import { StartupError } from '#server/process/startup-error.ts';

export interface Mailbox {
  name: string;
  address: string;
}

interface Rule<Value> {
  /** Completes "must be". */
  expected: string;
  /** Undefined if it is invalid. */
  read: (text: string) => Value | undefined;
  /** Messages do not show the value, which is a secret or contains one. */
  isSecret?: boolean;
}

const rule = <Value>(expected: string, read: Rule<Value>['read']): Rule<Value> => ({ expected, read });
const secret = <Value>(expected: string, read: Rule<Value>['read']): Rule<Value> => ({
  expected,
  read,
  isSecret: true,
});

const hourMs = 60 * 60_000;
const mailAddresses = 'mail addresses separated by commas, such as sara@example.com, omar@example.com';
const dailyLimit = rule('a whole number, such as 5000 (0 for no limit)', (text) => toWholeNumber(text, 999_999_999));
const deskAddresses = secret(mailAddresses, (text) => {
  const addresses = listOf(text.toLowerCase());
  return addresses.every(isPlainMailAddress) ? [...new Set(addresses)] : undefined;
});

const rules = {
  PORT: rule('a whole number from 0 to 65535, such as 3000 (0 chooses any free port)', (text) =>
    toWholeNumber(text, 65_535),
  ),
  HOST: rule('an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them', (text) =>
    isIP(text) || /^(?![\d.]+$)(?!-)[a-z\d-]+(\.[a-z\d-]+)*$/i.test(text) ? text : undefined,
  ),
  SITE_URL: rule('the URL of the site without a path, such as https://www.example.com', toOrigin),
  FORM_URL: rule(
    'the URL of the server that receives the forms, without a path, such as https://forms.example.com',
    toOrigin,
  ),
  DATABASE_URL: secret('like postgres://user:password@host:5432/name', (text) =>
    /^postgres(ql)?:$/.test(urlOf(text)?.protocol ?? '') ? text : undefined,
  ),
  TRUSTED_PROXIES: rule('IP addresses or blocks separated by commas, such as 10.0.0.0/8, 192.0.2.1', (text) => {
    const blocks = listOf(text).filter(Boolean);
    return blocks.every(isAddressBlock) ? blocks : undefined;
  }),
  MAX_REQUESTS_A_DAY: dailyLimit,
  MAX_APPLICATIONS_A_DAY: dailyLimit,
  APPLICATIONS: rule('form, or mail for a link to hrEmail instead of a form', (text) =>
    applicationModes.find((name) => name === text),
  ),
  SMTP_URL: secret('like smtps://user:password@mail.example.com, or smtp://… with port 587 for STARTTLS', (text) => {
    const url = urlOf(text);
    return url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' ? text : undefined;
  }),
  MAIL_FROM: secret('one address of your own domain, such as Website <web@example.com>', toMailbox),
  MAIL_TO: secret(mailAddresses, (text) => {
    const mailboxes = text.split(',').map(toMailbox);
    return mailboxes.every((mailbox) => mailbox !== undefined) ? mailboxes : undefined;
  }),
  CONFIRM_TO_VISITOR: secret('1 for yes or 0 for no', (text) => ({ '0': false, '1': true })[text]),
  WEBHOOK_URL: secret(
    'an http or https URL without a user name, such as https://crm.example.com/hooks/leads',
    (text) => {
      const url = urlOf(text);
      return url && /^https?:$/.test(url.protocol) && url.username + url.password === '' ? url.href : undefined;
    },
  ),
  WEBHOOK_SECRET: secret(
    'whsec_ followed by 24 to 64 random bytes in base64: echo "whsec_$(openssl rand -base64 32)"',
    (text) => {
      const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64').length;
      return /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text) && bytes >= 24 && bytes <= 64 ? text : undefined;
    },
  ),
  STAFF: deskAddresses,
  HR: deskAddresses,
  EDITORS: deskAddresses,
  // Not a command-line option, and no remote helper, which would run a program (ext::).
  CONTENT_REMOTE: secret(
    'a git URL, such as https://git.example.com/site.git, or the name of a remote, such as origin',
    (text) => (/^(?!.*::)[^\s-]\S*$/.test(text) ? text : undefined),
  ),
  BACKUP_EVERY: rule('hours or days, such as 24h or 1d', (text) => {
    const [, number, unit] = /^(\d{1,4})([hd])$/.exec(text) ?? [];
    return Number(number ?? 0) * (unit === 'd' ? 24 : 1) * hourMs || undefined;
  }),
  // A shorter one could be brute-forced by somebody who gets hold of a backup.
  BACKUP_KEY: secret(
    '20 characters or longer: openssl rand -base64 32. Keep a copy elsewhere: without it no backup can be read',
    (text) => (text.length >= 20 ? text : undefined),
  ),
  AWS_ENDPOINT_URL: secret('the URL of the S3 service, such as https://s3.eu-central-1.amazonaws.com', (text) =>
    /^https?:$/.test(urlOf(text)?.protocol ?? '') ? text : undefined,
  ),
};

type Values = { [Name in keyof typeof rules]: ReturnType<(typeof rules)[Name]['read']> };

/** Undefined if it is not set. */
export function readSetting<Name extends keyof typeof rules>(source: NodeJS.Dict<string>, name: Name): Values[Name] {
  const text = source[name];
  if (text === undefined) return undefined;
  const value = rules[name].read(text);
  if (value === undefined) throw invalidSetting(name, text);
  return value as Values[Name];
}

export function invalidSetting(name: keyof typeof rules, text: string, wanted?: string): StartupError {
  const { expected, isSecret }: Rule<unknown> = rules[name];
  if (isSecret) return new StartupError(`${name} must be ${expected}.`);
  const shown = JSON.stringify(text.replace(/\/\/[^/]*@/, '//…@').slice(0, 100));
  return new StartupError(`${name} is ${shown}, but must be ${wanted ?? expected}.`);
}

const listOf = (text: string) => text.split(',').map((entry) => entry.trim());

function urlOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function toWholeNumber(text: string, highest: number): number | undefined {
  return /^\d{1,9}$/.test(text) && Number(text) <= highest ? Number(text) : undefined;
}

function toOrigin(text: string): string | undefined {
  const url = urlOf(text);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
}

function isAddressBlock(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  return version !== 0 && (bits === undefined || toWholeNumber(bits, version === 4 ? 32 : 128) !== undefined);
}

function toMailbox(text: string): Mailbox | undefined {
  const match = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>\s]+))\s*$/.exec(text);
  const address = (match?.[2] ?? match?.[3] ?? '').trim();
  return isPlainMailAddress(address) ? { name: (match?.[1] ?? '').trim(), address } : undefined;
}
