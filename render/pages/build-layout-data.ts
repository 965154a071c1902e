import type { LayoutDataFile } from '#app/layout-data.ts';
import { topLevelServices } from '#model/page-data/page-data.ts';
import type { LocaleContent, SiteContent } from '#model/site-content.ts';
import { buildNavigation } from './site-navigation.ts';

export function buildLayoutData(siteContent: SiteContent, localeContent: LocaleContent, year: number): LayoutDataFile {
  const { content, language } = localeContent;
  // Only staff see these, in mails and on pages that the server renders.
  const {
    held: _held,
    application: _application,
    applicationMail: _mail,
    replyMail: _reply,
    ...messages
  } = localeContent.messages;
  const services = topLevelServices(content).map(({ title, url }) => ({ title, url }));
  const routes = siteContent.routes[language]!.map(({ path, page, canonical }) => ({
    path,
    page,
    // Only a page with several paths needs it.
    ...(canonical && !path.includes(':id') && { canonical }),
  }));
  return { language, messages, year, services, routes, navigation: buildNavigation(siteContent, localeContent) };
}
