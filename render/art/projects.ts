import type { Point } from './geometry.ts';
import { smooth, steps } from './geometry.ts';
import { education } from './industries/education.ts';
import { energy } from './industries/energy.ts';
import { finance } from './industries/finance.ts';
import { healthcare } from './industries/healthcare.ts';
import { logistics } from './industries/logistics.ts';
import { manufacturing } from './industries/manufacturing.ts';
import { realEstate } from './industries/real-estate.ts';
import { retail } from './industries/retail.ts';
import { travel } from './industries/travel.ts';
import { createNoise } from './noise.ts';
import { blend, ink, type Palette } from './palette.ts';
import { createRandom } from './random.ts';
import { eased, type Format, type Motif } from './stage.ts';
import { Sheet } from './svg.ts';

export interface ProjectPicture {
  picture: string;
  industry: string;
}

/** By a word of the industry's title, so that a title may be reworded a little. */
const industries: [RegExp, Motif][] = [
  [/estate|property/i, realEstate],
  [/health|clinic|care/i, healthcare],
  [/commerce|retail|shop/i, retail],
  [/educat|school|learn/i, education],
  [/manufact|factor/i, manufacturing],
  [/financ|bank/i, finance],
  [/logist|transport/i, logistics],
  [/travel|hospital/i, travel],
  [/energy|utilit/i, energy],
];

export const projectFormats = {
  600: { width: 600, height: 450, pen: 0.72, detail: 1 },
  1200: { width: 1200, height: 900, pen: 1.15, detail: 1 },
} as const satisfies Record<number, Format>;

export function motifOf(industry: string): Motif {
  return industries.find(([words]) => words.test(industry))?.[1] ?? travel;
}

export function drawProject({ picture, industry }: ProjectPicture, format: Format, palette: Palette): string {
  return drawMotif(picture, motifOf(industry), format, palette);
}

/** A motif in the middle of a picture of its own, as the name of the picture seeds it. */
export function drawMotif(seed: string, motif: Motif, { width, height, pen, detail }: Format, palette: Palette): string {
  const sheet = new Sheet(width, height);
  const random = createRandom(seed);
  const focus: Point = [width / 2, height / 2];
  sheet.fill(ink);
  sheet.fill(sheet.radial(focus, height * 0.62, steps(12).map((t) => [t, blend(ink, palette.warmth, 0.72 * smooth(1, 0, t)), 1]), 1.2));
  const border = () => {
    const veil = (dark: Point, clear: Point) => sheet.fill(sheet.linear(dark, clear, eased('#000', 0.9, 0)));
    veil([0, 0], [width * 0.1, 0]);
    veil([width, 0], [width * 0.9, 0]);
    veil([0, 0], [0, height * 0.12]);
    veil([0, height], [0, height * 0.88]);
  };
  sheet.masked(border, () =>
    motif({ ...palette, sheet, random, noise: createNoise(random.fork('noise')), width, height, focus, reach: height * 0.46, pen, detail, portrait: false }),
  );
  return sheet.toString();
}
