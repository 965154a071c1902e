import { contourLines, sampleHeights } from '#render/art/contours.ts';
import { mix, linspace, type Point } from '#render/art/geometry.ts';
import { chalk } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';
import { smoothPath } from '#render/art/svg.ts';

/** Data science: a scatter plot with density contours, marginal distributions and a regression curve. */
export const scatterDensity: Motif = (stage) => {
  const { sheet, random, focus, reach, pen, drawGlowing, line, detail, portrait, accent } = stage;
  const groups = [
    { x: -0.42, y: 0.34, sx: 0.3, sy: 0.13, lean: -0.5, share: 0.4 },
    { x: 0.28, y: -0.18, sx: 0.24, sy: 0.15, lean: -0.62, share: 0.38 },
    { x: 0.62, y: 0.42, sx: 0.13, sy: 0.11, lean: 0.3, share: 0.11 },
    { x: -0.5, y: -0.5, sx: 0.13, sy: 0.1, lean: 0.5, share: 0.11 },
  ];
  const scale = reach * (portrait ? 0.74 : 0.94);
  const put = ([x, y]: Point): Point => [
    focus[0] + (x - (portrait ? 0.05 : 0.12)) * scale,
    focus[1] + (y - 0.02) * scale,
  ];
  const density = (x: number, y: number) => {
    let sum = 0;
    for (const group of groups) {
      const [c, s] = [Math.cos(group.lean), Math.sin(group.lean)];
      const [u, v] = [(x - group.x) * c + (y - group.y) * s, (y - group.y) * c - (x - group.x) * s];
      sum += (group.share / (group.sx * group.sy)) * Math.exp(-((u / group.sx) ** 2 + (v / group.sy) ** 2) / 2);
    }
    return sum;
  };

  const samples: Point[] = [];
  for (const group of groups)
    for (let i = 0; i < 1750 * group.share * (portrait ? 0.34 : detail); i++) {
      const [u, v] = [random.normal() * group.sx * 1.08, random.normal() * group.sy * 1.15];
      const [c, s] = [Math.cos(group.lean), Math.sin(group.lean)];
      samples.push([group.x + u * c - v * s, group.y + u * s + v * c]);
    }

  // Axes and grid lines with open ends.
  for (const v of [-0.8, -0.4, 0, 0.4, 0.8]) {
    sheet.line([put([-1.3, v]), put([1.12, v])], { ...line(0.13, 0.9), dash: `${1.5 * pen} ${7 * pen}` });
    sheet.line([put([v, -0.95]), put([v, 0.95])], { ...line(0.13, 0.9), dash: `${1.5 * pen} ${7 * pen}` });
  }

  const cells = portrait ? 90 : 130;
  const toField = ([column, row]: Point): Point => [-1.5 + (column / cells) * 3, -1.2 + (row / cells) * 2.4];
  const field = sampleHeights(cells, cells, (column, row) => density(...toField([column, row])));
  const levels = portrait ? 9 : 15;
  for (const t of linspace(levels)) {
    const level = mix(0.25, 11.5, t ** 1.5);
    for (const loop of contourLines(field, level))
      sheet.curve(
        loop.filter((_, i) => i % 2 === 0 || i === loop.length - 1).map((p) => put(toField(p))),
        line(mix(0.22, 0.6, t), mix(0.8, 1.15, t)),
      );
  }
  for (const point of samples) {
    const here = density(...point);
    const rare = here < 0.5;
    sheet.circle(
      put(point),
      (rare ? 2 : mix(1.1, 1.9, random())) * pen,
      rare ? line(0.6, 0.9) : { fill: chalk, opacity: mix(0.3, 0.85, random() ** 1.5) },
    );
  }

  // Marginal distributions on both axes.
  const bins = portrait ? 40 : 72;
  const count = (values: number[], low: number, high: number) => {
    const heights = Array.from({ length: bins }, () => 0);
    for (const value of values) {
      const bin = Math.floor(((value - low) / (high - low)) * bins);
      if (bin >= 0 && bin < bins) heights[bin]! += 1;
    }
    const most = Math.max(...heights);
    return heights.map((height) => height / most);
  };
  count(
    samples.map(([x]) => x),
    -1.25,
    1.05,
  ).forEach((height, i) => {
    const x = mix(-1.25, 1.05, (i + 0.5) / bins);
    sheet.line([put([x, 1.0]), put([x, 1.0 - height * 0.16])], { ...line(0.5, portrait ? 1.2 : 1.8), cap: 'butt' });
  });
  count(
    samples.map(([, y]) => y),
    -0.95,
    0.95,
  ).forEach((height, i) => {
    const y = mix(-0.95, 0.95, (i + 0.5) / bins);
    sheet.line([put([1.16, y]), put([1.16 - height * 0.16, y])], { ...line(0.5, portrait ? 1.2 : 1.8), cap: 'butt' });
  });

  const fit = (x: number): Point => [x, 0.06 - 0.56 * x - 0.09 * Math.sin(x * 2.4)];
  const band = (side: number) =>
    linspace(40).map((t) =>
      put([mix(-1.0, 0.98, t), fit(mix(-1.0, 0.98, t))[1] + side * (0.05 + 0.16 * (t - 0.5) ** 2)]),
    );
  sheet.shape([...band(-1), ...band(1).toReversed()], { fill: accent, opacity: 0.16 });
  const trend = linspace(40).map((t) => put(fit(mix(-1.0, 0.98, t))));
  drawGlowing(smoothPath(trend), 3.2, 1.6, 0.02);
};
