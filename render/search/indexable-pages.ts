import { applyClosingDates } from '#model/page-data/closing-dates.ts';
import type { PageData } from '#model/page-data/page-data.ts';
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
  if (data.page === 'textPage') return data.text.updated ?? fallback;
  if (data.page === 'jobDetails') return data.job.posted;
  if (data.page === 'post') return data.text.date;
  if (data.page === 'posts') return data.posts[0]!.date;
  return fallback;
}
