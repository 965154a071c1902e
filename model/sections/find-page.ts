import type { ContentData } from '#model/schema/locale-content.ts';
import type { PageFile, SectionFields } from '#model/schema/page-file.ts';

/** Undefined if the section is hidden. */
export const sectionOf = ({ sections }: { sections: SectionFields[] }, name: string): SectionFields | undefined =>
  sections.find(({ section, hidden }) => section === name && !hidden);

/** The first page with a section of this kind. */
export function findPageWith({ pages }: Pick<ContentData, 'pages'>, name: string): PageFile | undefined {
  return Object.values(pages).find((page) => sectionOf(page, name));
}
