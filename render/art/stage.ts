import { smooth, steps, type Point } from './geometry.ts';
import { createNoise, type Noise } from './noise.ts';
import { blend, ink, type Palette } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { Sheet, type Stop } from './svg.ts';

/** Where a hero's motif is drawn: the bright part of the picture, away from the headline. */
export interface Stage extends Palette {
  sheet: Sheet;
  random: Random;
  noise: Noise;
  width: number;
  height: number;
  /** The point that the eye should find first. */
  focus: Point;
  /** About this far around the focus there is room. */
  reach: number;
  /** Multiplies every stroke width: small pictures need relatively heavier lines. */
  pen: number;
  /** 1 on wide pictures; less on phones, where there is less room and weight to spend. */
  detail: number;
  portrait: boolean;
}

export type Motif = (stage: Stage) => void;

export interface Format {
  width: number;
  height: number;
  pen: number;
  detail: number;
}

/** Phones show the headline below the picture, wide screens to the left of it. */
export const formats = {
  640: { width: 640, height: 1040, pen: 1.15, detail: 0.5 },
  1280: { width: 1280, height: 800, pen: 0.9, detail: 0.9 },
  1920: { width: 1920, height: 1080, pen: 1.15, detail: 1 },
} as const satisfies Record<number, Format>;

export function drawHero(name: string, motif: Motif, { width, height, pen, detail }: Format, palette: Palette): string {
  const portrait = height > width;
  const sheet = new Sheet(width, height);
  const random = createRandom(`hero/${name}`);
  const focus: Point = portrait ? [width * 0.5, height * 0.275] : [width * 0.76, height * 0.465];
  const reach = portrait ? width * 0.4 : Math.min(width * 0.27, height * 0.46);

  sheet.fill(ink);
  // One gradient between full colours: see-through ones are rounded to 8 bits twice, which shows as stripes.
  const [across, down] = portrait ? [width * 0.56, height * 0.27] : [width * 0.36, height * 0.54];
  sheet.fill(sheet.radial(focus, down, steps(12).map((t) => [t, blend(ink, palette.warmth, 0.6 * smooth(1, 0, t)), 1]), across / down));
  const stage: Stage = { ...palette, sheet, random, noise: createNoise(random.fork('noise')), width, height, focus, reach, pen, detail, portrait };
  sheet.masked(() => cover(sheet, portrait), () => motif(stage));
  return sheet.toString();
}

/** Takes the lines away on the text side and towards the borders, so that the picture has neither an edge nor a place of its own. */
function cover(sheet: Sheet, portrait: boolean) {
  const { width, height } = sheet;
  const veil = (dark: Point, clear: Point) => sheet.fill(sheet.linear(dark, clear, eased('#000', 1, 0)));
  if (portrait) {
    veil([0, height * 0.53], [0, height * 0.32]);
    veil([0, 0], [0, height * 0.1]);
    veil([0, 0], [width * 0.16, 0]);
    veil([width, 0], [width * 0.84, 0]);
    return;
  }
  veil([width * 0.38, 0], [width * 0.66, 0]);
  // Headlines stand at the lower left and may be long: the corner stays dark further in.
  veil([width * 0.46, height * 1.05], [width * 0.74, height * 0.5]);
  veil([0, 0], [0, height * 0.13]);
  veil([0, height], [0, height * 0.84]);
  veil([width, 0], [width * 0.93, 0]);
}

/** A fade in nine steps along an ease: two stops alone leave a line where they end. */
export function eased(color: string, from: number, to: number): Stop[] {
  return steps(9).map((t) => [t, color, from + (to - from) * smooth(0, 1, t)]);
}
