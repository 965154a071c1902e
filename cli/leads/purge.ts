import { defineCommand, yes } from './command.ts';
import { countErased } from './erased.ts';
import { countLeads } from './filter.ts';
import { count, shortTime } from './text.ts';
import { parseTime } from './time.ts';

const dayMs = 24 * 60 * 60_000;

export const purge = defineCommand({
  name: 'purge',
  summary: 'Deletes requests that are older than limits.keepRequestsDays of site.yaml says',
  details: 'The server does this every hour by itself.',
  options: {
    before: { type: 'string', value: 'TIME', help: 'delete those before this time instead: 2026-11-20, 2026-11-20T12:00Z or 90d' },
    'dry-run': { type: 'boolean', help: 'only tell how many' },
    yes,
  },
  async run(context, { before, 'dry-run': dryRun, yes: sure }) {
    const now = context.now();
    const limit = before === undefined ? now - (await context.site()).keepRequestsDays * dayMs : parseTime('--before', before, now).start;
    const store = await context.store();
    const found = await countLeads(store, { to: limit });
    const what = `${count(found, 'request')} from before ${shortTime(limit)} UTC`;
    if (dryRun) return context.print(`${what} would be deleted.`);
    // What the owner set needs no second word.
    if (before !== undefined && found > 0) await context.confirm(`Delete ${what} for good?`, sure);
    const deleted = countErased(await store.purge(limit));
    await context.print(`${count(deleted, 'request')} from before ${shortTime(limit)} UTC deleted.`);
  },
});
