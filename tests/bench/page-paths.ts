import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { distFolder } from '../dist-folder.ts';
import { parseSiteManifest } from '#server/pages/site-manifest.ts';

/** Every page in both languages, the not-found pages and the stand-ins for any id left out. */
export function readPagePaths(): string[] {
  const { files } = parseSiteManifest(readFileSync(join(distFolder, 'site.json'), 'utf8'));
  return Object.entries(files)
    .filter(([path, { cache, status }]) => cache === 'page' && !status && !path.endsWith('/_'))
    .map(([path]) => path);
}
