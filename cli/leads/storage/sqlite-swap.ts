/** Puts another database in the place of the one in use. */
import { chownSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fsyncPath } from '#server/leads/store/sqlite/sqlite-file.ts';
import { UserFacingError } from '../command.ts';

/**
 * Moves the old database to a folder of its own, where it can be opened like any other. A server that has it open notices
 * after its next commit, acknowledges nothing of it, and opens the new one.
 */
export function swapDatabase(file: string, replacement: string, folderForOld: string): void {
  copyOwner(replacement, existsSync(file) ? file : dirname(file));
  const release = blockWriters(file);
  try {
    // The database goes first and comes last: a new one must never be found with the log of the old one beside it.
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

/** So that nothing is acknowledged between the files' going and coming. A damaged database cannot be held. */
function blockWriters(file: string): () => void {
  if (!existsSync(file)) return () => {};
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 5000 });
    // As little as possible in the log, should the machine stop before it has followed its database.
    database.exec('pragma wal_checkpoint(truncate); begin immediate');
    return () => database?.close();
  } catch (error) {
    database?.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === 5)
      throw new UserFacingError(`${file} is locked by another program.`, { cause: error });
    return () => {};
  }
}

/** What root puts there must still be the server's. */
export function copyOwner(path: string, source: string): void {
  const { uid, gid } = statSync(source);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}
