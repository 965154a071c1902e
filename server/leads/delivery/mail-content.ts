/** Subjects and bodies of mails, as plain text and HTML, in the language and direction of the form. */
import { formatTime } from '#model/isomorphic/format-time.ts';
import type { LanguageSettings } from '#model/schema/content-types.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { groupPaths } from '#contract/desk.ts';
import { formatCampaign } from '#contract/visit-source.ts';
import { html } from 'hono/html';
import type { QuarantineDigest } from '../quarantine/quarantine-digest.ts';
import { linkValidityDays } from '../quarantine/quarantine-links.ts';
import { quarantineTextsFor } from '../quarantine/quarantine-texts.ts';
import { excerptOf, senderOf } from '../summarise.ts';
import type { FileScan, LeadGroup } from '../store/lead-types.ts';
import type { Lead } from '../store/lead-store.ts';
import type { ServerMessages } from '../../pages/site-manifest.ts';
import {
  renderBox,
  renderButton,
  renderHeading,
  renderLink,
  renderMailDocument,
  renderParagraph,
  renderRows,
  type Html,
  type MailBrand,
} from '../../mail/mail-layout.ts';

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
export const withoutEncodedWords = (text: string) => text.replaceAll('=?', '= ?');

export function safeDisplayName(lead: Lead): string {
  return withoutEncodedWords(senderOf(lead));
}

export function renderNotificationMail(
  lead: Lead,
  { contact }: ServerMessages,
  language: LanguageSettings,
  { brand, timeZone, deskUrl, paths }: MailContext,
): MailContent {
  const rows: LabelledRow[] = [
    [contact.reference, lead.reference],
    [contact.firstName, lead.first_name],
    [contact.lastName, lead.last_name],
    [contact.email, lead.email],
    [contact.phone, lead.phone],
    [contact.received, formatTime(lead.createdAt, language.locale, timeZone)],
    ...originRowsOf(lead, contact),
  ];
  const message = lead.message && html`${renderHeading(contact.message)}${renderBox(renderLineBreaks(lead.message))}`;
  const subject = interpolate(contact.mailSubject, { reference: lead.reference, name: safeDisplayName(lead) });
  const link = deskUrl && `${deskUrl}${paths.item(lead.reference)}`;
  return {
    subject,
    text: [
      ...renderLines(rows, contact, language),
      ...(lead.message ? ['', headingIn(contact, contact.message), lead.message] : []),
      ...(link ? ['', headingIn(contact, contact.openAtDesk), link] : []),
      '',
    ].join('\n'),
    html: renderMailDocument(brand, {
      language,
      title: subject,
      preview: excerptOf(lead.message, previewLength),
      body: html`${renderTable(rows)}${message}${link && renderButton(brand, link, contact.openAtDesk)}`,
    }),
  };
}

/** `title` is that of the job; undefined for a general application. */
export function renderApplicationMail(
  lead: Lead,
  { contact, application, applicationMail: texts }: ServerMessages,
  language: LanguageSettings,
  { brand, timeZone, deskUrl, paths, title, scan }: MailContext & { title: string | undefined; scan: FileScan },
): MailContent {
  const rows: LabelledRow[] = [
    [contact.reference, lead.reference],
    [texts.job, title ?? lead.job ?? texts.openApplication],
    [application.name, senderOf(lead)],
    [contact.email, lead.email],
    [contact.phone, lead.phone],
    [application.link, lead.link],
    [contact.received, formatTime(lead.createdAt, language.locale, timeZone)],
    ...originRowsOf(lead, contact),
  ];
  const link = deskUrl && `${deskUrl}${paths.item(lead.reference)}`;
  const warning = scan === 'infected' ? texts.infected : scan === 'failed' ? texts.unchecked : '';
  const message =
    lead.message && html`${renderHeading(application.message)}${renderBox(renderLineBreaks(lead.message))}`;
  const subject = interpolate(texts.subject, { reference: lead.reference, name: safeDisplayName(lead) });
  return {
    subject,
    text: [
      ...renderLines(rows, contact, language),
      ...(warning ? ['', warning] : []),
      ...(lead.message ? ['', headingIn(contact, application.message), lead.message] : []),
      ...(link ? ['', headingIn(contact, contact.openAtDesk), link] : []),
      '',
    ].join('\n'),
    html: renderMailDocument(brand, {
      language,
      title: subject,
      preview: excerptOf(lead.message, previewLength),
      body: html`${renderTable(rows)}${warning && renderParagraph(html`<strong>${warning}</strong>`)}${message}${link && renderButton(brand, link, contact.openAtDesk)}`,
    }),
  };
}

export function renderConfirmationMail(
  lead: Lead,
  { contact, applicationMail }: ServerMessages,
  language: LanguageSettings,
  { brand }: MailContext,
): MailContent {
  const { confirmationSubject, confirmationText } = lead.kind === 'application' ? applicationMail : contact;
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
export const previewLength = 120;

/** Enough to tell whether a person wrote it. */
const excerptLength = 300;

/** In the site's default language, regardless of the requests' languages: staff are one team. */
export function renderDigestMail(
  { group, entries, awaitingReview }: QuarantineDigest,
  { contact, held }: ServerMessages,
  language: LanguageSettings,
  { brand, timeZone, deskUrl, paths }: MailContext,
): MailContent {
  const texts = quarantineTextsFor(group, held);
  const subject = interpolate(texts.subject, { count: awaitingReview });
  const link = deskUrl && `${deskUrl}${paths.list}?place=held`;
  const unlisted = awaitingReview - entries.length;
  const footer = [
    ...(unlisted > 0 ? [interpolate(texts.more, { count: unlisted })] : []),
    interpolate(texts.valid, { days: linkValidityDays }),
  ];
  const blocks = entries.map(({ lead, release, keep }) => {
    const reasons = lead.reasons.map((reason) => (texts as Record<string, string>)[reason] ?? reason);
    const rows: LabelledRow[] = [
      [contact.reference, lead.reference],
      [contact.received, formatTime(lead.createdAt, language.locale, timeZone)],
      [texts.reasons, reasons.join(texts.comma)],
      [contact.email, lead.email],
      [contact.message, excerptOf(lead.message, excerptLength)],
    ];
    return {
      name: safeDisplayName(lead),
      rows,
      links: [
        [texts.release, release],
        [texts.keep, keep],
      ] as const,
    };
  });
  const textOf = ({ name, rows, links }: (typeof blocks)[number]) =>
    [
      isolateBidi(name, language),
      ...renderLines(rows, contact, language),
      ...links.map(([label, url]) => `${headingIn(contact, label)}\n${url}`),
    ].join('\n');
  return {
    subject,
    text: `${[texts.intro, ...blocks.map(textOf), ...footer, ...(link ? [`${headingIn(contact, contact.openAtDesk)}\n${link}`] : [])].join('\n\n')}\n`,
    html: renderMailDocument(brand, {
      language,
      title: subject,
      preview: texts.intro,
      body: html`${renderParagraph(texts.intro)}${blocks.map(
        ({ name, rows, links: [[release, releaseUrl], [keep, keepUrl]] }) =>
          html`${renderHeading(name)}${renderBox(renderTable(rows))}${renderButton(brand, releaseUrl, release)}<p style="margin:0 0 32px">${renderLink(brand, keepUrl, keep)}</p>`,
      )}${footer.map(renderParagraph)}${link && html`<p>${renderLink(brand, link, contact.openAtDesk)}</p>`}`,
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

export function renderLineBreaks(text: string): Html[] {
  return text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
}
