/** Mails a sign-in link to a member of staff. */
import { createTransport } from 'nodemailer';
import type { MailSettings } from '../env/delivery-settings.ts';

export type SendSignInLink = (to: string, content: { subject: string; text: string }) => Promise<void>;

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

export function createSignInMailer({ smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>): SendSignInLink {
  const transport = createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  return async (to, content) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      ...content,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
