/** What the header and the footer list in one language, from the addresses in site.yaml. Runs at build time only, as page-data.ts does. */
import type { Edition, Filling } from '#model/content.ts';
import { fill } from '#model/fill.ts';
import type { Words } from '#model/words.ts';
import { dataAt, destinations } from './destinations.ts';
import { mainServices, type PageData } from './page-data.ts';

export interface ListedLink {
  to: string;
  label: string;
}

export interface Navigation {
  header: ListedLink[];
  footer: Record<'company' | 'services', ListedLink[]>;
  /** What forms lead to, where there is such a page. */
  privacy?: ListedLink;
}

/** A page that the language lacks is not listed. */
export function navigationOf({ site, table }: Filling, edition: Edition): Navigation {
  const { content } = edition;
  const there = new Set(destinations(table, content).map(({ path }) => path));
  const listed = (addresses: string[]) =>
    addresses.flatMap((to): ListedLink[] => {
      const path = to.replace(/#.*/, '');
      if (!there.has(path)) return [];
      return [{ to, label: fill(labelOf(path, dataAt(table, path, content), edition), site) }];
    });
  const { header, footer } = site.navigation;
  const [privacy] = listed(['/privacy-policy']);
  return { header: listed(header), privacy, footer: { company: listed(footer.company), services: listed(footer.services ?? mainServices(content).slice(0, 6).map(({ url }) => url)) } };
}

/** The pages that every agency calls the same. */
const builtIn: Record<string, keyof Words['navigation']> = {
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
function labelOf(path: string, data: PageData, { content, words }: Edition): string {
  const word = builtIn[path];
  if (word) return words.navigation[word];
  if (data.page === 'service') return content.services.find(({ url }) => url === path)!.title;
  if (data.page === 'legal') return data.text.heading;
  return data.meta.topic;
}
