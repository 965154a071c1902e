/** What mails say, as plain text and as HTML, in the language and direction of the form. */
import type { LanguageSettings } from '#model/schema/content-types.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { html, type Html } from '../html.ts';
import type { QuarantineDigest } from '../quarantine/quarantine-digest.ts';
import { linkValidityDays } from '../quarantine/quarantine-links.ts';
import type { Lead } from '../store/lead-store.ts';
import type { ServerMessages } from '../../pages/server-messages.ts';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** For headers: a mail program would decode what looks like an encoded word, and see line ends and addresses in it. */
export function safeDisplayName({ first_name, last_name }: Lead): string {
  return `${first_name} ${last_name}`.replaceAll('=?', '= ?');
}

export function renderNotificationMail(
  lead: Lead,
  { contact }: ServerMessages,
  language: LanguageSettings,
): MailContent {
  const rows: LabelledRow[] = [
    [contact.reference, lead.reference],
    [contact.firstName, lead.first_name],
    [contact.lastName, lead.last_name],
    [contact.email, lead.email],
    [contact.phone, lead.phone],
    [contact.received, formatTime(lead, language)],
  ];
  const subject = interpolate(contact.mailSubject, { reference: lead.reference, name: safeDisplayName(lead) });
  return {
    subject,
    text: [...renderLines(rows, language), '', `${contact.message}:`, lead.message, ''].join('\n'),
    html: renderDocument(
      language,
      subject,
      html`${renderTable(rows)}<h2>${contact.message}</h2><div dir="auto">${renderLineBreaks(lead.message)}</div>`,
    ),
  };
}

export function renderConfirmationMail(
  lead: Lead,
  { contact }: ServerMessages,
  language: LanguageSettings,
  company: string,
): MailContent {
  const subject = interpolate(contact.confirmationSubject, { reference: lead.reference });
  const lines = [contact.confirmationText, `${contact.reference}: ${lead.reference}`, company];
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: renderDocument(language, subject, html`${lines.map((line) => html`<p>${line}</p>`)}`),
  };
}

/** Enough to tell a person from a program. */
const excerptLength = 300;

/** In one language, whatever those of the requests are: it goes to people of one company. */
export function renderDigestMail(
  { entries, waiting }: QuarantineDigest,
  { contact, held }: ServerMessages,
  language: LanguageSettings,
): MailContent {
  const subject = interpolate(held.subject, { count: waiting });
  const more = waiting > entries.length ? interpolate(held.more, { count: waiting - entries.length }) : undefined;
  const last = [...(more ? [more] : []), interpolate(held.valid, { days: linkValidityDays })];
  const blocks = entries.map(({ lead, release, keep }) => {
    const reasons = lead.reasons.map((reason) => (held as Record<string, string>)[reason] ?? reason);
    const rows: LabelledRow[] = [
      [contact.reference, lead.reference],
      [contact.received, formatTime(lead, language)],
      [held.reasons, reasons.join(held.comma)],
      [contact.email, lead.email],
      [contact.message, excerptOf(lead.message)],
    ];
    return {
      name: safeDisplayName(lead),
      rows,
      links: [
        [held.release, release],
        [held.keep, keep],
      ] as const,
    };
  });
  const textOf = ({ name, rows, links }: (typeof blocks)[number]) =>
    [
      isolateBidi(name, language),
      ...renderLines(rows, language),
      ...links.map(([label, url]) => `${label}:\n${url}`),
    ].join('\n');
  return {
    subject,
    text: `${[held.intro, ...blocks.map(textOf), ...last].join('\n\n')}\n`,
    html: renderDocument(
      language,
      subject,
      html`<p>${held.intro}</p>${blocks.map(
        ({ name, rows, links }) =>
          html`<h2 dir="auto">${name}</h2>${renderTable(rows)}<p>${links.map(
            ([label, url], index) => html`${index > 0 && ' · '}<a href="${url}">${label}</a>`,
          )}</p>`,
      )}${last.map((line) => html`<p>${line}</p>`)}`,
    ),
  };
}

function excerptOf(message: string): string {
  const line = Array.from(message.replace(/\s+/g, ' '));
  return line.length > excerptLength ? `${line.slice(0, excerptLength).join('')}…` : line.join('');
}

function renderDocument({ code, direction }: LanguageSettings, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${code}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title></head><body dir="${direction}">${body}</body></html>
`.text;
}

/** A label, and what stands beside it. */
type LabelledRow = [string, string];

function renderLines(rows: LabelledRow[], language: LanguageSettings): string[] {
  return rows.map(([label, value]) => `${label}: ${isolateBidi(value, language)}`);
}

function renderTable(rows: LabelledRow[]): Html {
  const lines = rows.map(([label, value]) => html`<tr><th scope="row">${label}</th><td dir="auto">${value}</td></tr>`);
  return html`<table cellpadding="6">${lines}</table>`;
}

/** In a line that runs to the left, the plus of a phone number would end up behind it. */
function isolateBidi(value: string, { direction }: LanguageSettings): string {
  return direction === 'rtl' ? `\u2068${value}\u2069` : value;
}

function renderLineBreaks(text: string): Html[] {
  return text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
}

/** In UTC, which is the same for every reader. */
function formatTime({ createdAt }: Lead, { locale }: LanguageSettings): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    createdAt,
  );
  return `${time} UTC`;
}
