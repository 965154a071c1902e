/** Page data about projects. Runs at build time. */
import type { ContentData } from '#model/schema/locale-content.ts';
import type { Industry, Project, ProjectResult, ServiceContent } from '#model/schema/content-types.ts';
import { createPicker } from './picker.ts';

export const pickProjectSummary = createPicker(
  'slug',
  'title',
  'client',
  'industry',
  'summary',
  'picture',
  'alt',
  'sample',
);

export type ProjectSummary = ReturnType<typeof pickProjectSummary<Project>>;

/** The portfolio lists the rest. */
const maxListed = { work: 6, industry: 3 };

export function projectsUsing(services: ServiceContent[], { projects }: ContentData): ProjectSummary[] {
  const keys = services.map(({ key }) => key);
  return projects
    .filter((project) => project.services.some((key) => keys.includes(key)))
    .slice(0, maxListed.work)
    .map(pickProjectSummary);
}

export type IndustryWithProjects = Industry & { projects: Pick<Project, 'slug' | 'title'>[] };

export function industriesWithProjects({ industries, projects }: ContentData): IndustryWithProjects[] {
  return industries.map((industry) => ({
    ...industry,
    projects: projects
      .filter((project) => project.industry === industry.title)
      .slice(0, maxListed.industry)
      .map(createPicker('slug', 'title')),
  }));
}

/** The project's own quote, or the client's testimonial, found by company name. A remark in brackets may follow the name: "Acme (Berlin)". */
export function neighboursAndQuoteOf(
  { projects, testimonials: { withAvatar, withImage } }: ContentData,
  project: Project,
) {
  const index = projects.indexOf(project);
  const [previous, next] = [projects[index - 1], projects[index + 1]];
  const own = project.quote && { ...project.quote, company: project.client, sample: project.sample };
  const testimonial = [...withAvatar, ...withImage].find(
    ({ company }) => company !== undefined && `${project.client} (`.startsWith(`${company} (`),
  );
  return {
    previous: previous && pickProjectSummary(previous),
    next: next && pickProjectSummary(next),
    quote: own ?? testimonial,
  };
}

/** A figure with its values as texts. Without labels, the values are before and after. */
export type FormattedResult = Pick<ProjectResult, 'kind' | 'title' | 'unit' | 'measuredBy' | 'period'> & {
  values: { label?: string; value: number; text: string }[];
};

/** Formatted at build time, like the statistics. */
export function formatResults({ locale }: ContentData, { results = [] }: Project): FormattedResult[] {
  const { format } = new Intl.NumberFormat(locale);
  return results.map((result) => ({
    ...createPicker('kind', 'title', 'unit', 'measuredBy', 'period')(result),
    values: (result.values ?? [{ value: result.before! }, { value: result.after! }]).map((entry) => ({
      ...entry,
      text: format(entry.value),
    })),
  }));
}
