/** Loads the desk's built renderer and assets. Only called if the desk is on. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deskPaths, type DeskRenderer } from '#contract/desk.ts';
import { StartupError } from '../startup-error.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface DeskAssets {
  /** By URL path. */
  files: Map<string, { type: string; body: Buffer<ArrayBuffer> }>;
  style: string;
  script: string;
}

export async function loadDeskBundle(dist: string): Promise<{ pages: DeskRenderer; assets: DeskAssets }> {
  const folder = join(dist, 'desk');
  try {
    const pages = (await import(pathToFileURL(join(folder, 'render.js')).href)) as DeskRenderer;
    const names = await readdir(join(folder, 'assets'));
    const read = async (name: string) => {
      const body = await readFile(join(folder, 'assets', name));
      return [
        deskPaths.assets + name,
        { type: contentTypes[extname(name)] ?? 'application/octet-stream', body },
      ] as const;
    };
    const assetPath = (extension: string) => deskPaths.assets + names.find((name) => name.endsWith(extension))!;
    const files = new Map(await Promise.all(names.map(read)));
    return { pages, assets: { files, style: assetPath('.css'), script: assetPath('.js') } };
  } catch (error) {
    throw new StartupError('STAFF is set, but the build contains no desk. Build the site again: npm run build.', {
      cause: error,
    });
  }
}
