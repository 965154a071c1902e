/** What stands inside of a paragraph, a heading or a cell: words, links, pictures. Everything is escaped. */
import type { Token, Tokens } from 'marked';
import { escape } from './escape.ts';
import type { TextPictures } from './text-picture.ts';

/** A thing found in a text, and the line of it. */
export interface Finding {
  line: number;
  text: string;
}

/** What a text must know of the site it is for. */
export interface TextSite {
  /** Puts in {brand} and its like. */
  fill: (text: string) => string;
  /** Addresses and numbers that are read from left to right in any language. */
  isolated: string[];
  /** The address of a path in the language of the text. */
  addressOf: (path: string) => string;
  /** The HTML of a picture, with its alternative text, which is escaped. */
  picture: TextPictures['place'];
}

type Wrong = (token: Pick<Token, 'raw'>, message: string) => string;

const tags: Record<string, string> = { strong: 'strong', em: 'em', del: 'del' };

export function createInline(site: TextSite, wrong: Wrong, leadsTo: (token: Token, path: string) => void) {
  const names = site.isolated.toSorted((a, b) => b.length - a.length);

  function inline(tokens: Token[] = [], { isolated = true } = {}): string {
    const within = (inner: Token[] | undefined) => inline(inner, { isolated });
    const word = (token: Token): string => {
      switch (token.type) {
        case 'text':
          return words(site.fill((token as Tokens.Text).text), isolated ? names : []);
        case 'escape':
          return escape((token as Tokens.Escape).text);
        case 'codespan':
          return `<code dir="ltr">${escape(site.fill((token as Tokens.Codespan).text))}</code>`;
        case 'br':
          return '<br>';
        case 'link':
          return link(token as Tokens.Link, within);
        case 'image':
          return wrong(token, 'a picture stands by itself: leave the lines above and below it empty');
        case 'html':
          return wrong(token, 'HTML is not taken here: write Markdown, or put code between `backticks`');
        default:
          if (tags[token.type]) return `<${tags[token.type]}>${within((token as Tokens.Strong).tokens)}</${tags[token.type]}>`;
          return wrong(token, `"${token.raw.trim()}" cannot be shown here`);
      }
    };
    return tokens.map(word).join('');
  }

  function link(token: Tokens.Link, within: (tokens: Token[]) => string): string {
    const href = site.fill(token.href);
    const text = within(token.tokens);
    if (/^#[\w-]+$/.test(href) || /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(href)) return `<a href="${escape(href)}">${text}</a>`;
    if (/^\/(?![/\\])/.test(href)) {
      leadsTo(token, href);
      return `<a href="${escape(site.addressOf(href))}">${text}</a>`;
    }
    if (href.startsWith('https://') && URL.canParse(href)) return `<a href="${escape(new URL(href).href)}">${text}</a>`;
    return wrong(token, `"${href}" must be a path of this site, such as /careers, or an https address`);
  }

  function figure(token: Tokens.Image): string {
    const { href, text, title } = token;
    if (!/^(drawn:[\w/-]*|[\w.-]+)$/.test(href)) return wrong(token, `"${href}" must be a file of media, such as team.jpg`);
    if (!text.trim()) return wrong(token, `say what the picture shows: ![words](${href})`);
    const placed = site.picture(href, words(site.fill(text), []));
    if ('problem' in placed) return wrong(token, placed.problem);
    return `<figure>${placed.html}${title ? `<figcaption>${words(site.fill(title), names)}</figcaption>` : ''}</figure>`;
  }

  /** A paragraph of pictures alone; undefined where there are words in it. */
  function figures(tokens: Token[] = []): string | undefined {
    const pictures = tokens.filter(({ type, raw }) => type !== 'br' && (type !== 'text' || raw.trim()));
    return pictures.length > 0 && pictures.every(({ type }) => type === 'image') ? pictures.map((token) => figure(token as Tokens.Image)).join('') : undefined;
  }

  return { inline, figures, plain: (tokens: Token[]) => site.fill(textOf(tokens)) };
}

/** The words alone, for where there is no HTML. */
function textOf(tokens: Token[]): string {
  return tokens.map((token) => ('tokens' in token && token.tokens ? textOf(token.tokens) : 'text' in token ? String(token.text) : '')).join('');
}

/** `&nbsp;` and its like stay what they are. */
function words(text: string, names: string[]): string {
  const [name, ...others] = names;
  if (!name) return escape(text).replace(/&amp;(#\d{1,6}|[a-z]{2,8});/gi, '&$1;');
  return text.split(name).map((part) => words(part, others)).join(`<bdi dir="ltr">${escape(name)}</bdi>`);
}
