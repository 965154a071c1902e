/** The commands that delete for good. */
import { listInPages } from '#server/leads/store/list-in-pages.ts';
import type { DeletionResult, LeadFilter } from '#server/leads/store/lead-types.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import { cliCommands } from '#server/paths.ts';
import { defineCommand, UserFacingError, UsageError, yesOption } from '../command.ts';
import { findLead } from './filter-options.ts';
import { pluralise, formatTime } from '../../terminal/text.ts';
import { parseTime } from './parse-time.ts';

const dayMs = 24 * 60 * 60_000;

export const deleteCommand = defineCommand({
  name: 'delete',
  argument: '[REFERENCE]',
  summary: 'Deletes one request, or all of an address, with deliveries and notes, for good',
  details: 'Backups, exports and mails that were sent before still have them.',
  options: {
    email: { type: 'string', value: 'ADDRESS', help: 'of the visitor; upper and lower case are the same' },
    yes: yesOption,
  },
  async run(context, { email, yes: sure }, argument) {
    const store = await context.store();
    if (argument !== undefined && email === undefined) {
      const { reference } = await findLead(argument, context);
      await context.confirm(`Delete ${reference} for good?`, sure);
      requireErased(await store.delete({ reference }, context.actor()));
      return context.print(`${reference} is deleted. Earlier backups and exports still have it.`);
    }
    if (!email?.includes('@') || argument !== undefined)
      throw new UsageError(`--email ADDRESS is missing, or a REFERENCE. See ${cliCommands.leads} delete --help`);
    const found = await countLeads(store, { email });
    if (found > 0) await context.confirm(`Delete ${pluralise(found, 'request')} of ${email} for good?`, sure);
    const deleted = requireErased(await store.delete({ email }, context.actor()));
    if (deleted === 0) return context.print('No requests of this address.');
    await context.print(`${pluralise(deleted, 'request')} deleted. Earlier backups and exports still have them.`);
  },
});

export const purgeCommand = defineCommand({
  name: 'purge',
  summary: 'Deletes requests that are older than limits.keepRequestsDays of site.yaml says',
  details: 'The server does this every hour by itself.',
  options: {
    before: {
      type: 'string',
      value: 'TIME',
      help: 'delete those before this time instead: 2026-11-20, 2026-11-20T12:00Z or 90d',
    },
    'dry-run': { type: 'boolean', help: 'only tell how many' },
    yes: yesOption,
  },
  async run(context, { before, 'dry-run': dryRun, yes: sure }) {
    const now = context.now();
    const limit =
      before === undefined
        ? now - (await context.site()).keepRequestsDays * dayMs
        : parseTime('--before', before, now).start;
    const store = await context.store();
    const found = await countLeads(store, { to: limit });
    const what = `${pluralise(found, 'request')} from before ${formatTime(limit)} UTC`;
    if (dryRun) return context.print(`${what} would be deleted.`);
    // What the owner set needs no second word.
    if (before !== undefined && found > 0) await context.confirm(`Delete ${what} for good?`, sure);
    const deleted = requireErased(await store.delete({ before: limit }));
    await context.print(`${pluralise(deleted, 'request')} from before ${formatTime(limit)} UTC deleted.`);
  },
});

async function countLeads(store: LeadStore, filter: LeadFilter): Promise<number> {
  let found = 0;
  for await (const page of listInPages(store, filter)) found += page.length;
  return found;
}

/** What can still be read from the files is not reported as deleted for good. */
function requireErased({ deleted, erased }: DeletionResult): number {
  if (erased) return deleted;
  throw new UserFacingError(
    `${pluralise(deleted, 'request')} deleted, but another program is reading the database, such as a backup: until it ends, words of deleted requests stay in leads.db-wal. Run this again after that; a running server clears it within the hour.`,
  );
}
