/** The mail with a reply: what staff wrote, then what the visitor wrote, as people are used to from mail programs. */
import { html } from 'hono/html';
import { formatTime } from '#model/isomorphic/format-time.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { LanguageSettings } from '#model/schema/content-types.ts';
import type { ServerMessages } from '#server/pages/site-manifest.ts';
import { renderBox, renderMailDocument, renderParagraph } from '#server/mail/mail-layout.ts';
import { excerptOf } from '#server/forms/summarise.ts';
import type { Lead } from '#server/forms/store/lead-store.ts';
import type { NewReply } from '#server/forms/store/lead-types.ts';
import {
  previewLength,
  renderLineBreaks,
  withoutEncodedWords,
  type MailContent,
  type MailContext,
} from './mail-content.ts';

export function renderReplyMail(
  lead: Lead,
  reply: Omit<NewReply, 'id'>,
  { replyMail }: ServerMessages,
  language: LanguageSettings,
  { brand, timeZone }: Pick<MailContext, 'brand' | 'timeZone'>,
): MailContent {
  // A template may put the visitor's name there.
  const subject = withoutEncodedWords(reply.subject);
  const { message, createdAt } = lead;
  const youWrote = interpolate(replyMail.youWrote, { time: formatTime(createdAt, language.locale, timeZone) });
  const quotation = message.split('\n').map((line) => `> ${line}`.trimEnd());
  const paragraphs = reply.text
    .split(/\n{2,}/)
    .map((paragraph) => renderParagraph(html`${renderLineBreaks(paragraph)}`));
  return {
    subject,
    text: [reply.text, ...(message ? ['', youWrote, ...quotation] : []), ''].join('\n'),
    html: renderMailDocument(brand, {
      language,
      title: subject,
      hasHeading: false,
      preview: excerptOf(reply.text, previewLength),
      body: html`<div dir="auto">${paragraphs}</div>${message && html`${renderParagraph(youWrote)}${renderBox(renderLineBreaks(message))}`}`,
    }),
  };
}
