import { checksumName } from '#server/backup/names.ts';
import { summaryOf } from '#server/backup/sqlite-copy.ts';
import { defineCommand, Failed } from './command.ts';
import { withBackup } from './open-backup.ts';
import { count } from './text.ts';

export const verify = defineCommand({
  name: 'verify',
  argument: 'BACKUP',
  summary: 'Checks a backup to the last letter, without restoring it',
  details: 'BACKUP is a file, a folder, or s3://bucket/prefix, with the name of a file or without: then it is the newest one.',
  options: {},
  async run(context, _, argument) {
    await withBackup(argument!, context, async ({ file, name, checked }) => {
      if (!checked) throw new Failed(`${checksumName(name)} is not there: keep it beside the backup.`);
      await context.print(`${count(summaryOf(file, name).requests, 'request')} in ${name}, whole.`);
    });
  },
});
