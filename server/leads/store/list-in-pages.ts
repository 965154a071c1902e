import type { LeadFilter } from './lead-types.ts';
import type { LeadStore, ListedLead } from './lead-store.ts';

/** All that fit, or as many as the filter's limit says, page by page: there may be more than fit in memory. */
export async function* listInPages(
  store: Pick<LeadStore, 'list'>,
  { limit = Infinity, after, ...filter }: LeadFilter,
  pageSize = 500,
): AsyncGenerator<ListedLead[]> {
  for (let left = limit; left > 0;) {
    const size = Math.min(left, pageSize);
    const page = await store.list({ ...filter, after, limit: size });
    if (page.length > 0) yield page;
    if (page.length < size) return;
    left -= page.length;
    after = page.at(-1)!;
  }
}
