/** Who may sign in at the desk. Off, unless there are addresses, and mail to send them links. */
import { isPlainAddress, type MailSettings } from './env-delivery.ts';
import { StartError } from './start-error.ts';

export function readStaff(value: string | undefined, mail: MailSettings | undefined): string[] | undefined {
  if (value === undefined) return undefined;
  const addresses = value.split(',').map((address) => address.trim().toLowerCase());
  if (!addresses.every(isPlainAddress)) {
    throw new StartError('STAFF must be mail addresses with commas between them, such as sara@example.com, omar@example.com.');
  }
  if (!mail) throw new StartError('STAFF is set, but SMTP_URL is not: the desk sends its sign-in links by mail. Set SMTP_URL, MAIL_FROM and MAIL_TO, or take STAFF away.');
  return [...new Set(addresses)];
}
