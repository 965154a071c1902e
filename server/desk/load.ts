/** The built pages of the desk and their files, read when the desk is on, and not before. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deskPaths, type DeskPages } from '#contract/desk.ts';
import { StartError } from '../start-error.ts';

const types: Record<string, string> = { '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.woff2': 'font/woff2' };

export interface DeskFiles {
  /** By address. */
  files: Map<string, { type: string; body: Buffer<ArrayBuffer> }>;
  style: string;
  script: string;
}

export async function loadDesk(dist: string): Promise<{ pages: DeskPages; assets: DeskFiles }> {
  const folder = join(dist, 'desk');
  try {
    const pages = (await import(pathToFileURL(join(folder, 'render.js')).href)) as DeskPages;
    const names = await readdir(join(folder, 'assets'));
    const read = async (name: string) => [deskPaths.assets + name, { type: types[extname(name)] ?? 'application/octet-stream', body: await readFile(join(folder, 'assets', name)) }] as const;
    const addressOf = (ending: string) => deskPaths.assets + names.find((name) => name.endsWith(ending))!;
    return { pages, assets: { files: new Map(await Promise.all(names.map(read))), style: addressOf('.css'), script: addressOf('.js') } };
  } catch (error) {
    throw new StartError('STAFF is set, but the pages of the desk are not in the built folder. Build the site again: npm run build.', { cause: error });
  }
}
