/**
 * Which pages a language has, and at which paths. The only place that knows the path of a page;
 * model/isomorphic/route-paths.ts reads the table.
 */
import type { PageRoute, PlacePaths, RoutesByLanguage } from '#model/isomorphic/route-paths.ts';
import type { ContentData, LocaleContent } from '#model/schema/locale-content.ts';
import type { PageFile, TemplateName } from '#model/schema/page-file.ts';
import { findPageWith } from '#model/sections/find-page.ts';
import { sectionTypeOf } from '#model/sections/sections.ts';

export const notFoundPage = 'not-found';

export function routesOf(locales: Pick<LocaleContent, 'language' | 'content'>[]): RoutesByLanguage {
  return Object.fromEntries(locales.map(({ language, content }) => [language, routesIn(content)]));
}

/** The last is the catch-all. */
function routesIn(content: ContentData): PageRoute[] {
  const { pages, projects, jobs, posts, placeholderArticle, templates } = content;
  const routes: PageRoute[] = Object.entries(pages)
    .filter(([id, page]) => id !== notFoundPage && hasEntries(page, content))
    .flatMap(([id, { path, aliases }]) => [
      { key: `pages/${id}`, path },
      ...aliases.map((alias, index) => ({ key: `pages/${id}/${index + 1}`, path: alias, canonical: path })),
    ]);
  const list = findPageWith(content, 'post-list')?.path;
  if (list !== undefined && posts.length > 0)
    routes.push({ key: 'tags/:id', path: templates.post?.tagPath ?? `${list}/tags/:id` });
  if (projects.length > 0) routes.push(...templateRoute(content, 'project'));
  if (jobs.length > 0) routes.push(...templateRoute(content, 'job'));
  if (posts.length > 0 || placeholderArticle) routes.push(...templateRoute(content, 'post'));
  return [
    ...routes,
    ...Object.entries(content.textPages).map(([id, { url }]) => ({ key: `free/${id}`, path: url })),
    ...content.services.map(({ key, url }) => ({ key: `services/${key}`, path: url })),
    { key: '*', path: '*' },
  ];
}

/** A page for a list does not exist as long as the list has no entries. */
function hasEntries({ sections }: PageFile, content: ContentData): boolean {
  const lists = sections.flatMap(({ section, hidden }) => (hidden ? [] : (sectionTypeOf(section)?.lists ?? [])));
  const others = sections.filter(
    ({ section, hidden }) => !hidden && !frameSections.has(section) && !sectionTypeOf(section)?.lists,
  );
  return lists.length === 0 || others.length > 0 || lists.some((name) => content[name].length > 0);
}

/** What pages begin and end with. */
const frameSections = new Set(['hero', 'title', 'closing']);

/** The folder of the entries of a template. */
export const foldersOfTemplates = { service: 'services', project: 'projects', job: 'jobs', post: 'posts' } as const;

/** Services have paths of their own. */
export function templatePathOf(templates: ContentData['templates'], name: TemplateName): string {
  return templates[name]?.path ?? `/${foldersOfTemplates[name]}/:id`;
}

function templateRoute({ templates, pages, placeholderArticle }: ContentData, name: TemplateName): PageRoute[] {
  const { unknown } = templates[name] ?? {};
  const folder = foldersOfTemplates[name];
  const route = { key: `${folder}/:id`, path: templatePathOf(templates, name) };
  if (name === 'post' && placeholderArticle)
    return [{ ...route, canonical: route.path.replace(':id', '1'), anyId: true }];
  const shown = unknown === undefined ? undefined : pages[unknown];
  return [shown ? { ...route, canonical: shown.path, anyId: true } : route];
}

/** Sections on the pages that other pages link to. */
const listSections = { services: 'service-cards', projects: 'projects', jobs: 'openings', posts: 'post-list' } as const;

export function placePathsOf(routes: PageRoute[], content: ContentData): PlacePaths {
  const exists = (path: string | undefined) => path !== undefined && routes.some((route) => route.path === path);
  const lists = Object.entries(listSections).map(
    ([place, section]) => [place, findPageWith(content, section)?.path] as const,
  );
  const contact =
    content.pages['contact']?.path ?? (findPageWith(content, 'contact') ?? findPageWith(content, 'form'))?.path;
  const entries = routes.filter(({ path }) => path.includes(':id')).map(({ key, path }) => [key, path] as const);
  return Object.fromEntries(
    [['contact', contact] as const, ...lists, ...entries].filter(([, path]) => exists(path)),
  ) as PlacePaths;
}
