import { chownSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fsyncPath } from '#server/store/sqlite/sqlite-file.ts';
import { sqliteProblemOf, type SqliteError } from '#server/store/database-errors.ts';
import { UserFacingError } from '#cli/command/command.ts';

/**
 * Replaces the database in use, and keeps the old one in its own folder, where it can be opened like any other.
 * A server that has it open notices after its next commit, which it does not acknowledge, and opens the new database.
 */
export function swapDatabase(file: string, replacement: string, folderForOld: string): void {
  copyOwner(replacement, existsSync(file) ? file : dirname(file));
  const release = blockWriters(file);
  try {
    // The old database is moved first and the new one last, so that it never meets the old one's write-ahead log.
    const present = ['', '-wal', '-shm'].map((ending) => `${file}${ending}`).filter((path) => existsSync(path));
    if (present.length > 0) {
      mkdirSync(folderForOld, { mode: 0o700 });
      copyOwner(folderForOld, dirname(file));
      for (const path of present) renameSync(path, join(folderForOld, basename(path)));
      fsyncPath(folderForOld);
    }
    renameSync(replacement, file);
    fsyncPath(dirname(file));
  } finally {
    release();
  }
}

/** So that nothing is acknowledged between the renames. A damaged database cannot be locked, so errors are ignored. */
function blockWriters(file: string): () => void {
  if (!existsSync(file)) return () => {};
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5000 });
    // Empties the write-ahead log, in case of a crash between its rename and the database's.
    database.exec('pragma wal_checkpoint(truncate); begin immediate');
    return () => database?.close();
  } catch (error) {
    database?.close();
    if (sqliteProblemOf(error as SqliteError) === 'locked')
      throw new UserFacingError(`${file} is locked by another program.`, { cause: error });
    return () => {};
  }
}

/** Files created by root must still belong to the server's user. */
export function copyOwner(path: string, source: string): void {
  const { uid, gid } = statSync(source);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}
