import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from './check.ts';

/** The origin that the pages' canonical links name; undefined while the site is not built. */
export async function builtFor({ root, manifest }: Pick<Context, 'root' | 'manifest'>): Promise<string | undefined> {
  const home = (await manifest())?.files['/'];
  if (!home) return undefined;
  const html = await readFile(join(root, 'dist/site', home.file), 'utf8');
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (canonical === undefined) throw new Error(`dist/site/${home.file} has no canonical link`);
  return new URL(canonical).origin;
}
