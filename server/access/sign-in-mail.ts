/** Mails a sign-in link to a member of staff. */
import { html } from 'hono/html';
import { createTransport } from 'nodemailer';
import type { SignInMailTexts } from '#contract/desk.ts';
import type { MailSettings } from '#server/env/delivery-settings.ts';
import {
  logoAttachment,
  renderButton,
  renderMailDocument,
  renderParagraph,
  type MailBrand,
} from '#server/mail/mail-layout.ts';

interface SignInMail {
  language: string;
  texts: SignInMailTexts;
  link: string;
  brand: MailBrand;
}

export type SendSignInLink = (to: string, mail: SignInMail) => Promise<void>;

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

export function createSignInMailer({ smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>): SendSignInLink {
  const transport = createTransport({ url: smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  return async (to, mail) => {
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      ...renderSignInMail(mail),
      attachments: logoAttachment(mail.brand),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}

export function renderSignInMail({ language, texts, link, brand }: SignInMail) {
  const { direction, subject, intro, button, outro } = texts;
  return {
    subject,
    text: `${intro}\n\n${link}\n\n${outro}\n`,
    html: renderMailDocument(brand, {
      language: { code: language, direction },
      title: subject,
      preview: intro,
      body: html`${renderParagraph(intro)}${renderButton(brand, link, button)}${renderParagraph(outro)}`,
    }),
  };
}
