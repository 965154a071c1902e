/** Loads the desk's built renderer and assets. Only called if the desk is on. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deskPaths, type DeskAssetUrls, type DeskRenderer } from '#contract/desk.ts';
import { StartupError } from '#server/process/startup-error.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

export interface DeskAssets extends DeskAssetUrls {
  /** By URL path. */
  files: Map<string, { type: string; body: Buffer<ArrayBuffer> }>;
}

/** The part of Vite's manifest that we use, by source file. */
type ViteManifest = Record<string, { file: string; css?: string[] }>;

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
    const files = new Map(await Promise.all(names.map(read)));
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as ViteManifest;
    const urlsOf = (source: string) => {
      const { file, css = [] } = manifest[source]!;
      return { script: `${deskPaths.list}/${file}`, styles: css.map((name) => `${deskPaths.list}/${name}`) };
    };
    const { script, styles } = urlsOf('desk/desk-client.ts');
    return { pages, assets: { files, script, style: styles[0]!, editor: urlsOf('desk/editor/editor-client.tsx') } };
  } catch (error) {
    throw new StartupError(
      'STAFF or EDITORS is set, but the build contains no desk. Build the site again: npm run build.',
      { cause: error },
    );
  }
}
