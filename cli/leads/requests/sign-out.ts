import { cliCommands } from '#server/paths.ts';
import { defineCommand, UsageError } from '../command.ts';
import { pluralise } from '../../terminal/text.ts';

export const signOutCommand = defineCommand({
  name: 'staff sign-out',
  argument: '[ADDRESS]',
  summary: 'Signs a member of staff out of the desk everywhere, for example after a lost phone',
  details:
    'Unused sign-in links stop working, too. To stop someone from signing in again, remove them from STAFF and restart the server.',
  options: { all: { type: 'boolean', help: 'sign everybody out' } },
  async run({ store, actor, print }, { all = false }, address) {
    if (all === (address !== undefined))
      throw new UsageError(`Name either an ADDRESS or --all. See ${cliCommands.leads} staff sign-out --help`);
    const which = address === undefined ? ('all' as const) : { email: address.trim().toLowerCase() };
    const ended = await (await store()).signOut({ which, ...actor() });
    await print(`${pluralise(ended, 'session')} ended.`);
  },
});
