/** What mails say, as plain text and as HTML, in the language and direction of the form. */
import type { LanguageSettings } from '#model/schema.ts';
import { fillIn } from '#model/fill.ts';
import { html, type Html } from './html.ts';
import type { Digest } from './digest.ts';
import { linkDays } from './held-links.ts';
import type { Lead } from './store.ts';
import type { Words } from './words.ts';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** For headers: a mail program would decode what looks like an encoded word, and see line ends and addresses in it. */
export function nameOf({ first_name, last_name }: Lead): string {
  return `${first_name} ${last_name}`.replaceAll('=?', '= ?');
}

export function notificationText(lead: Lead, { contact }: Words, language: LanguageSettings): MailText {
  const rows: Row[] = [
    [contact.reference, lead.reference],
    [contact.firstName, lead.first_name],
    [contact.lastName, lead.last_name],
    [contact.email, lead.email],
    [contact.phone, lead.phone],
    [contact.received, timeOf(lead, language)],
  ];
  const subject = fillIn(contact.mailSubject, { reference: lead.reference, name: nameOf(lead) });
  return {
    subject,
    text: [...linesOf(rows, language), '', `${contact.message}:`, lead.message, ''].join('\n'),
    html: documentOf(
      language,
      subject,
      html`${tableOf(rows)}<h2>${contact.message}</h2><div dir="auto">${withBreaks(lead.message)}</div>`,
    ),
  };
}

export function confirmationText(lead: Lead, { contact }: Words, language: LanguageSettings, company: string): MailText {
  const subject = fillIn(contact.confirmationSubject, { reference: lead.reference });
  const lines = [contact.confirmationText, `${contact.reference}: ${lead.reference}`, company];
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: documentOf(language, subject, html`${lines.map((line) => html`<p>${line}</p>`)}`),
  };
}

/** Enough to tell a person from a program. */
const excerptLength = 300;

/** In one language, whatever those of the requests are: it goes to people of one company. */
export function digestText({ entries, waiting }: Digest, { contact, held }: Words, language: LanguageSettings): MailText {
  const subject = fillIn(held.subject, { count: waiting });
  const more = waiting > entries.length ? fillIn(held.more, { count: waiting - entries.length }) : undefined;
  const last = [...(more ? [more] : []), fillIn(held.valid, { days: linkDays })];
  const blocks = entries.map(({ lead, release, keep }) => {
    const reasons = lead.reasons.map((reason) => (held as Record<string, string>)[reason] ?? reason);
    const rows: Row[] = [
      [contact.reference, lead.reference],
      [contact.received, timeOf(lead, language)],
      [held.reasons, reasons.join(held.comma)],
      [contact.email, lead.email],
      [contact.message, excerptOf(lead.message)],
    ];
    return { name: nameOf(lead), rows, links: [[held.release, release], [held.keep, keep]] as const };
  });
  const textOf = ({ name, rows, links }: (typeof blocks)[number]) =>
    [isolated(name, language), ...linesOf(rows, language), ...links.map(([label, url]) => `${label}:\n${url}`)].join('\n');
  return {
    subject,
    text: `${[held.intro, ...blocks.map(textOf), ...last].join('\n\n')}\n`,
    html: documentOf(
      language,
      subject,
      html`<p>${held.intro}</p>${blocks.map(
        ({ name, rows, links }) => html`<h2 dir="auto">${name}</h2>${tableOf(rows)}<p>${links.map(
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

function documentOf({ code, direction }: LanguageSettings, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${code}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title></head><body dir="${direction}">${body}</body></html>
`.text;
}

/** A label, and what stands beside it. */
type Row = [string, string];

function linesOf(rows: Row[], language: LanguageSettings): string[] {
  return rows.map(([label, value]) => `${label}: ${isolated(value, language)}`);
}

function tableOf(rows: Row[]): Html {
  const lines = rows.map(([label, value]) => html`<tr><th scope="row">${label}</th><td dir="auto">${value}</td></tr>`);
  return html`<table cellpadding="6">${lines}</table>`;
}

/** In a line that runs to the left, the plus of a phone number would end up behind it. */
function isolated(value: string, { direction }: LanguageSettings): string {
  return direction === 'rtl' ? `\u2068${value}\u2069` : value;
}

function withBreaks(text: string): Html[] {
  return text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
}

/** In UTC, which is the same for every reader. */
function timeOf({ createdAt }: Lead, { locale }: LanguageSettings): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(createdAt);
  return `${time} UTC`;
}
