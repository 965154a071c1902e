import type { LoadedPage } from '#model/page-data/loaded-page.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteContent } from '#model/site-content.ts';
import { buildPageHead } from '../document/page-head.ts';
import { indexablePagesOf } from '../search/indexable-pages.ts';
import { listStaticPaths, pageDataAt } from './static-paths.ts';

export type PageBuilder = (language: Language, path: string) => LoadedPage;

/** Builds pages whose jobs are all open: `pageOn` closes them. `day` decides which pages others may refer to. */
export function createPageBuilder(siteContent: SiteContent, siteUrl: string, day: string): PageBuilder {
  const { routes, locales } = siteContent;
  const indexedTopics = indexedTopicsOf(siteContent, day);
  const pathsByLanguage = locales.map(
    ({ language, content }) => [language, new Set(listStaticPaths(routes, content).map(({ path }) => path))] as const,
  );
  return (language, path) => {
    const data = pageDataAt(routes, path, locales.find((locale) => locale.language === language)!.content);
    return {
      data,
      head: buildPageHead({ siteContent, siteUrl, language, path, data, indexedTopics }),
      languages: pathsByLanguage.filter(([, paths]) => paths.has(path)).map(([code]) => code),
    };
  };
}

function indexedTopicsOf(siteContent: SiteContent, day: string): Map<Language, Map<string, string>> {
  const pages = Map.groupBy(indexablePagesOf(siteContent, day), ({ language }) => language);
  return new Map(
    siteContent.languages.languageCodes.map((language) => [
      language,
      new Map((pages.get(language) ?? []).map(({ path, topic }) => [path, topic])),
    ]),
  );
}
