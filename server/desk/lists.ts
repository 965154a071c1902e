/** What staff look at: the list, what it has as CSV, and who did what. */
import { Readable } from 'node:stream';
import { deskPaths } from '#contract/desk.ts';
import { csvHead, csvLine } from '../leads/csv.ts';
import { pagesOf } from '../leads/each-page.ts';
import { deskHeaders } from './headers.ts';
import type { DeskOptions, Session, Visit } from './options.ts';
import { filterOf, readAfter, readQuery } from './query.ts';
import { rowOf } from './views.ts';

const rowsOnPage = 25;
const linesOnPage = 50;
/** The page looks for news by itself: one line for all of it. */
export const sameLookMs = 10 * 60_000;

export function createLists({ store, now }: DeskOptions) {
  return {
    async list({ query: given, show }: Visit, { email: who }: Session): Promise<Response> {
      const query = readQuery(given);
      const [overview, found] = await Promise.all([store.overview(now()), store.list({ ...filterOf(query), after: readAfter(given['after']), limit: rowsOnPage + 1 })]);
      // Never the words that were looked for: they may be a visitor's name.
      await store.record({ who, what: 'list', detail: query.place, now: now(), onceInMs: sameLookMs });
      const shown = found.slice(0, rowsOnPage);
      const last = shown.at(-1);
      return show(200, { page: 'list', query, rows: shown.map(rowOf), next: last && found.length > rowsOnPage ? `${last.createdAt}_${last.id}` : null, ...overview });
    },

    async csv({ query: given }: Visit, { email: who }: Session): Promise<Response> {
      const query = readQuery(given);
      await store.record({ who, what: 'export', detail: query.place, now: now() });
      async function* lines(): AsyncGenerator<Uint8Array> {
        const bytes = new TextEncoder();
        // The mark makes spreadsheets read it as UTF-8.
        yield bytes.encode(`\ufeff${csvHead}`);
        for await (const page of pagesOf(store, filterOf(query))) yield bytes.encode(page.map(csvLine).join(''));
      }
      const name = `requests-${query.place}-${new Date(now()).toISOString().slice(0, 10)}.csv`;
      const headers = { ...deskHeaders, 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` };
      return new Response(Readable.toWeb(Readable.from(lines())) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>, { headers });
    },

    async audit({ query, show }: Visit, { email: who }: Session): Promise<Response> {
      await store.record({ who, what: 'audit', now: now(), onceInMs: sameLookMs });
      const before = /^\d{1,15}$/.test(query['before'] ?? '') ? Number(query['before']) : undefined;
      const found = await store.audit({ limit: linesOnPage + 1, before });
      const lines = found.slice(0, linesOnPage);
      return show(200, { page: 'audit', lines, next: found.length > linesOnPage ? `${deskPaths.audit}?before=${lines.at(-1)!.id}` : null });
    },
  };
}
