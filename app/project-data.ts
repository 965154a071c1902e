/** What pages are told of pieces of work. Runs at build time only, as page-data.ts does. */
import type { Content } from '#model/content.ts';
import type { Industry, Project, Service } from '#model/schema.ts';
import { pick } from './pick.ts';

/** As lists show a piece of work. */
export const shown = pick('id', 'title', 'client', 'industry', 'summary', 'picture', 'alt', 'sample');

export type ShownProject = ReturnType<typeof shown<Project>>;

/** More are in the portfolio. */
const most = { work: 6, industry: 3 };

/** What any of these services was used for. */
export function workWith(services: Service[], { projects }: Content): ShownProject[] {
  const keys = services.map(({ key }) => key);
  return projects.filter((project) => project.services.some((key) => keys.includes(key))).slice(0, most.work).map(shown);
}

export type IndustryWithWork = Industry & { projects: Pick<Project, 'id' | 'title'>[] };

export function industriesWithWork({ industries, projects }: Content): IndustryWithWork[] {
  return industries.map((industry) => ({
    ...industry,
    projects: projects.filter((project) => project.industry === industry.title).slice(0, most.industry).map(pick('id', 'title')),
  }));
}

/** The projects before and after it, and what its client says. A client's name may be followed by a remark in brackets. */
export function aroundProject({ projects, testimonials: { withAvatar, withImage } }: Content, project: Project) {
  const at = projects.indexOf(project);
  const [previous, next] = [projects[at - 1], projects[at + 1]];
  const quote = [...withAvatar, ...withImage].find(({ company }) => company !== undefined && `${project.client} (`.startsWith(`${company} (`));
  return { previous: previous && shown(previous), next: next && shown(next), quote };
}
