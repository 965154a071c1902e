import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accentStyle } from '#render/accent-style.ts';
import { shadesOf, type Shades } from '#render/colour/accent.ts';
import { contrasts, type Contrast } from '#render/colour/contrast.ts';
import { fail, ok, warn, type Check } from './check.ts';

const file = 'app/styles/tokens.css';

export const contrast: Check = {
  name: 'contrast',
  summary: 'whether text can be read in the accent and the colours of tokens.css',
  async run({ root, content }) {
    const shades = shadesOf((await content()).site.accent);
    const css = (await readFile(join(root, file), 'utf8')) + accentStyle(shades);
    let all: Contrast[];
    try {
      all = contrasts(css);
    } catch (error) {
      return [warn(`${file}: ${(error as Error).message}`, 'write it so, or measure it in the browser')];
    }
    const weak = all.filter(({ ratio, least }) => ratio < least);
    if (weak.length === 0) return ok(`All colours stand out well enough, in both themes${changeOf(shades)}`);
    return weak.map(({ front, ground, theme, ratio, least }) => {
      // Rounded down, so that what fails is never shown as the least.
      const shown = Math.floor(ratio * 100) / 100;
      return fail(`${file}: ${front} on ${ground} has a contrast of ${shown} in the ${theme} theme`, `${least} is the least: make them differ more`);
    });
  },
};

/** What the build does by itself is said, so that nobody wonders. */
function changeOf({ given, accent }: Shades): string {
  return accent === given.toLowerCase() ? '' : `; behind white text the accent ${given} is darkened to ${accent}`;
}
