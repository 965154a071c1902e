/** Settings of mail, webhook and desk that only make sense together. */
import { StartupError } from '#server/process/startup-error.ts';
import { readSetting, type Mailbox } from './settings.ts';

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

type Source = NodeJS.Dict<string>;

export function readMailSettings(source: Source): MailSettings | undefined {
  requireAllOrNone(source, ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']);
  const confirmToVisitor = readSetting(source, 'CONFIRM_TO_VISITOR') ?? false;
  const smtpUrl = readSetting(source, 'SMTP_URL');
  const from = readSetting(source, 'MAIL_FROM');
  const to = readSetting(source, 'MAIL_TO');
  if (smtpUrl && from && to) return { smtpUrl, from, to, confirmToVisitor };
  if (!confirmToVisitor) return undefined;
  throw new StartupError('CONFIRM_TO_VISITOR is set, but SMTP_URL is not: confirmations are sent by mail.');
}

export function readWebhookSettings(source: Source): WebhookSettings | undefined {
  requireAllOrNone(source, ['WEBHOOK_URL', 'WEBHOOK_SECRET']);
  const url = readSetting(source, 'WEBHOOK_URL');
  const secret = readSetting(source, 'WEBHOOK_SECRET');
  return url && secret ? { url, secret } : undefined;
}

/** The mail addresses that may sign in to the desk, in one of its roles. */
export function readDeskAddresses(source: Source, name: 'STAFF' | 'HR' | 'EDITORS'): string[] | undefined {
  const addresses = readSetting(source, name);
  if (!addresses || source['SMTP_URL'] !== undefined) return addresses;
  throw new StartupError(
    `${name} is set, but SMTP_URL is not: the desk sends its sign-in links by mail. Set SMTP_URL, MAIL_FROM and MAIL_TO, or remove ${name}.`,
  );
}

function requireAllOrNone(source: Source, names: string[]): void {
  const present = names.filter((name) => source[name] !== undefined);
  const missing = names.find((name) => source[name] === undefined);
  if (present.length === 0 || missing === undefined) return;
  throw new StartupError(
    `${missing} is not set, but ${present.join(' and ')} ${present.length > 1 ? 'are' : 'is'}: set all of ${names.join(', ')} or none.`,
  );
}
