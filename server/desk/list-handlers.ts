/** What staff look at: the list, what it has as CSV, and who did what. */
import { Readable } from 'node:stream';
import { deskPaths } from '#contract/desk.ts';
import { csvHeader, csvRow } from '../leads/csv.ts';
import { listInPages } from '../leads/store/list-in-pages.ts';
import { deskHeaders } from './desk-responses.ts';
import type { DeskOptions, StaffSession, DeskHttpContext } from './desk-options.ts';
import { toLeadFilter, parseCursor, parseDeskQuery } from './list-query.ts';
import { toDeskRow } from './view-models.ts';

const pageSize = 25;
const auditPageSize = 50;
/** The page looks for news by itself: one line for all of it. */
export const auditDedupeMs = 10 * 60_000;

export function createListHandlers({ store, now }: DeskOptions) {
  return {
    async list({ query: given, renderPage }: DeskHttpContext, { email: who }: StaffSession): Promise<Response> {
      const query = parseDeskQuery(given);
      const [overview, found] = await Promise.all([
        store.overview(now()),
        store.list({ ...toLeadFilter(query), after: parseCursor(given['after']), limit: pageSize + 1 }),
      ]);
      // Never the words that were looked for: they may be a visitor's name.
      await store.recordAudit({ who, what: 'list', detail: query.tab, now: now(), dedupeMs: auditDedupeMs });
      const pageRows = found.slice(0, pageSize);
      const last = pageRows.at(-1);
      return renderPage(200, {
        page: 'list',
        query,
        rows: pageRows.map(toDeskRow),
        next: last && found.length > pageSize ? `${last.createdAt}_${last.id}` : null,
        ...overview,
      });
    },

    async csv({ query: given }: DeskHttpContext, { email: who }: StaffSession): Promise<Response> {
      const query = parseDeskQuery(given);
      await store.recordAudit({ who, what: 'export', detail: query.tab, now: now() });
      async function* lines(): AsyncGenerator<Uint8Array> {
        const bytes = new TextEncoder();
        // The mark makes spreadsheets read it as UTF-8.
        yield bytes.encode(`\ufeff${csvHeader}`);
        for await (const page of listInPages(store, toLeadFilter(query))) yield bytes.encode(page.map(csvRow).join(''));
      }
      const name = `requests-${query.tab}-${new Date(now()).toISOString().slice(0, 10)}.csv`;
      const headers = {
        ...deskHeaders,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      };
      return new Response(
        Readable.toWeb(Readable.from(lines())) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>,
        { headers },
      );
    },

    async audit({ query, renderPage }: DeskHttpContext, { email: who }: StaffSession): Promise<Response> {
      await store.recordAudit({ who, what: 'audit', now: now(), dedupeMs: auditDedupeMs });
      const before = /^\d{1,15}$/.test(query['before'] ?? '') ? Number(query['before']) : undefined;
      const found = await store.audit({ limit: auditPageSize + 1, before });
      const lines = found.slice(0, auditPageSize);
      return renderPage(200, {
        page: 'audit',
        lines,
        next: found.length > auditPageSize ? `${deskPaths.audit}?before=${lines.at(-1)!.id}` : null,
      });
    },
  };
}
