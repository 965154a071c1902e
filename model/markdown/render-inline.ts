/** Renders inline Markdown: text, links and pictures. All text is escaped. */
import type { Token, Tokens } from 'marked';
import { escapeHtml } from '../isomorphic/escape-html.ts';
import { externalPictureMessage } from '../schema/field-schemas.ts';
import type { TextPictures } from './text-pictures.ts';

export interface LocatedText {
  line: number;
  text: string;
}

export interface MarkdownContext {
  /** Replaces {brand} and the other site placeholders. */
  interpolate: (text: string) => string;
  /** Email addresses and phone numbers, which are left-to-right in every language. */
  isolatedTexts: string[];
  /** Expects an escaped alternative text. */
  renderPicture: TextPictures['renderPicture'];
}

type ReportProblem = (token: Pick<Token, 'raw'>, message: string) => string;

const inlineTags: Record<string, string> = { strong: 'strong', em: 'em', del: 'del' };

export function createInlineRenderer(
  context: MarkdownContext,
  report: ReportProblem,
  onInternalLink: (token: Token, path: string) => void,
) {
  const longestFirst = context.isolatedTexts.toSorted((a, b) => b.length - a.length);

  function renderInline(tokens: Token[] = [], { isolated = true } = {}): string {
    const renderInner = (inner: Token[] | undefined) => renderInline(inner, { isolated });
    const renderToken = (token: Token): string => {
      switch (token.type) {
        case 'text':
          return escapeText(context.interpolate((token as Tokens.Text).text), isolated ? longestFirst : []);
        case 'escape':
          return escapeHtml((token as Tokens.Escape).text);
        case 'codespan':
          return `<code dir="ltr">${escapeHtml(context.interpolate((token as Tokens.Codespan).text))}</code>`;
        case 'br':
          return '<br>';
        case 'link':
          return renderLink(token as Tokens.Link, renderInner);
        case 'image':
          return isExternal((token as Tokens.Image).href)
            ? report(token, externalPictureMessage)
            : report(token, 'a picture needs an empty line above and below it: add them');
        case 'html':
          return report(token, 'HTML is not allowed: use Markdown, or put code in `backticks`');
        default:
          if (inlineTags[token.type])
            return `<${inlineTags[token.type]}>${renderInner((token as Tokens.Strong).tokens)}</${inlineTags[token.type]}>`;
          return report(token, `"${token.raw.trim()}" is not supported here: remove it`);
      }
    };
    return tokens.map(renderToken).join('');
  }

  function renderLink(token: Tokens.Link, renderInner: (tokens: Token[]) => string): string {
    const href = context.interpolate(token.href);
    const text = renderInner(token.tokens);
    if (/^#[\w-]+$/.test(href) || /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(href))
      return `<a href="${escapeHtml(href)}">${text}</a>`;
    if (/^\/(?![/\\])/.test(href)) {
      onInternalLink(token, href);
      // As written: `resolveLinks` finds the page once all are known.
      return `<a href="${escapeHtml(href)}">${text}</a>`;
    }
    if (href.startsWith('https://') && URL.canParse(href))
      return `<a href="${escapeHtml(new URL(href).href)}">${text}</a>`;
    return report(token, `"${href}" must be a path on this site, such as /careers, or an https:// URL`);
  }

  function renderFigure(token: Tokens.Image): string {
    const { href, text, title } = token;
    if (isExternal(href)) return report(token, externalPictureMessage);
    if (!/^(drawn:[\w/-]*|[\w.-]+)$/.test(href))
      return report(token, `"${href}" must be a file in media/, such as team.jpg`);
    if (!text.trim()) return report(token, `the picture needs a description: ![What it shows](${href})`);
    const rendered = context.renderPicture(href, escapeText(context.interpolate(text), []));
    if ('problem' in rendered) return report(token, rendered.problem);
    return `<figure>${rendered.html}${title ? `<figcaption>${escapeText(context.interpolate(title), longestFirst)}</figcaption>` : ''}</figure>`;
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

const isExternal = (href: string) => /^(https?:)?\/\//i.test(href);

function plainTextOf(tokens: Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainTextOf(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('');
}

/** Leaves character references such as `&nbsp;` intact, and isolates left-to-right texts. */
function escapeText(text: string, isolatedTexts: string[]): string {
  const [name, ...others] = isolatedTexts;
  if (!name) return escapeHtml(text).replace(/&amp;(#\d{1,6}|[a-z]{2,8});/gi, '&$1;');
  return text
    .split(name)
    .map((part) => escapeText(part, others))
    .join(`<bdi dir="ltr">${escapeHtml(name)}</bdi>`);
}
