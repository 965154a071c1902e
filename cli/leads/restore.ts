import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile, markerFile } from '#server/leads/sqlite-file.ts';
import { programs } from '#server/place.ts';
import { checksumFile, hasChecksum } from './checksum.ts';
import { defineCommand, Failed, WrongUse } from './command.ts';
import { copyDatabase } from './sqlite-copy.ts';
import { swapDatabase, takeOwner } from './sqlite-swap.ts';
import { count, isoTime } from './text.ts';

export const restore = defineCommand({
  name: 'restore',
  argument: 'FILE',
  summary: 'Puts a backup in the place of the SQLite database, while the server runs or not',
  details: `The backup is checked first. The database that was there is kept in a folder beside it; look at it with
DATA_DIR=that-folder ${programs.leads} list. Deliveries that were waiting when the backup was made are sent again.`,
  options: {},
  async run({ env: { dataDir, databaseUrl }, path, print, now, store }, _, argument) {
    if (databaseUrl !== undefined) {
      throw new WrongUse('DATABASE_URL is set. For Postgres: pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE');
    }
    const backup = path(argument!);
    const file = databaseFile(dataDir);
    if (existsSync(backup) && existsSync(file) && realpathSync(backup) === realpathSync(file)) {
      throw new Failed(`${backup} is the database in use.`);
    }
    const checked = existsSync(backup) && hasChecksum(backup);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const replacement = join(dataDir, 'leads.restoring');
    rmSync(replacement, { force: true });
    const requests = copyDatabase(backup, replacement);
    const old = join(dataDir, `replaced-${isoTime(now()).replaceAll(/[:.]/g, '-')}`);
    swapDatabase(file, replacement, old);
    // As the server does at its start: brings old tables up to date, and proves that it can be used.
    await (await store()).stats();
    takeOwner(markerFile(dataDir), dataDir);
    await print(`${count(requests, 'request')} restored from ${backup}.`);
    if (!checked) await print(`${checksumFile(backup)} is not there, so nobody can tell whether a letter has changed since.`);
    if (existsSync(old)) await print(`The database before is in ${old}. Delete it when you no longer need it.`);
  },
});
