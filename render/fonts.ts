/**
 * The letters that nearly every page is made of, cut out of the fonts, so that what must come before the first paint is
 * half as large. The browser fetches the whole font, too, where a page has a letter that is not among them (fonts.css).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const { resolve } = createRequire(import.meta.url);

/** Of the weights, what the styles use. */
const variationAxes = { wght: { min: 400, max: 700 } };

const latin = {
  file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  letters: range(0x20, 0x7e) + '\u00a0©«·»×éí–—‘’“”•…€',
};

/** One with a language at the end of its name is for pages in that language; see styles.ts. */
const cuts = {
  'latin-ltr': {
    ...latin,
    // Alternate shapes that only a style sheet could ask for, and ours does not.
    noLayoutClosure: true,
  },
  // On Arabic pages Latin is a name here and there. The distances between pairs of letters are half of the font.
  'latin-rtl': { ...latin, keepFeatures: [] },
  arabic: {
    file: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
    // With the spaces: from another font they would change the width of every line when that one arrives.
    letters: ' \u00a0،؛؟' + range(0x621, 0x63a) + range(0x641, 0x652),
    // For the grid of old screens.
    dropTables: ['gasp'],
  },
};

export async function cutFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, { file, letters, ...options }] of Object.entries(cuts)) {
    const font = await subset(await readFile(resolve(file)), letters, { targetFormat: 'woff2', variationAxes, ...options });
    await writeFile(join(folder, `${name}.woff2`), font);
  }
}

/** As unicode-range in fonts.css says it. */
export const unicodeRanges = Object.fromEntries(
  Object.entries(cuts).map(([name, { letters }]) => [name, ranges(Array.from(letters, (letter) => letter.codePointAt(0)!))]),
);

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

function ranges(codes: number[]): string {
  const sorted = codes.toSorted((a, b) => a - b);
  const starts = sorted.filter((code, index) => sorted[index - 1] !== code - 1);
  const ends = sorted.filter((code, index) => sorted[index + 1] !== code + 1);
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return starts.map((start, index) => `U+${hex(start)}${ends[index] === start ? '' : `-${hex(ends[index]!)}`}`).join(', ');
}
