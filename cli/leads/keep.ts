import { defineCommand, Failed } from './command.ts';
import { findLead, readReference } from './filter.ts';

export const keep = defineCommand({
  name: 'keep',
  argument: 'REFERENCE',
  summary: 'Keeps a request in quarantine, and no mail tells of it again',
  options: {},
  async run({ store: open, now, print }, _, argument) {
    const store = await open();
    const { reference, keptAt } = await findLead(store, readReference(argument!));
    if (!(await store.keep(reference, now()))) throw new Failed(`${reference} is ${keptAt === null ? 'not quarantined' : 'kept already'}.`);
    await print(`${reference} is kept in quarantine.`);
  },
});
