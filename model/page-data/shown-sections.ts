/** The data of a page, as the browser gets it. */
import type { PageMeta } from '#model/schema/content-types.ts';
import type { BuiltSection, SectionData, SectionName } from '#model/sections/sections.ts';

/** What a page shows: a page file, or an entry of a kind. */
export type PageKind = 'page' | 'service' | 'project' | 'job' | 'post' | 'tag' | 'textPage' | 'notFound';

export interface PageData {
  kind: PageKind;
  canonical: string | null;
  meta: PageMeta;
  sections: ShownSection[];
  /** The job whose page this is, if it has a last day. */
  closing?: ClosingJob;
}

export interface ClosingJob {
  title: string;
  /** The last day. */
  closes: string;
}

/** After its last day, a notice replaces the sections of a job. */
export type ShownSection = BuiltSection | { section: 'job-closed'; anchor?: undefined; data: { job: ClosingJob } };

/** The data of the first section of a kind. */
export function sectionData<Name extends SectionName>(
  { sections }: Pick<PageData, 'sections'>,
  name: Name,
): SectionData<Name> | undefined {
  return sections.find(({ section }) => section === name)?.data as SectionData<Name> | undefined;
}
