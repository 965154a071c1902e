import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { makeBackup } from '#server/backup/make-backup.ts';
import { backupNameFor, rotateBackups } from '#server/backup/backup-names.ts';
import { openBackupTarget } from '#server/backup/targets/open-target.ts';
import { defineCommand, UserFacingError, UsageError } from '../command.ts';
import { pluralise } from '../../terminal/text.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  argument: '[FILE]',
  summary: 'Copies all requests to a file, a folder or an S3 bucket, while the server runs, and proves the copy',
  details: `Without FILE to --to or BACKUP_TO, where older ones go as the server lets them: 7 daily, 4 weekly and 12 monthly stay. The database
is checked from end to end; the copy is fetched back, opened and compared before it counts, and FILE.sha256 beside it says so. Encrypted
where BACKUP_KEY is set. From SQLite and Postgres it is the same kind of file. It has personal data in it: keep it as safe as the database.`,
  options: {
    to: {
      type: 'string',
      value: 'PLACE',
      help: 'a folder, or s3://bucket/prefix; see AWS_ACCESS_KEY_ID in docs/operations.md',
    },
  },
  async run({ env, resolvePath, print, reportProgress, now, store }, { to: given }, argument) {
    const to = given ?? env.backup.target;
    if (argument?.startsWith('s3:') || (argument !== undefined && given !== undefined))
      throw new UsageError('Name either a FILE on this machine, or a place with --to.');
    if (argument === undefined && to === undefined)
      throw new UsageError('Name a FILE, or a place with --to or BACKUP_TO.');
    const file = argument === undefined ? undefined : resolvePath(argument);
    if (file !== undefined && existsSync(file)) throw new UserFacingError(`${file} is there already.`);
    const startedAt = now();
    const location = file === undefined ? to! : dirname(file);
    const target = await openBackupTarget(location.startsWith('s3:') ? location : resolvePath(location), env.backup);
    const { key } = env.backup;
    const name = file === undefined ? backupNameFor(startedAt, key !== undefined) : basename(file);
    // Brings tables up to date, and says in its own words why Postgres cannot be reached.
    if (env.databaseUrl !== undefined) await store();
    const { requests } = await makeBackup(env, { target, name, key }, reportProgress);
    await print(`${pluralise(requests, 'request')} copied to ${target.locationOf(name)}, fetched back and compared.`);
    const removed = file === undefined ? await rotateBackups(target) : 0;
    if (removed > 0) await print(`${pluralise(removed, 'older backup')} removed.`);
    try {
      await (await store()).recordBackup({ verifiedAt: startedAt, target: target.locationOf(name), requests });
    } catch (error) {
      // It is good all the same; only the doctor will not know of it.
      await print(`That it was made could not be noted in the database: ${(error as Error).message}.`);
    }
  },
});
