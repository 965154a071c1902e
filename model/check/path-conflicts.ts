/** Every page needs its own path in each language. */
import { basename } from 'node:path';
import type { FieldPath } from '#contract/editor.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { entriesOf } from '#model/routes/page-paths.ts';
import { builtInPathsIn, type BuiltInPath } from '#model/routes/page-routes.ts';
import type { PageName } from '#model/isomorphic/route-paths.ts';
import { findHiddenProblem } from '#model/isomorphic/slug.ts';
import { decodePath } from '#model/isomorphic/url-path.ts';
import { pagePath } from '#model/schema/field-schemas.ts';

/** First path segments that the server uses itself. */
const reservedSegments = new Set(
  '404 assets data desk dev gs healthz images media og preview readyz up videos'.split(' '),
);

interface DeclaredPath {
  file: string;
  field: FieldPath;
  path: string;
  /** For the message about another page with this path. */
  owner: string;
}

export function checkPagePaths(siteContent: SiteContent, reader: FolderReader): void {
  const { folder, site, locales, routes } = siteContent;
  const settings = `${folder}/site.yaml`;
  const prefixes = site.languages.all.map(({ prefix }) => prefix).filter(Boolean);
  const codes = locales.map(({ language }) => language);
  for (const [name, byLanguage] of Object.entries(site.paths))
    for (const code of Object.keys(byLanguage ?? {}))
      if (!codes.includes(code))
        reader.addProblem(
          settings,
          ['paths', name, code],
          `"${code}" is not a language of this site: remove it, or add the language`,
        );

  for (const { language, content } of locales) {
    const localeFolder = `${folder}/${language}`;
    const builtIn = builtInPathsIn(site.paths, language).filter(({ builtIn: key }) =>
      routes[language]!.some((route) => route.key === key),
    );
    const isInSettings = ({ name }: BuiltInPath) => name !== undefined && site.paths[name]?.[language] !== undefined;
    const owners = new Map<string, string>(
      builtIn.filter((page) => !isInSettings(page)).map(({ path }) => [path, 'a built-in page'] as const),
    );
    const declared: DeclaredPath[] = [
      ...builtIn.filter(isInSettings).map(({ name, path }) => ({
        file: settings,
        field: ['paths', name!, language],
        path,
        owner: `paths › ${name} in site.yaml`,
      })),
      ...content.services.map(({ key, url }) => inFile(`${localeFolder}/services/${key}.yaml`, url)),
      ...Object.entries(content.textPages).map(([name, { url }]) => inFile(`${localeFolder}/free/${name}.md`, url)),
    ];
    for (const { file, field, path, owner } of declared) {
      const report = (message: string) => reader.addProblem(file, field, message);
      const [, firstSegment = ''] = path.split('/');
      const other =
        owners.get(path) ?? (builtIn.some((page) => isEntryPath(page.path, path)) ? 'a built-in page' : undefined);
      const written = decodePath(path);
      if (other) report(`"${written}" is already the path of ${other}: choose another`);
      else if (reservedSegments.has(firstSegment))
        report(`"/${firstSegment}" is reserved for the server: choose another path`);
      else if (prefixes.includes(`/${firstSegment}`)) report(`"/${firstSegment}" is a language prefix: leave it out`);
      else if (file !== settings && !pagePath.safeParse(written).success)
        report(`"${written}" is not a valid path: rename the file to lower-case words joined by hyphens, or set url`);
      if (!owners.has(path)) owners.set(path, owner);
    }
    for (const [page, name] of entryFolders) {
      const slugs = new Map<string, string>();
      for (const { id, slug } of entriesOf(page, content)) {
        const entry = `${name}/${id}${page === 'jobDetails' ? '.yaml' : '.md'}`;
        const report = (field: FieldPath, message: string) =>
          reader.addProblem(`${localeFolder}/${entry}`, field, message);
        const hidden = slug === id ? findHiddenProblem(id) : undefined;
        if (hidden) report([], `the file name is part of the URL: ${hidden}`);
        if (slugs.has(slug)) report(['slug'], `"${slug}" is already the end of the path of ${slugs.get(slug)}`);
        else slugs.set(slug, entry);
      }
    }
  }
}

const entryFolders: [PageName, folder: string][] = [
  ['jobDetails', 'jobs'],
  ['caseStudy', 'projects'],
  ['post', 'posts'],
];

function inFile(file: string, path: string): DeclaredPath {
  return { file, field: ['url'], path, owner: basename(file) };
}

/** Whether a path with `:id` stands for this one, too. */
function isEntryPath(pattern: string, path: string): boolean {
  const [folder, id] = [pattern.slice(0, -':id'.length), path.slice(pattern.length - ':id'.length)];
  return pattern.endsWith(':id') && path.startsWith(folder) && path !== pattern && !id.includes('/');
}
