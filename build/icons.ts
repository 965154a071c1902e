import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { iconNames } from '#content/icons.ts';
import { ContentError } from './content.ts';
import { redrawn } from './redrawn-icons.ts';

/** What is read of a set in the form of Iconify. An alias is another name of the same icon. */
interface IconSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

const { resolve } = createRequire(import.meta.url);

/** One SVG with a symbol for each icon. Icons cost the pages no script, and the browser fetches them once. */
export async function drawIcons(target: string, names: readonly string[] = iconNames): Promise<void> {
  const lucide = await readSet('lucide');
  const tabler = await readSet('tabler');
  const symbols = names.map((name) => {
    const shapes = redrawn[name] ?? shapesOf(name, name.startsWith('brand-') ? tabler : lucide);
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
}

async function readSet(name: 'lucide' | 'tabler'): Promise<IconSet> {
  return JSON.parse(await readFile(resolve(`@iconify-json/${name}/icons.json`), 'utf8')) as IconSet;
}

function shapesOf(name: string, { icons, aliases }: IconSet): string {
  const icon = icons[name] ?? icons[aliases[name]?.parent ?? ''];
  if (!icon) {
    throw new ContentError(`content/icons.ts: there is no icon named "${name}". Look for one on lucide.dev/icons, or for a brand on tabler.io/icons.`);
  }
  // Lines and colours are the page's to choose (app/ui/icon.module.css); what the set says would be stronger.
  return icon.body.replace(/ (fill="none"|stroke="currentColor"|stroke-(linecap|linejoin)="round"|stroke-width="2")/g, '');
}
