import type { ListedLead } from '#server/leads/store/lead-store.ts';
import { defineCommand, jsonOption } from '../command.ts';
import { filterOptions, readFilter } from './filter-options.ts';
import { formatTable } from '../../terminal/table.ts';
import { toOneLine, formatTime, toJson } from '../../terminal/text.ts';

const defaultLimit = 50;

export const listCommand = defineCommand({
  name: 'list',
  summary: 'Lists requests, newest first',
  details: `STATE is "quarantined", or "closed" once somebody has put it away, or else the state of the delivery that needs most care. At most ${defaultLimit}, unless --limit says otherwise.`,
  options: { ...filterOptions, json: jsonOption },
  async run(context, { json: asJson, ...values }) {
    const { limit = defaultLimit, ...filter } = await readFilter(values, context);
    const store = await context.store();
    // One more than is shown tells whether there are more.
    const found = await store.list({ ...filter, limit: limit + 1 });
    const page = found.slice(0, limit);
    await store.recordAudit({ what: 'list', ...context.actor() });
    if (asJson) return context.print(toJson(page));
    if (page.length === 0) return context.print('No requests.');
    await context.print(formatTable(columns, page.map(toTableRow), context.terminal));
    if (found.length > limit) await context.print(`\nThere are more: --after ${page.at(-1)!.reference}`);
  },
});

const columns = [
  { title: 'REFERENCE' },
  { title: 'RECEIVED (UTC)' },
  { title: 'KIND' },
  { title: 'STATE' },
  { title: 'NAME', atLeast: 10 },
  { title: 'EMAIL', atLeast: 13 },
  { title: 'MESSAGE', atLeast: 12 },
];

function toTableRow(lead: ListedLead): string[] {
  const name = toOneLine(`${lead.first_name} ${lead.last_name}`);
  // More of a message than any screen shows only takes time.
  const message = toOneLine(lead.message.slice(0, 500));
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
  const worst = (['dead', 'pending', 'held', 'delivered'] as const).find((state) =>
    deliveries.some((delivery) => delivery.status === state),
  );
  return worst ?? status;
}
