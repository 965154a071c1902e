import { contourLines, sampleHeights } from '#render/art/contours.ts';
import { mix, smoothstep, linspace, type Point } from '#render/art/geometry.ts';
import type { Motif } from '#render/art/stage.ts';

/** Machine learning: gradient descent on a loss surface. */
export const descent: Motif = ({ sheet, noise, aim, reach, pen, line, portrait, accent, ember }) => {
  const basins = [
    { x: 0.12, z: 0.06, deep: 1.5, size: 0.5 },
    { x: -0.82, z: 0.36, deep: 0.5, size: 0.3 },
    { x: 0.86, z: -0.58, deep: 0.46, size: 0.32 },
    { x: -0.34, z: -0.82, deep: 0.42, size: 0.3 },
    { x: 0.72, z: 0.86, deep: -0.3, size: 0.34 },
    { x: -0.95, z: -0.35, deep: -0.42, size: 0.36 },
  ];
  const height = (x: number, z: number) => {
    let value = 0.2 * (x * x + z * z) + 0.13 * noise(x * 1.7 + 5, z * 1.7 + 5);
    for (const basin of basins)
      value -= basin.deep * Math.exp(-((x - basin.x) ** 2 + (z - basin.z) ** 2) / (2 * basin.size ** 2));
    return value;
  };
  const view = { yaw: 0.5, pitch: -0.72, eye: 5.5 };
  const camera = portrait ? aim(view, 0.74, 0, -0.14) : aim(view, 0.86, 0, -0.18);
  const put = (x: number, z: number) => camera([x, -height(x, z) * 0.62, z]);

  const cells = portrait ? 110 : 170;
  const side = 1.75;
  const toPlace = (value: number) => -side + (value / cells) * 2 * side;
  const ground = sampleHeights(cells, cells, (column, row) => height(toPlace(column), toPlace(row)));
  const levels = portrait ? 30 : 50;
  for (const [i, t] of linspace(levels).entries()) {
    const level = mix(-1.42, 0.95, t ** 0.92);
    for (const loop of contourLines(ground, level)) {
      // In segments, so that the line can fade out with the light.
      for (let from = 0; from < loop.length - 1; from += 14) {
        const run = loop.slice(from, from + 15);
        const [mx, mz] = run[run.length >> 1]!.map(toPlace) as [number, number];
        const light = smoothstep(1.85, 0.55, Math.hypot(mx, mz));
        if (light < 0.02) continue;
        const { near } = put(mx, mz);
        const strong = i % 5 === 0;
        sheet.curve(
          run.map(([c, r]) => put(toPlace(c), toPlace(r)).at),
          {
            ...line(
              light * (strong ? 0.62 : 0.32) * mix(0.6, 1.1, smoothstep(-1.4, 1.2, near)),
              (strong ? 1.25 : 0.8) * mix(0.8, 1.2, smoothstep(-1.2, 1.2, near)),
            ),
            cap: 'butt',
          },
        );
      }
    }
  }

  const slope = (x: number, z: number): Point => {
    const e = 0.004;
    return [(height(x + e, z) - height(x - e, z)) / (2 * e), (height(x, z + e) - height(x, z - e)) / (2 * e)];
  };
  const roll = (x: number, z: number, keep: number): Point[] => {
    const way: Point[] = [[x, z]];
    let [vx, vz] = [0, 0];
    for (let i = 0; i < 170; i++) {
      const [gx, gz] = slope(x, z);
      [vx, vz] = [vx * keep - gx * 0.018, vz * keep - gz * 0.018];
      [x, z] = [x + vx, z + vz];
      way.push([x, z]);
      if (Math.hypot(gx, gz) < 0.02 && Math.hypot(vx, vz) < 0.002) break;
    }
    return way;
  };
  const starts = [
    [-1.02, 0.98, 0.72],
    [1.0, 0.1, 0.6],
    [-0.62, -1.3, 0.66],
    [0.62, -1.28, 0.7],
  ] as const;
  const paths = starts.map(([x, z, keep]) => roll(x, z, keep).map(([px, pz]) => put(px, pz).at));
  sheet.withGlow(reach * 0.018, 0.85, () =>
    paths.forEach((way, i) => sheet.curve(way, line(i ? 0.8 : 1, i ? 2 : 3, accent))),
  );
  paths.forEach((way, i) => {
    sheet.curve(way, line(i ? 0.8 : 1, i ? 1 : 1.5, ember));
    for (let k = 0; k < Math.min(way.length, 90); k += 6) sheet.circle(way[k]!, (i ? 2.2 : 3) * pen, { fill: ember });
    sheet.circle(way[0]!, 7 * pen, { stroke: ember, width: 1.2 * pen });
  });
  const goal = paths[0]!.at(-1)!;
  sheet.withGlow(reach * 0.04, 0.9, () => sheet.circle(goal, 7 * pen, { fill: ember }));
};
