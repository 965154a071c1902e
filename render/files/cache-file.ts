/**
 * Small JSON files that only save time. They are replaced in one step. One that is missing, cannot be read or has another
 * shape is undefined: then the work is done again.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';

export function readCache<S extends z.ZodType>(path: string, schema: S): z.infer<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Synchronous, because parallel work saves to the same file. */
export function writeCache(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const next = temporaryPathFor(path);
  writeFileSync(next, JSON.stringify(value, null, 1));
  renameSync(next, path);
}

/** In the same folder, so that it can be renamed. Always the same, so that a repetition leaves none behind. */
export function temporaryPathFor(path: string): string {
  return join(dirname(path), `.${basename(path)}.next`);
}
