/** Who may sign in at the desk. Off, unless there are addresses, and mail to send them links. */
import { isPlainMailAddress, type MailSettings } from './delivery-settings.ts';
import { StartupError } from '../startup-error.ts';

export function readStaffAddresses(value: string | undefined, mail: MailSettings | undefined): string[] | undefined {
  if (value === undefined) return undefined;
  const addresses = value.split(',').map((address) => address.trim().toLowerCase());
  if (!addresses.every(isPlainMailAddress)) {
    throw new StartupError(
      'STAFF must be mail addresses with commas between them, such as sara@example.com, omar@example.com.',
    );
  }
  if (!mail)
    throw new StartupError(
      'STAFF is set, but SMTP_URL is not: the desk sends its sign-in links by mail. Set SMTP_URL, MAIL_FROM and MAIL_TO, or take STAFF away.',
    );
  return [...new Set(addresses)];
}
