import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { checksumName, timeOfBackup } from '#server/backup/backup-names.ts';
import type { DatabaseSummary } from '#server/backup/copy-database.ts';
import { databaseFile, markerFile } from '#server/store/sqlite/sqlite-file.ts';
import { cliCommands } from '#server/process/paths.ts';
import { defineCommand, UserFacingError, type CommandContext } from '#cli/command/command.ts';
import { pluralise, formatIsoTime, formatTime } from '#cli/terminal/text.ts';
import { backupArgumentHelp, backupOptions, withBackup, type OpenedBackup } from './open-backup.ts';
import { swapDatabase, copyOwner } from './sqlite-swap.ts';

export const restoreCommand = defineCommand({
  name: 'restore',
  argument: 'BACKUP',
  summary: 'Replaces the SQLite database with a backup, or restores into an empty Postgres database',
  details: `${backupArgumentHelp}
It is checked first. The replaced SQLite database is kept in a folder beside it; to look at it, run
DATA_DIR=that-folder ${cliCommands.leads} list. Deliveries that were pending when the backup was made are sent again.
Everybody at the desk has to sign in again. If BACKUP_KEY is set, only what it has encrypted is accepted.`,
  options: backupOptions,
  async run(context, values, argument) {
    const { env, print } = context;
    const file = databaseFile(env.dataDir);
    const path = context.resolvePath(argument!);
    if (env.databaseUrl === undefined) {
      if (existsSync(file) && existsSync(path) && realpathSync(path) === realpathSync(file))
        throw new UserFacingError(`${path} is the database in use.`);
      mkdirSync(env.dataDir, { recursive: true, mode: 0o700 });
    }
    await withBackup(argument!, values, context, async (backup) => {
      const into = env.databaseUrl === undefined ? restoreIntoSqlite : restoreIntoPostgres;
      const old = await into(backup, context);
      await print(`${describe(backup)} restored from ${backup.name}.`);
      if (!backup.hasChecksum)
        await print(`${checksumName(backup.name)} does not exist, so it is not certain that the backup is unchanged.`);
      if (old !== undefined && existsSync(old))
        await print(`The replaced database is in ${old}. Delete it when you no longer need it.`);
      if (!Number.isNaN(timeOfBackup(backup.record.name)))
        await (await context.store()).recordBackupFile(backup.record);
    });
  },
});

export const verifyCommand = defineCommand({
  name: 'verify',
  argument: 'BACKUP',
  summary: 'Checks every byte of a backup, without restoring it',
  details: backupArgumentHelp,
  options: backupOptions,
  async run(context, values, argument) {
    await withBackup(argument!, values, context, async (backup) => {
      if (!backup.hasChecksum)
        throw new UserFacingError(`${checksumName(backup.name)} does not exist: keep it beside the backup.`);
      await context.print(`${describe(backup)} in ${backup.name}, intact.`);
    });
  },
});

/** With the time of the newest: an old backup under a newer name is noticed. */
function describe({ requests, newestAt }: DatabaseSummary): string {
  const newest = newestAt === null ? '' : ` (the newest of ${formatTime(newestAt)} UTC)`;
  return `${pluralise(requests, 'request')}${newest}`;
}

/** Returns where the replaced database is, if there was one. */
async function restoreIntoSqlite(
  { copy }: OpenedBackup,
  { env: { dataDir }, now, store }: CommandContext,
): Promise<string> {
  const old = join(dataDir, `replaced-${formatIsoTime(now()).replaceAll(/[:.]/g, '-')}`);
  swapDatabase(databaseFile(dataDir), copy, old);
  // Checks that it works.
  await store();
  copyOwner(markerFile(dataDir), dataDir);
  return old;
}

async function restoreIntoPostgres(
  { copy, name }: OpenedBackup,
  { env: { databaseUrl }, now, reportProgress }: CommandContext,
): Promise<undefined> {
  const { copySqliteToPostgres } = await import('#server/backup/copy-to-postgres.ts');
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    await copySqliteToPostgres({
      databaseUrl: databaseUrl!,
      source: name,
      now: now(),
      progress: reportProgress,
      openSource: () => Promise.resolve(database),
    });
  } finally {
    database.close();
  }
}
