/** Every page needs its own path in each language. */
import { basename } from 'node:path';
import type { FieldPath } from '#contract/editor.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { entriesOf } from '#model/routes/page-paths.ts';
import { notFoundPage, templatePathOf } from '#model/routes/page-routes.ts';
import { templateNames } from '#model/schema/page-file.ts';
import { findHiddenProblem } from '#model/isomorphic/slug.ts';
import { decodePath } from '#model/isomorphic/url-path.ts';
import { anyPagePath } from '#model/schema/field-schemas.ts';

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
  const prefixes = site.languages.all.map(({ prefix }) => prefix).filter(Boolean);
  for (const { language, content } of locales) {
    const localeFolder = `${folder}/${language}`;
    const owners = new Map<string, string>();
    const patterns = routes[language]!.filter(({ path }) => path.includes(':id'));
    const declared: DeclaredPath[] = [
      ...templateNames.flatMap((name) => {
        const file = `${localeFolder}/templates/${name}.yaml`;
        const template = content.templates[name];
        const { tagPath } = template ?? {};
        return [
          ...(name === 'service' || !template ? [] : [inFile(file, templatePathOf(content.templates, name), ['path'])]),
          ...(tagPath === undefined ? [] : [inFile(file, tagPath, ['tagPath'])]),
        ];
      }),
      ...Object.entries(content.pages).flatMap(([id, { path, aliases }]) =>
        id === notFoundPage
          ? []
          : [path, ...aliases].map((one, index) =>
              inFile(`${localeFolder}/pages/${id}.yaml`, one, index === 0 ? ['path'] : ['aliases', index - 1]),
            ),
      ),
      ...content.services.map(({ key, url }) => inFile(`${localeFolder}/services/${key}.yaml`, url)),
      ...Object.entries(content.textPages).map(([name, { url }]) => inFile(`${localeFolder}/free/${name}.md`, url)),
    ];
    for (const { file, field, path, owner } of declared) {
      const report = (message: string) => reader.addProblem(file, field, message);
      const [, firstSegment = ''] = path.split('/');
      const other =
        owners.get(path) ??
        patterns.filter((pattern) => isEntryPath(pattern.path, path)).map(({ key }) => key.replace(':id', ''))[0];
      const written = decodePath(path);
      if (other) report(`"${written}" is already the path of ${other}: choose another`);
      else if (reservedSegments.has(firstSegment))
        report(`"/${firstSegment}" is reserved for the server: choose another path`);
      else if (prefixes.includes(`/${firstSegment}`)) report(`"/${firstSegment}" is a language prefix: leave it out`);
      else if (!written.endsWith('/:id') && !anyPagePath.safeParse(written).success)
        report(
          `"${written}" is not a valid path: rename the file to lower-case words joined by hyphens, or set ${field[0]}`,
        );
      if (!owners.has(path)) owners.set(path, owner);
    }
    const { home, [notFoundPage]: notFound } = content.pages;
    if (home && home.path !== '/')
      reader.addProblem(
        `${localeFolder}/pages/home.yaml`,
        ['path'],
        'the home page is always at "/": remove this line',
      );
    if (notFound && (notFound.path !== `/${notFoundPage}` || notFound.aliases.length > 0))
      reader.addProblem(
        `${localeFolder}/pages/${notFoundPage}.yaml`,
        [notFound.aliases.length > 0 ? 'aliases' : 'path'],
        'this page is at every unknown address: remove this line',
      );
    for (const name of entryFolders) {
      const slugs = new Map<string, string>();
      for (const { id, slug } of entriesOf(`${name}/:id`, content)) {
        const entry = `${name}/${id}${name === 'jobs' ? '.yaml' : '.md'}`;
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

const entryFolders = ['jobs', 'projects', 'posts'];

function inFile(file: string, path: string, field: FieldPath = ['url']): DeclaredPath {
  return { file, field, path, owner: basename(file) };
}

/** Whether a path with `:id` stands for this one, too. */
function isEntryPath(pattern: string, path: string): boolean {
  const [folder, id] = [pattern.slice(0, -':id'.length), path.slice(pattern.length - ':id'.length)];
  return pattern.endsWith(':id') && path.startsWith(folder) && path !== pattern && !id.includes('/');
}
