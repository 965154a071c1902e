import { walkLeaves } from '#model/read/walk-leaves.ts';
import { groupByLanguage, fail, ok, type DoctorCheck } from './check.ts';

export const linksCheck: DoctorCheck = {
  name: 'links',
  summary: 'whether links to other sites are written as they must be',
  async run({ readContent }) {
    const { folder, sources } = await readContent();
    let seen = 0;
    const problems: { file: string; text: string }[] = [];
    for (const { file, data, body } of sources) {
      for (const { value, path } of walkLeaves([data, body])) {
        // The first step is into the fields or the text below them.
        const where = path
          .slice(1)
          .map((step) => ` › ${step}`)
          .join('');
        for (const link of findLinks(value)) {
          seen++;
          const problem = findLinkProblem(link);
          if (problem) problems.push({ file, text: `${where}: ${problem}` });
        }
      }
    }
    const texts = groupByLanguage(folder, problems);
    if (texts.length > 0) return texts.map((text) => fail(text, 'write the whole address, as the browser shows it'));
    return ok(`${seen} links to other sites are well-formed`);
  },
};

function findLinks(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  // A field that is a link as a whole may have a space in it by mistake; in a sentence the space ends the link.
  if (/^\s*(https?:)?\/\//i.test(value)) return [value];
  return Array.from(value.matchAll(/\bhttps?:\/\/[^\s<>"'،؛)]+/gi), ([link]) => link.replace(/[.,;:!?]+$/, ''));
}

const placeholderPattern =
  /\b(todo|tbd|x{3,}|lorem|placeholder|your[-_ ]?(company|name|handle|page|account|link)|username)\b|[<>{}[\]…]/i;

function findLinkProblem(link: string): string | undefined {
  if (/\s/.test(link)) return 'the link has a space in it';
  if (!URL.canParse(link)) return 'this is not a link';
  const { protocol, hostname, pathname, search, username } = new URL(link);
  if (protocol !== 'https:') return 'the link is not https';
  if (!/[^.]\.[^.]/.test(hostname) || username !== '') return 'the link names no host';
  if (placeholderPattern.test(decodeSafely(pathname + search).replaceAll('_', ' ')))
    return 'the link ends in a placeholder';
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
