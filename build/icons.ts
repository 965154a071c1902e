import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { iconNames } from '#content/icons.ts';

const { resolve } = createRequire(import.meta.url);

/** One SVG with a symbol for each icon. Icons cost the pages no script, and the browser fetches them once. */
export async function drawIcons(target: string): Promise<void> {
  const symbols = await Promise.all(
    iconNames.map(async (name) => `<symbol id="${name}" viewBox="0 0 24 24">${await shapesOf(name)}</symbol>`),
  );
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
}

async function shapesOf(name: string): Promise<string> {
  const file = name.startsWith('brand-') ? `@tabler/icons/outline/${name}.svg` : `lucide-static/icons/${name}.svg`;
  let svg: string;
  try {
    svg = await readFile(resolve(file), 'utf8');
  } catch {
    throw new Error(`content/icons.ts: there is no icon named "${name}". Look for one on lucide.dev/icons.`);
  }
  return svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/<path stroke="none"[^>]*>/g, '')
    .replace(/\s*\n\s*/g, '');
}
