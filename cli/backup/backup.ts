import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { makeBackup } from '#server/backup/make-backup.ts';
import { backupNameFor } from '#server/backup/backup-names.ts';
import { rotateBackups } from '#server/backup/stored-backups.ts';
import { openBackupTarget } from '#server/backup/targets/open-target.ts';
import { withWorkFolder, workFolderParent } from '#server/backup/work-folder.ts';
import type { Store } from '#server/database/store.ts';
import { defineCommand, UserFacingError, UsageError } from '#cli/command/command.ts';
import { pluralise } from '#cli/terminal/text.ts';

export const backupCommand = defineCommand({
  name: 'backup',
  argument: '[FILE]',
  summary: 'Copies all requests to a file, a folder or an S3 bucket, and verifies the copy',
  details: `Without FILE, writes to --to or BACKUP_TO and removes old backups as the server does: 7 daily, 4 weekly and 12 monthly ones are kept.
Only recorded backups are removed, never the one just made.
The whole database is checked. The copy is read back, opened and compared; only then is FILE.sha256 written beside it.
If BACKUP_TO is set, only a backup made there without FILE counts for the doctor and the schedule of the server.
If BACKUP_KEY is set, the backup is encrypted. SQLite and Postgres produce the same kind of file.
A backup contains personal data: protect it like the database. It does not contain who is signed in at the desk.`,
  options: {
    to: {
      type: 'string',
      value: 'PLACE',
      help: 'a folder, or s3://bucket/prefix; see AWS_ACCESS_KEY_ID in docs/operations.md',
    },
  },
  async run({ env, resolvePath, print, reportProgress, now, store }, { to: toOption }, argument) {
    const to = toOption ?? env.backup.target;
    if (argument?.startsWith('s3:') || (argument !== undefined && toOption !== undefined))
      throw new UsageError('Name either a FILE on this machine, or a folder or bucket with --to.');
    if (argument === undefined && to === undefined)
      throw new UsageError('Name a FILE, or a folder or bucket with --to or BACKUP_TO.');
    const file = argument === undefined ? undefined : resolvePath(argument);
    if (file !== undefined && existsSync(file)) throw new UserFacingError(`${file} already exists.`);
    const startedAt = now();
    const location = file === undefined ? to! : dirname(file);
    const target = await openBackupTarget(location.startsWith('s3:') ? location : resolvePath(location), env.backup);
    const { key, target: scheduledTo } = env.backup;
    const name = file === undefined ? backupNameFor(startedAt, key !== undefined) : basename(file);
    // Migrates, and explains why if Postgres cannot be reached.
    if (env.databaseUrl !== undefined) await store();
    let problem: string | undefined;
    // The backup is valid even if it cannot be recorded.
    const record = async (step: (store: Store) => Promise<void>) => {
      await store()
        .then(step)
        .catch((error: Error) => (problem ??= error.message));
    };
    const recordFile = (sha256: string | null) =>
      record((opened) => opened.recordBackupFile({ place: target.locationOf(''), name, sha256 }));
    if (file === undefined) await recordFile(null);
    const { requests, checksum } = await withWorkFolder(workFolderParent(env), (workIn) =>
      makeBackup(env, { target, name, key }, workIn, reportProgress),
    );
    await print(`${pluralise(requests, 'request')} copied to ${target.locationOf(name)}, read back and compared.`);
    if (file === undefined) await recordFile(checksum);
    // The server makes its next backup when the recorded one is old enough: a copy elsewhere must not postpone it.
    const scheduled = scheduledTo === undefined ? target : await openBackupTarget(scheduledTo, env.backup);
    if (scheduledTo === undefined || (file === undefined && target.locationOf(name) === scheduled.locationOf(name)))
      await record((opened) =>
        opened.recordBackup({ verifiedAt: startedAt, target: target.locationOf(name), requests }),
      );
    if (problem !== undefined)
      await print(`It could not be recorded in the database, so the doctor will not see it: ${problem}.`);
    else if (file === undefined) await removeOld();

    async function removeOld(): Promise<void> {
      const { removed, damaged } = await rotateBackups(await store(), { target, made: name, now: startedAt });
      for (const old of damaged)
        await print(`${target.locationOf(old.name)} is damaged: it no longer counts, and is not removed.`);
      if (removed.length > 0) await print(`${pluralise(removed.length, 'older backup')} removed.`);
    }
  },
});
