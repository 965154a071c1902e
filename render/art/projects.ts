import { education } from './industries/education.ts';
import { energy } from './industries/energy.ts';
import { finance } from './industries/finance.ts';
import { healthcare } from './industries/healthcare.ts';
import { logistics } from './industries/logistics.ts';
import { manufacturing } from './industries/manufacturing.ts';
import { realEstate } from './industries/real-estate.ts';
import { retail } from './industries/retail.ts';
import { travel } from './industries/travel.ts';
import type { Palette } from './palette.ts';
import { renderMotif, createVeil, type CanvasFormat, type Motif } from './stage.ts';
import type { Sheet } from './svg.ts';

export interface ProjectPicture {
  picture: string;
  industry: string;
}

/** Matched by keyword, so that the owner can reword an industry's title. */
const industryMotifs: [RegExp, Motif][] = [
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
} as const satisfies Record<number, CanvasFormat>;

export function industryMotifFor(industry: string): Motif {
  return industryMotifs.find(([pattern]) => pattern.test(industry))?.[1] ?? travel;
}

export function drawProject({ picture, industry }: ProjectPicture, format: CanvasFormat, palette: Palette): string {
  return drawFramedMotif(picture, industryMotifFor(industry), format, palette);
}

/** A motif in the centre of a framed picture. */
export function drawFramedMotif(seed: string, motif: Motif, format: CanvasFormat, palette: Palette): string {
  const { width, height } = format;
  const light = { radius: height * 0.62, stretch: 1.2, strength: 0.72 };
  return renderMotif(
    seed,
    motif,
    { ...format, focus: [width / 2, height / 2], reach: height * 0.46, portrait: false, light, cover: fadeBorders },
    palette,
  );
}

function fadeBorders(sheet: Sheet) {
  const { width, height } = sheet;
  const veil = createVeil(sheet, 0.9);
  veil([0, 0], [width * 0.1, 0]);
  veil([width, 0], [width * 0.9, 0]);
  veil([0, 0], [0, height * 0.12]);
  veil([0, height], [0, height * 0.88]);
}
