/** Which Open Graph pictures the site needs: one for each page of each language, with the page's own heading. */
import { join } from 'node:path';
import type { PageData } from '#app/page-data.ts';
import { dataAt, destinations } from '#app/destinations.ts';
import type { Filling } from '#model/content.ts';
import type { Hero } from '#model/schema.ts';
import type { OgPage } from './og/index.ts';
import { work } from './places.ts';

export function shareImages({ editions, languages, site, table, logo }: Filling): OgPage[] {
  return editions.flatMap(({ language, content }) =>
    destinations(table, content)
      .map(({ path }) => ({ path, data: dataAt(table, path, content) }))
      // Only the address that search engines know is shared with a picture of its own.
      .filter(({ path, data }) => data.canonical === path)
      .map(({ path, data }): OgPage => ({ address: languages.addressOf(language, path), direction: languages.directionOf(language), brand: site.brand, accent: site.accent, logo: logo?.svg, footnote: data.meta.topic, ...withOwn(pictureOf(data)) })),
  );
}

type Behind = Pick<OgPage, 'heading' | 'motif' | 'photo'>;

/** A picture of the owner's own has an address of this site in the place of a name. */
function withOwn({ motif, ...page }: Behind): Behind {
  return motif?.startsWith('/media/') ? { ...page, photo: join(work, 'media', motif) } : { ...page, motif };
}

function pictureOf(data: PageData): Behind {
  switch (data.page) {
    case 'jobDetails':
      return { heading: { before: data.job.title }, motif: 'careers.webp' };
    case 'legal':
    case 'blog':
      return { heading: { before: data.text.heading }, motif: 'about.webp' };
    case 'posts':
      return { heading: { before: data.heading }, motif: 'about.webp' };
    case 'about':
      return data.project ? { heading: { before: data.project.title }, motif: data.project.picture.startsWith('/') ? data.project.picture : 'portfolio.webp' } : fromHero(data.text.hero);
    case 'service':
      return data.text ? fromHero(data.text.hero) : { heading: { before: data.meta.topic } };
    case 'notFound':
      return { heading: { before: data.meta.topic } };
    default:
      return fromHero(data.text.hero);
  }
}

function fromHero(hero: Hero): Behind {
  const { initialHeading: before, highlightHeading: highlight, secondPartHeading: after } = hero;
  return { heading: { before, highlight, after }, motif: hero.imageUrl ?? 'seo.webp' };
}
