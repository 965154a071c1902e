import type { LeadFilter } from './lead-types.ts';
import type { LeadStore, ListedLead } from './lead-store.ts';

/** One page, and whether there are more. */
export async function listPage(
  store: Pick<LeadStore, 'list'>,
  filter: Omit<LeadFilter, 'limit'>,
  limit: number,
): Promise<{ leads: ListedLead[]; hasMore: boolean }> {
  const found = await store.list({ ...filter, limit: limit + 1 });
  return { leads: found.slice(0, limit), hasMore: found.length > limit };
}

/** All matching leads, up to the filter's limit. Paged, because they may not fit in memory. */
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
