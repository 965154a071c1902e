/** Arial scaled to the metrics of a font, so that the layout does not shift when the font loads. */
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import { isInRanges } from '#model/media/fonts.ts';
import type { Font, FontFile } from '#model/schema/media-types.ts';
import { instantiateFont } from './font-instance.ts';

/** From @capsizecss/metrics, which is too large to install. Liberation Sans and Helvetica have the same widths. */
const arial = { familyName: 'Arial', ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048 };
const fallbackFaces = [
  {
    fontWeight: '100 599',
    instance: 400,
    metrics: { ...arial, xWidthAvg: 913 },
    localNames: ['Arial', 'Liberation Sans', 'Helvetica'],
  },
  {
    fontWeight: '600 900',
    instance: 600,
    metrics: { ...arial, xWidthAvg: 983 },
    localNames: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
  },
];
const unicodeRange = 'U+0000-024F, U+2000-206F, U+20A0-20CF, U+2122';

export const fallbackFamilyOf = ({ family }: Font) => `${family.replace(/ Variable$/, '')} Fallback`;

export async function renderFallbackFaces(font: Font): Promise<string[]> {
  return Promise.all(
    fallbackFaces.map(async ({ fontWeight, instance, metrics, localNames }) => {
      const fontMetrics = await fromBuffer(await instantiateFont(latinFileFor(font, instance), instance));
      const { fontFaces } = createFontStack([fontMetrics, metrics], { fontFaceFormat: 'styleObject' });
      const descriptors = {
        ...fontFaces[0]!['@font-face'],
        fontFamily: `'${fallbackFamilyOf(font)}'`,
        fontWeight,
        src: localNames.map((name) => `local('${name}')`).join(', '),
        unicodeRange,
      };
      const lines = Object.entries(descriptors).map(([name, value]) => `  ${toKebabCase(name)}: ${value};\n`);
      return `@font-face {\n${lines.join('')}}`;
    }),
  );
}

/** A package of static fonts has a file for each weight. */
function latinFileFor({ files }: Font, weight: number): FontFile {
  const distance = (file: FontFile) => {
    const [min, max = min] = file.weight.split(' ').map(Number) as [number, number?];
    return Math.max(min - weight, weight - max, 0);
  };
  const latin = files.filter(({ unicodeRanges }) => isInRanges(unicodeRanges, 'a'.codePointAt(0)!));
  return (latin.length > 0 ? latin : files).toSorted((a, b) => distance(a) - distance(b))[0]!;
}

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
