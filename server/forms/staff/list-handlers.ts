/** The list of requests, its CSV export, and the audit log. */
import { Readable } from 'node:stream';
import { deskPaths, type DeskGroup } from '#contract/desk.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import { csvPages } from '#server/forms/csv.ts';
import { listInPages, listPage } from '#server/forms/store/list-in-pages.ts';
import { deskHeaders } from '#server/desk/desk-responses.ts';
import type { DeskSession, DeskHttpContext } from '#server/desk/desk-context.ts';
import type { AccessStore } from '#server/access/access-operations.ts';
import type { BackupStore } from '#server/store/backup-records.ts';
import type { LeadStore } from '#server/forms/store/lead-store.ts';
import { cursorTextOf, toLeadFilter, parseCursor, parseDeskQuery, findOverdueTime } from './list-query.ts';
import { toDeskRow } from './view-models.ts';

const pageSize = 25;
const auditPageSize = 50;
/** Small pages with pauses, so that visitors and other staff do not wait for an export of any length. */
const exportPaging = { pageSize: 50, pause: 4 };
/** The page polls for new requests: repeated views within this time are one audit entry. */
export const auditDedupeMs = 10 * 60_000;

const auditDetailOf = (group: DeskGroup, tab: string) => (group === 'applications' ? `applications: ${tab}` : tab);

export interface ListOptions {
  store: Pick<LeadStore, 'list' | 'overview'> &
    Pick<AccessStore, 'recordAudit' | 'audit'> &
    Pick<BackupStore, 'findLastBackup'>;
  getTimeZone: () => string;
  now: () => number;
}

export function createListHandlers({ store, getTimeZone, now }: ListOptions) {
  return {
    async list(
      { query: params, renderPage }: DeskHttpContext,
      { email: who }: DeskSession,
      group: DeskGroup,
    ): Promise<Response> {
      const query = parseDeskQuery(params);
      const after = cursorTextOf(params);
      const at = now();
      const [overview, backup, { leads, hasMore }] = await Promise.all([
        store.overview(at, group),
        store.findLastBackup(),
        listPage(store, { ...toLeadFilter(query, group, getTimeZone(), at), after: parseCursor(after) }, pageSize),
      ]);
      // Never the search text: it may be a visitor's name.
      await store.recordAudit({
        who,
        what: 'list',
        detail: auditDetailOf(group, query.tab),
        now: at,
        dedupeMs: auditDedupeMs,
      });
      const last = leads.at(-1);
      const overdueTime = findOverdueTime(at, getTimeZone());
      return renderPage(200, {
        page: 'list',
        group,
        query,
        after,
        now: at,
        rows: leads.map((lead) => toDeskRow(lead, overdueTime)),
        next: last && hasMore ? `${last.createdAt}_${last.id}` : null,
        ...overview,
        backedUpAt: backup?.verifiedAt ?? null,
      });
    },

    async csv({ query: params }: DeskHttpContext, { email: who }: DeskSession, group: DeskGroup): Promise<Response> {
      const query = parseDeskQuery(params);
      await store.recordAudit({ who, what: 'export', detail: auditDetailOf(group, query.tab), now: now() });
      const filter = toLeadFilter(query, group, getTimeZone(), now());
      const lines = csvPages(() => listInPages(store, filter, exportPaging), { bom: true });
      const name = `${group}-${query.tab}-${todayUtc(now())}.csv`;
      const headers = {
        ...deskHeaders,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      };
      const stream = Readable.toWeb(Readable.from(lines)) as unknown as ReadableStream<string>;
      return new Response(stream.pipeThrough(new TextEncoderStream()), { headers });
    },

    async audit({ query, renderPage }: DeskHttpContext, { email: who }: DeskSession): Promise<Response> {
      await store.recordAudit({ who, what: 'audit', now: now(), dedupeMs: auditDedupeMs });
      const before = /^\d{1,15}$/.test(query['before'] ?? '') ? Number(query['before']) : undefined;
      const found = await store.audit({ limit: auditPageSize + 1, before });
      const entries = found.slice(0, auditPageSize);
      return renderPage(200, {
        page: 'audit',
        entries,
        next: found.length > auditPageSize ? `${deskPaths.audit}?before=${entries.at(-1)!.id}` : null,
      });
    },
  };
}
