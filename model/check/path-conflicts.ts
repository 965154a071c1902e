/** No two pages at one address. */
import { basename } from 'node:path';
import type { SiteContent } from '../site-content.ts';
import type { FolderReader } from '../read/folder-reader.ts';
import { pagePath } from '../schema/field-schemas.ts';

/** What the program keeps for itself, by the first part of the path. */
const reservedSegments = new Set([
  '404',
  'assets',
  'data',
  'desk',
  'dev',
  'drawn',
  'gs',
  'healthz',
  'images',
  'media',
  'og',
  'readyz',
  'up',
  'videos',
]);

interface DeclaredPath {
  file: string;
  name: string;
  url: string;
}

export function checkPagePaths(siteContent: SiteContent, reader: FolderReader): void {
  const { folder, site, locales, routes } = siteContent;
  const prefixes = site.languages.all.map(({ prefix }) => prefix).filter(Boolean);
  const builtInRoutes = routes.filter(
    ({ service, textPage, page }) => service === undefined && textPage === undefined && page !== 'notFound',
  );
  const declaredPathsIn = ({ language, content }: SiteContent['locales'][number]): DeclaredPath[] => [
    ...content.services.map(({ key, url }) => ({ file: `${folder}/${language}/services/${key}.yaml`, name: key, url })),
    ...Object.entries(content.textPages).map(([name, { url }]) => ({
      file: `${folder}/${language}/free/${name}.md`,
      name,
      url,
    })),
  ];
  const firstByName = new Map<string, DeclaredPath>();
  for (const locale of locales) {
    const owners = new Map<string, string>();
    for (const declared of declaredPathsIn(locale)) {
      const { file, name, url } = declared;
      const report = (message: string) => reader.addProblem(file, ['url'], message);
      const [, start = ''] = url.split('/');
      const owner = owners.get(url);
      if (owner) report(`"${url}" is the address of ${owner} already`);
      else if (builtInRoutes.some(({ path }) => new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(url)))
        report(`"${url}" is the address of another page already`);
      else if (reservedSegments.has(start)) report(`"/${start}" is kept for the program: choose another address`);
      else if (prefixes.includes(`/${start}`)) report(`"/${start}" is the prefix of a language: leave it out`);
      else if (!pagePath.safeParse(url).success)
        report(`"${url}" cannot be an address: name the file in lower-case words joined by dashes, or give it an url`);
      owners.set(url, basename(file));
      const other = firstByName.get(`${name} ${file.endsWith('.md')}`);
      if (other && other.url !== url) report(`must be "${other.url}", as in ${other.file.split('/', 2).join('/')}`);
      else firstByName.set(`${name} ${file.endsWith('.md')}`, declared);
    }
  }
}
