/** Colours as the eye orders them: lightness, chroma and hue (OKLCH, by Björn Ottosson). */
export type Rgb = [red: number, green: number, blue: number];

export interface Oklch {
  /** From 0, black, to 1, white. */
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

/** '#d50000' and '#D00' alike; undefined where it is written in another way. */
export function parseHex(value: string): Rgb | undefined {
  const [, short] = /^#([\da-f]{3})$/i.exec(value) ?? [];
  const long = short ? `#${short.replaceAll(/./g, '$&$&')}` : value;
  if (!/^#[\da-f]{6}$/i.test(long)) return undefined;
  const number = Number.parseInt(long.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The share of light that a part of a colour stands for. */
export function toLinear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toGamma(share: number): number {
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
}

export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(toLinear) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const [along, across] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(along, across),
    hue: Math.atan2(across, along),
  };
}

/** The colour that a screen can show: where there is none so strong, a paler one of the same lightness and hue. */
export function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  let [low, high] = [0, chroma];
  if (isInGamut(toUnclampedRgb({ lightness, chroma, hue }))) low = chroma;
  else
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2;
      if (isInGamut(toUnclampedRgb({ lightness, chroma: middle, hue }))) low = middle;
      else high = middle;
    }
  return toUnclampedRgb({ lightness, chroma: low, hue }).map((part) =>
    Math.round(Math.min(255, Math.max(0, part))),
  ) as Rgb;
}

/** Half of what rounding takes away is no reason to pale. */
const isInGamut = (parts: Rgb) => parts.every((part) => part > -0.5 && part < 255.5);

function toUnclampedRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [along, across] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * along + 0.2158037573 * across) ** 3;
  const m = (lightness - 0.1055613458 * along - 0.0638541728 * across) ** 3;
  const s = (lightness - 0.0894841775 * along - 1.291485548 * across) ** 3;
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
