import { programs } from '#server/place.ts';
import { defineCommand, WrongUse } from './command.ts';
import { count } from './text.ts';

export const signOut = defineCommand({
  name: 'staff sign-out',
  argument: '[ADDRESS]',
  summary: 'Ends the sessions of a member of staff at the desk, as after a lost phone or mail account',
  details: 'Links that were mailed and not used yet are of no use either. Who must not sign in again is taken out of STAFF, and the server restarted.',
  options: { all: { type: 'boolean', help: 'of everybody' } },
  async run({ store, by, print }, { all = false }, address) {
    if (all === (address !== undefined)) throw new WrongUse(`Name one ADDRESS, or --all. See ${programs.leads} staff sign-out --help`);
    const which = address === undefined ? ('all' as const) : { email: address.trim().toLowerCase() };
    const ended = await (await store()).signOut({ which, ...by() });
    await print(`${count(ended, 'session')} ended.`);
  },
});
