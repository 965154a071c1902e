import { clamp, distance, type Point } from './geometry.ts';

export interface SvgStyle {
  stroke?: string;
  fill?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  cap?: 'round' | 'butt';
}

export type GradientStop = readonly [at: number, color: string, opacity: number];

const round = (value: number) => String(Math.round(value * 10) / 10);
/** One decimal is an error of at most 0.05 pixels, and makes the SVG a third shorter. */
const formatPoint = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export const polyline = (points: readonly Point[], closed = false) =>
  points.length < 2 ? '' : `M${points.map(formatPoint).join('L')}${closed ? 'Z' : ''}`;

/** A Catmull-Rom spline through the points, as Bézier curves. */
export function smoothPath(points: readonly Point[]): string {
  if (points.length < 3) return polyline(points);
  const last = points.length - 1;
  const at = (i: number) => points[clamp(i, 0, last)]!;
  let d = `M${formatPoint(at(0))}`;
  for (let i = 0; i < last; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const second: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${formatPoint(first)} ${formatPoint(second)} ${formatPoint(c)}`;
  }
  return d;
}

/** The outline of a stroke of variable width. */
export function ribbon(points: readonly Point[], width: (t: number) => number): string {
  const spine = points.filter((point, i) => i === 0 || distance(point, points[i - 1]!) > 0.01);
  if (spine.length < 2) return '';
  const [left, right]: [Point[], Point[]] = [[], []];
  spine.forEach((point, i) => {
    const before = spine[Math.max(0, i - 1)]!;
    const after = spine[Math.min(spine.length - 1, i + 1)]!;
    const length = distance(before, after) || 1;
    const half = width(i / (spine.length - 1)) / 2;
    const [nx, ny] = [(-(after[1] - before[1]) / length) * half, ((after[0] - before[0]) / length) * half];
    left.push([point[0] + nx, point[1] + ny]);
    right.push([point[0] - nx, point[1] - ny]);
  });
  const fine = ([x, y]: Point) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
  return `M${[...left, ...right.toReversed()].map(fine).join('L')}Z`;
}

/** Builds an SVG. Later elements are on top. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  #body: string[] = [];
  #defs: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** With several styles, here and below, the shape is drawn once for each, in order. */
  path(d: string, ...styles: SvgStyle[]) {
    if (d) this.#draw(`path d="${d}"`, styles);
  }

  line(points: readonly Point[], style: SvgStyle) {
    this.path(polyline(points), style);
  }

  segment(from: Point, to: Point, style: SvgStyle) {
    this.line([from, to], style);
  }

  shape(points: readonly Point[], ...styles: SvgStyle[]) {
    this.path(polyline(points, true), ...styles);
  }

  curve(points: readonly Point[], style: SvgStyle) {
    this.path(smoothPath(points), style);
  }

  circle([x, y]: Point, radius: number, ...styles: SvgStyle[]) {
    this.#draw(`circle cx="${round(x)}" cy="${round(y)}" r="${Math.round(radius * 100) / 100}"`, styles);
  }

  box(x: number, y: number, width: number, height: number, corner: number, ...styles: SvgStyle[]) {
    const extent = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
    this.#draw(`rect ${extent}${corner ? ` rx="${round(corner)}"` : ''}`, styles);
  }

  /** Wraps everything that `draw` draws. */
  group(attributeText: string, draw: () => void) {
    this.#body.push(`<g ${attributeText}>`);
    draw();
    this.#body.push('</g>');
  }

  /** Draws twice: blurred for the glow, then sharp. */
  withGlow(blur: number, strength: number, draw: () => void) {
    const filter = this.#define(
      (id) => `<filter id="${id}" x="-2" y="-2" width="5" height="5"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    );
    this.group(`filter="${filter}" opacity="${strength}"`, draw);
    draw();
  }

  withClip(d: string, draw: () => void) {
    const clip = this.#define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.group(`clip-path="${clip}"`, draw);
  }

  /** `cover` paints the mask: black hides, grey dims. */
  withMask(cover: () => void, draw: () => void) {
    const outside = this.#body;
    this.#body = [];
    cover();
    const paint = this.#body.join('');
    this.#body = outside;
    const size = `x="0" y="0" width="${this.width}" height="${this.height}"`;
    const mask = this.#define(
      (id) => `<mask id="${id}" maskUnits="userSpaceOnUse" ${size}><rect ${size} fill="#fff"/>${paint}</mask>`,
    );
    this.group(`mask="${mask}"`, draw);
  }

  linear(from: Point, to: Point, stops: readonly GradientStop[]): string {
    const ends = `x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"`;
    return this.#define(
      (id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stopList(stops)}</linearGradient>`,
    );
  }

  /** `stretch` is the ratio of width to height. */
  radial([x, y]: Point, radius: number, stops: readonly GradientStop[], stretch = 1): string {
    const turn =
      stretch === 1
        ? ''
        : ` gradientTransform="translate(${round(x)} ${round(y)}) scale(${stretch} 1) translate(${round(-x)} ${round(-y)})"`;
    const circle = `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`;
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}${turn}>${stopList(stops)}</radialGradient>`,
    );
  }

  fill(paint: string) {
    this.box(0, 0, this.width, this.height, 0, { fill: paint });
  }

  toString(): string {
    const { width, height } = this;
    const defs = this.#defs.length ? `<defs>${this.#defs.join('')}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${this.#body.join('')}</svg>`;
  }

  #draw(element: string, styles: SvgStyle[]) {
    for (const style of styles) this.#body.push(`<${element}${attributes(style)}/>`);
  }

  #define(write: (id: string) => string): string {
    const id = `d${this.#defs.length}`;
    this.#defs.push(write(id));
    return `url(#${id})`;
  }
}

const stopList = (stops: readonly GradientStop[]) =>
  stops
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${Math.round(at * 1e4) / 1e4}" stop-color="${color}" stop-opacity="${Math.round(opacity * 1e4) / 1e4}"/>`,
    )
    .join('');

function attributes({ stroke, fill, width, opacity, dash, cap = 'round' }: SvgStyle): string {
  const alpha = opacity === undefined ? undefined : Math.round(opacity * 1e3) / 1e3;
  let text = ` fill="${fill ?? 'none'}"`;
  if (fill && alpha !== undefined) text += ` fill-opacity="${alpha}"`;
  if (stroke) {
    text += ` stroke="${stroke}" stroke-width="${Math.round((width ?? 1) * 100) / 100}" stroke-linecap="${cap}" stroke-linejoin="round"`;
    if (alpha !== undefined) text += ` stroke-opacity="${alpha}"`;
    if (dash) text += ` stroke-dasharray="${dash}"`;
  }
  return text;
}
