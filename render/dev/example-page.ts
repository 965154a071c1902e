import { isPicture } from '#model/media/media-folder.ts';
import { resolvePictures } from '#model/media/media-pictures.ts';
import type { LoadedPage } from '#model/page-data/loaded-page.ts';
import { routesOf } from '#model/routes/page-routes.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { SectionFields } from '#model/schema/page-file.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { exampleSections } from '#model/sections/section-examples.ts';
import { buildSections, sectionsSchema, isSpecialSection, sectionTypes } from '#model/sections/sections.ts';

export const examplePath = '/dev/ui';

/** Adds the page /dev/ui, which has a section of each kind. They show the first picture that there is. */
export function withExamples(siteContent: SiteContent): SiteContent {
  const { media } = siteContent;
  const mediaPictures = [...siteContent.mediaPictures];
  const picture = media.find(isPicture) ?? 'none.svg';
  const [whole, least] = [exampleSections(picture, 'whole'), exampleSections(picture, 'least')];
  const page = {
    path: examplePath,
    aliases: [],
    meta: { topic: 'Design', description: '' },
    sections: sectionsSchema.parse(whole.flatMap((section, index) => [section, least[index]])) as SectionFields[],
  };
  const locales = siteContent.locales.map(({ content, ...locale }) => ({
    ...locale,
    content: resolvePictures({ ...content, pages: { ...content.pages, 'dev-ui': page } }, media, mediaPictures),
  }));
  return { ...siteContent, locales, mediaPictures, routes: routesOf(locales) };
}

/** Adds the kinds of sections that are about an entry: the first one that there is. */
export function withEntrySections(page: LoadedPage, content: ContentData): LoadedPage {
  const [service] = content.services;
  const [project] = content.projects;
  const [job] = content.jobs;
  const article = content.posts[0] ?? content.placeholderArticle;
  const special = Object.keys(sectionTypes).filter((section) => isSpecialSection(section));
  const shown = buildSections(
    special.map((section) => ({ section })),
    {
      content,
      entry: {
        ...(service && { service }),
        ...(project && { project }),
        ...(job && { job }),
        ...(article && { article }),
      },
    },
  );
  return { ...page, data: { ...page.data, sections: [...page.data.sections, ...shown] } };
}
