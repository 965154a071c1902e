/** The release that the last build wrote, which need not be the current one. */
import { join } from 'node:path';
import { z } from 'zod';
import { releaseIdPattern } from '#server/pages/release-folder.ts';
import { workFolder } from '#render/files/paths.ts';
import { readCache, writeCache } from '#render/files/cache-file.ts';

const fileIn = (root: string) => join(root, workFolder, 'release.json');

/** Undefined before the first build. */
export const findLastRelease = (root: string): string | undefined =>
  readCache(fileIn(root), z.string().regex(releaseIdPattern));

export const rememberLastRelease = (root: string, id: string): void => writeCache(fileIn(root), id);
