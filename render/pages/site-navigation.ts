/** What the header and the footer list in one language, from the addresses in site.yaml. Runs at build time only, as page-data.ts does. */
import type { NavigationItem, SiteNavigation } from '#app/layout-data.ts';
import type { LocaleContent, SiteContent } from '#model/site-content.ts';
import { interpolateSiteValues } from '#model/isomorphic/interpolate.ts';
import type { Messages } from '#model/messages/message-keys.ts';
import { pageDataAt, listStaticPaths } from './static-paths.ts';
import { topLevelServices, type PageData } from '#model/page-data/page-data.ts';

/** A page that the language lacks is not listed. */
export function buildNavigation({ site, routes }: SiteContent, edition: LocaleContent): SiteNavigation {
  const { content } = edition;
  const existingPaths = new Set(listStaticPaths(routes, content).map(({ path }) => path));
  const itemsFor = (addresses: string[]) =>
    addresses.flatMap((to): NavigationItem[] => {
      const path = to.replace(/#.*/, '');
      if (!existingPaths.has(path)) return [];
      return [
        { to, label: interpolateSiteValues(linkLabelOf(path, pageDataAt(routes, path, content), edition), site) },
      ];
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

/** The pages that every agency calls the same. */
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

/** What a link to a page says: the word of the interface, or what the page itself is called. */
function linkLabelOf(path: string, data: PageData, { content, messages }: LocaleContent): string {
  const word = messageKeyByPath[path];
  if (word) return messages.navigation[word];
  if (data.page === 'service') return content.services.find(({ url }) => url === path)!.title;
  if (data.page === 'textPage') return data.text.heading;
  return data.meta.topic;
}
