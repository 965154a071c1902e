import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built } from '#tests/built.ts';
import { parseManifest } from '#server/site-manifest.ts';

/** Every page in both languages, the not-found pages and the stand-ins for any id left out. */
export function addresses(): string[] {
  const { files } = parseManifest(readFileSync(join(built, 'site.json'), 'utf8'));
  return Object.entries(files)
    .filter(([path, { cache, status }]) => cache === 'page' && !status && !path.endsWith('/_'))
    .map(([path]) => path);
}
