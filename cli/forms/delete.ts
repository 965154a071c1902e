import deskMessages from '#desk/messages/en.json' with { type: 'json' };
import { listInPages } from '#server/forms/store/list-in-pages.ts';
import type { DeletionTarget, LeadFilter, LeadGroup } from '#server/forms/store/lead-types.ts';
import type { Store } from '#server/database/store.ts';
import { defineCommand, UserFacingError, UsageError, yesOption, type CommandContext } from '#cli/command/command.ts';
import { findLead, parseTime } from './filter-options.ts';
import { limitReports } from '#cli/terminal/limit-reports.ts';
import { pluralise, formatTime } from '#cli/terminal/text.ts';

const dayMs = 24 * 60 * 60_000;

export const deleteCommand = defineCommand({
  name: 'delete',
  argument: '[REFERENCE]',
  summary: 'Deletes one request, or all from an address, for good',
  details: deskMessages.deleteText,
  options: {
    email: { type: 'string', value: 'ADDRESS', help: 'delete all requests from this address, in any letter case' },
    yes: yesOption,
  },
  async run(context, { email, yes }, argument) {
    const store = await context.store();
    if (argument !== undefined && email === undefined) {
      const { reference } = await findLead(argument, context);
      await context.confirm(`Delete ${reference} for good?`, yes);
      await deleteLeads({ reference }, context);
      return context.print(`${reference} deleted. Earlier backups and exports still contain it.`);
    }
    if (!email?.includes('@') || argument !== undefined)
      throw new UsageError('Name either a REFERENCE or --email ADDRESS.');
    const found = await countLeads(store, { email });
    if (found > 0) await context.confirm(`Delete ${pluralise(found, 'request')} from ${email} for good?`, yes);
    const deleted = await deleteLeads({ email }, context);
    if (deleted === 0) return context.print('There are no requests from this address.');
    await context.print(`${pluralise(deleted, 'request')} deleted. Earlier backups and exports still contain them.`);
  },
});

export const purgeCommand = defineCommand({
  name: 'purge',
  summary:
    'Deletes requests older than limits.keepRequestsDays, and applications than keepApplicationsDays, in site.yaml',
  details: 'The server does this every hour.',
  options: {
    before: {
      type: 'string',
      value: 'TIME',
      help: 'delete requests before this time instead: 2026-11-20, 2026-11-20T12:00Z or 90d',
    },
    'dry-run': { type: 'boolean', help: 'only print how many' },
    yes: yesOption,
  },
  async run(context, { before, 'dry-run': dryRun, yes }) {
    const now = context.now();
    const store = await context.store();
    const { keepRequestsDays, keepApplicationsDays } = await context.site();
    const limits: [LeadGroup, string, number][] = [
      ['requests', 'request', now - keepRequestsDays * dayMs],
      ['applications', 'application', now - keepApplicationsDays * dayMs],
    ];
    const given = before === undefined ? undefined : parseTime('--before', before, now).start;
    for (const [group, noun, keptSince] of limits) {
      const limit = given ?? keptSince;
      const found = await countLeads(store, { group, to: limit });
      // Sites without applications need not read about them.
      if (found === 0 && group === 'applications') continue;
      const what = `${pluralise(found, noun)} from before ${formatTime(limit)} UTC`;
      if (dryRun) {
        await context.print(`${what} would be deleted.`);
        continue;
      }
      // The limits in site.yaml need no confirmation.
      if (given !== undefined && found > 0) await context.confirm(`Delete ${what} for good?`, yes);
      const deleted = await deleteLeads({ before: limit, group }, context);
      await context.print(`${pluralise(deleted, noun)} from before ${formatTime(limit)} UTC deleted.`);
    }
  },
});

async function countLeads(store: Store, filter: LeadFilter): Promise<number> {
  let found = 0;
  for await (const page of listInPages(store, filter)) found += page.length;
  return found;
}

/** Throws if deleted data can still be read from the database files. */
async function deleteLeads(target: DeletionTarget, context: CommandContext): Promise<number> {
  const report = limitReports(context.reportProgress);
  const store = await context.store();
  const { deleted, erased } = await store.delete(target, context.actor(), (done) => report(`Deleting: ${done}`));
  if (erased) return deleted;
  throw new UserFacingError(
    `${pluralise(deleted, 'request')} deleted, but their data remains in leads.db-wal while another program, such as a backup, is reading the database. Run this again once it has finished; a running server clears the file within the hour.`,
  );
}
