import type { Filling } from '#model/content.ts';
import { productLanguage } from '#model/languages.ts';
import type { ListedPage } from './files.ts';

/** llms.txt: what the site is and where its pages are, for programs that read instead of render. */
export function llms(siteUrl: string, { site, languages }: Filling, pages: ListedPage[]): string {
  const others = site.languages.all.filter(({ code }) => code !== languages.bare);
  const alsoIn = ({ code, prefix }: { code: string; prefix: string }) => `Every page is also available in ${new Intl.DisplayNames(productLanguage, { type: 'language' }).of(code)} under ${siteUrl}${prefix}.`;
  const lines = pages.filter(({ language }) => language === languages.bare).map(({ path, topic, description }) => `- [${topic}](${siteUrl}${languages.addressOf(languages.bare, path)}): ${description}`);
  return [
    `# ${site.company}`,
    '',
    `> ${site.blurb[languages.bare]}`,
    '',
    [`Email: ${site.email}.`, ...(site.phone ? [`Phone: ${site.phone}.`] : []), ...others.map(alsoIn)].join(' '),
    '',
    '## Pages',
    '',
    ...lines,
    '',
  ].join('\n');
}
