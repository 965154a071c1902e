import { existsSync, renameSync, rmSync } from 'node:fs';
import { databaseFile } from '#server/leads/sqlite-file.ts';
import { writeChecksum } from './checksum.ts';
import { defineCommand, Failed, WrongUse } from './command.ts';
import { noteBackup } from './last-backup.ts';
import { copyDatabase, syncNameOf } from './sqlite-copy.ts';
import { count } from './text.ts';

export const backup = defineCommand({
  name: 'backup',
  argument: 'FILE',
  summary: 'Copies the SQLite database to a new file, while the server runs',
  details: `Both the database and the copy are checked from end to end. Keep FILE.sha256 beside it: by it, restore and verify notice
any letter that changes later. The copy has personal data in it: keep it as safe as the database.`,
  options: {},
  async run({ env: { dataDir, databaseUrl }, path, print, now }, _, argument) {
    if (databaseUrl !== undefined) {
      throw new WrongUse('DATABASE_URL is set. For Postgres: pg_dump --format=custom --file=FILE "$DATABASE_URL"');
    }
    const file = path(argument!);
    if (existsSync(file)) throw new Failed(`${file} is there already.`);
    // Whoever looks for backups finds whole ones only. What another attempt left behind is not one.
    const unfinished = `${file}.unfinished`;
    rmSync(unfinished, { force: true });
    const requests = copyDatabase(databaseFile(dataDir), unfinished);
    writeChecksum(file, unfinished);
    renameSync(unfinished, file);
    syncNameOf(file);
    await print(`${count(requests, 'request')} copied to ${file}, checked and on disk.`);
    try {
      noteBackup(dataDir, now());
    } catch (error) {
      // The backup is good all the same; only the doctor will not know of it.
      await print(`When it was made could not be noted in ${dataDir} (${(error as NodeJS.ErrnoException).code}).`);
    }
  },
});
