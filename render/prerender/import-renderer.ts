import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot, workFolder } from '#render/files/paths.ts';
import type { PageRenderer } from './prerender.ts';

/** The built page renderer. Node keeps modules for good, so the names of its files contain hashes. */
export async function importRenderer(build = join(projectRoot, workFolder)): Promise<PageRenderer> {
  const folder = join(build, 'ssr');
  const entry = (await readdir(folder)).find((name) => name.startsWith('entry-server-'))!;
  return (await import(pathToFileURL(join(folder, entry)).href)) as PageRenderer;
}
