/** What the page renderer gets of one locale. */
import type { RenderInput } from '../entry-server.tsx';
import { topLevelServices } from '#model/page-data/page-data.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { LocaleContent, SiteContent } from '#model/site-content.ts';
import { buildNavigation } from './site-navigation.ts';
import { listStaticPaths } from './static-paths.ts';

export function toRenderInput(siteContent: SiteContent, localeContent: LocaleContent, year: number): RenderInput {
  const { content, language } = localeContent;
  // Only staff see these, in mails and on pages that the server renders.
  const { held: _, ...messages } = localeContent.messages;
  const services = topLevelServices(content).map(({ title, url }) => ({ title, url }));
  return {
    content,
    layoutData: {
      language,
      messages,
      year,
      services,
      navigation: buildNavigation(siteContent, localeContent),
      partiallyTranslatedPages: partiallyTranslatedPages(siteContent),
    },
  };
}

/** Pages that some languages lack, with the languages that have them. Undefined if there are none, to save bytes. */
function partiallyTranslatedPages({ routes, locales }: SiteContent): Record<string, Language[]> | undefined {
  const languagesOf: Record<string, Language[]> = {};
  for (const { language, content } of locales) {
    for (const { path } of listStaticPaths(routes, content)) (languagesOf[path] ??= []).push(language);
  }
  const partial = Object.entries(languagesOf).filter(([, languages]) => languages.length < locales.length);
  return partial.length > 0 ? Object.fromEntries(partial) : undefined;
}
