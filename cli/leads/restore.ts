import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withWorkFolder } from '#server/backup/fetch.ts';
import { takeRequestsAgain } from '#server/backup/moving.ts';
import { checksumName } from '#server/backup/names.ts';
import { copyDatabase, type Summary } from '#server/backup/sqlite-copy.ts';
import { databaseFile, markerFile, openDatabase } from '#server/leads/sqlite-file.ts';
import { programs } from '#server/place.ts';
import { defineCommand, Failed, type Context } from './command.ts';
import { withBackup, type OpenedBackup } from './open-backup.ts';
import { swapDatabase, takeOwner } from './sqlite-swap.ts';
import { count, isoTime } from './text.ts';

export const restore = defineCommand({
  name: 'restore',
  argument: 'BACKUP',
  summary: 'Puts a backup in the place of the SQLite database, while the server runs or not, or into an empty Postgres',
  details: `BACKUP is a file, a folder, or s3://bucket/prefix, with the name of a file or without: then it is the newest one. It is checked
first. The SQLite database that was there is kept in a folder beside it; look at it with DATA_DIR=that-folder ${programs.leads} list. With
DATABASE_URL, the Postgres must be empty. Deliveries that were waiting when the backup was made are sent again.`,
  options: {},
  async run(context, _, argument) {
    const { env, print } = context;
    await withBackup(argument!, context, async (backup) => {
      const into = env.databaseUrl === undefined ? intoSqlite : intoPostgres;
      const { summary, old } = await into(backup, context);
      await print(`${count(summary.requests, 'request')} restored from ${backup.name}.`);
      if (!backup.checked) await print(`${checksumName(backup.name)} is not there, so nobody can tell whether a letter has changed since.`);
      if (old !== undefined && existsSync(old)) await print(`The database before is in ${old}. Delete it when you no longer need it.`);
    });
  },
});

type Restored = { summary: Summary; old?: string };

async function intoSqlite({ file: backup, name }: OpenedBackup, { env: { dataDir }, now, store }: Context): Promise<Restored> {
  const file = databaseFile(dataDir);
  if (existsSync(file) && realpathSync(backup) === realpathSync(file)) throw new Failed(`${name} is the database in use.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const replacement = join(dataDir, 'leads.restoring');
  rmSync(replacement, { force: true });
  const summary = copyDatabase(backup, replacement, name);
  // One of a database that had been moved to Postgres would go on refusing them.
  takeRequestsAgain(replacement);
  const old = join(dataDir, `replaced-${isoTime(now()).replaceAll(/[:.]/g, '-')}`);
  swapDatabase(file, replacement, old);
  // As the server does at its start: brings old tables up to date, and proves that it can be used.
  await (await store()).stats();
  takeOwner(markerFile(dataDir), dataDir);
  return { summary, old };
}

async function intoPostgres({ file, name }: OpenedBackup, { env: { databaseUrl }, now, progress }: Context): Promise<Restored> {
  const { fillPostgres } = await import('#server/backup/to-postgres.ts');
  return withWorkFolder(tmpdir(), async (folder) => {
    const copy = databaseFile(folder);
    const summary = copyDatabase(file, copy, name);
    takeRequestsAgain(copy);
    // Brings old tables up to date.
    const database = await openDatabase({ dataDir: folder });
    try {
      await fillPostgres({ databaseUrl: databaseUrl!, source: name, now: now(), progress, open: () => Promise.resolve(database) });
    } finally {
      database.close();
    }
    return { summary };
  });
}
