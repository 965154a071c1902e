/**
 * The HTML part of every mail: one column, with the company's icon and colour. Mail programs ignore much of CSS, so the
 * styles are on the elements, and what they leave out (dark colours) is in a style sheet.
 */
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { SendMailOptions } from 'nodemailer';
import type { LanguageSettings } from '#model/schema/content-types.ts';

export type Html = ReturnType<typeof html>;

/** How a release's mails look. */
export interface MailBrand {
  company: string;
  colours: Record<'accent' | 'onAccent' | 'textLight' | 'textDark', string>;
  /** A PNG; undefined if the site has none. */
  logo: Buffer | undefined;
}

export interface MailPart {
  language: Pick<LanguageSettings, 'code' | 'direction'>;
  title: string;
  /** Whether the title is the heading, too; unless it is a letter. */
  hasHeading?: boolean;
  /** Shown after the subject in the list of mails. */
  preview: string;
  body: Html;
}

const ink = '#15110f';
const muted = '#6b625c';
const edge = '#d9d1ca';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const logoId = 'logo@mail';

/** Attached, because programs block pictures from the web until the reader allows them, and none shows SVG. */
export function logoAttachment({ logo }: MailBrand): SendMailOptions['attachments'] {
  if (!logo) return [];
  return [{ cid: logoId, filename: 'logo.png', contentType: 'image/png', content: logo, contentDisposition: 'inline' }];
}

export function renderMailDocument({ company, colours, logo }: MailBrand, mail: MailPart): string {
  const { code, direction } = mail.language;
  const document = html`<!doctype html>
<html lang="${code}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${mail.title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.paper { background: #15110f !important; }
.ink { color: #f3ede8 !important; }
.muted { color: #b8aea7 !important; }
.brand { color: ${colours.textDark} !important; }
.box { border-color: #4a413b !important; }
}
</style></head>
<body class="paper ink" dir="${direction}" style="margin:0;padding:0;background:#ffffff;color:${ink}"><div style="display:none;max-height:0;overflow:hidden">${mail.preview}</div>
<table role="presentation" class="paper" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#ffffff"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td class="ink" align="${direction === 'rtl' ? 'right' : 'left'}" style="${font};font-size:16px;line-height:1.5;color:${ink};overflow-wrap:anywhere">
<p class="brand" style="margin:0 0 24px;font-size:18px;font-weight:bold;color:${colours.textLight}">${logo && html`<img src="cid:${logoId}" alt="" width="32" height="32" style="vertical-align:middle;border:0"> &nbsp;`}${company}</p>
${(mail.hasHeading ?? true) && html`<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:1.3;color:${ink}">${mail.title}</h1>`}
${mail.body}
</td></tr></table></td></tr></table></body></html>
`;
  // Asynchronous only if a value is a promise.
  return (document as HtmlEscapedString).toString();
}

/** A table, because Outlook ignores the padding of links. */
export function renderButton({ colours }: MailBrand, url: string, label: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td bgcolor="${colours.accent}" style="border-radius:8px;background:${colours.accent}"><a href="${url}" style="display:inline-block;padding:12px 24px;font-size:16px;font-weight:bold;color:${colours.onAccent};text-decoration:none">${label}</a></td></tr></table>`;
}

export function renderParagraph(text: string | Html): Html {
  return html`<p style="margin:0 0 16px">${text}</p>`;
}

export function renderHeading(text: string): Html {
  return html`<h2 class="ink" dir="auto" style="margin:24px 0 12px;font-size:18px;line-height:1.3;color:${ink}">${text}</h2>`;
}

export function renderBox(body: Html | Html[]): Html {
  return html`<div class="box" dir="auto" style="padding:12px 16px;border:1px solid ${edge};border-radius:8px">${body}</div>`;
}

/** A label above each value: two columns are too narrow on a phone. */
export function renderRows(rows: [label: string, value: string][]): Html[] {
  return rows.map(
    ([label, value]) =>
      html`<p style="margin:0 0 12px"><span class="muted" style="font-size:14px;color:${muted}">${label}</span><br><bdi>${value}</bdi></p>`,
  );
}
