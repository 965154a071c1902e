/** Addresses that the site once had, and where they lead now: `redirects` of site.yaml. */
import type { Redirect } from '#model/routes/redirects.ts';

/** Each says where to go, as a whole Location, or undefined. Paths are decoded and without a slash at the end; queries as they were sent. */
export function createRedirectMatcher(list: readonly Redirect[]) {
  const isFolder = ({ from }: Redirect) => from.endsWith('/*');
  const exact = new Map(list.filter((one) => !isFolder(one)).map(({ from, to }) => [from, to]));
  const folders = list
    .filter(isFolder)
    .map(({ from, to }) => ({ folder: from.slice(0, -2), to }))
    .toSorted((a, b) => b.folder.length - a.folder.length);
  // What the visitor came with goes along, unless the target has a query of its own.
  const withQuery = (to: string, query: string) =>
    query === '' || to.includes('?') ? to : to.replace(/(?=#|$)/, () => query);

  return {
    /** For addresses whose query says which page it was, whatever stands at the path today. */
    findByQuery: (path: string, query: string) => (query.length > 1 ? exact.get(path + query) : undefined),
    /** For paths at which there is no page. */
    findByPath(path: string, query: string): string | undefined {
      const to = exact.get(path);
      if (to !== undefined) return withQuery(to, query);
      const found = folders.find(({ folder }) => path === folder || path.startsWith(`${folder}/`));
      return found && withQuery(expandWildcard(found.to, path.slice(found.folder.length)), query);
    },
  };
}

/** Written anew part by part: nothing that a visitor sent can lead to another host than the target's, or end the header. */
function expandWildcard(to: string, rest: string): string {
  if (!to.endsWith('/*')) return to;
  const parts = rest.split('/').filter(Boolean).map(encodeURIComponent);
  const folder = to.slice(0, -2);
  return parts.length > 0 ? `${folder}/${parts.join('/')}` : folder || '/';
}
