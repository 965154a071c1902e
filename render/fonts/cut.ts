/**
 * The letters that the site's pages are made of, cut out of the fonts, so that what must come before the first paint is
 * half as large. The browser fetches the whole font, too, where somebody types a letter that is not among them.
 */
import { relative } from 'node:path';
import type { Options } from 'subset-font';
import type { Filling } from '#model/content.ts';
import { isIn, type Font, type FontFile, type Fonts } from '#model/fonts.ts';
import { root } from '../places.ts';

export type Direction = 'ltr' | 'rtl';

export interface Cut {
  /** One with a direction at its end is for pages in that direction; see styles.ts. */
  name: string;
  family: string;
  file: FontFile;
  /**
   * Which font a device has for another script is anyone's guess, so none can be measured to stand in for ours: where ours
   * is late, the device's own stays, and nothing moves.
   */
  display: 'swap' | 'optional';
  letters: number[];
  options: Options;
}

/** In Latin text, whether a page has them today or not. */
const usual = [...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)), ...Array.from('\u00a0©«·»×éí–—‘’“”•…€')];

/** What pages in a direction say, letter by letter. */
function lettersOf({ site, editions, languages }: Filling, direction: Direction): string[] {
  const said = editions.filter(({ language }) => languages.directionOf(language) === direction);
  return [...new Set(JSON.stringify([site, said.map(({ content, words }) => [content, words])]))];
}

/** The fonts of text and headings, each once. */
export function mainFonts({ fonts: { text, headings } }: Filling): Font[] {
  return text === headings ? [text] : [text, headings];
}

/** From the project's root. */
export function fontPaths({ text, headings, scripts }: Fonts): string[] {
  return [text, headings, ...scripts].flatMap(({ files }) => files.map(({ path }) => relative(root, path)));
}

export function cutsOf(filling: Filling): Cut[] {
  const { fonts, languages } = filling;
  const directions = [...new Set(languages.codes.map(languages.directionOf))].toSorted().toReversed();
  const said = directions.map((direction) => ({ direction, letters: lettersOf(filling, direction) }));
  const patterns = fonts.scripts.map(({ script }) => new RegExp(`\\p{Script_Extensions=${script}}`, 'u'));
  const main = said.flatMap(({ direction, letters }) => {
    const rest = letters.filter((letter) => !patterns.some((pattern) => pattern.test(letter)));
    return mainFonts(filling).flatMap((font) => mainCuts(font, font === fonts.text ? '' : 'headings-', direction, rest));
  });
  const scripts = fonts.scripts.flatMap((font, index) => scriptCuts(font, said.flatMap(({ letters }) => letters).filter((letter) => patterns[index]!.test(letter))));
  return [...main, ...scripts].filter(({ letters }) => letters.length > 0);
}

function mainCuts({ family, files }: Font, prefix: string, direction: Direction, letters: string[]): Cut[] {
  return files.map((file, index) => {
    // Of files that have the same letter, the last is asked for it.
    const later = files.slice(index + 1).filter(({ weight }) => weight === file.weight).flatMap(({ ranges }) => ranges);
    const codes = codesIn(file, [...usual, ...letters]).filter((code) => !isIn(later, code));
    // Pages that run from right to left have Latin names here and there. The distances between pairs of letters are half
    // of the font. Else what is left out are alternate shapes that only a style sheet could ask for, and ours does not.
    const isGuest = direction === 'rtl' && file.name.startsWith('latin');
    const options: Options = isGuest ? { keepFeatures: [] } : direction === 'ltr' ? { noLayoutClosure: true } : {};
    return { name: `${prefix}${file.name}-${direction}`, family, file, display: 'swap', letters: codes, options: { ...options, ...weightsOf(file) } };
  });
}

function scriptCuts({ family, files, script }: Fonts['scripts'][number], letters: string[]): Cut[] {
  return files.map((file) => {
    const codes = codesIn(file, letters);
    return {
      name: file.name === 'own' ? script.toLowerCase() : file.name,
      family,
      file,
      display: 'optional',
      // With the spaces: from another font they would change the width of every line when that one arrives.
      letters: codes.length > 0 ? [0x20, 0xa0, ...codes] : [],
      // A table for the grid of old screens.
      options: { dropTables: ['gasp'], ...weightsOf(file) },
    };
  });
}

function codesIn({ ranges }: FontFile, letters: string[]): number[] {
  const codes = new Set(letters.map((letter) => letter.codePointAt(0)!));
  return [...codes].filter((code) => isIn(ranges, code)).toSorted((a, b) => a - b);
}

/** What the styles use of them. */
function weightsOf({ weights }: FontFile): Options {
  return weights ? { variationAxes: { wght: { min: Math.max(400, weights[0]), max: Math.min(700, weights[1]) } } } : {};
}
