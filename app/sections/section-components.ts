/** The component of each kind of section, loaded with the first page that has one. */
import type { ComponentType } from 'react';
import type { PageData, ShownSection } from '#model/page-data/shown-sections.ts';

type Components = {
  [Name in ShownSection['section']]: () => Promise<{
    default: ComponentType<Extract<ShownSection, { section: Name }>['data']>;
  }>;
};

const imports: Components = {
  hero: () => import('./hero/hero.tsx'),
  title: () => import('./title/title.tsx'),
  overview: () => import('./overview/overview.tsx'),
  statistics: () => import('./statistics/statistics.tsx'),
  services: () => import('./services/services.tsx'),
  'service-cards': () => import('./service-cards/service-cards.tsx'),
  parts: () => import('./parts/parts.tsx'),
  work: () => import('./work/work.tsx'),
  projects: () => import('./projects/projects.tsx'),
  'related-work': () => import('./related-work/related-work.tsx'),
  'why-choose': () => import('./why-choose/why-choose.tsx'),
  industries: () => import('./industries/industries.tsx'),
  engagement: () => import('./engagement/engagement.tsx'),
  'service-groups': () => import('./service-groups/service-groups.tsx'),
  icons: () => import('./icons/icons.tsx'),
  strengths: () => import('./strengths/strengths.tsx'),
  points: () => import('./points/points.tsx'),
  'text-picture': () => import('./text-picture/text-picture.tsx'),
  media: () => import('./media/media.tsx'),
  logos: () => import('./logos/logos.tsx'),
  prices: () => import('./prices/prices.tsx'),
  comparison: () => import('./comparison/comparison.tsx'),
  quote: () => import('./quote/quote.tsx'),
  embed: () => import('./embed/embed.tsx'),
  animated: () => import('./animated/animated.tsx'),
  transform: () => import('./transform/transform.tsx'),
  testimonials: () => import('./testimonials/testimonials.tsx'),
  story: () => import('./story/story.tsx'),
  timeline: () => import('./timeline/timeline.tsx'),
  vision: () => import('./vision/vision.tsx'),
  team: () => import('./team/team.tsx'),
  contact: () => import('./contact/contact.tsx'),
  'contact-block': () => import('./contact-block/contact-block.tsx'),
  form: () => import('./form/form.tsx'),
  questions: () => import('./questions/questions.tsx'),
  openings: () => import('./openings/openings.tsx'),
  job: () => import('./job/job.tsx'),
  'job-closed': () => import('./job-closed/job-closed.tsx'),
  text: () => import('./text/text.tsx'),
  'post-list': () => import('./post-list/post-list.tsx'),
  'project-header': () => import('./project-header/project-header.tsx'),
  'project-facts': () => import('./project-facts/project-facts.tsx'),
  'project-story': () => import('./project-story/project-story.tsx'),
  'project-quote': () => import('./project-quote/project-quote.tsx'),
  'project-pager': () => import('./project-pager/project-pager.tsx'),
  closing: () => import('./closing/closing.tsx'),
  'not-found': () => import('./not-found/not-found.tsx'),
};

const loaded: Partial<Record<ShownSection['section'], ComponentType<object>>> = {};

export async function loadSections({ sections }: PageData): Promise<void> {
  await Promise.all(
    sections.map(async ({ section }) => {
      loaded[section] ??= (await imports[section]()).default as ComponentType<object>;
    }),
  );
}

/** Only after `loadSections` has resolved. */
export function componentOf({ section }: ShownSection): ComponentType<object> {
  return loaded[section]!;
}
