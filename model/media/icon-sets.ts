/** The icons that there are: all of Lucide's, and Tabler's of brands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { walkLeaves } from '../read/walk-leaves.ts';
import type { FolderReader } from '../read/folder-reader.ts';

/** What is read of a set in the form of Iconify. An alias is another name of the same icon. */
interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

const { resolve } = createRequire(import.meta.url);
const iconSets = new Map<string, IconSet>();

function loadIconSet(name: string): IconSet {
  const set = name.startsWith('brand-') ? 'tabler' : 'lucide';
  if (!iconSets.has(set))
    iconSets.set(set, JSON.parse(readFileSync(resolve(`@iconify-json/${set}/icons.json`), 'utf8')) as IconSet);
  return iconSets.get(set)!;
}

/** The shapes of an icon; undefined where there is no such icon. */
export function findIconBody(name: string): string | undefined {
  const { icons, aliases } = loadIconSet(name);
  return (icons[name] ?? icons[aliases[name]?.parent ?? ''])?.body;
}

/** Names of icons that do not exist are told where they stand. */
export function checkIcons(reader: FolderReader): void {
  for (const { file, data } of reader.sources.values()) {
    for (const { value, path } of walkLeaves(data)) {
      if (path.at(-1) !== 'icon' || typeof value !== 'string' || findIconBody(value) !== undefined) continue;
      reader.addProblem(
        file,
        path,
        `there is no icon named "${value}": look for one on lucide.dev/icons, or for a brand on tabler.io/icons`,
      );
    }
  }
}
