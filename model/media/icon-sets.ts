/** The available icons: all of Lucide, and the brand icons of Tabler. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { didYouMean } from '#model/read/closest-name.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';

/** The parts of the Iconify format that we use. */
interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

const { resolve } = createRequire(import.meta.url);
const iconSets = new Map<string, IconSet>();

function iconSetOf(name: string): IconSet {
  return loadIconSet(name.startsWith('brand-') ? 'tabler' : 'lucide');
}

function loadIconSet(set: 'tabler' | 'lucide'): IconSet {
  if (!iconSets.has(set))
    iconSets.set(set, JSON.parse(readFileSync(resolve(`@iconify-json/${set}/icons.json`), 'utf8')) as IconSet);
  return iconSets.get(set)!;
}

/** The SVG content of an icon, if it exists. */
export function findIconBody(name: string): string | undefined {
  const { icons, aliases } = iconSetOf(name);
  return (icons[name] ?? icons[aliases[name]?.parent ?? ''])?.body;
}

/** Names that contain every word; those that start with the first one come first. */
export function findIconNames(text: string): string[] {
  const words = text.split(/[\s-]+/).filter(Boolean);
  const namesIn = ({ icons, aliases }: IconSet) => [...Object.keys(icons), ...Object.keys(aliases)];
  const brands = namesIn(loadIconSet('tabler')).filter((name) => name.startsWith('brand-'));
  const found = [...namesIn(loadIconSet('lucide')), ...brands].filter(
    (name) => words.every((word) => name.includes(word)) && findIconBody(name) !== undefined,
  );
  const isBest = (name: string) => name.startsWith(words[0] ?? '');
  return found.toSorted((a, b) => Number(isBest(b)) - Number(isBest(a)) || a.length - b.length || a.localeCompare(b));
}

export function checkIcons(reader: FolderReader): void {
  for (const { file, data } of reader.sources.values()) {
    for (const { value, path } of walkLeaves(data)) {
      if (path.at(-1) !== 'icon' || typeof value !== 'string' || findIconBody(value) !== undefined) continue;
      const { icons } = iconSetOf(value);
      const advice = didYouMean(
        value,
        Object.keys(icons),
        'find one at lucide.dev/icons, or a brand at tabler.io/icons',
      );
      const message = `there is no icon "${value}": ${advice}`;
      reader.addProblem(file, path, message);
    }
  }
}
