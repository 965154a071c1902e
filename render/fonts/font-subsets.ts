/**
 * The letters that the site's pages are made of, cut out of the fonts, so that what must come before the first paint is
 * half as large. The browser fetches the whole font, too, where somebody types a letter that is not among them.
 */
import { relative } from 'node:path';
import type { Options } from 'subset-font';
import type { SiteContent } from '#model/site-content.ts';
import { isInRanges, type Font, type FontFile, type Fonts } from '#model/media/fonts.ts';
import type { TextDirection } from '#model/schema/content-types.ts';
import { projectRoot } from '../paths.ts';

export interface FontSubset {
  /** One with a direction at its end is for pages in that direction; see styles.ts. */
  name: string;
  family: string;
  file: FontFile;
  /**
   * Which font a device has for another script is anyone's guess, so none can be measured to stand in for ours: where ours
   * is late, the device's own stays, and nothing moves.
   */
  display: 'swap' | 'optional';
  codePoints: number[];
  options: Options;
}

/** In Latin text, whether a page has them today or not. */
const commonLatin = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from('\u00a0©«·»×éí–—‘’“”•…€'),
];

/** What pages in a direction say, letter by letter. */
function lettersIn({ site, locales: all, languages }: SiteContent, direction: TextDirection): string[] {
  const locales = all.filter(({ language }) => languages.directionOf(language) === direction);
  return [...new Set(JSON.stringify([site, locales.map(({ content, messages }) => [content, messages])]))];
}

/** The fonts of text and headings, each once. */
export function mainFonts({ fonts: { text, headings } }: SiteContent): Font[] {
  return text === headings ? [text] : [text, headings];
}

/** From the project's root. */
export function fontPaths({ text, headings, scripts }: Fonts): string[] {
  return [text, headings, ...scripts].flatMap(({ files }) => files.map(({ path }) => relative(projectRoot, path)));
}

export function fontSubsetsOf(siteContent: SiteContent): FontSubset[] {
  const { fonts, languages } = siteContent;
  const directions = [...new Set(languages.languageCodes.map(languages.directionOf))].toSorted().toReversed();
  const lettersByDirection = directions.map((direction) => ({ direction, letters: lettersIn(siteContent, direction) }));
  const patterns = fonts.scripts.map(({ script }) => new RegExp(`\\p{Script_Extensions=${script}}`, 'u'));
  const main = lettersByDirection.flatMap(({ direction, letters }) => {
    const rest = letters.filter((letter) => !patterns.some((pattern) => pattern.test(letter)));
    return mainFonts(siteContent).flatMap((font) =>
      mainSubsets(font, font === fonts.text ? '' : 'headings-', direction, rest),
    );
  });
  const scripts = fonts.scripts.flatMap((font, index) =>
    scriptSubsets(
      font,
      lettersByDirection.flatMap(({ letters }) => letters).filter((letter) => patterns[index]!.test(letter)),
    ),
  );
  return [...main, ...scripts].filter(({ codePoints }) => codePoints.length > 0);
}

function mainSubsets(
  { family, files }: Font,
  prefix: string,
  direction: TextDirection,
  letters: string[],
): FontSubset[] {
  return files.map((file, index) => {
    // Of files that have the same letter, the last is asked for it.
    const later = files
      .slice(index + 1)
      .filter(({ weight }) => weight === file.weight)
      .flatMap(({ unicodeRanges }) => unicodeRanges);
    const codes = codePointsIn(file, [...commonLatin, ...letters]).filter((code) => !isInRanges(later, code));
    // Pages that run from right to left have Latin names here and there. The distances between pairs of letters are half
    // of the font. Else what is left out are alternate shapes that only a style sheet could ask for, and ours does not.
    const isForeign = direction === 'rtl' && file.name.startsWith('latin');
    const options: Options = isForeign ? { keepFeatures: [] } : direction === 'ltr' ? { noLayoutClosure: true } : {};
    return {
      name: `${prefix}${file.name}-${direction}`,
      family,
      file,
      display: 'swap',
      codePoints: codes,
      options: { ...options, ...weightAxisOf(file) },
    };
  });
}

function scriptSubsets({ family, files, script }: Fonts['scripts'][number], letters: string[]): FontSubset[] {
  return files.map((file) => {
    const codes = codePointsIn(file, letters);
    return {
      name: file.name === 'own' ? script.toLowerCase() : file.name,
      family,
      file,
      display: 'optional',
      // With the spaces: from another font they would change the width of every line when that one arrives.
      codePoints: codes.length > 0 ? [0x20, 0xa0, ...codes] : [],
      // A table for the grid of old screens.
      options: { dropTables: ['gasp'], ...weightAxisOf(file) },
    };
  });
}

function codePointsIn({ unicodeRanges }: FontFile, letters: string[]): number[] {
  const codes = new Set(letters.map((letter) => letter.codePointAt(0)!));
  return [...codes].filter((code) => isInRanges(unicodeRanges, code)).toSorted((a, b) => a - b);
}

/** What the styles use of them. */
function weightAxisOf({ weightRange }: FontFile): Options {
  return weightRange
    ? { variationAxes: { wght: { min: Math.max(400, weightRange[0]), max: Math.min(700, weightRange[1]) } } }
    : {};
}
