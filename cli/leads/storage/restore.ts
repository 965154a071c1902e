import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withWorkFolder } from '#server/backup/fetch-backup.ts';
import { unblockWrites } from '#server/backup/move-lock.ts';
import { checksumName } from '#server/backup/backup-names.ts';
import { copySqliteDatabase, type DatabaseSummary } from '#server/backup/sqlite-snapshot.ts';
import { databaseFile, markerFile, openDatabase } from '#server/leads/store/sqlite/sqlite-file.ts';
import { cliCommands } from '#server/paths.ts';
import { defineCommand, UserFacingError, type CommandContext } from '../command.ts';
import { withBackup, type OpenedBackup } from './open-backup.ts';
import { swapDatabase, copyOwner } from './sqlite-swap.ts';
import { pluralise, formatIsoTime } from '../../terminal/text.ts';

export const restoreCommand = defineCommand({
  name: 'restore',
  argument: 'BACKUP',
  summary: 'Puts a backup in the place of the SQLite database, while the server runs or not, or into an empty Postgres',
  details: `BACKUP is a file, a folder, or s3://bucket/prefix, with the name of a file or without: then it is the newest one. It is checked
first. The SQLite database that was there is kept in a folder beside it; look at it with DATA_DIR=that-folder ${cliCommands.leads} list. With
DATABASE_URL, the Postgres must be empty. Deliveries that were waiting when the backup was made are sent again.`,
  options: {},
  async run(context, _, argument) {
    const { env, print } = context;
    await withBackup(argument!, context, async (backup) => {
      const into = env.databaseUrl === undefined ? restoreIntoSqlite : restoreIntoPostgres;
      const { summary, old } = await into(backup, context);
      await print(`${pluralise(summary.requests, 'request')} restored from ${backup.name}.`);
      if (!backup.hasChecksum)
        await print(
          `${checksumName(backup.name)} is not there, so nobody can tell whether a letter has changed since.`,
        );
      if (old !== undefined && existsSync(old))
        await print(`The database before is in ${old}. Delete it when you no longer need it.`);
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
  const summary = copySqliteDatabase(backup, replacement, name);
  // One of a database that had been moved to Postgres would go on refusing them.
  unblockWrites(replacement);
  const old = join(dataDir, `replaced-${formatIsoTime(now()).replaceAll(/[:.]/g, '-')}`);
  swapDatabase(file, replacement, old);
  // As the server does at its start: brings old tables up to date, and proves that it can be used.
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
    const summary = copySqliteDatabase(file, copy, name);
    unblockWrites(copy);
    // Brings old tables up to date.
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
