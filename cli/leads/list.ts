import type { ListedLead } from '#server/leads/store.ts';
import { defineCommand, json } from './command.ts';
import { filterOptions, readFilter } from './filter.ts';
import { tableOf } from './table.ts';
import { oneLine, shortTime, toJson } from './text.ts';

const usual = 50;

export const list = defineCommand({
  name: 'list',
  summary: 'Lists requests, newest first',
  details: `STATE is "quarantined", or "closed" once somebody has put it away, or else the state of the delivery that needs most care. At most ${usual}, unless --limit says otherwise.`,
  options: { ...filterOptions, json },
  async run(context, { json: asJson, ...values }) {
    const { limit = usual, ...filter } = await readFilter(values, context);
    const store = await context.store();
    // One more than is shown tells whether there are more.
    const found = await store.list({ ...filter, limit: limit + 1 });
    const shown = found.slice(0, limit);
    await store.record({ what: 'list', ...context.by() });
    if (asJson) return context.print(toJson(shown));
    if (shown.length === 0) return context.print('No requests.');
    await context.print(tableOf(columns, shown.map(rowOf), context.screen));
    if (found.length > limit) await context.print(`\nThere are more: --after ${shown.at(-1)!.reference}`);
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

function rowOf(lead: ListedLead): string[] {
  const name = oneLine(`${lead.first_name} ${lead.last_name}`);
  // More of a message than any screen shows only takes time.
  const message = oneLine(lead.message.slice(0, 500));
  return [lead.reference, shortTime(lead.createdAt), lead.kind, stateOf(lead), name, oneLine(lead.email), message];
}

function stateOf({ status, progress, deliveries }: ListedLead): string {
  if (status === 'quarantined') return progress === 'closed' ? progress : status;
  const worst = (['dead', 'pending', 'held', 'delivered'] as const).find((state) => deliveries.some((delivery) => delivery.status === state));
  return worst ?? status;
}
