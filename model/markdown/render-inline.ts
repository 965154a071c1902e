/** What stands inside of a paragraph, a heading or a cell: words, links, pictures. Everything is escaped. */
import type { Token, Tokens } from 'marked';
import { escapeHtml } from '../isomorphic/escape-html.ts';
import type { TextPictures } from './text-pictures.ts';

/** A thing found in a text, and the line of it. */
export interface LocatedText {
  line: number;
  text: string;
}

/** What a text must know of the site it is for. */
export interface MarkdownContext {
  /** Puts in {brand} and its like. */
  interpolate: (text: string) => string;
  /** Addresses and numbers that are read from left to right in any language. */
  isolatedTexts: string[];
  /** The address of a path in the language of the text. */
  toLocalePath: (path: string) => string;
  /** The HTML of a picture, with its alternative text, which is escaped. */
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
          return report(token, 'a picture stands by itself: leave the lines above and below it empty');
        case 'html':
          return report(token, 'HTML is not taken here: write Markdown, or put code between `backticks`');
        default:
          if (inlineTags[token.type])
            return `<${inlineTags[token.type]}>${renderInner((token as Tokens.Strong).tokens)}</${inlineTags[token.type]}>`;
          return report(token, `"${token.raw.trim()}" cannot be shown here`);
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
      return `<a href="${escapeHtml(context.toLocalePath(href))}">${text}</a>`;
    }
    if (href.startsWith('https://') && URL.canParse(href))
      return `<a href="${escapeHtml(new URL(href).href)}">${text}</a>`;
    return report(token, `"${href}" must be a path of this site, such as /careers, or an https address`);
  }

  function renderFigure(token: Tokens.Image): string {
    const { href, text, title } = token;
    if (!/^(drawn:[\w/-]*|[\w.-]+)$/.test(href))
      return report(token, `"${href}" must be a file of media, such as team.jpg`);
    if (!text.trim()) return report(token, `say what the picture shows: ![words](${href})`);
    const rendered = context.renderPicture(href, escapeText(context.interpolate(text), []));
    if ('problem' in rendered) return report(token, rendered.problem);
    return `<figure>${rendered.html}${title ? `<figcaption>${escapeText(context.interpolate(title), longestFirst)}</figcaption>` : ''}</figure>`;
  }

  /** A paragraph of pictures alone; undefined where there are words in it. */
  function renderFigures(tokens: Token[] = []): string | undefined {
    const pictures = tokens.filter(({ type, raw }) => type !== 'br' && (type !== 'text' || raw.trim()));
    return pictures.length > 0 && pictures.every(({ type }) => type === 'image')
      ? pictures.map((token) => renderFigure(token as Tokens.Image)).join('')
      : undefined;
  }

  return { renderInline, renderFigures, toPlainText: (tokens: Token[]) => context.interpolate(plainTextOf(tokens)) };
}

/** The words alone, for where there is no HTML. */
function plainTextOf(tokens: Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainTextOf(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('');
}

/** `&nbsp;` and its like stay what they are. */
function escapeText(text: string, isolatedTexts: string[]): string {
  const [name, ...others] = isolatedTexts;
  if (!name) return escapeHtml(text).replace(/&amp;(#\d{1,6}|[a-z]{2,8});/gi, '&$1;');
  return text
    .split(name)
    .map((part) => escapeText(part, others))
    .join(`<bdi dir="ltr">${escapeHtml(name)}</bdi>`);
}
