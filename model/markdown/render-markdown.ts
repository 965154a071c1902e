/** Renders Markdown to HTML at build time. */
import { Lexer, type Token, type Tokens } from 'marked';
import { createInlineRenderer, tooLongParagraph, type LocatedText, type MarkdownContext } from './render-inline.ts';
import { escapeHtml } from '#model/isomorphic/escape-html.ts';
import { findMarkdownExcess, isTooLongParagraph, maxProblems } from '#model/read/text-limits.ts';

interface RenderedMarkdown {
  /** The inner HTML of the first paragraph, if the text starts with one. Not part of `html`. */
  opening: string;
  html: string;
  contents: { id: string; heading: string }[];
  /** Internal links. */
  links: LocatedText[];
  problems: LocatedText[];
}

const isVisibleToken = ({ type }: Token) => type !== 'space' && type !== 'def';
const headingIdPattern = /(?<!\s)\s*\{#([a-z0-9-]+)\}\s*$/;

/** `## Heading {#id}` starts a section with that id; the default is part-<n>. Lines are 1-based. */
export function renderMarkdown(body: string, context: MarkdownContext): RenderedMarkdown {
  const problems: LocatedText[] = [];
  const links: LocatedText[] = [];
  const contents: RenderedMarkdown['contents'] = [];
  const excess = findMarkdownExcess(body);
  if (excess.length > 0) {
    const found = excess.map(({ line, message }) => ({ line, text: message }));
    return { opening: '', html: '', contents, links, problems: found };
  }
  const blocks = new BoundedLexer({ gfm: true }).lex(body).filter(isVisibleToken);
  const ids = new Set<string>();
  let offset = 0;
  /** The level of the previous heading. The page title is level 1. */
  let depth = 1;
  /** Line breaks above the current block. */
  let linesAbove = 0;
  let block = '';
  /** The part of the current block that was located last: the next one, which may read the same, is below it. */
  let located = { at: -1, lines: 0 };
  /** The line of a part of the current block. */
  const lineOf = (raw: string) => {
    const next = block.indexOf(raw, located.at + 1);
    const at = next < 0 ? block.indexOf(raw) : next;
    // Its lines have lost the signs of the quote or the list that it is in.
    if (at < 0) return linesAbove + 1;
    if (at < located.at) located = { at: -1, lines: 0 };
    located = { at, lines: located.lines + countLineBreaks(block, Math.max(0, located.at), at) };
    return linesAbove + located.lines + 1;
  };
  const report = ({ raw }: Pick<Token, 'raw'>, message: string) => {
    if (problems.length < maxProblems) problems.push({ line: lineOf(raw), text: message });
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
      // An item of a list without empty lines.
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
      // Reports HTML and other unsupported tokens.
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
          ? '# is for the page title, which is the field heading: start with ##'
          : 'use two, three or four # for headings, outside lists and quotes',
      );
    if (token.depth > depth + 1)
      return report(token, `must follow a ${'#'.repeat(token.depth - 1)} heading: remove a #`);
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
    return { id, html: renderInline(tokens, 'plain'), heading: toPlainText(tokens) };
  }

  function renderList({ ordered, start, items }: Tokens.List): string {
    const tag = ordered ? 'ol' : 'ul';
    const from = ordered && start !== 1 && start !== '' ? ` start="${start}"` : '';
    return `<${tag}${from}>${items.map(({ tokens }) => `<li>${renderBlocks(tokens)}</li>`).join('')}</${tag}>`;
  }

  function renderTable({ header, rows }: Tokens.Table): string {
    const cells = (tag: 'th' | 'td', row: Tokens.TableCell[]) =>
      `<tr>${row.map(({ tokens, align }) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}${align === 'right' ? ' data-end' : ''}>${renderInline(tokens)}</${tag}>`).join('')}</tr>`;
    // A wide table scrolls in its container; tabindex makes that possible by keyboard.
    return `<div data-table tabindex="0"><table><thead>${cells('th', header)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table></div>`;
  }

  let opening = '';
  let html = '';
  let isSectionOpen = false;
  for (const [index, token] of blocks.entries()) {
    const start = Math.max(offset, body.indexOf(token.raw, offset));
    linesAbove += countLineBreaks(body, offset, start);
    offset = start;
    block = token.raw;
    located = { at: -1, lines: 0 };
    if (token.type === 'heading' && token.depth === 2) {
      const { id = `part-${contents.length + 1}`, html: inside, heading } = parseHeading(token as Tokens.Heading);
      if (ids.has(id)) report(token, `#${id} is already the id of another section: choose another`);
      ids.add(id);
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
    linesAbove += countLineBreaks(token.raw, 0, token.raw.length);
    offset += token.raw.length;
  }
  return { opening, html: html + (isSectionOpen ? '</section>' : ''), contents, links, problems };
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Finding the ends of bold text and links takes a time that grows with the square of the paragraph. */
class BoundedLexer extends Lexer {
  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (!isTooLongParagraph(src)) return super.inlineTokens(src, tokens);
    tokens.push({ type: tooLongParagraph, raw: src });
    return tokens;
  }
}
