/** The available icons: all of Lucide, and the brand icons of Tabler. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { walkLeaves } from '../read/walk-leaves.ts';
import type { FolderReader } from '../read/folder-reader.ts';

/** The parts of the Iconify format that we use. */
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

/** The SVG content of an icon, if it exists. */
export function findIconBody(name: string): string | undefined {
  const { icons, aliases } = loadIconSet(name);
  return (icons[name] ?? icons[aliases[name]?.parent ?? ''])?.body;
}

export function checkIcons(reader: FolderReader): void {
  for (const { file, data } of reader.sources.values()) {
    for (const { value, path } of walkLeaves(data)) {
      if (path.at(-1) !== 'icon' || typeof value !== 'string' || findIconBody(value) !== undefined) continue;
      const message = `there is no icon "${value}": find one at lucide.dev/icons, or a brand at tabler.io/icons`;
      reader.addProblem(file, path, message);
    }
  }
}
