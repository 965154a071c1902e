import { setTimeout as wait } from 'node:timers/promises';
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

interface PagingOptions {
  pageSize?: number;
  /** How long to wait before the next page, relative to the time that one takes. */
  pause?: number;
}

/** All matching leads, up to the filter's limit. Paged, because they may not fit in memory. */
export async function* listInPages(
  store: Pick<LeadStore, 'list'>,
  { limit = Infinity, after, ...filter }: LeadFilter,
  { pageSize = 500, pause = 0 }: PagingOptions = {},
): AsyncGenerator<ListedLead[]> {
  for (let left = limit; left > 0;) {
    const size = Math.min(left, pageSize);
    const startedAt = performance.now();
    const page = await store.list({ ...filter, after, limit: size });
    const elapsed = performance.now() - startedAt;
    if (page.length > 0) yield page;
    if (page.length < size) return;
    if (pause > 0) await wait(elapsed * pause);
    left -= page.length;
    after = page.at(-1)!;
  }
}
