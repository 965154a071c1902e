/** Who may sign in to the desk. */
import { isPlainMailAddress, type MailSettings } from './delivery-settings.ts';
import { StartupError } from '../startup-error.ts';

export function readStaffAddresses(value: string | undefined, mail: MailSettings | undefined): string[] | undefined {
  if (value === undefined) return undefined;
  const addresses = value.split(',').map((address) => address.trim().toLowerCase());
  if (!addresses.every(isPlainMailAddress)) {
    throw new StartupError(
      'STAFF must be mail addresses separated by commas, such as sara@example.com, omar@example.com.',
    );
  }
  if (!mail)
    throw new StartupError(
      'STAFF is set, but SMTP_URL is not: the desk sends its sign-in links by mail. Set SMTP_URL, MAIL_FROM and MAIL_TO, or remove STAFF.',
    );
  return [...new Set(addresses)];
}
