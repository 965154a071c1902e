/** Long text: Markdown becomes HTML here, while the site is built, so that no browser needs to know Markdown. */
import { Lexer, type Token, type Tokens } from 'marked';
import { createInlineRenderer, type LocatedText, type MarkdownContext } from './render-inline.ts';
import { escapeHtml } from '../isomorphic/escape-html.ts';

export interface RenderedMarkdown {
  /** Inside of the first paragraph, where the text does not begin with a heading or a picture. It is not in `html`. */
  opening: string;
  html: string;
  contents: { id: string; heading: string }[];
  /** Addresses of this site that the text leads to. */
  links: LocatedText[];
  problems: LocatedText[];
}

const isVisibleToken = ({ type }: Token) => type !== 'space' && type !== 'def';
const headingIdPattern = /\s*\{#([a-z0-9-]+)\}\s*$/;

/** `## Heading {#id}` begins a section and names it; one without a name is numbered. Lines are counted from 1. */
export function renderMarkdown(body: string, context: MarkdownContext): RenderedMarkdown {
  const problems: LocatedText[] = [];
  const links: LocatedText[] = [];
  const contents: RenderedMarkdown['contents'] = [];
  const blocks = new Lexer({ gfm: true }).lex(body).filter(isVisibleToken);
  let offset = 0;
  let block = '';
  /** Of the heading above; the page's own has one. */
  let depth = 1;
  /** Where a part of the current block stands. */
  const lineOf = (raw: string) => body.slice(0, offset + Math.max(0, block.indexOf(raw))).split('\n').length;
  const report = ({ raw }: Pick<Token, 'raw'>, message: string) => {
    problems.push({ line: lineOf(raw), text: message });
    return '';
  };
  const { renderInline, renderFigures, toPlainText } = createInlineRenderer(
    context,
    report,
    ({ raw }, path) => void links.push({ line: lineOf(raw), text: path }),
  );

  const renderBlock = (token: Token): string => {
    switch (token.type) {
      case 'paragraph':
        return renderFigures(token.tokens) ?? `<p>${renderInline(token.tokens)}</p>`;
      // The text of an item in a list without empty lines.
      case 'text':
        return renderInline((token as Tokens.Text).tokens ?? [token]);
      case 'heading':
        return renderSubheading(token as Tokens.Heading);
      case 'list':
        return renderList(token as Tokens.List);
      case 'blockquote':
        return `<blockquote>${renderBlocks(token.tokens)}</blockquote>`;
      case 'code':
        return `<pre dir="ltr" tabindex="0"><code>${escapeHtml(context.interpolate((token as Tokens.Code).text))}</code></pre>`;
      case 'table':
        return renderTable(token as Tokens.Table);
      case 'hr':
        return '<hr>';
      // HTML and the like, which is refused there.
      default:
        return renderInline([token]);
    }
  };
  const renderBlocks = (tokens: Token[] = []) => tokens.filter(isVisibleToken).map(renderBlock).join('');

  function renderSubheading(token: Tokens.Heading): string {
    if (token.depth < 3 || token.depth > 4)
      return report(
        token,
        token.depth === 1
          ? 'the heading of the page is in its fields: begin with ##'
          : 'headings have two, three or four #, and stand by themselves',
      );
    if (token.depth > depth + 1) return report(token, `belongs below a heading of ${'#'.repeat(token.depth - 1)}`);
    depth = token.depth;
    const { id, html } = parseHeading(token);
    return `<h${token.depth}${id ? ` id="${id}"` : ''}>${html}</h${token.depth}>`;
  }

  function parseHeading(token: Tokens.Heading): { id: string | undefined; html: string; heading: string } {
    const id = headingIdPattern.exec(token.text)?.[1];
    const [last] = token.tokens.slice(-1);
    const tokens =
      id && last?.type === 'text'
        ? [...token.tokens.slice(0, -1), { ...last, text: last.text.replace(headingIdPattern, '') }]
        : token.tokens;
    return { id, html: renderInline(tokens, { isolated: false }), heading: toPlainText(tokens) };
  }

  function renderList({ ordered, start, items }: Tokens.List): string {
    const tag = ordered ? 'ol' : 'ul';
    const from = ordered && start !== 1 && start !== '' ? ` start="${start}"` : '';
    return `<${tag}${from}>${items.map(({ tokens }) => `<li>${renderBlocks(tokens)}</li>`).join('')}</${tag}>`;
  }

  function renderTable({ header, rows }: Tokens.Table): string {
    const cells = (tag: 'th' | 'td', row: Tokens.TableCell[]) =>
      `<tr>${row.map(({ tokens, align }) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}${align === 'right' ? ' data-end' : ''}>${renderInline(tokens)}</${tag}>`).join('')}</tr>`;
    // A table that is wider than the page is moved by itself, by keys, too.
    return `<div data-table tabindex="0"><table><thead>${cells('th', header)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table></div>`;
  }

  let opening = '';
  let html = '';
  let isSectionOpen = false;
  for (const [index, token] of blocks.entries()) {
    offset = body.indexOf(token.raw, offset);
    block = token.raw;
    if (token.type === 'heading' && token.depth === 2) {
      const { id = `part-${contents.length + 1}`, html: inside, heading } = parseHeading(token as Tokens.Heading);
      if (contents.some((other) => other.id === id)) report(token, `#${id} is the name of another section already`);
      contents.push({ id, heading });
      depth = 2;
      html += `${isSectionOpen ? '</section>' : ''}<section id="${id}" aria-labelledby="${id}-heading"><h2 id="${id}-heading">${inside}</h2>`;
      isSectionOpen = true;
    } else if (index === 0 && token.type === 'paragraph' && !token.raw.startsWith('![')) {
      opening = renderInline(token.tokens);
    } else {
      html += (isSectionOpen ? '' : '<section>') + renderBlock(token);
      isSectionOpen = true;
    }
    offset += token.raw.length;
  }
  return { opening, html: html + (isSectionOpen ? '</section>' : ''), contents, links, problems };
}
