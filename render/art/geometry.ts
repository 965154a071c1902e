export type Point = readonly [x: number, y: number];
export type Point3 = readonly [x: number, y: number, z: number];

export const mix = (a: number, b: number, t: number) => a + (b - a) * t;
export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
/** 0 before `from`, 1 after `to`, eased in between. */
export const smoothstep = (from: number, to: number, value: number) => {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
};
export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Points, or other pairs, in the notation of SVG's `points` attribute: '0,0 1,0.5'. */
export const parsePoints = (text: string) =>
  text.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);

/** A full turn in radians. */
export const tau = Math.PI * 2;

/** `count` values from 0 to 1, both included. */
export const linspace = (count: number) => Array.from({ length: count }, (_, i) => (count === 1 ? 0 : i / (count - 1)));

export function bezierPoint(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t;
  const [p, q, r, o] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [p * a[0] + q * b[0] + r * c[0] + o * d[0], p * a[1] + q * b[1] + r * c[1] + o * d[1]];
}

/** A point on the smooth curve through all `points`; t runs from 0 to 1. */
export function splinePoint(points: readonly Point[], t: number): Point {
  const last = points.length - 1;
  const at = (i: number) => points[clamp(i, 0, last)]!;
  const i = Math.min(Math.floor(t * last), last - 1);
  const f = t * last - i;
  const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
  const value = (k: 0 | 1) =>
    b[k] +
    0.5 * f * (c[k] - a[k] + f * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + f * (3 * (b[k] - c[k]) + d[k] - a[k])));
  return [value(0), value(1)];
}

export function arc(centre: Point, radius: number, from: number, to: number, count = 48): Point[] {
  return linspace(count).map((t) => {
    const angle = mix(from, to, t);
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

export interface Camera {
  yaw?: number;
  pitch?: number;
  roll?: number;
  /** Distance of the eye in model units. Infinity means no perspective. */
  eye?: number;
  scale: number;
  centre: Point;
}

/** Projects points in space onto the sheet (x right, y down). `near` is positive towards the eye. */
export function createCamera({ yaw = 0, pitch = 0, roll = 0, eye = Infinity, scale, centre }: Camera) {
  const [sy, cy, sp, cp, sr, cr] = [
    Math.sin(yaw),
    Math.cos(yaw),
    Math.sin(pitch),
    Math.cos(pitch),
    Math.sin(roll),
    Math.cos(roll),
  ];
  return ([x, y, z]: Point3): { at: Point; near: number; zoom: number } => {
    const [x1, z1] = [x * cy + z * sy, z * cy - x * sy];
    const [y2, near] = [y * cp - z1 * sp, z1 * cp + y * sp];
    const [x3, y3] = [x1 * cr - y2 * sr, x1 * sr + y2 * cr];
    const zoom = eye === Infinity ? 1 : eye / Math.max(eye - near, eye * 0.05);
    return { at: [centre[0] + x3 * scale * zoom, centre[1] + y3 * scale * zoom], near, zoom };
  };
}

/** The outline as points, so that it can be projected. */
export function roundedRect(x: number, y: number, width: number, height: number, corner: number): Point[] {
  const r = Math.min(corner, width / 2, height / 2);
  const quarter = Math.PI / 2;
  const corners: [number, number, number][] = [
    [x + width - r, y + r, -quarter],
    [x + width - r, y + height - r, 0],
    [x + r, y + height - r, quarter],
    [x + r, y + r, 2 * quarter],
  ];
  return corners.flatMap(([cx, cy, from]) => (r > 0 ? arc([cx, cy], r, from, from + quarter, 7) : [[cx, cy] as Point]));
}
