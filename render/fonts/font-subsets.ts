/**
 * Subsets of the fonts with the letters that the pages use, which halves the download before the first paint. If a
 * visitor types any other letter, the browser loads the complete font, too.
 */
import { relative } from 'node:path';
import type { Options } from 'subset-font';
import type { SiteContent } from '#model/schema/site-content.ts';
import { isInRanges } from '#model/media/fonts.ts';
import type { Font, FontFile, Fonts } from '#model/schema/media-types.ts';
import type { TextDirection } from '#model/schema/content-types.ts';
import { projectRoot } from '#render/files/paths.ts';

export interface FontSubset {
  /** A suffix -ltr or -rtl limits it to pages of that direction; see font-css.ts. */
  name: string;
  family: string;
  file: FontFile;
  /**
   * Fonts of other scripts are optional: the device's own font for the script is unknown, so no fallback can match its
   * metrics. If ours loads late, the page keeps the device's font and does not shift.
   */
  display: 'swap' | 'optional';
  codePoints: number[];
  options: Options;
}

/** Always included, even if no page uses them yet. */
const commonLatin = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from('\u00a0©«·»×éí–—‘’“”•…€'),
];

/** All letters on pages of a direction. */
function lettersIn({ site, locales: all, languages }: SiteContent, direction: TextDirection): string[] {
  const locales = all.filter(({ language }) => languages.directionOf(language) === direction);
  return [...new Set(JSON.stringify([site, locales.map(({ content, messages }) => [content, messages])]))];
}

/** The fonts of text and headings, without duplicates. */
export function mainFonts({ fonts: { text, headings } }: SiteContent): Font[] {
  return text === headings ? [text] : [text, headings];
}

/** Relative to the project root. */
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
    // If several files have a letter, browsers use the last.
    const later = files
      .slice(index + 1)
      .filter(({ weight }) => weight === file.weight)
      .flatMap(({ unicodeRanges }) => unicodeRanges);
    const codes = codePointsIn(file, [...commonLatin, ...letters]).filter((code) => !isInRanges(later, code));
    // Right-to-left pages have only a few Latin names, so kerning, half of the file, is dropped. For left-to-right
    // pages, only alternate glyphs are dropped, which our style sheets never request.
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
      // With spaces: from another font, they would change the width of every line once that font loads.
      codePoints: codes.length > 0 ? [0x20, 0xa0, ...codes] : [],
      // gasp only matters on old low-resolution screens.
      options: { dropTables: ['gasp'], ...weightAxisOf(file) },
    };
  });
}

function codePointsIn({ unicodeRanges }: FontFile, letters: string[]): number[] {
  const codes = new Set(letters.map((letter) => letter.codePointAt(0)!));
  return [...codes].filter((code) => isInRanges(unicodeRanges, code)).toSorted((a, b) => a - b);
}

/** The weights that the styles use. */
function weightAxisOf({ weightRange }: FontFile): Options {
  return weightRange
    ? { variationAxes: { wght: { min: Math.max(400, weightRange[0]), max: Math.min(700, weightRange[1]) } } }
    : {};
}
