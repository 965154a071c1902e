import { isPicture } from '#model/media/media-folder.ts';
import { resolvePictures } from '#model/media/media-pictures.ts';
import { routesOf } from '#model/routes/page-routes.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { listExampleSections } from '#model/sections/section-examples.ts';

/** Adds the page /dev/ui, which has a section of each kind. They show the first picture that there is. */
export function withExamples(siteContent: SiteContent): SiteContent {
  const { media } = siteContent;
  const mediaPictures = [...siteContent.mediaPictures];
  const page = {
    path: '/dev/ui',
    aliases: [],
    meta: { topic: 'Design', description: '' },
    sections: listExampleSections(media.find(isPicture) ?? ''),
  };
  const locales = siteContent.locales.map(({ content, ...locale }) => ({
    ...locale,
    content: resolvePictures({ ...content, pages: { ...content.pages, 'dev-ui': page } }, media, mediaPictures),
  }));
  return { ...siteContent, locales, mediaPictures, routes: routesOf(locales) };
}
