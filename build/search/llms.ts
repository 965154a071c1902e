import { addressOf, type Language } from '#app/language.ts';
import { site } from '#content/site.ts';
import type { ListedPage } from './files.ts';

/** llms.txt: what the site is and where its pages are, for programs that read instead of render. */
export function llms(siteUrl: string, language: Language, pages: ListedPage[]): string {
  const lines = pages.map(({ path, topic, description }) => `- [${topic}](${siteUrl}${addressOf(language, path)}): ${description}`);
  return [
    `# ${site.company}`,
    '',
    `> ${site.blurb[language]}`,
    '',
    `E-mail: ${site.email}. Phone: ${site.phone}. Every page is also available in Arabic under ${siteUrl}/ar.`,
    '',
    '## Pages',
    '',
    ...lines,
    '',
  ].join('\n');
}
