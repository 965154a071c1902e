/** Private temporary folders for plain copies of the database. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '#server/env/env.ts';
import { UserFacingError } from './user-facing-error.ts';

export type DatabaseSource = Pick<Env, 'dataDir' | 'databaseUrl'>;

const dayMs = 24 * 60 * 60_000;

/** Where a copy of the database has space. */
export const workFolderParent = ({ dataDir, databaseUrl }: DatabaseSource) =>
  databaseUrl === undefined ? dataDir : tmpdir();

/** Provides a private temporary folder. Also removes old ones that a killed process left behind. */
export async function withWorkFolder<T>(parent: string, use: (folder: string) => Promise<T>): Promise<T> {
  if (!existsSync(parent)) throw new UserFacingError(`${parent} does not exist.`);
  const prefix = 'backup-work-';
  for (const leftover of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    const { mtimeMs } = statSync(join(parent, leftover), { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > dayMs) rmSync(join(parent, leftover), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(parent, prefix));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
