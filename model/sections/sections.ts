/** Every kind of section, by its name in content files. The component of each is in app/sections/section-components.ts. */
import { z } from 'zod';
import type { SectionFields } from '#model/schema/page-file.ts';
import { slug } from '#model/schema/field-schemas.ts';
import type { SectionContext, SectionType } from './section.ts';
import { animated } from './animated.ts';
import { closing } from './closing.ts';
import { comparison } from './comparison.ts';
import { contact } from './contact.ts';
import { contactBlock } from './contact-block.ts';
import { embed } from './embed.ts';
import { engagement } from './engagement.ts';
import { form } from './form.ts';
import { hero } from './hero.ts';
import { icons } from './icons.ts';
import { include } from './include.ts';
import { industries } from './industries.ts';
import { job } from './job.ts';
import { logos } from './logos.ts';
import { media } from './media.ts';
import { notFound } from './not-found.ts';
import { openings } from './openings.ts';
import { overview } from './overview.ts';
import { parts } from './parts.ts';
import { points } from './points.ts';
import { postList } from './post-list.ts';
import { prices } from './prices.ts';
import { projectFacts } from './project-facts.ts';
import { projectHeader } from './project-header.ts';
import { projectPager } from './project-pager.ts';
import { projectQuote } from './project-quote.ts';
import { projectStory } from './project-story.ts';
import { projects } from './projects.ts';
import { questions } from './questions.ts';
import { quote } from './quote.ts';
import { relatedWork } from './related-work.ts';
import { serviceCards } from './service-cards.ts';
import { serviceGroups } from './service-groups.ts';
import { services } from './services.ts';
import { statistics } from './statistics.ts';
import { story } from './story.ts';
import { strengths } from './strengths.ts';
import { team } from './team.ts';
import { testimonials } from './testimonials.ts';
import { text } from './text.ts';
import { textPicture } from './text-picture.ts';
import { timeline } from './timeline.ts';
import { title } from './title.ts';
import { transform } from './transform.ts';
import { vision } from './vision.ts';
import { whyChoose } from './why-choose.ts';
import { work } from './work.ts';

export const sectionTypes = {
  hero,
  title,
  overview,
  statistics,
  services,
  'service-cards': serviceCards,
  parts,
  work,
  projects,
  'related-work': relatedWork,
  'why-choose': whyChoose,
  industries,
  engagement,
  'service-groups': serviceGroups,
  icons,
  strengths,
  points,
  'text-picture': textPicture,
  media,
  logos,
  prices,
  comparison,
  quote,
  embed,
  animated,
  transform,
  testimonials,
  story,
  timeline,
  vision,
  team,
  contact,
  'contact-block': contactBlock,
  form,
  questions,
  openings,
  job,
  text,
  'post-list': postList,
  'project-header': projectHeader,
  'project-facts': projectFacts,
  'project-story': projectStory,
  'project-quote': projectQuote,
  'project-pager': projectPager,
  include,
  closing,
  'not-found': notFound,
};

export type SectionName = keyof typeof sectionTypes;
export type SectionData<Name extends SectionName> = NonNullable<ReturnType<(typeof sectionTypes)[Name]['build']>>;
/** A section as the browser gets it. */
export type BuiltSection = {
  [Name in Exclude<SectionName, 'include'>]: { section: Name; anchor?: string; data: SectionData<Name> };
}[Exclude<SectionName, 'include'>];

type AnySectionType = SectionType<z.ZodRawShape, object>;
export const sectionTypeOf = (name: string) => (sectionTypes as unknown as Record<string, AnySectionType>)[name];

/** What it shows is in an entry, or it is for one page alone. */
export function isSpecialSection(name: string): boolean {
  const { from, needed, isSpecial = from !== undefined && !needed } = sectionTypeOf(name)!;
  return isSpecial;
}

const schemas = Object.entries(sectionTypes as unknown as Record<string, AnySectionType>).map(([name, { fields }]) =>
  z
    .strictObject({
      section: z.literal(name),
      ...fields,
      anchor: slug.optional().describe('The end of links to this section, such as prices for #prices.'),
      hidden: z.boolean().optional().describe('true leaves the section out.'),
    })
    .meta({ ...(isSpecialSection(name) && { isSpecial: true }) }),
);

export const sectionsSchema = z
  .array(z.discriminatedUnion('section', schemas as [(typeof schemas)[number], ...typeof schemas]))
  .min(1, 'needs at least one section: add one');

/** The sections that a page shows, with their data. */
export function buildSections(all: SectionFields[], context: SectionContext): BuiltSection[] {
  const isFirst = (name: string, index: number) =>
    all.findIndex(({ section, hidden }) => section === name && !hidden) === index;
  return all.flatMap(({ section, hidden, anchor: own, ...fields }, index): BuiltSection[] => {
    if (hidden) return [];
    if (section === 'include') return buildSections(includedSections(fields, context), context);
    const { build, anchor: usual } = sectionTypeOf(section)!;
    const data = build(fields, context);
    const anchor = own ?? (isFirst(section, index) ? usual : undefined);
    return data ? [{ section, ...(anchor !== undefined && { anchor }), data } as BuiltSection] : [];
  });
}

function includedSections(fields: Record<string, unknown>, { content }: SectionContext): SectionFields[] {
  const { page, show: names } = fields as { page: string; show?: string[] };
  const all = content.pages[page]?.sections ?? [];
  return all
    .filter(({ section }) => section !== 'include' && (names ? names.includes(section) : section !== 'hero'))
    .map((section) => ({ ...section, anchor: undefined }));
}
