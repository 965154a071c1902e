/** The links in the header and footer, from the paths in site.yaml. Runs at build time only, like page-data.ts. */
import type { NavigationItem, SiteNavigation } from '#app/state/layout-data.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { LocaleContent } from '#model/schema/locale-content.ts';
import { interpolateSiteValues } from '#model/schema/site-values.ts';
import type { Messages } from '#model/messages/message-keys.ts';
import { createLinkResolver } from '#model/routes/page-paths.ts';
import { pageDataAt, listStaticPaths, type StaticPath } from './static-paths.ts';
import { topLevelServices, type PageData } from '#model/page-data/page-data.ts';

/** Omits pages that do not exist in the language. */
export function buildNavigation(siteContent: SiteContent, localeContent: LocaleContent): SiteNavigation {
  const { site, routes: all } = siteContent;
  const { language, content } = localeContent;
  const routes = all[language]!;
  const documents = new Map(listStaticPaths(routes, content).map((document) => [document.path, document]));
  const resolveLink = createLinkResolver(siteContent);
  const itemsFor = (hrefs: string[]) =>
    hrefs.flatMap((href): NavigationItem[] => {
      const [target = '', ...fragment] = href.split(/(?=#)/);
      const document = documents.get(resolveLink(language, target) ?? '');
      if (!document) return [];
      const label = linkLabelOf(document, pageDataAt(routes, document.path, content), localeContent);
      return [{ to: document.path + fragment.join(''), label: interpolateSiteValues(label, site) }];
    });
  const { header, footer } = site.navigation;
  const privacyPath = content.textPages['privacy-policy']?.url ?? '/privacy-policy';
  const [privacy] = itemsFor([privacyPath]);
  return {
    header: itemsFor(header),
    privacy,
    footer: {
      company: itemsFor(footer.company),
      services: itemsFor(
        footer.services ??
          topLevelServices(content)
            .slice(0, 6)
            .map(({ url }) => url),
      ),
    },
  };
}

/** Pages whose link label is an interface message, by key. */
const messageKeys: Record<string, keyof Messages['navigation']> = {
  '/': 'home',
  '/about-us': 'aboutUs',
  '/about': 'aboutUs',
  '/careers': 'careers',
  '/contact-us': 'contactUs',
  '/portfolio': 'portfolio',
  '/remote-team': 'remoteTeam',
  '/staff-augmentation': 'staffAugmentation',
  '/services': 'services',
  'free/terms': 'terms',
  'free/privacy-policy': 'privacyPolicy',
};

/** The interface message for the page, or else the page's own name. */
function linkLabelOf({ key, route }: StaticPath, data: PageData, { content, messages }: LocaleContent): string {
  const messageKey = messageKeys[key];
  if (messageKey) return messages.navigation[messageKey];
  if (data.page === 'service') return content.services.find((service) => service.key === route.service)!.title;
  if (data.page === 'textPage') return data.text.heading;
  return data.meta.topic;
}
