/** Redirects from old URLs: `redirects` in site.yaml. */
import type { Redirect } from '#model/routes/redirects.ts';

/** Both functions return a Location or undefined. Paths are decoded, without a trailing slash; queries are raw. */
export function createRedirectMatcher(list: readonly Redirect[]) {
  const isFolder = ({ from }: Redirect) => from.endsWith('/*');
  const exact = new Map(list.filter((redirect) => !isFolder(redirect)).map(({ from, to }) => [from, to]));
  const folders = list
    .filter(isFolder)
    .map(({ from, to }) => ({ folder: from.slice(0, -2), to }))
    .toSorted((a, b) => b.folder.length - a.folder.length);
  // Keeps the visitor's query unless the target has its own.
  const withQuery = (to: string, query: string) =>
    query === '' || to.includes('?') ? to : to.replace(/(?=#|$)/, () => query);

  return {
    /** For old URLs whose query names the page, even if there is a page at the path today. */
    findByQuery: (path: string, query: string) => (query.length > 1 ? exact.get(path + query) : undefined),
    /** For paths without a page. */
    findByPath(path: string, query: string): string | undefined {
      const to = exact.get(path);
      if (to !== undefined) return withQuery(to, query);
      const found = folders.find(({ folder }) => path === folder || path.startsWith(`${folder}/`));
      return found && withQuery(expandWildcard(found.to, path.slice(found.folder.length)), query);
    },
  };
}

/** Encodes each segment, so that user input can change neither the target's host nor the header. */
function expandWildcard(to: string, rest: string): string {
  if (!to.endsWith('/*')) return to;
  const parts = rest.split('/').filter(Boolean).map(encodeURIComponent);
  const folder = to.slice(0, -2);
  return parts.length > 0 ? `${folder}/${parts.join('/')}` : folder || '/';
}
