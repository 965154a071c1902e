import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAccentCss } from '#render/document/accent-css.ts';
import { accentShadesOf, type AccentShades } from '#render/colour/accent.ts';
import { checkContrasts, type ContrastCheck } from '#render/colour/contrast.ts';
import { fail, ok, warn, type DoctorCheck } from './check.ts';

const tokensFile = 'app/styles/tokens.css';

export const contrastCheck: DoctorCheck = {
  name: 'contrast',
  summary: 'whether text can be read in the accent and the colours of tokens.css',
  async run({ root, readContent }) {
    const shades = accentShadesOf((await readContent()).site.accent);
    const css = (await readFile(join(root, tokensFile), 'utf8')) + renderAccentCss(shades);
    let all: ContrastCheck[];
    try {
      all = checkContrasts(css);
    } catch (error) {
      return [warn(`${tokensFile}: ${(error as Error).message}`, 'write it so, or measure it in the browser')];
    }
    const weak = all.filter(({ ratio, minRatio }) => ratio < minRatio);
    if (weak.length === 0)
      return ok(`All colours stand out well enough, in both themes${describeAccentChange(shades)}`);
    return weak.map(({ foreground, background, theme, ratio, minRatio }) => {
      // Rounded down, so that what fails is never shown as the least.
      const shown = Math.floor(ratio * 100) / 100;
      return fail(
        `${tokensFile}: ${foreground} on ${background} has a contrast of ${shown} in the ${theme} theme`,
        `${minRatio} is the least: make them differ more`,
      );
    });
  },
};

/** What the build does by itself is said, so that nobody wonders. */
function describeAccentChange({ given, accent }: AccentShades): string {
  return accent === given.toLowerCase() ? '' : `; behind white text the accent ${given} is darkened to ${accent}`;
}
