import type { SiteContent } from '#model/schema/site-content.ts';
import { productLanguage } from '#model/isomorphic/languages.ts';
import type { IndexablePage } from './indexable-pages.ts';

/** llms.txt: a summary of the site and a list of its pages, for language models. */
export function renderLlmsTxt(siteUrl: string, { site, languages }: SiteContent, pages: IndexablePage[]): string {
  const others = site.languages.all.filter(({ code }) => code !== languages.defaultLanguage);
  const keysIn = (code: string) => pages.filter(({ language }) => language === code).map(({ key }) => key);
  const availableIn = ({ code, prefix }: { code: string; prefix: string }) => {
    const keys = new Set(keysIn(code));
    const isComplete = keysIn(languages.defaultLanguage).every((key) => keys.has(key));
    const language = new Intl.DisplayNames(productLanguage, { type: 'language' }).of(code);
    return `${isComplete ? 'Every page is' : 'Some pages are'} also available in ${language} under ${siteUrl}${prefix}.`;
  };
  const lines = pages
    .filter(({ language }) => language === languages.defaultLanguage)
    .map(
      ({ path, topic, description }) =>
        `- [${topic}](${siteUrl}${languages.toLocalePath(languages.defaultLanguage, path)}): ${description}`,
    );
  return [
    `# ${site.company}`,
    '',
    `> ${site.blurb[languages.defaultLanguage]}`,
    '',
    [`Email: ${site.email}.`, ...(site.phone ? [`Phone: ${site.phone}.`] : []), ...others.map(availableIn)].join(' '),
    '',
    '## Pages',
    '',
    ...lines,
    '',
  ].join('\n');
}
