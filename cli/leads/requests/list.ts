import { listPage } from '#server/leads/store/list-in-pages.ts';
import type { ListedLead } from '#server/leads/store/lead-store.ts';
import { excerptOf, fullNameOf } from '#server/leads/summarise.ts';
import { defineCommand, jsonOption } from '../command.ts';
import { filterOptions, readFilter } from './filter-options.ts';
import { formatTable, type Column } from '../../terminal/table.ts';
import { toOneLine, formatTime, toJson } from '../../terminal/text.ts';

const defaultLimit = 50;

export const listCommand = defineCommand({
  name: 'list',
  summary: 'Lists requests, newest first',
  details: `STATE is quarantined (or closed, after review); otherwise the worst state of its deliveries: dead, bounced, pending,
held or delivered.
Lists ${defaultLimit} requests, unless --limit is given.`,
  options: { ...filterOptions, json: jsonOption },
  async run(context, { json, ...values }) {
    const { limit = defaultLimit, ...filter } = await readFilter(values, context);
    const store = await context.store();
    const { leads, hasMore } = await listPage(store, filter, limit);
    await store.recordAudit({ what: 'list', ...context.actor() });
    if (json) return context.print(toJson(leads));
    if (leads.length === 0) return context.print('No requests.');
    await context.print(formatTable(columns, leads.map(toTableRow), context.terminal));
    if (hasMore) await context.print(`\nFor more: --after ${leads.at(-1)!.reference}`);
  },
});

const columns: Column[] = [
  { title: 'REFERENCE' },
  { title: 'RECEIVED (UTC)' },
  { title: 'KIND' },
  { title: 'STATE' },
  { title: 'NAME', minWidth: 10 },
  { title: 'EMAIL', minWidth: 13 },
  { title: 'MESSAGE', minWidth: 12 },
];

function toTableRow(lead: ListedLead): string[] {
  const name = toOneLine(fullNameOf(lead));
  // Measuring a long message is slow, and no terminal shows more.
  const message = toOneLine(excerptOf(lead.message, 500));
  return [
    lead.reference,
    formatTime(lead.createdAt),
    lead.kind,
    displayState(lead),
    name,
    toOneLine(lead.email),
    message,
  ];
}

function displayState({ status, progress, deliveries }: ListedLead): string {
  if (status === 'quarantined') return progress === 'closed' ? progress : status;
  const worst = (['dead', 'bounced', 'pending', 'held', 'delivered'] as const).find((state) =>
    deliveries.some((delivery) => delivery.status === state),
  );
  return worst ?? status;
}
