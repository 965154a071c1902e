import { programs } from '#server/place.ts';
import { defineCommand, WrongUse, yes } from './command.ts';
import { countErased } from './erased.ts';
import { countLeads } from './filter.ts';
import { count } from './text.ts';

export const deleteByEmail = defineCommand({
  name: 'delete',
  summary: 'Deletes all requests of an address, with deliveries and attempts, for good',
  details: 'Backups, exports and mails that were sent before still have them.',
  options: { email: { type: 'string', value: 'ADDRESS', help: 'of the visitor; upper and lower case are the same' }, yes },
  async run(context, { email, yes: sure }) {
    if (!email?.includes('@')) throw new WrongUse(`--email ADDRESS is missing. See ${programs.leads} delete --help`);
    const store = await context.store();
    const found = await countLeads(store, { email });
    if (found > 0) await context.confirm(`Delete ${count(found, 'request')} of ${email} for good?`, sure);
    const deleted = countErased(await store.deleteByEmail(email));
    if (deleted === 0) return context.print('No requests of this address.');
    await context.print(`${count(deleted, 'request')} deleted. Earlier backups and exports still have them.`);
  },
});
