/** Whether links to other sites can work. Nothing is requested. */
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { pluralise } from '#cli/terminal/text.ts';
import { fail, ok, defineCheck } from './check.ts';
import { groupByLanguage } from './group-by-language.ts';

export const linksCheck = defineCheck(
  'links',
  'whether links to other sites are well-formed',
  async ({ readContent }) => {
    const { folder, sources } = await readContent();
    let count = 0;
    const problems: { file: string; text: string }[] = [];
    for (const { file, data, body } of sources) {
      for (const { value, path } of walkLeaves([data, body])) {
        // The first step only chooses between data and body.
        const where = path
          .slice(1)
          .map((step) => ` › ${step}`)
          .join('');
        for (const link of findLinks(value)) {
          count++;
          const problem = findLinkProblem(link);
          if (problem) problems.push({ file, text: `${where}: ${problem}` });
        }
      }
    }
    const texts = groupByLanguage(folder, problems);
    if (texts.length > 0) return texts.map((text) => fail(text, 'copy the whole link from the browser'));
    return ok(`${pluralise(count, 'external link')}, all well-formed`);
  },
);

function findLinks(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  // A field that is one link may contain a space by mistake; in a sentence a space ends the link.
  if (/^\s*(https?:)?\/\//i.test(value)) return [value];
  return Array.from(value.matchAll(/\bhttps?:\/\/[^\s<>"'،؛)]+/gi), ([link]) => link.replace(/[.,;:!?]+$/, ''));
}

const placeholderPattern =
  /\b(todo|tbd|x{3,}|lorem|placeholder|your[-_ ]?(company|name|handle|page|account|link)|username)\b|[<>{}[\]…]/i;

function findLinkProblem(link: string): string | undefined {
  if (/\s/.test(link)) return 'the link contains a space';
  if (!URL.canParse(link)) return 'the link is malformed';
  const { protocol, hostname, pathname, search, username } = new URL(link);
  if (protocol !== 'https:') return 'the link does not use https';
  if (!/[^.]\.[^.]/.test(hostname) || username !== '') return 'the link has no valid host name';
  if (placeholderPattern.test(decodeSafely(pathname + search).replaceAll('_', ' ')))
    return 'the link contains a placeholder';
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
