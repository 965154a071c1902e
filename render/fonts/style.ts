/** What site.yaml says of fonts, as a style sheet with the files that it names. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import subset from 'subset-font';
import type { Filling } from '#model/content.ts';
import { runsOf, type Font, type Range } from '#model/fonts.ts';
import type { Language } from '#model/schema.ts';
import { work } from '../places.ts';
import { cutsOf, mainFonts, type Cut } from './cut.ts';
import { standInFor, standIns } from './stand-in.ts';

/** Where a cut lies, from the project's root. */
export const fontFile = (name: string) => join(work, 'generated/fonts', `${name}.woff2`).replaceAll(sep, '/');

export async function writeFonts(filling: Filling, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const cuts = cutsOf(filling);
  for (const { name, file, letters, options } of cuts) {
    await writeFile(join(folder, `${name}.woff2`), await subset(await readFile(file.path), String.fromCodePoint(...letters), { targetFormat: 'woff2', ...options }));
  }
  await writeFile(join(folder, 'fonts.css'), await fontStyle(filling, cuts, folder));
}

/** The files that a page's first paint needs, by the names of the cuts. */
export function firstFonts(filling: Filling, language: Language): string[] {
  const { name, direction } = filling.languages.settingsOf(language);
  const cuts = cutsOf(filling);
  const letter = /\p{L}/u.exec(name)![0].codePointAt(0)!;
  const script = cuts.find((cut) => cut.display === 'optional' && cut.letters.includes(letter));
  const mine = cuts.filter((cut) => cut.name.endsWith(`-${direction}`) && cut.letters.includes(letter));
  // Of the text, and of the headings where they have another.
  const first = mainFonts(filling).flatMap(({ family }) => mine.find((cut) => cut.family === family) ?? []);
  return (script ? [script] : first).map((cut) => cut.name);
}

async function fontStyle(filling: Filling, cuts: Cut[], folder: string): Promise<string> {
  const { fonts } = filling;
  const face = (family: string, weight: string, display: Cut['display'], url: string, ranges: Range[]) => `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  font-display: ${display};
  src: url('${url}') format('woff2');
  unicode-range: ${ranges.map(written).join(', ')};
}`;
  // Whole fonts first: the face that comes later is asked first for the letters that both have.
  const whole = [...mainFonts(filling), ...fonts.scripts].flatMap((font, index) => font.files
    .filter((file) => file.name.startsWith('latin') || cuts.some((cut) => cut.file === file))
    .map((file) => face(font.family, file.weight, index < mainFonts(filling).length ? 'swap' : 'optional', `./${relative(folder, file.path).replaceAll(sep, '/')}`, mostOf(file.ranges))));
  const cut = cuts.map(({ name, family, file, display, letters, options }) => {
    const axis = options.variationAxes?.['wght'] as { min: number; max: number } | undefined;
    return face(family, axis ? `${axis.min} ${axis.max}` : file.weight, display, `./${name}.woff2`, runsOf(letters));
  });
  const others = (await Promise.all(mainFonts(filling).map(standIns))).flat();
  return `/* Made from fonts in site.yaml. */\n${[...whole, ...cut, ...others, tokens(filling)].join('\n\n')}\n`;
}

/** The rarest signs are left to the device, because every page carries these lines. Those that the content has are in the cut. */
function mostOf(ranges: Range[]): Range[] {
  const long = ranges.filter(([first, last]) => last - first >= 80 && last <= 0xffff);
  return long.length > 0 ? long : ranges;
}

function written([first, last]: Range): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`;
}

/** By script rather than by document, so that a quotation in another language has its own type. */
function tokens({ fonts, site }: Filling): string {
  const list = (font: Font, first?: Font) => {
    const families = [...(first ? [first] : []), font, ...fonts.scripts].map(({ family }) => family);
    // The stand-in before another font of the site, which has another measure.
    return [...new Set([...families, standInFor(font), fonts.text.family])].map((family) => `'${family}'`).concat('system-ui', 'sans-serif').join(', ');
  };
  const stacks = (first?: Font) => `--font-text: ${list(fonts.text, first)};${fonts.headings === fonts.text ? '' : `\n    --font-headings: ${list(fonts.headings, first)};`}`;
  const rules = fonts.scripts.flatMap((font) => {
    const codes = site.languages.all.filter(({ name }) => new RegExp(`\\p{Script=${font.script}}`, 'u').test(name)).map(({ code }) => code);
    return codes.length > 0 ? [`  [lang]:lang(${codes.join(', ')}) {\n    ${stacks(font)}\n  }`] : [];
  });
  const headings = fonts.headings === fonts.text ? '' : '\n\n@layer base {\n  h1, h2, h3 {\n    font-family: var(--font-headings);\n  }\n}';
  return `@layer tokens {\n${[`  [lang] {\n    ${stacks()}\n  }`, ...rules].join('\n\n')}\n}${headings}`;
}
