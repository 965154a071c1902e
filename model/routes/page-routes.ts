/**
 * Which pages a language has, and at which paths: the built-in ones from `paths` of site.yaml, services and free pages
 * from their files. The only place that knows the path of a page; model/isomorphic/route-paths.ts reads the table.
 */
import type { PageRoute, RoutesByLanguage } from '#model/isomorphic/route-paths.ts';
import type { ContentData, LocaleContent } from '#model/schema/locale-content.ts';
import type { PagePaths } from '#model/schema/site-schema.ts';
import type { Language } from '#model/isomorphic/languages.ts';

type PathName = keyof PagePaths;

interface RouteDefinition extends Pick<PageRoute, 'page' | 'anyId'> {
  /** In every language that has no other in site.yaml. */
  path: string;
  /** In `paths` of site.yaml. */
  name?: PathName;
  /** The path is below that of another page, unless it has its own. */
  below?: { name: PathName; path: string };
  /** A page of this list, and an id in it. */
  canonical?: { name: PathName; id?: string };
  /** One more path of this page, as long as that has its built-in one. */
  aliasOf?: PathName;
  /** The language has the page if this holds. Default: always. */
  isAvailable?: (content: ContentData) => boolean;
}

const routeDefinitions: RouteDefinition[] = [
  { path: '/', page: 'home' },
  { name: 'about', path: '/about-us', page: 'about' },
  { path: '/about', page: 'about', aliasOf: 'about', canonical: { name: 'about' } },
  { name: 'careers', path: '/careers', page: 'careers', isAvailable: ({ pages }) => pages.careers !== undefined },
  { name: 'job', path: '/job-details/:id', page: 'jobDetails', isAvailable: ({ jobs }) => jobs.length > 0 },
  { name: 'contact', path: '/contact-us', page: 'contact' },
  { name: 'portfolio', path: '/portfolio', page: 'portfolio', isAvailable: hasPortfolio },
  { name: 'team', path: '/team', page: 'team', isAvailable: hasTeamPage },
  {
    name: 'remote-team',
    path: '/remote-team',
    page: 'remoteTeam',
    isAvailable: ({ pages }) => pages['remote-team'] !== undefined,
  },
  {
    name: 'staff-augmentation',
    path: '/staff-augmentation',
    page: 'staffAugmentation',
    isAvailable: ({ pages }) => pages['staff-augmentation'] !== undefined,
  },
  { name: 'services', path: '/services', page: 'services', isAvailable: ({ services }) => services.length > 0 },
  {
    name: 'post',
    path: '/blog/:id',
    below: { name: 'blog', path: '/:id' },
    page: 'post',
    canonical: { name: 'post', id: '1' },
    anyId: true,
    isAvailable: (content) => content.placeholderArticle !== undefined || hasPosts(content),
  },
  { name: 'blog', path: '/blog', page: 'posts', isAvailable: hasPosts },
  {
    name: 'tag',
    path: '/blog/tags/:id',
    below: { name: 'blog', path: '/tags/:id' },
    page: 'posts',
    isAvailable: hasPosts,
  },
  {
    name: 'project',
    path: '/case-study/:id',
    page: 'caseStudy',
    canonical: { name: 'about' },
    anyId: true,
    isAvailable: hasPortfolio,
  },
];

/** A portfolio needs at least one project. */
export function hasPortfolio({ pages, projects }: ContentData): boolean {
  return pages.portfolio !== undefined && projects.length > 0;
}

export function hasTeamPage({ pages, team }: ContentData): boolean {
  return pages.team !== undefined && team.length > 0;
}

function hasPosts({ posts }: ContentData): boolean {
  return posts.length > 0;
}

/** The path of a built-in page in a language, whether this site has the page or not. */
export function builtInPath(name: PathName, paths: PagePaths, language: Language): string {
  const { path, below } = routeDefinitions.find((definition) => definition.name === name)!;
  const own = paths[name]?.[language];
  return own ?? (below && paths[below.name]?.[language] ? paths[below.name]![language]! + below.path : path);
}

export interface BuiltInPath {
  /** In `paths` of site.yaml. An alias has none. */
  name: PathName | undefined;
  path: string;
  /** Without settings: where the page was before it was renamed. */
  builtIn: string;
}

/** Including pages that this site does not have. An alias of a renamed page leads to it. */
export function builtInPathsIn(paths: PagePaths, language: Language): BuiltInPath[] {
  return routeDefinitions.map(({ name, path: builtIn, aliasOf }) => {
    const named = name ?? aliasOf;
    const path = named ? builtInPath(named, paths, language) : builtIn;
    return { name, builtIn, path: aliasOf && !isRenamed(aliasOf, paths, language) ? builtIn : path };
  });
}

function isRenamed(name: PathName, paths: PagePaths, language: Language): boolean {
  return builtInPath(name, paths, language) !== builtInPath(name, {}, language);
}

export function routesOf(
  locales: Pick<LocaleContent, 'language' | 'content'>[],
  { paths }: { paths: PagePaths },
): RoutesByLanguage {
  return Object.fromEntries(locales.map(({ language, content }) => [language, routesIn(language, content, paths)]));
}

/** The last is the catch-all. */
function routesIn(language: Language, content: ContentData, paths: PagePaths): PageRoute[] {
  const pathOf = (name: PathName) => builtInPath(name, paths, language);
  return [
    ...routeDefinitions
      .filter(
        ({ isAvailable, aliasOf }) =>
          (isAvailable?.(content) ?? true) && !(aliasOf && isRenamed(aliasOf, paths, language)),
      )
      .map(({ name, path, page, anyId, canonical }): PageRoute => ({
        key: path,
        path: name ? pathOf(name) : path,
        page,
        ...(canonical && { canonical: pathOf(canonical.name).replace(':id', canonical.id ?? '') }),
        ...(anyId && { anyId }),
      })),
    ...Object.entries(content.textPages).map(([textPage, { url }]): PageRoute => ({
      key: `free/${textPage}`,
      path: url,
      page: 'textPage',
      textPage,
    })),
    ...content.services.map(({ key: service, url }): PageRoute => ({
      key: `services/${service}`,
      path: url,
      page: 'service',
      service,
    })),
    { key: '*', path: '*', page: 'notFound' },
  ];
}
