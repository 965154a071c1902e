import { contourLines, sampleHeights } from '../contours.ts';
import { splinePoint, mix, smoothstep, linspace, type Point } from '../geometry.ts';
import { layerOctaves } from '../noise.ts';
import { ink } from '../palette.ts';
import type { Motif } from '../stage.ts';

/** Travel and hospitality: islands in contour lines, and a route between them. */
export const travel: Motif = ({ sheet, random, noise, width, height, focus, reach, pen, line, accent, ember }) => {
  const rough = layerOctaves(noise, 3);
  const peaks = [0, 1, 2, 3].map((k): { at: Point; size: number } => ({
    at: [-0.95 + k * 0.62 + random.between(-0.08, 0.08), (k % 2 ? -0.34 : 0.34) + random.between(-0.12, 0.12)],
    size: random.between(0.3, 0.44),
  }));
  const ground = (x: number, y: number) => {
    let high = 0.34 * rough(x * 1.5 + 3, y * 1.5 + 8) - 0.12;
    for (const { at, size } of peaks)
      high += 1.05 * Math.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / (2 * (size * 0.72) ** 2));
    return high;
  };
  const cells = 150;
  const toMap = ([c, r]: Point): Point => [-1.5 + (c / cells) * 3, -1.15 + (r / cells) * 2.3];
  const put = ([x, y]: Point): Point => [focus[0] + x * reach * (width / height) * 0.74, focus[1] + y * reach * 0.98];
  // The sea: short strokes, denser near the coast.
  for (let k = 0; k < 950; k++) {
    const [x, y] = [random.between(-1.5, 1.5), random.between(-1.15, 1.15)];
    const high = ground(x, y);
    if (high > 0.08 || random() > smoothstep(-0.5, 0.1, high) + 0.12) continue;
    sheet.line([put([x, y]), put([x + 0.03, y])], line(0.24));
  }
  const field = sampleHeights(cells, cells, (column, row) => ground(...toMap([column, row])));
  for (const [i, t] of linspace(20).entries()) {
    const level = mix(0.14, 1.25, t);
    for (const loop of contourLines(field, level))
      sheet.curve(
        loop.map((p) => put(toMap(p))),
        line(i === 0 ? 0.95 : i % 5 ? 0.42 : 0.72, i === 0 ? 2.2 : i % 5 ? 0.9 : 1.5),
      );
  }
  const visits = peaks.map(({ at }) => at);
  const way = linspace(120).map((t) => put(splinePoint(visits, t)));
  sheet.curve(way, line(0.75, 11, ink));
  sheet.withGlow(reach * 0.026, 0.9, () =>
    sheet.curve(way, { stroke: accent, width: 3.6 * pen, dash: `${13 * pen} ${11 * pen}` }),
  );
  for (const [i, at] of visits.map(put).entries()) {
    const last = i === visits.length - 1;
    sheet.circle(at, 9 * pen, { fill: last ? ember : ink }, { stroke: ember, width: 2.4 * pen });
    if (last) for (const ring of [20, 33]) sheet.circle(at, ring * pen, line(12 / ring, 1.2, ember));
  }
};
