/** The links in the header and footer, from the paths in site.yaml. Runs at build time only, like page-data.ts. */
import type { NavigationItem, SiteNavigation } from '#app/layout-data.ts';
import type { LocaleContent, SiteContent } from '#model/site-content.ts';
import { interpolateSiteValues } from '#model/isomorphic/interpolate.ts';
import type { Messages } from '#model/messages/message-keys.ts';
import { pageDataAt, listStaticPaths } from './static-paths.ts';
import { topLevelServices, type PageData } from '#model/page-data/page-data.ts';

/** Omits pages that do not exist in the language. */
export function buildNavigation({ site, routes }: SiteContent, localeContent: LocaleContent): SiteNavigation {
  const { content } = localeContent;
  const existingPaths = new Set(listStaticPaths(routes, content).map(({ path }) => path));
  const itemsFor = (hrefs: string[]) =>
    hrefs.flatMap((to): NavigationItem[] => {
      const path = to.replace(/#.*/, '');
      if (!existingPaths.has(path)) return [];
      const label = linkLabelOf(path, pageDataAt(routes, path, content), localeContent);
      return [{ to, label: interpolateSiteValues(label, site) }];
    });
  const { header, footer } = site.navigation;
  const [privacy] = itemsFor(['/privacy-policy']);
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

/** Pages whose link label is an interface message. */
const messageKeyByPath: Record<string, keyof Messages['navigation']> = {
  '/': 'home',
  '/about-us': 'aboutUs',
  '/about': 'aboutUs',
  '/careers': 'careers',
  '/contact-us': 'contactUs',
  '/portfolio': 'portfolio',
  '/remote-team': 'remoteTeam',
  '/staff-augmentation': 'staffAugmentation',
  '/services': 'services',
  '/terms': 'terms',
  '/privacy-policy': 'privacyPolicy',
};

/** The interface message for the page, or else the page's own name. */
function linkLabelOf(path: string, data: PageData, { content, messages }: LocaleContent): string {
  const messageKey = messageKeyByPath[path];
  if (messageKey) return messages.navigation[messageKey];
  if (data.page === 'service') return content.services.find(({ url }) => url === path)!.title;
  if (data.page === 'textPage') return data.text.heading;
  return data.meta.topic;
}
