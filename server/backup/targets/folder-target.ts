import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fsyncPath } from '#server/store/sqlite/sqlite-file.ts';
import { unfinishedName } from '#server/backup/backup-names.ts';
import { UserFacingError } from '#server/backup/user-facing-error.ts';
import type { BackupTarget } from './backup-target.ts';

export function openFolderTarget(folder: string): BackupTarget {
  return {
    locationOf: (name) => join(folder, name),
    async list() {
      return readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
    },
    async put(name, content) {
      const file = join(folder, name);
      // Rename at the end, so that incomplete files are never listed as backups.
      const unfinished = unfinishedName(file);
      createFolder(folder);
      rmSync(unfinished, { force: true });
      try {
        await pipeline(content.stream(), createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }));
      } catch (error) {
        rmSync(unfinished, { force: true });
        throw error;
      }
      renameSync(unfinished, file);
      fsyncPath(folder);
    },
    get: (name) => Promise.resolve(createReadStream(join(folder, name))),
    remove: (name) => Promise.resolve(rmSync(join(folder, name), { force: true })),
  };
}

/** Creates the last folder only: if its parent is missing, a disk is not mounted or the path is mistyped. */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UserFacingError(`${dirname(folder)} does not exist.`, { cause: error });
    if (code !== 'EEXIST') throw error;
  }
}
