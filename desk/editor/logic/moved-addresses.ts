/** Addresses that a draft changes: links to the old ones would end nowhere. */
import type { EditorFile, EditorLanguage } from '#contract/editor.ts';
import { builtInPathsIn } from '#model/routes/page-routes.ts';
import { decodePath } from '#model/isomorphic/url-path.ts';
import type { PagePaths } from '#model/schema/site-schema.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';

interface MovedAddress {
  /** With the language prefix, and with a star for all entries of a page. */
  from: string;
  to: string;
}

type MovableFile = Pick<EditorFile, 'file' | 'pathPattern' | 'language' | 'published' | 'data'>;

export function movedAddresses(file: MovableFile, languages: EditorLanguage[]): MovedAddress[] {
  const { pathPattern, language, published, data } = file;
  if (published === null || data === null) return [];
  if (file.file === 'site.yaml') return languages.flatMap((one) => movedPages(one, pathsIn(published), pathsIn(data)));
  if (pathPattern === null) return [];
  const name = file.file.replace(/^.*\/|\.\w+$/g, '');
  const prefix = languages.find(({ code }) => code === language)?.prefix ?? '';
  const [from, to] = [published, data].map((fields) => prefix + addressOf(pathPattern, name, fields));
  return from === to ? [] : [{ from: from!, to: to! }];
}

function addressOf(pathPattern: string, name: string, fields: unknown): string {
  const textOr = (field: string, fallback: string) => {
    const value = valueAt(fields, [field]);
    return typeof value === 'string' && value !== '' ? value : fallback;
  };
  return pathPattern.replace(':url', textOr('url', `/${name}`)).replace(':id', textOr('slug', name));
}

const pathsIn = (settings: unknown) => (valueAt(settings, ['paths']) ?? {}) as PagePaths;

/** The built-in path of a page always leads to it. An alias has no name. */
function movedPages({ code, prefix }: EditorLanguage, before: PagePaths, after: PagePaths): MovedAddress[] {
  const next = builtInPathsIn(after, code);
  const withStar = (path: string) => prefix + decodePath(path.replace(':id', '*'));
  return builtInPathsIn(before, code).flatMap(({ name, path, builtIn }, index) =>
    !name || path === builtIn || path === next[index]!.path
      ? []
      : [{ from: withStar(path), to: withStar(next[index]!.path) }],
  );
}
