/** What the client build wrote, as the prerender needs it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { PageName } from '#model/isomorphic/route-paths.ts';
import { hashOf } from '#render/files/files.ts';
import { headScriptsFile, type HeadScripts } from '#render/document/head-scripts.ts';

interface ClientBuild {
  /** The entry script preceded by its imports. */
  scripts: string[];
  /** The further chunks that a kind of page needs. */
  pageScriptsOf: (page: PageName) => string[];
  css: string;
  headScripts: HeadScripts;
  /** Of the names of its files, which contain hashes of their contents. */
  hash: string;
  /** The URL of a built file, by the path of its source. */
  urlOf: (source: string) => string;
}

export async function readClientBuild(folder: string): Promise<ClientBuild> {
  const manifestText = await readFile(join(folder, 'manifest.json'), 'utf8');
  const manifest = JSON.parse(manifestText) as Manifest;
  const scripts = scriptsWithImports(manifest, 'app/entry-client.tsx');
  return {
    scripts,
    pageScriptsOf: (page) =>
      scriptsWithImports(manifest, `app/pages/${pageFileName(page)}.tsx`).filter((url) => !scripts.includes(url)),
    css: await readFile(join(folder, chunkOf(manifest, 'style.css').file), 'utf8'),
    headScripts: JSON.parse(await readFile(join(folder, headScriptsFile), 'utf8')) as HeadScripts,
    hash: hashOf(manifestText).slice(0, 12),
    urlOf: (source) => `/${chunkOf(manifest, source).file}`,
  };
}

/** `jobDetails` is in job-details.tsx. */
function pageFileName(page: PageName): string {
  return page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A script preceded by its imports. */
function scriptsWithImports(manifest: Manifest, entry: string): string[] {
  const scripts = new Set<string>();
  const addWithImports = (key: string) => {
    const { file, imports = [] } = chunkOf(manifest, key);
    if (scripts.has(`/${file}`)) return;
    imports.forEach(addWithImports);
    scripts.add(`/${file}`);
  };
  addWithImports(entry);
  return [...scripts];
}

function chunkOf(manifest: Manifest, key: string): Manifest[string] {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no chunk for ${key}.`);
  return chunk;
}
