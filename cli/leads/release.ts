import { defineCommand, Failed } from './command.ts';
import { findLead, readReference } from './filter.ts';

export const release = defineCommand({
  name: 'release',
  argument: 'REFERENCE',
  summary: 'Lets a request out of quarantine, and its deliveries go on their way',
  options: {},
  async run({ store: open, now, print }, _, argument) {
    const store = await open();
    const { reference } = await findLead(store, readReference(argument!));
    if (!(await store.release(reference, now()))) throw new Failed(`${reference} is not quarantined.`);
    await print(`${reference} is released. The running server delivers it within seconds.`);
  },
});
