import { applyClosingDates } from '#model/page-data/closing-dates.ts';
import { sectionData, type PageData } from '#model/page-data/shown-sections.ts';
import type { PagePath } from '#model/routes/page-paths.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { listStaticPaths, pageDataAt } from '#render/pages/static-paths.ts';

export interface IndexablePage extends PagePath {
  language: Language;
  topic: string;
  description: string;
  lastModified: string;
}

/** Every canonical page as of a date, in the default language first. */
export function indexablePagesOf(
  { locales, routes, site, languages: { defaultLanguage } }: SiteContent,
  day: string,
): IndexablePage[] {
  const inOrder = locales.toSorted(
    (a, b) => Number(b.language === defaultLanguage) - Number(a.language === defaultLanguage),
  );
  return inOrder.flatMap(({ language, content }) =>
    listStaticPaths(routes[language]!, content)
      .map(({ key, path }) => ({
        key,
        path,
        data: applyClosingDates(day, pageDataAt(routes[language]!, path, content)),
      }))
      .filter(({ path, data }) => data.canonical === path)
      .map(({ key, path, data }) => ({
        language,
        key,
        path,
        ...data.meta,
        lastModified: lastModifiedOf(data, site.updated),
      })),
  );
}

function lastModifiedOf(data: PageData, fallback: string): string {
  const { updated, posted, date } = sectionData(data, 'title') ?? {};
  return updated ?? posted ?? date ?? sectionData(data, 'post-list')?.posts[0]?.date ?? fallback;
}
