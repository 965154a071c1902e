import { programs } from '#server/place.ts';
import { defineCommand, WrongUse, yes } from './command.ts';
import { countErased } from './erased.ts';
import { countLeads, findLead, readReference } from './filter.ts';
import { count } from './text.ts';
import { who } from './who.ts';

export const deleteLeads = defineCommand({
  name: 'delete',
  argument: '[REFERENCE]',
  summary: 'Deletes one request, or all of an address, with deliveries and notes, for good',
  details: 'Backups, exports and mails that were sent before still have them.',
  options: { email: { type: 'string', value: 'ADDRESS', help: 'of the visitor; upper and lower case are the same' }, yes },
  async run(context, { email, yes: sure }, argument) {
    const store = await context.store();
    const by = { who: who(), now: context.now() };
    if (argument !== undefined && email === undefined) {
      const { reference } = await findLead(store, readReference(argument));
      await context.confirm(`Delete ${reference} for good?`, sure);
      countErased(await store.deleteOne(reference, by));
      return context.print(`${reference} is deleted. Earlier backups and exports still have it.`);
    }
    if (!email?.includes('@') || argument !== undefined) throw new WrongUse(`--email ADDRESS is missing, or a REFERENCE. See ${programs.leads} delete --help`);
    const found = await countLeads(store, { email });
    if (found > 0) await context.confirm(`Delete ${count(found, 'request')} of ${email} for good?`, sure);
    const deleted = countErased(await store.deleteByEmail(email, by));
    if (deleted === 0) return context.print('No requests of this address.');
    await context.print(`${count(deleted, 'request')} deleted. Earlier backups and exports still have them.`);
  },
});
