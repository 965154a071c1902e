/** Every page needs its own path. */
import { basename } from 'node:path';
import type { SiteContent } from '../site-content.ts';
import type { FolderReader } from '../read/folder-reader.ts';
import { pagePath } from '../schema/field-schemas.ts';

/** First path segments that the server uses itself. */
const reservedSegments = new Set(
  '404 assets data desk dev drawn gs healthz images media og preview readyz up videos'.split(' '),
);

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
      const [, firstSegment = ''] = url.split('/');
      const owner = owners.get(url);
      if (owner) report(`"${url}" is already the path of ${owner}: choose another`);
      else if (builtInRoutes.some(({ path }) => new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(url)))
        report(`"${url}" is already the path of a built-in page: choose another`);
      else if (reservedSegments.has(firstSegment))
        report(`"/${firstSegment}" is reserved for the server: choose another path`);
      else if (prefixes.includes(`/${firstSegment}`)) report(`"/${firstSegment}" is a language prefix: leave it out`);
      else if (!pagePath.safeParse(url).success)
        report(`"${url}" is not a valid path: rename the file to lower-case words joined by hyphens, or set url`);
      owners.set(url, basename(file));
      const other = firstByName.get(`${name} ${file.endsWith('.md')}`);
      if (other && other.url !== url) report(`must be "${other.url}" as in ${other.file.split('/', 2).join('/')}`);
      else firstByName.set(`${name} ${file.endsWith('.md')}`, declared);
    }
  }
}
