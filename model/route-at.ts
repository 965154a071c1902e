import type { PageRoute } from './routes.ts';

interface Found {
  route: PageRoute;
  /** As it stands in the address. */
  id?: string;
}

/** The row of the table that an address belongs to: its own, that of any id in its place, or the last, for all the others. */
export function routeAt(table: PageRoute[], path: string): Found {
  const end = path.lastIndexOf('/') + 1;
  const own = table.find((row) => row.path === path);
  if (own) return { route: own };
  const withId = end < path.length ? table.find((row) => row.path === `${path.slice(0, end)}:id`) : undefined;
  return withId ? { route: withId, id: path.slice(end) } : { route: table.at(-1)! };
}
