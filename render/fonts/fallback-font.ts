/** Arial at the measure of a font, so that nothing moves when the font arrives. */
import type { Font } from '#model/media/fonts.ts';
import { renderText, loadTypeface } from './typeface.ts';

/** Words as such sites have them, and how wide Arial sets them at 100 pixels. */
const sampleText =
  'Interfaces drawn from research, tested as prototypes with real users and handed over as a system of tokens and documented components. ' +
  'A threat model before the first schema, least-privilege access, dependency scans on every merge and a security review before launch.';
const arialFaces = [
  { weights: '100 599', weight: 400, width: 12153, names: ['Arial', 'Liberation Sans', 'Helvetica'] },
  {
    weights: '600 900',
    weight: 600,
    width: 13058,
    names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'],
  },
];

export const fallbackFamilyOf = ({ family }: Font) => `${family.replace(/ Variable$/, '')} Fallback`;

export async function renderFallbackFaces(font: Font): Promise<string[]> {
  return Promise.all(
    arialFaces.map(async ({ weights, weight, width, names }) => {
      const typeface = await loadTypeface(font, weight);
      const { info } = await renderText({
        markup: sampleText,
        direction: 'ltr',
        typefaces: [typeface],
        weight,
        size: 100,
      })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const ratio = info.width / width;
      const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
      return `@font-face {
  font-family: '${fallbackFamilyOf(font)}';
  font-weight: ${weights};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(ratio)};
  ascent-override: ${percent(typeface.ascent / ratio)};
  descent-override: ${percent(typeface.descent / ratio)};
  line-gap-override: 0%;
  unicode-range: U+0000-024F, U+2000-206F, U+20A0-20CF, U+2122;
}`;
    }),
  );
}
