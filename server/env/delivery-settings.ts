/** Mail, webhook and staff settings. Error messages never contain values: most of them are secrets or contain one. */
import { StartupError } from '../startup-error.ts';

export interface Mailbox {
  name: string;
  address: string;
}

export interface MailSettings {
  smtpUrl: string;
  from: Mailbox;
  to: Mailbox[];
  confirmToVisitor: boolean;
}

export interface WebhookSettings {
  url: string;
  secret: string;
}

export function readMailSettings(source: NodeJS.Dict<string>): MailSettings | undefined {
  const { SMTP_URL, MAIL_FROM, MAIL_TO } = requireAllOrNone(source, ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']) ?? {};
  const confirmToVisitor = readFlag(source, 'CONFIRM_TO_VISITOR');
  if (SMTP_URL === undefined || MAIL_FROM === undefined || MAIL_TO === undefined) {
    if (confirmToVisitor)
      throw new StartupError('CONFIRM_TO_VISITOR is set, but SMTP_URL is not: confirmations are sent by mail.');
    return undefined;
  }
  const url = URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new StartupError(
      'SMTP_URL must be like smtps://user:password@mail.example.com, or smtp://… with port 587 for STARTTLS.',
    );
  }
  const from = parseMailbox(MAIL_FROM);
  if (!from)
    throw new StartupError('MAIL_FROM must be one address of your own domain, such as Website <web@example.com>.');
  const to = MAIL_TO.split(',').map(parseMailbox);
  if (!to.every((address) => address !== undefined)) {
    throw new StartupError(
      'MAIL_TO must be mail addresses separated by commas, such as sales@example.com, lead@example.com.',
    );
  }
  return { smtpUrl: SMTP_URL, from, to, confirmToVisitor };
}

export function readWebhookSettings(source: NodeJS.Dict<string>): WebhookSettings | undefined {
  const { WEBHOOK_URL, WEBHOOK_SECRET } = requireAllOrNone(source, ['WEBHOOK_URL', 'WEBHOOK_SECRET']) ?? {};
  if (WEBHOOK_URL === undefined || WEBHOOK_SECRET === undefined) return undefined;
  const url = URL.canParse(WEBHOOK_URL) ? new URL(WEBHOOK_URL) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new StartupError(
      'WEBHOOK_URL must be an http or https URL without a user name, such as https://crm.example.com/hooks/leads.',
    );
  }
  const bytes = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64').length;
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(WEBHOOK_SECRET) || bytes < 24 || bytes > 64) {
    throw new StartupError(
      'WEBHOOK_SECRET must be whsec_ followed by 24 to 64 random bytes in base64: echo "whsec_$(openssl rand -base64 32)".',
    );
  }
  return { url: url.href, secret: WEBHOOK_SECRET };
}

/** The mail addresses that may sign in to the desk, in one of its roles. */
export function readDeskAddresses(
  name: 'STAFF' | 'HR' | 'EDITORS',
  value: string | undefined,
  mail: MailSettings | undefined,
): string[] | undefined {
  if (value === undefined) return undefined;
  const addresses = value.split(',').map((address) => address.trim().toLowerCase());
  if (!addresses.every(isPlainMailAddress)) {
    throw new StartupError(
      `${name} must be mail addresses separated by commas, such as sara@example.com, omar@example.com.`,
    );
  }
  if (!mail)
    throw new StartupError(
      `${name} is set, but SMTP_URL is not: the desk sends its sign-in links by mail. Set SMTP_URL, MAIL_FROM and MAIL_TO, or remove ${name}.`,
    );
  return [...new Set(addresses)];
}

/** For settings that only make sense together. */
function requireAllOrNone(source: NodeJS.Dict<string>, names: string[]): NodeJS.Dict<string> | undefined {
  const present = names.filter((name) => source[name] !== undefined);
  if (present.length === 0) return undefined;
  const missing = names.find((name) => source[name] === undefined);
  if (missing)
    throw new StartupError(
      `${missing} is not set, but ${present.join(' and ')} ${present.length > 1 ? 'are' : 'is'}: set all of ${names.join(', ')} or none.`,
    );
  return source;
}

function readFlag(source: NodeJS.Dict<string>, name: string): boolean {
  const value = source[name] ?? '0';
  if (value === '0' || value === '1') return value === '1';
  throw new StartupError(`${name} must be 1 for yes or 0 for no.`);
}

/**
 * Excludes anything that a mail program could parse as a list, group, route or encoded word. `a%b.example@c.example`
 * and `b.example!a@c.example` are routes as well, and some servers take `|` and `/` for a program and a file.
 */
const plainMailAddress =
  /^(?!.*=\?)[\p{L}\p{N}#$&'*+=?^_`{}~-]+(\.[\p{L}\p{N}#$&'*+=?^_`{}~-]+)*@[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u;

export function isPlainMailAddress(address: string): boolean {
  return address.length <= 254 && plainMailAddress.test(address);
}

function parseMailbox(text: string): Mailbox | undefined {
  const match = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>\s]+))\s*$/.exec(text);
  const address = (match?.[2] ?? match?.[3] ?? '').trim();
  return isPlainMailAddress(address) ? { name: (match?.[1] ?? '').trim(), address } : undefined;
}
