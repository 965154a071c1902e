/** Long text: Markdown becomes HTML here, while the site is built, so that no browser needs to know Markdown. */
import { Lexer, type Token, type Tokens } from 'marked';
import { createInline, type Finding, type TextSite } from './markdown-inline.ts';
import { escape } from './escape.ts';

export interface Rendered {
  /** Inside of the first paragraph, where the text does not begin with a heading or a picture. It is not in `html`. */
  opening: string;
  html: string;
  contents: { id: string; heading: string }[];
  /** Addresses of this site that the text leads to. */
  links: Finding[];
  problems: Finding[];
}

const isShown = ({ type }: Token) => type !== 'space' && type !== 'def';
const named = /\s*\{#([a-z0-9-]+)\}\s*$/;

/** `## Heading {#id}` begins a section and names it; one without a name is numbered. Lines are counted from 1. */
export function renderMarkdown(body: string, site: TextSite): Rendered {
  const problems: Finding[] = [];
  const links: Finding[] = [];
  const contents: Rendered['contents'] = [];
  const blocks = new Lexer({ gfm: true }).lex(body).filter(isShown);
  let offset = 0;
  let block = '';
  /** Of the heading above; the page's own has one. */
  let depth = 1;
  /** Where a part of the current block stands. */
  const lineOf = (raw: string) => body.slice(0, offset + Math.max(0, block.indexOf(raw))).split('\n').length;
  const wrong = ({ raw }: Pick<Token, 'raw'>, message: string) => {
    problems.push({ line: lineOf(raw), text: message });
    return '';
  };
  const { inline, figures, plain } = createInline(site, wrong, ({ raw }, path) => void links.push({ line: lineOf(raw), text: path }));

  const write = (token: Token): string => {
    switch (token.type) {
      case 'paragraph':
        return figures(token.tokens) ?? `<p>${inline(token.tokens)}</p>`;
      // The text of an item in a list without empty lines.
      case 'text':
        return inline((token as Tokens.Text).tokens ?? [token]);
      case 'heading':
        return smallHeading(token as Tokens.Heading);
      case 'list':
        return list(token as Tokens.List);
      case 'blockquote':
        return `<blockquote>${writeAll(token.tokens)}</blockquote>`;
      case 'code':
        return `<pre dir="ltr" tabindex="0"><code>${escape(site.fill((token as Tokens.Code).text))}</code></pre>`;
      case 'table':
        return table(token as Tokens.Table);
      case 'hr':
        return '<hr>';
      // HTML and the like, which is refused there.
      default:
        return inline([token]);
    }
  };
  const writeAll = (tokens: Token[] = []) => tokens.filter(isShown).map(write).join('');

  function smallHeading(token: Tokens.Heading): string {
    if (token.depth < 3 || token.depth > 4) return wrong(token, token.depth === 1 ? 'the heading of the page is in its fields: begin with ##' : 'headings have two, three or four #, and stand by themselves');
    if (token.depth > depth + 1) return wrong(token, `belongs below a heading of ${'#'.repeat(token.depth - 1)}`);
    depth = token.depth;
    const { id, html } = headingOf(token);
    return `<h${token.depth}${id ? ` id="${id}"` : ''}>${html}</h${token.depth}>`;
  }

  function headingOf(token: Tokens.Heading): { id: string | undefined; html: string; heading: string } {
    const id = named.exec(token.text)?.[1];
    const [last] = token.tokens.slice(-1);
    const tokens = id && last?.type === 'text' ? [...token.tokens.slice(0, -1), { ...last, text: last.text.replace(named, '') }] : token.tokens;
    return { id, html: inline(tokens, { isolated: false }), heading: plain(tokens) };
  }

  function list({ ordered, start, items }: Tokens.List): string {
    const tag = ordered ? 'ol' : 'ul';
    const from = ordered && start !== 1 && start !== '' ? ` start="${start}"` : '';
    return `<${tag}${from}>${items.map(({ tokens }) => `<li>${writeAll(tokens)}</li>`).join('')}</${tag}>`;
  }

  function table({ header, rows }: Tokens.Table): string {
    const cells = (tag: 'th' | 'td', row: Tokens.TableCell[]) =>
      `<tr>${row.map(({ tokens, align }) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}${align === 'right' ? ' data-end' : ''}>${inline(tokens)}</${tag}>`).join('')}</tr>`;
    // A table that is wider than the page is moved by itself, by keys, too.
    return `<div data-table tabindex="0"><table><thead>${cells('th', header)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table></div>`;
  }

  let opening = '';
  let html = '';
  let open = false;
  for (const [index, token] of blocks.entries()) {
    offset = body.indexOf(token.raw, offset);
    block = token.raw;
    if (token.type === 'heading' && token.depth === 2) {
      const { id = `part-${contents.length + 1}`, html: inside, heading } = headingOf(token as Tokens.Heading);
      if (contents.some((other) => other.id === id)) wrong(token, `#${id} is the name of another section already`);
      contents.push({ id, heading });
      depth = 2;
      html += `${open ? '</section>' : ''}<section id="${id}" aria-labelledby="${id}-heading"><h2 id="${id}-heading">${inside}</h2>`;
      open = true;
    } else if (index === 0 && token.type === 'paragraph' && !token.raw.startsWith('![')) {
      opening = inline(token.tokens);
    } else {
      html += (open ? '' : '<section>') + write(token);
      open = true;
    }
    offset += token.raw.length;
  }
  return { opening, html: html + (open ? '</section>' : ''), contents, links, problems };
}
