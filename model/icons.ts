/** The icons that there are: all of Lucide's, and Tabler's of brands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FolderReader } from './read-folder.ts';
import type { Path } from './source.ts';

/** What is read of a set in the form of Iconify. An alias is another name of the same icon. */
interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

const { resolve } = createRequire(import.meta.url);
const sets = new Map<string, IconSet>();

function setOf(name: string): IconSet {
  const set = name.startsWith('brand-') ? 'tabler' : 'lucide';
  if (!sets.has(set)) sets.set(set, JSON.parse(readFileSync(resolve(`@iconify-json/${set}/icons.json`), 'utf8')) as IconSet);
  return sets.get(set)!;
}

/** The shapes of an icon; undefined where there is no such icon. */
export function iconBody(name: string): string | undefined {
  const { icons, aliases } = setOf(name);
  return (icons[name] ?? icons[aliases[name]?.parent ?? ''])?.body;
}

/** Names of icons that do not exist are told where they stand. */
export function checkIcons(reader: FolderReader): void {
  for (const { file, data } of reader.sources.values()) {
    const walk = (value: unknown, path: Path): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        const at = [...path, key];
        if (key !== 'icon') walk(inner, at);
        else if (typeof inner === 'string' && iconBody(inner) === undefined) {
          reader.add(file, at, `there is no icon named "${inner}": look for one on lucide.dev/icons, or for a brand on tabler.io/icons`);
        }
      }
    };
    walk(data, []);
  }
}
