import { createCamera, smoothstep, linspace, type Camera, type Point } from './geometry.ts';
import { createNoise, type Noise } from './noise.ts';
import { mixColours, chalk, ink, type Palette } from './palette.ts';
import { createPrng, type Prng } from './random.ts';
import { Sheet, type GradientStop, type SvgStyle } from './svg.ts';

/** The canvas of a motif: the bright part of a picture, away from the headline. */
export interface Stage extends Palette {
  sheet: Sheet;
  random: Prng;
  noise: Noise;
  width: number;
  height: number;
  /** The focal point. */
  focus: Point;
  /** The approximate radius of free space around the focus. */
  reach: number;
  /** Multiplies stroke widths: small pictures need relatively heavier lines. */
  pen: number;
  /** 1 on wide pictures, less on phones, to save space and bytes. */
  detail: number;
  portrait: boolean;
  /** A camera aimed at the focus. Scale and offsets are in units of the reach. */
  aim: (
    view: Omit<Camera, 'scale' | 'centre'>,
    scale: number,
    right: number,
    down: number,
  ) => ReturnType<typeof createCamera>;
  line: (opacity: number, width?: number, stroke?: string) => SvgStyle;
  /** Draws the accent path: a thin ember line in a glow. `blur` is a fraction of the reach. */
  drawGlowing: (d: string, wide: number, thin: number, blur: number, strength?: number) => void;
}

export type Motif = (stage: Stage) => void;

export interface CanvasFormat {
  width: number;
  height: number;
  pen: number;
  detail: number;
}

/** The headline is below the picture on phones and to its left on wide screens. */
export const heroFormats = {
  640: { width: 640, height: 1040, pen: 1.15, detail: 0.5 },
  1280: { width: 1280, height: 800, pen: 0.9, detail: 0.9 },
  1920: { width: 1920, height: 1080, pen: 1.15, detail: 1 },
} as const satisfies Record<number, CanvasFormat>;

export function drawHero(name: string, motif: Motif, format: CanvasFormat, palette: Palette): string {
  const { width, height } = format;
  const portrait = height > width;
  const focus: Point = portrait ? [width * 0.5, height * 0.275] : [width * 0.76, height * 0.465];
  const reach = portrait ? width * 0.4 : Math.min(width * 0.27, height * 0.46);
  const [across, down] = portrait ? [width * 0.56, height * 0.27] : [width * 0.36, height * 0.54];
  const light = { radius: down, stretch: across / down, strength: 0.6 };
  return renderMotif(`hero/${name}`, motif, { ...format, focus, reach, portrait, light, cover }, palette);
}

/** Beside or above text, never behind it. */
export const framedFormats = {
  600: { width: 600, height: 450, pen: 0.72, detail: 1 },
  1200: { width: 1200, height: 900, pen: 1.15, detail: 1 },
} as const satisfies Record<number, CanvasFormat>;

/** A motif in the centre of a framed picture. */
export function drawFramed(seed: string, motif: Motif, format: CanvasFormat, palette: Palette): string {
  const { width, height } = format;
  const light = { radius: height * 0.62, stretch: 1.2, strength: 0.72 };
  const setting = { focus: [width / 2, height / 2], reach: height * 0.46, portrait: false } as const;
  return renderMotif(seed, motif, { ...format, ...setting, light, cover: fadeBorders }, palette);
}

interface MotifSetting extends CanvasFormat, Pick<Stage, 'focus' | 'reach' | 'portrait'> {
  /** The glow behind the focus. */
  light: { radius: number; stretch: number; strength: number };
  /** Paints the mask that hides parts of the motif. */
  cover: (sheet: Sheet, portrait: boolean) => void;
}

function renderMotif(
  seed: string,
  motif: Motif,
  { light, cover: coverOn, ...setting }: MotifSetting,
  palette: Palette,
): string {
  const { width, height, focus, reach, pen, portrait } = setting;
  const sheet = new Sheet(width, height);
  const random = createPrng(seed);
  sheet.fill(ink);
  // A gradient of opaque colours: a translucent one is rounded to 8 bits twice, which causes banding.
  const stops = linspace(12).map((t): GradientStop => [
    t,
    mixColours(ink, palette.warmth, light.strength * smoothstep(1, 0, t)),
    1,
  ]);
  sheet.fill(sheet.radial(focus, light.radius, stops, light.stretch));
  const line: Stage['line'] = (opacity, wide = 1, stroke = chalk) => ({ stroke, width: wide * pen, opacity });
  const aim: Stage['aim'] = (view, scale, right, down) =>
    createCamera({ ...view, scale: reach * scale, centre: [focus[0] + reach * right, focus[1] + reach * down] });
  const drawGlowing: Stage['drawGlowing'] = (d, wide, thin, blur, strength = 0.9) => {
    sheet.withGlow(reach * blur, strength, () => sheet.path(d, { stroke: palette.accent, width: wide * pen }));
    sheet.path(d, { stroke: palette.ember, width: thin * pen });
  };
  const stage = {
    ...palette,
    ...setting,
    sheet,
    random,
    noise: createNoise(random.fork('noise')),
    aim,
    line,
    drawGlowing,
  };
  sheet.withMask(
    () => coverOn(sheet, portrait),
    () => motif(stage),
  );
  return sheet.toString();
}

/** Fades the motif out towards the text and the borders, so that the picture blends into the page. */
function cover(sheet: Sheet, portrait: boolean) {
  const { width, height } = sheet;
  const veil = createVeil(sheet, 1);
  if (portrait) {
    veil([0, height * 0.53], [0, height * 0.32]);
    veil([0, 0], [0, height * 0.1]);
    veil([0, 0], [width * 0.16, 0]);
    veil([width, 0], [width * 0.84, 0]);
    return;
  }
  veil([width * 0.38, 0], [width * 0.66, 0]);
  // Headlines are at the lower left and may be long, so that corner is darker.
  veil([width * 0.46, height * 1.05], [width * 0.74, height * 0.5]);
  veil([0, 0], [0, height * 0.13]);
  veil([0, height], [0, height * 0.84]);
  veil([width, 0], [width * 0.93, 0]);
}

function fadeBorders(sheet: Sheet) {
  const { width, height } = sheet;
  const veil = createVeil(sheet, 0.9);
  veil([0, 0], [width * 0.1, 0]);
  veil([width, 0], [width * 0.9, 0]);
  veil([0, 0], [0, height * 0.12]);
  veil([0, height], [0, height * 0.88]);
}

/** Fades from hidden to visible. Nine eased stops, because two would leave a visible line. */
function createVeil(sheet: Sheet, maxOpacity: number) {
  const stops = linspace(9).map((t): GradientStop => [t, '#000', maxOpacity * smoothstep(1, 0, t)]);
  return (dark: Point, clear: Point) => sheet.fill(sheet.linear(dark, clear, stops));
}
