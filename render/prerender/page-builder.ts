import type { LoadedPage } from '#model/page-data/loaded-page.ts';
import type { PagePath } from '#model/routes/page-paths.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { buildPageHead } from '#render/document/page-head.ts';
import { indexablePagesOf } from '#render/search/indexable-pages.ts';
import { listStaticPaths, pageDataAt } from '#render/pages/static-paths.ts';

export type PageBuilder = (language: Language, path: string) => LoadedPage;

/** Builds pages whose jobs are all open: `pageOn` closes them. `day` decides which pages others may refer to. */
export function createPageBuilder(siteContent: SiteContent, siteUrl: string, day: string): PageBuilder {
  const { routes, locales, languages } = siteContent;
  const indexed = indexablePagesOf(siteContent, day);
  const topics = new Map(
    languages.languageCodes.map((code) => [
      code,
      new Map(indexed.filter(({ language }) => language === code).map(({ path, topic }) => [path, topic])),
    ]),
  );
  const indexedPaths = createTranslations(languages.languageCodes, (code) =>
    indexed.filter(({ language }) => language === code),
  );
  const documentPaths = createTranslations(languages.languageCodes, (code) =>
    listStaticPaths(routes[code]!, locales.find(({ language }) => language === code)!.content),
  );
  return (language, path) => {
    const data = pageDataAt(routes[language]!, path, locales.find((locale) => locale.language === language)!.content);
    const { canonical } = data;
    const head = buildPageHead({
      siteContent,
      siteUrl,
      language,
      path,
      data,
      alternates: canonical === null ? {} : indexedPaths(language, canonical),
      topics: topics.get(language)!,
    });
    const canonicalPaths = canonical === null ? {} : documentPaths(language, canonical);
    const paths = canonical === null ? {} : { ...documentPaths(language, path) };
    for (const code of Object.keys(paths)) paths[code] = canonicalPaths[code] ?? paths[code]!;
    return { data, head, paths };
  };
}

type Translations = Record<Language, string>;

/** The paths of a page in each language that has it, in the order of the languages. */
function createTranslations(
  languageCodes: Language[],
  pagesIn: (language: Language) => PagePath[],
): (language: Language, path: string) => Translations {
  const keys = new Map<string, string>();
  const byKey = new Map<string, Translations>();
  for (const language of languageCodes)
    for (const { key, path } of pagesIn(language)) {
      keys.set(`${language} ${path}`, key);
      byKey.set(key, { ...byKey.get(key), [language]: path });
    }
  return (language, path) => byKey.get(keys.get(`${language} ${path}`) ?? '') ?? {};
}
