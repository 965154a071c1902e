import type { LayoutDataFile, VisitorMessages } from '#app/state/layout-data.ts';
import { unloadedMessages } from '#model/messages/message-keys.ts';
import { topLevelServices } from '#model/page-data/page-data.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { LocaleContent } from '#model/schema/locale-content.ts';
import { buildNavigation } from './site-navigation.ts';

export function buildLayoutData(siteContent: SiteContent, localeContent: LocaleContent, year: number): LayoutDataFile {
  const { content, language } = localeContent;
  // Only staff see these, in mails and on pages that the server renders.
  const {
    digestMail: _digest,
    application: _application,
    applicationMail: _mail,
    replyMail: _reply,
    upload: _upload,
    ...shown
  } = localeContent.messages;
  const messages = Object.fromEntries(
    Object.entries(shown).map(([section, texts]) => {
      const unloaded: readonly string[] = unloadedMessages[section as keyof typeof unloadedMessages] ?? [];
      return [section, Object.fromEntries(Object.entries(texts).filter(([key]) => !unloaded.includes(key)))];
    }),
  ) as VisitorMessages;
  const services = topLevelServices(content).map(({ title, url }) => ({ title, url }));
  const routes = siteContent.routes[language]!.map(({ path, page, canonical }) => ({
    path,
    page,
    // Only a page with several paths needs it.
    ...(canonical && !path.includes(':id') && { canonical }),
  }));
  return {
    language,
    messages,
    year,
    services,
    routes,
    navigation: buildNavigation(siteContent, localeContent),
  };
}
