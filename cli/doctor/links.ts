import { byLanguage, fail, ok, type Check } from './check.ts';

export const links: Check = {
  name: 'links',
  summary: 'whether links to other sites are written as they must be',
  async run({ content }) {
    const { folder, sources } = await content();
    let seen = 0;
    const problems = sources.flatMap(({ file, data, body }) =>
      linksIn([data, body]).flatMap(([where, link]) => {
        seen++;
        const problem = problemWith(link);
        return problem ? [{ file, text: `${where && ` › ${where}`}: ${problem}` }] : [];
      }),
    );
    const texts = byLanguage(folder, problems);
    if (texts.length > 0) return texts.map((text) => fail(text, 'write the whole address, as the browser shows it'));
    return ok(`${seen} links to other sites are well-formed`);
  },
};

function linksIn(value: unknown, path: string[] = []): [where: string, link: string][] {
  // The first step is into the fields or the text below them.
  const where = path.slice(1).join(' › ');
  if (typeof value === 'string') {
    // A field that is a link as a whole may have a space in it by mistake; in a sentence the space ends the link.
    if (/^\s*(https?:)?\/\//i.test(value)) return [[where, value]];
    return Array.from(value.matchAll(/\bhttps?:\/\/[^\s<>"'،؛)]+/gi), ([link]) => [where, link.replace(/[.,;:!?]+$/, '')]);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => linksIn(inner, [...path, key]));
}

const placeholder = /\b(todo|tbd|x{3,}|lorem|placeholder|your[-_ ]?(company|name|handle|page|account|link)|username)\b|[<>{}[\]…]/i;

function problemWith(link: string): string | undefined {
  if (/\s/.test(link)) return 'the link has a space in it';
  if (!URL.canParse(link)) return 'this is not a link';
  const { protocol, hostname, pathname, search, username } = new URL(link);
  if (protocol !== 'https:') return 'the link is not https';
  if (!/[^.]\.[^.]/.test(hostname) || username !== '') return 'the link names no host';
  if (placeholder.test(decode(pathname + search).replaceAll('_', ' '))) return 'the link ends in a placeholder';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
