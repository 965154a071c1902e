/** Which pages a language has, by path: what may be linked to. */
import type { Content, Edition, Filling } from './content.ts';
import { isCopied } from './media.ts';
import { tagsInUse } from './posts.ts';
import type { PageName, PageRoute } from './routes.ts';

/** Known pages alone: one that answers to any id is no reason to lead readers there. */
export function addressesIn({ content }: Pick<Edition, 'content'>, table: PageRoute[]): Set<string> {
  return new Set(table.filter(({ page }) => page !== 'notFound').flatMap((route) => pathsOf(route, content)));
}

/** The addresses of all pages in all languages. */
export function pagesOf({ editions, table, languages }: Filling): Set<string> {
  return new Set(editions.flatMap((edition) => [...addressesIn(edition, table)].map((path) => languages.addressOf(edition.language, path))));
}

/** The addresses of files that are there under their own names, in no language. */
export function filesOf({ media }: Pick<Filling, 'media'>): Set<string> {
  return new Set(media.filter(isCopied).map((name) => `/media/${name}`));
}

function pathsOf({ path, page, service, free }: PageRoute, content: Content): string[] {
  if (service !== undefined) return content.services.some(({ key }) => key === service) ? [path] : [];
  if (free !== undefined) return content.free[free] ? [path] : [];
  if (!path.includes(':')) return page === 'posts' && content.posts.length === 0 ? [] : [path];
  return idsOf(page, content).map((id) => path.replace(':id', id));
}

/** The ids that a page with one is known to have. */
export function idsOf(page: PageName, content: Content): string[] {
  const entries: Partial<Record<PageName, { id: string }[]>> = { jobDetails: content.jobs, about: content.projects, blog: content.posts };
  return page === 'posts' ? tagsInUse(content) : (entries[page] ?? []).map(({ id }) => id);
}
