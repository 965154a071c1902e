import { mixPoints, createCamera, mix, smoothstep, parsePoints, type Point, type Point3 } from '../geometry.ts';
import { chalk, ink } from '../palette.ts';
import type { Motif } from '../stage.ts';

/** E-commerce and retail: boxes on a warehouse floor. One of them is leaving. */
export const retail: Motif = ({ sheet, random, noise, focus, reach, pen, line, accent, ember, recolour }) => {
  const camera = createCamera({
    yaw: 0.7,
    pitch: -0.6,
    eye: 14,
    scale: reach * 0.29,
    centre: [focus[0], focus[1] + reach * 0.2],
  });
  const at = (p: Point3): Point => camera(p).at;
  const half = 4;
  for (let k = -half; k <= half + 1; k++) {
    sheet.line([at([k - 0.5, 0, -half - 0.5]), at([k - 0.5, 0, half + 0.5])], line(0.16));
    sheet.line([at([-half - 0.5, 0, k - 0.5]), at([half + 0.5, 0, k - 0.5])], line(0.16));
  }
  const drawBox = (
    x: number,
    z: number,
    w: number,
    d: number,
    h: number,
    lift: number,
    light: number,
    hot: boolean,
  ) => {
    const color = hot ? ember : chalk;
    const corner = (i: number, j: number, up: number): Point =>
      at([x + (i - 0.5) * w, -lift - up * h, z + (j - 0.5) * d]);
    const faces: [Point[], number][] = [
      [[corner(0, 1, 0), corner(1, 1, 0), corner(1, 1, 1), corner(0, 1, 1)], 0.6],
      [[corner(0, 0, 0), corner(0, 1, 0), corner(0, 1, 1), corner(0, 0, 1)], 0.35],
      [[corner(0, 0, 1), corner(1, 0, 1), corner(1, 1, 1), corner(0, 1, 1)], 1],
    ];
    faces.forEach(([face, shade], side) => {
      sheet.shape(face, { fill: hot ? [recolour('#8C0400'), recolour('#5E0300'), accent][side]! : ink });
      const [a, b, c, e] = face as [Point, Point, Point, Point];
      const count = side === 0 ? 7 : side === 1 ? 11 : 0;
      const hatch = line(light * (hot ? 0.45 : 0.28), 0.8, color);
      for (let k = 1; k < count; k++) sheet.line([mixPoints(a, b, k / count), mixPoints(e, c, k / count)], hatch);
      sheet.shape(face, line(light * mix(0.6, 1, shade), side === 2 ? 1.5 : 1.1, color));
    });
    // The tape across the lid and down the front.
    sheet.line([corner(0.5, 0, 1), corner(0.5, 1, 1), corner(0.5, 1, 0.66)], line(light * 0.8, 2.4));
  };
  const places: [number, number][] = [];
  for (let x = -half; x <= half; x++) for (let z = -half; z <= half; z++) places.push([x, z]);
  const hot: [number, number] = random.pick(parsePoints('1,1 0,1 1,0'));
  for (const [x, z] of places.toSorted((a, b) => camera([a[0], 0, a[1]]).near - camera([b[0], 0, b[1]]).near)) {
    const far = Math.hypot(x, z) / half;
    const light = smoothstep(1.3, 0.2, far);
    if (x === hot[0] && z === hot[1]) {
      const lifted = { ...line(0.8, 1, ember), dash: `${2 * pen} ${5 * pen}` };
      for (const i of [-0.36, 0.36])
        for (const j of [-0.36, 0.36]) sheet.line([at([x + i, 0, z + j]), at([x + i, -1.3, z + j])], lifted);
      sheet.withGlow(reach * 0.05, 0.6, () => drawBox(x, z, 0.86, 0.86, 0.86, 1.3, 1, true));
      continue;
    }
    if (far > 1.15 || noise(x * 0.4 + 9, z * 0.4) < -0.22 || Math.hypot(x - hot[0], z - hot[1]) < 1.1) continue;
    const [w, d] = [random.between(0.5, 0.82), random.between(0.5, 0.82)];
    const h = random.between(0.25, 0.75) + 0.5 * Math.max(0, noise(x * 0.3, z * 0.3, 4));
    drawBox(x, z, w, d, h, 0, light, false);
    if (random.chance(0.25)) drawBox(x, z, w * 0.62, d * 0.62, h * 0.5, h, light, false);
  }
};
