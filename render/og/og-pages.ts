/** The share images that the site needs: one for each page and language, with the page's heading. */
import { join } from 'node:path';
import { sectionData, type PageData } from '#model/page-data/shown-sections.ts';
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
  const { hero } = sectionData(data, 'hero') ?? {};
  if (hero) return cardContentOfHero(hero);
  const { project } = sectionData(data, 'project-header') ?? {};
  if (project) return { heading: { before: project.title }, motif: 'portfolio.webp', picture: project.picture };
  const { heading } = sectionData(data, 'title') ?? {};
  if (heading === undefined) return { heading: { before: data.meta.topic } };
  return { heading: { before: heading }, motif: data.kind === 'job' ? 'careers.webp' : 'about.webp' };
}

function cardContentOfHero(hero: HeroContent): CardContent {
  const { initialHeading: before, highlightHeading: highlight, secondPartHeading: after } = hero;
  return { heading: { before, highlight, after }, motif: hero.imageUrl ?? 'seo.webp', picture: hero.imageUrl };
}
