import { listPage } from '#server/forms/store/list-in-pages.ts';
import type { ListedLead } from '#server/forms/store/lead-store.ts';
import { excerptOf } from '#server/forms/summarise.ts';
import { defineCommand, jsonOption } from '#cli/command/command.ts';
import { filterOptions, readFilter } from './filter-options.ts';
import { colourState, type Terminal } from '#cli/terminal/terminal.ts';
import { toOneLine, formatTime, toJson } from '#cli/terminal/text.ts';

const defaultLimit = 50;

export const listCommand = defineCommand({
  name: 'list',
  summary: 'Lists requests, newest first',
  details: `STATE is quarantined (or closed, after review); otherwise the worst state of its deliveries: dead, bounced, pending,
paused or delivered.
Lists ${defaultLimit} requests, unless --limit is given.`,
  options: { ...filterOptions, json: jsonOption },
  async run(context, { json, ...values }) {
    const { limit = defaultLimit, ...filter } = await readFilter(values, context);
    const store = await context.store();
    const { leads, hasMore } = await listPage(store, filter, limit);
    await store.recordAudit({ what: 'list', ...context.actor() });
    if (json) return context.print(toJson(leads));
    if (leads.length === 0) return context.print('No requests.');
    await context.print(formatTable(leads, context.terminal));
    if (hasMore) await context.print(`\nFor more: --after ${leads.at(-1)!.reference}`);
  },
});

const headings = ['REFERENCE', 'RECEIVED (UTC)', 'FORM', 'STATE', 'NAME', 'EMAIL', 'MESSAGE'];

function formatTable(leads: ListedLead[], terminal: Terminal): string {
  const rows = [headings, ...leads.map(toTableRow)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => colourState(terminal, cell.padEnd(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const toTableRow = (lead: ListedLead): string[] => [
  lead.reference,
  formatTime(lead.createdAt),
  lead.form,
  displayState(lead),
  toOneLine(excerptOf(lead.name, 24)),
  toOneLine(excerptOf(lead.email, 40)),
  toOneLine(excerptOf(lead.message, 60)),
];

function displayState({ status, progress, deliveries }: ListedLead): string {
  if (status === 'quarantined') return progress === 'closed' ? progress : status;
  const worst = (['dead', 'bounced', 'pending', 'paused', 'delivered'] as const).find((state) =>
    deliveries.some((delivery) => delivery.status === state),
  );
  return worst ?? status;
}
