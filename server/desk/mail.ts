/** Mails a sign-in link to a member of staff. */
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../env-delivery.ts';

export type SendLink = (to: string, content: { subject: string; text: string }) => Promise<void>;

const silence = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

export function createLinkMail({ smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>): SendLink {
  const transport = createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...silence });
  return async (to, content) => {
    await transport.sendMail({ from, to: { name: '', address: to }, ...content, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}
