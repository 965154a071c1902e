import { cliCommands } from '#server/paths.ts';
import { defineCommand, UsageError } from '../command.ts';
import { pluralise } from '../../terminal/text.ts';

export const signOutCommand = defineCommand({
  name: 'staff sign-out',
  argument: '[ADDRESS]',
  summary: 'Ends the sessions of a member of staff at the desk, as after a lost phone or mail account',
  details:
    'Links that were mailed and not used yet are of no use either. Who must not sign in again is taken out of STAFF, and the server restarted.',
  options: { all: { type: 'boolean', help: 'of everybody' } },
  async run({ store, actor, print }, { all = false }, address) {
    if (all === (address !== undefined))
      throw new UsageError(`Name one ADDRESS, or --all. See ${cliCommands.leads} staff sign-out --help`);
    const which = address === undefined ? ('all' as const) : { email: address.trim().toLowerCase() };
    const ended = await (await store()).signOut({ which, ...actor() });
    await print(`${pluralise(ended, 'session')} ended.`);
  },
});
