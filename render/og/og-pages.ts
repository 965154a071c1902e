/** The share images that the site needs: one for each page and language, with the page's heading. */
import { join } from 'node:path';
import type { PageData } from '#model/page-data/page-data.ts';
import { pageDataAt, listStaticPaths } from '#render/pages/static-paths.ts';
import { isSvg } from '#model/media/media-folder.ts';
import { mediaPicturePathOf } from '#model/media/media-pictures.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { HeroContent } from '#model/schema/content-types.ts';
import { shareNameOf } from '#render/og/share-image.ts';
import type { OgPage } from '#render/og/og-images.ts';
import { workFolder } from '#render/files/paths.ts';

export function ogPagesOf(siteContent: SiteContent): OgPage[] {
  const { locales, languages, site, routes, logo, fonts, mediaPictures } = siteContent;
  const photos = new Set(mediaPictures.filter(({ name }) => !isSvg(name)).map(mediaPicturePathOf));
  return locales.flatMap(({ language, content }) =>
    listStaticPaths(routes[language]!, content)
      .map(({ path }) => ({ path, data: pageDataAt(routes[language]!, path, content) }))
      // Only canonical pages have a share image of their own.
      .filter(({ path, data }) => data.canonical === path)
      .map(({ path, data }): OgPage => ({
        path: shareNameOf(languages.toLocalePath(language, path)),
        direction: languages.directionOf(language),
        brand: site.brand,
        accent: site.accent,
        logo: logo?.svg,
        footnote: data.meta.topic,
        ...withOwnPhoto(cardContentOf(data), photos),
        // Without a font for the language, the image has the name alone: a device's font is not at hand.
        ...(fonts.unsupported.includes(language) && { heading: { before: site.company }, footnote: '' }),
      })),
  );
}

type CardContent = Pick<OgPage, 'heading' | 'motif'> & { picture?: string };

/** A drawing has lines where the heading goes, so only photographs replace the motif. */
function withOwnPhoto({ picture = '', ...page }: CardContent, photos: Set<string>) {
  return photos.has(picture) ? { ...page, photo: join(workFolder, 'media', picture) } : page;
}

function cardContentOf(data: PageData): CardContent {
  switch (data.page) {
    case 'jobDetails':
      return { heading: { before: data.job.title }, motif: 'careers.webp' };
    case 'textPage':
    case 'post':
      return { heading: { before: data.text.heading }, motif: 'about.webp' };
    case 'posts':
      return { heading: { before: data.heading }, motif: 'about.webp' };
    case 'caseStudy':
      return data.project
        ? { heading: { before: data.project.title }, motif: 'portfolio.webp', picture: data.project.picture }
        : cardContentOfHero(data.text!.hero);
    case 'service':
      return data.text ? cardContentOfHero(data.text.hero) : { heading: { before: data.meta.topic } };
    case 'notFound':
      return { heading: { before: data.meta.topic } };
    default:
      return cardContentOfHero(data.text.hero);
  }
}

function cardContentOfHero(hero: HeroContent): CardContent {
  const { initialHeading: before, highlightHeading: highlight, secondPartHeading: after } = hero;
  return { heading: { before, highlight, after }, motif: hero.imageUrl ?? 'seo.webp', picture: hero.imageUrl };
}
