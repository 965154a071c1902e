import { changeLead } from './change.ts';
import { defineCommand, Failed } from './command.ts';
import { findLead, readReference } from './filter.ts';

export const release = defineCommand({
  name: 'release',
  argument: 'REFERENCE',
  summary: 'Lets a request out of quarantine, and its deliveries go on their way',
  options: {},
  async run({ store: open, now, print }, _, argument) {
    const store = await open();
    const { reference, status } = await findLead(store, readReference(argument!));
    if (status !== 'quarantined') throw new Failed(`${reference} is not quarantined.`);
    await changeLead(store, reference, { what: 'release', now: now() });
    await print(`${reference} is released. The running server delivers it within seconds.`);
  },
});
