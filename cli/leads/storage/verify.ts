import { checksumName } from '#server/backup/backup-names.ts';
import { summariseDatabase } from '#server/backup/sqlite-snapshot.ts';
import { defineCommand, UserFacingError } from '../command.ts';
import { withBackup } from './open-backup.ts';
import { pluralise } from '../../terminal/text.ts';

export const verifyCommand = defineCommand({
  name: 'verify',
  argument: 'BACKUP',
  summary: 'Checks a backup to the last letter, without restoring it',
  details:
    'BACKUP is a file, a folder, or s3://bucket/prefix, with the name of a file or without: then it is the newest one.',
  options: {},
  async run(context, _, argument) {
    await withBackup(argument!, context, async ({ file, name, hasChecksum }) => {
      if (!hasChecksum) throw new UserFacingError(`${checksumName(name)} is not there: keep it beside the backup.`);
      await context.print(`${pluralise(summariseDatabase(file, name).requests, 'request')} in ${name}, whole.`);
    });
  },
});
