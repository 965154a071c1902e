/** Subjects and bodies of mails, as plain text and HTML, in the language and direction of the form. */
import { formatTime } from '#model/isomorphic/format-time.ts';
import type { LanguageSettings } from '#model/schema/content-types.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { groupPaths } from '#contract/desk.ts';
import { formatCampaign } from '#contract/forms/submission.ts';
import { html } from 'hono/html';
import { excerptOf, senderOf } from '#server/forms/summarise.ts';
import type { FileScan, LeadGroup, NewReply } from '#server/forms/store/lead-types.ts';
import type { Lead } from '#server/forms/store/lead-store.ts';
import { cliCommands } from '#server/process/paths.ts';
import type { ServerMessages } from '#server/pages/site-manifest.ts';
import {
  renderBox,
  renderButton,
  renderHeading,
  renderMailDocument,
  renderParagraph,
  renderRows,
  type Html,
  type MailBrand,
} from '#server/mail/mail-layout.ts';
import type { QuarantineDigest } from './quarantine-digest.ts';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** What mails need besides texts. */
export interface MailContext {
  brand: MailBrand;
  timeZone: string;
  /** The origin of the desk; undefined if it is off. */
  deskUrl: string | undefined;
  paths: (typeof groupPaths)[LeadGroup];
}

/** For headers: breaks up RFC 2047 encoded words, which could hide line breaks and addresses. */
const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?');

export function safeDisplayName(lead: Lead): string {
  return withoutEncodedWords(senderOf(lead));
}

interface NotificationContext extends MailContext {
  /** That of the lead's job; undefined without one. */
  jobTitle: string | undefined;
  files: { scan: FileScan }[];
}

/** To staff: every answer under its label, the long ones below the others. */
export function renderNotificationMail(
  lead: Lead,
  { contact, applicationMail: texts }: ServerMessages,
  language: LanguageSettings,
  { brand, timeZone, deskUrl, paths, jobTitle, files }: NotificationContext,
): MailContent {
  const isApplication = lead.deliver === 'applications';
  const [long, short] = partition(lead.answers, ({ type }) => type === 'textarea');
  const rows: LabelledRow[] = [
    [contact.reference, lead.reference],
    [texts.job, isApplication ? (jobTitle ?? lead.job ?? texts.openApplication) : ''],
    ...short.map(({ label, value, text = value }): LabelledRow => [label, text]),
    [contact.received, formatTime(lead.createdAt, language.locale, timeZone)],
    ...originRowsOf(lead, contact),
  ];
  const link = deskUrl && `${deskUrl}${paths.item(lead.reference)}`;
  const has = (scan: FileScan) => files.some((file) => file.scan === scan);
  const warning = has('infected') ? texts.infected : has('failed') ? texts.unchecked : '';
  const subject = interpolate(isApplication ? texts.subject : contact.mailSubject, {
    reference: lead.reference,
    name: safeDisplayName(lead),
  });
  return {
    subject,
    text: [
      ...renderLines(rows, contact, language),
      ...(warning ? ['', warning] : []),
      ...long.flatMap(({ label, value }) => ['', headingIn(contact, label), value]),
      ...(link ? ['', headingIn(contact, contact.openAtDesk), link] : []),
      '',
    ].join('\n'),
    html: renderMailDocument(brand, {
      language,
      title: subject,
      preview: excerptOf(lead.message, previewLength),
      body: html`${renderTable(rows)}${warning && renderParagraph(html`<strong>${warning}</strong>`)}${long.map(
        ({ label, value }) => html`${renderHeading(label)}${renderBox(renderLineBreaks(value))}`,
      )}${link && renderButton(brand, link, contact.openAtDesk)}`,
    }),
  };
}

function partition<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

export function renderConfirmationMail(
  lead: Lead,
  { contact, applicationMail }: ServerMessages,
  language: LanguageSettings,
  { brand }: MailContext,
): MailContent {
  const { confirmationSubject, confirmationText } = lead.deliver === 'applications' ? applicationMail : contact;
  const subject = interpolate(confirmationSubject, { reference: lead.reference });
  const lines = [confirmationText, `${contact.reference}${contact.colon}${lead.reference}`, brand.company];
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: renderMailDocument(brand, {
      language,
      title: subject,
      preview: confirmationText,
      body: html`${renderParagraph(confirmationText)}${renderTable([[contact.reference, lead.reference]])}`,
    }),
  };
}

/** What mail programs show of it. */
const previewLength = 120;

/** What staff wrote, then what the visitor wrote, as people are used to from mail programs. */
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
  const quoted = message && html`${renderParagraph(youWrote)}${renderBox(renderLineBreaks(message))}`;
  return {
    subject,
    text: [reply.text, ...(message ? ['', youWrote, ...quotation] : []), ''].join('\n'),
    html: renderMailDocument(brand, {
      language,
      title: subject,
      hasHeading: false,
      preview: excerptOf(reply.text, previewLength),
      body: html`<div dir="auto">${paragraphs}</div>${quoted}`,
    }),
  };
}

/** In the site's default language, regardless of the requests' languages: staff are one team. */
export function renderDigestMail(
  { group, awaitingReview, listUrl }: QuarantineDigest,
  { contact, digestMail: texts }: ServerMessages,
  language: LanguageSettings,
  { brand }: Pick<MailContext, 'brand'>,
): MailContent {
  const isForHr = group === 'applications';
  const subject = interpolate(isForHr ? texts.subjectApplication : texts.subject, { count: awaitingReview });
  const intro = isForHr ? texts.introApplication : texts.intro;
  // Only the desk knows who may decide; without it, that is whoever can run commands.
  const commands = ['list --place held', 'release R-…', 'keep R-…'].map((command) => `${cliCommands.leads} ${command}`);
  const [label, ...lines] = listUrl ? [contact.openAtDesk, listUrl] : [texts.commands, ...commands];
  return {
    subject,
    text: [intro, '', headingIn(contact, label), ...lines, ''].join('\n'),
    html: renderMailDocument(brand, {
      language,
      title: subject,
      preview: intro,
      body: html`${renderParagraph(intro)}${
        listUrl
          ? renderButton(brand, listUrl, label)
          : html`${renderHeading(label)}${renderBox(renderLineBreaks(lines.join('\n')))}`
      }`,
    }),
  };
}

type LabelledRow = [label: string, value: string];

function originRowsOf({ page, source }: Lead, contact: ServerMessages['contact']): LabelledRow[] {
  return [
    [contact.sentFrom, page ?? ''],
    [contact.firstPage, source.first_page ?? ''],
    [contact.referrer, source.referrer ?? ''],
    [contact.campaign, formatCampaign(source)],
  ];
}

/** Fields that the visitor left empty are left out. */
const filledRows = (rows: LabelledRow[]) => rows.filter(([, value]) => value !== '');

/** A label on a line of its own. */
function headingIn({ colon }: ServerMessages['contact'], label: string): string {
  return `${label}${colon.trimEnd()}`;
}

function renderLines(rows: LabelledRow[], { colon }: ServerMessages['contact'], language: LanguageSettings): string[] {
  return filledRows(rows).map(([label, value]) => `${label}${colon}${isolateBidi(value, language)}`);
}

function renderTable(rows: LabelledRow[]): Html[] {
  return renderRows(filledRows(rows));
}

/** In right-to-left text, the plus of a phone number would otherwise be displayed after it. */
function isolateBidi(value: string, { direction }: LanguageSettings): string {
  return direction === 'rtl' ? `\u2068${value}\u2069` : value;
}

function renderLineBreaks(text: string): Html[] {
  return text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
}
