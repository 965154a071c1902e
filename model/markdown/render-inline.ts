/** Renders inline Markdown: text, links and pictures. All text is escaped. */
import type { Token, Tokens } from 'marked';
import { contactHref } from '#model/isomorphic/contact-href.ts';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import { encodePath } from '#model/isomorphic/url-path.ts';
import { shorten } from '#model/read/mistake.ts';
import { externalPictureMessage } from '#model/schema/field-schemas.ts';
import type { TextPictures } from './text-pictures.ts';

export interface LocatedText {
  line: number;
  text: string;
}

export interface MarkdownContext {
  /** Replaces {brand} and the other site placeholders. */
  interpolate: (text: string) => string;
  /** Email addresses and phone numbers of the site. They become links, left-to-right in every language. */
  contacts: string[];
  /** Expects an escaped alternative text. */
  renderPicture: TextPictures['renderPicture'];
}

/** In a link, contacts are only isolated from the direction of the text; in a heading they are text like any other. */
type ContactStyle = 'linked' | 'isolated' | 'plain';
type ReportProblem = (token: Pick<Token, 'raw'>, message: string) => string;

/** The type of a token for a text that is not parsed. */
export const tooLongParagraph = 'tooLongParagraph';

const inlineTags: Record<string, string> = { strong: 'strong', em: 'em', del: 'del' };

export function createInlineRenderer(
  context: MarkdownContext,
  report: ReportProblem,
  onInternalLink: (token: Token, path: string) => void,
) {
  const longestFirst = context.contacts.toSorted((a, b) => b.length - a.length).map(escapeRegExp);
  // Whole ones only: hi@f.example is not part of oh-hi@f.example.
  const contactPattern = new RegExp(`(?<![\\w.%+-])(${longestFirst.join('|')})(?!\\.?[\\w@-])`);

  function renderInline(tokens: Token[] = [], contactStyle: ContactStyle = 'linked'): string {
    const renderInner = (inner: Token[] | undefined) => renderInline(inner, contactStyle);
    const renderToken = (token: Token): string => {
      switch (token.type) {
        case 'text':
          return renderText((token as Tokens.Text).text, contactStyle);
        case 'escape':
          return escapeHtml((token as Tokens.Escape).text);
        case 'codespan':
          return `<code dir="ltr">${escapeHtml(context.interpolate((token as Tokens.Codespan).text))}</code>`;
        case 'br':
          return '<br>';
        case 'link':
          return renderLink(token as Tokens.Link, contactStyle);
        case 'image':
          return isExternal((token as Tokens.Image).href)
            ? report(token, externalPictureMessage)
            : report(token, 'a picture needs an empty line above and below it: add them');
        case 'html':
          return report(token, 'HTML is not allowed: use Markdown, or put code in `backticks`');
        case tooLongParagraph:
          return report(token, 'this paragraph is too long, or has too many signs such as * and [: divide it');
        default:
          if (inlineTags[token.type])
            return `<${inlineTags[token.type]}>${renderInner((token as Tokens.Strong).tokens)}</${inlineTags[token.type]}>`;
          return report(token, `"${shorten(token.raw.trim())}" is not supported here: remove it`);
      }
    };
    return tokens.map(renderToken).join('');
  }

  function renderText(template: string, style: ContactStyle): string {
    const text = context.interpolate(template);
    if (style === 'plain') return escapeText(text);
    // Every second part is a contact.
    return text
      .split(contactPattern)
      .map((part, index) => {
        if (index % 2 === 0) return escapeText(part);
        const isolated = `<bdi dir="ltr">${escapeHtml(part)}</bdi>`;
        return style === 'linked' ? `<a href="${escapeHtml(contactHref(part))}">${isolated}</a>` : isolated;
      })
      .join('');
  }

  function renderLink(token: Tokens.Link, contactStyle: ContactStyle): string {
    const href = context.interpolate(token.href);
    const text = renderInline(token.tokens, contactStyle === 'linked' ? 'isolated' : contactStyle);
    if (/^#[\w-]+$/.test(href) || /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(href))
      return `<a href="${escapeHtml(href)}">${text}</a>`;
    if (/^\/(?![/\\])/.test(href)) {
      const path = encodePath(href);
      onInternalLink(token, path);
      // `resolveLinks` finds the page once all are known.
      return `<a href="${escapeHtml(path)}">${text}</a>`;
    }
    if (href.startsWith('https://') && URL.canParse(href))
      return `<a href="${escapeHtml(new URL(href).href)}">${text}</a>`;
    return report(token, `"${href}" must be a path on this site, such as /careers, or an https:// URL`);
  }

  function renderFigure(token: Tokens.Image): string {
    const { href, text, title } = token;
    if (isExternal(href)) return report(token, externalPictureMessage);
    if (!/^[\w.-]+$/.test(href)) return report(token, `"${href}" must be a file in media/, such as team.jpg`);
    if (!text.trim()) return report(token, `the picture needs a description: ![What it shows](${href})`);
    const rendered = context.renderPicture(href, escapeText(context.interpolate(text)));
    if ('problem' in rendered) return report(token, rendered.problem);
    return `<figure>${rendered.html}${title ? `<figcaption>${renderText(title, 'linked')}</figcaption>` : ''}</figure>`;
  }

  /** For a paragraph that contains only pictures; otherwise undefined. */
  function renderFigures(tokens: Token[] = []): string | undefined {
    const pictures = tokens.filter(({ type, raw }) => type !== 'br' && (type !== 'text' || raw.trim()));
    return pictures.length > 0 && pictures.every(({ type }) => type === 'image')
      ? pictures.map((token) => renderFigure(token as Tokens.Image)).join('')
      : undefined;
  }

  return { renderInline, renderFigures, toPlainText: (tokens: Token[]) => context.interpolate(plainTextOf(tokens)) };
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isExternal = (href: string) => /^(https?:)?\/\//i.test(href);

function plainTextOf(tokens: Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainTextOf(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('');
}

/** Leaves character references such as `&nbsp;` intact. */
function escapeText(text: string): string {
  return escapeHtml(text).replace(/&amp;(#\d{1,6}|[a-z]{2,8});/gi, '&$1;');
}
