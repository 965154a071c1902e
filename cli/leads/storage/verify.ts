import { checksumName } from '#server/backup/backup-names.ts';
import { summariseDatabase } from '#server/backup/sqlite-snapshot.ts';
import { defineCommand, UserFacingError } from '../command.ts';
import { backupArgumentHelp, withBackup } from './open-backup.ts';
import { pluralise } from '../../terminal/text.ts';

export const verifyCommand = defineCommand({
  name: 'verify',
  argument: 'BACKUP',
  summary: 'Checks every byte of a backup, without restoring it',
  details: backupArgumentHelp,
  options: {},
  async run(context, _, argument) {
    await withBackup(argument!, context, async ({ file, name, hasChecksum }) => {
      if (!hasChecksum) throw new UserFacingError(`${checksumName(name)} does not exist: keep it beside the backup.`);
      await context.print(`${pluralise(summariseDatabase(file, name).requests, 'request')} in ${name}, intact.`);
    });
  },
});
