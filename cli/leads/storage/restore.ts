import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksumName, timeOfBackup } from '#server/backup/backup-names.ts';
import { copySqliteDatabase, summariseDatabase, type DatabaseSummary } from '#server/backup/sqlite-snapshot.ts';
import { withWorkFolder } from '#server/backup/work-folder.ts';
import { databaseFile, markerFile, openDatabase } from '#server/leads/store/sqlite/sqlite-file.ts';
import { cliCommands } from '#server/paths.ts';
import { defineCommand, UserFacingError, type CommandContext } from '../command.ts';
import { backupArgumentHelp, backupOptions, withBackup, type OpenedBackup } from './open-backup.ts';
import { swapDatabase, copyOwner } from './sqlite-swap.ts';
import { pluralise, formatIsoTime } from '../../terminal/text.ts';

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
    await withBackup(argument!, values, context, async (backup) => {
      const into = env.databaseUrl === undefined ? restoreIntoSqlite : restoreIntoPostgres;
      const { summary, old } = await into(backup, context);
      await print(`${pluralise(summary.requests, 'request')} restored from ${backup.name}.`);
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
    await withBackup(argument!, values, context, async ({ file, name, hasChecksum }) => {
      if (!hasChecksum) throw new UserFacingError(`${checksumName(name)} does not exist: keep it beside the backup.`);
      const { requests } = await summariseDatabase(file, name);
      await context.print(`${pluralise(requests, 'request')} in ${name}, intact.`);
    });
  },
});

type RestoreResult = { summary: DatabaseSummary; old?: string };

async function restoreIntoSqlite(
  { file: backup, name }: OpenedBackup,
  { env: { dataDir }, now, store }: CommandContext,
): Promise<RestoreResult> {
  const file = databaseFile(dataDir);
  if (existsSync(file) && realpathSync(backup) === realpathSync(file))
    throw new UserFacingError(`${name} is the database in use.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const replacement = join(dataDir, 'leads.restoring');
  rmSync(replacement, { force: true });
  const summary = await copySqliteDatabase({ from: backup, to: replacement, name });
  const old = join(dataDir, `replaced-${formatIsoTime(now()).replaceAll(/[:.]/g, '-')}`);
  swapDatabase(file, replacement, old);
  // Migrates the database, and checks that it works.
  await (await store()).stats();
  copyOwner(markerFile(dataDir), dataDir);
  return { summary, old };
}

async function restoreIntoPostgres(
  { file, name }: OpenedBackup,
  { env: { databaseUrl }, now, reportProgress }: CommandContext,
): Promise<RestoreResult> {
  const { copySqliteToPostgres } = await import('#server/backup/postgres/sqlite-to-postgres.ts');
  return withWorkFolder(tmpdir(), async (folder) => {
    const copy = databaseFile(folder);
    const summary = await copySqliteDatabase({ from: file, to: copy, name });
    const database = await openDatabase({ dataDir: folder });
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
    return { summary };
  });
}
