import {
  arc,
  createCamera,
  mix,
  smoothstep,
  linspace,
  parsePoints,
  type Camera,
  type Point3,
} from '#render/art/geometry.ts';
import { isLand } from '#render/art/land.ts';
import { chalk, ink } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';

const degree = Math.PI / 180;

/** Longitude and latitude of the team's office and of its clients. */
const desk: readonly [number, number] = [74, 31];
const places: readonly (readonly [number, number])[] = parsePoints(
  '-0.1,51.5 55,25 103.8,1.3 13.4,52.5 36.8,-1.3 139.7,35.7 18.4,-33.9 31,30 151,-33 4.9,52.4 77,13 114,22.5',
);

/** Remote team: a dotted globe, with arcs between the office and its clients. */
export const dottedGlobe: Motif = ({ sheet, random, focus, reach, pen, line, portrait, accent, ember }) => {
  const eye = 6;
  const view: Camera = {
    eye,
    scale: reach * (portrait ? 0.86 : 1.06),
    centre: portrait ? [focus[0], focus[1] + reach * 0.26] : [focus[0] + reach * 0.1, focus[1] + reach * 0.36],
  };
  const camera = createCamera({ ...view, pitch: -0.36, roll: 0.2 });
  const facing = 60;
  const ball = (longitude: number, latitude: number, r = 1): Point3 => {
    const [a, b] = [(longitude - facing) * degree, latitude * degree];
    return [r * Math.cos(b) * Math.sin(a), -r * Math.sin(b), r * Math.cos(b) * Math.cos(a)];
  };
  /** With perspective, less than half of the sphere is visible. Its rim is a circle in any rotation. */
  const horizon = 1 / eye;
  const rim = createCamera(view);
  const edge = Math.sqrt(1 - horizon ** 2);

  // The atmosphere: thin rings outside the rim.
  for (let k = 0; k < 7; k++) {
    const ring = arc([0, 0], edge * (1.012 + k * 0.02), 0, Math.PI * 2, 160).map(([x, y]) => rim([x, y, horizon]).at);
    sheet.shape(ring, k ? line(0.17 / k ** 0.7, 0.8) : line(0.55, 1.3, ember));
  }
  const fine = portrait ? 3 : 1.75;
  for (let latitude = -60; latitude <= 84; latitude += fine) {
    const around = Math.max(1, Math.round((360 / fine) * Math.cos(latitude * degree)));
    for (let k = 0; k < around; k++) {
      const longitude = -180 + (k / around) * 360;
      const { at, near } = camera(ball(longitude, latitude));
      if (near < horizon) continue;
      const land = isLand(longitude, latitude);
      if (!land && (portrait || k % 2)) continue;
      const light = smoothstep(horizon, 0.75, near);
      sheet.circle(at, (land ? mix(1.3, 2.3, light) : 0.7) * pen, {
        fill: chalk,
        opacity: land ? mix(0.3, 0.95, light) * random.between(0.65, 1) : 0.14,
      });
    }
  }
  for (const latitude of [-30, 0, 30, 60])
    for (let longitude = -180; longitude < 180; longitude += 6) {
      const run = [0, 2, 4, 6].map((step) => camera(ball(longitude + step, latitude)));
      if (run.every(({ near }) => near > horizon))
        sheet.line(
          run.map(({ at }) => at),
          line(0.12, 0.7),
        );
    }

  /** The great circle between two cities, raised in the middle. */
  const flight = (to: readonly [number, number]) => {
    const [a, b] = [ball(...desk), ball(...to)];
    const angle = Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
    return linspace(48).map((t) => {
      const [p, q] = [Math.sin((1 - t) * angle) / Math.sin(angle), Math.sin(t * angle) / Math.sin(angle)];
      const lift = 1 + 0.42 * angle ** 0.8 * Math.sin(Math.PI * t) * 0.62;
      return camera([(a[0] * p + b[0] * q) * lift, (a[1] * p + b[1] * q) * lift, (a[2] * p + b[2] * q) * lift]).at;
    });
  };
  const visible = places.filter((place) => camera(ball(...place)).near > horizon + 0.04);
  sheet.withGlow(reach * 0.014, 0.8, () => {
    visible.forEach((place, i) => sheet.curve(flight(place), line(0.95, i % 3 ? 1.6 : 2.2, i % 3 ? accent : ember)));
  });
  for (const place of visible) {
    const { at } = camera(ball(...place));
    sheet.circle(at, 4.4 * pen, { fill: ink }, { stroke: chalk, width: 1.6 * pen });
    sheet.circle(at, 9 * pen, line(0.4, 0.9));
  }
  const { at } = camera(ball(...desk));
  sheet.withGlow(reach * 0.03, 1, () => sheet.circle(at, 7.5 * pen, { fill: ember }));
  for (const ring of [15, 24, 36]) sheet.circle(at, ring * pen, line(9 / ring, 1.1, ember));
};
