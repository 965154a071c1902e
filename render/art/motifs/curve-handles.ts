import { arc, bezierPoint, mix, linspace, parsePoints, type Point } from '#render/art/geometry.ts';
import { chalk, ink } from '#render/art/palette.ts';
import type { Motif } from '#render/art/stage.ts';
import { polyline } from '#render/art/svg.ts';

type Chain = readonly Point[];

/** Three states of a curve: anchor, handle, handle, anchor, …, in units of the reach. */
const early: Chain = parsePoints(
  '-1.5,0.95 -0.9,0.9 -0.85,0.2 -0.35,0.15 0.1,0.11 0.2,0.62 0.6,0.55 1.0,0.48 0.9,-0.2 1.75,-0.25',
);
const middle: Chain = parsePoints(
  '-1.5,0.62 -1.0,0.6 -0.95,-0.35 -0.42,-0.38 0.2,-0.41 -0.1,0.72 0.5,0.62 1.05,0.53 0.7,-0.62 1.75,-0.62',
);
const final: Chain = parsePoints(
  '-1.5,0.5 -1.15,0.45 -1.18,-0.74 -0.46,-0.74 0.3,-0.74 -0.36,0.66 0.42,0.66 1.12,0.66 0.62,-0.82 1.75,-0.95',
);

/** UI/UX: a curve approaching its final shape, with its handles. */
export const curveHandles: Motif = ({ sheet, focus, reach, pen, drawGlowing, line, detail, portrait }) => {
  const scale = reach * (portrait ? 0.78 : 0.98);
  const put = ([x, y]: Point): Point => [focus[0] + x * scale, focus[1] + (y - (portrait ? 0.08 : 0.02)) * scale];
  const state = (t: number): Chain =>
    final.map((_, i) => {
      const value = (k: 0 | 1) => (1 - t) ** 2 * early[i]![k] + 2 * t * (1 - t) * middle[i]![k] + t * t * final[i]![k];
      return [value(0), value(1)];
    });
  const path = (chain: Chain): Point[] =>
    [0, 3, 6].flatMap((i) =>
      linspace(34).map((t) => put(bezierPoint(chain[i]!, chain[i + 1]!, chain[i + 2]!, chain[i + 3]!, t))),
    );

  // Construction lines: circles, their axes and a fine grid.
  for (let k = -12; k <= 12; k++) {
    sheet.line([put([k * 0.2, -1.4]), put([k * 0.2, 1.4])], line(k % 4 ? 0.035 : 0.08, 0.8));
    sheet.line([put([-2, k * 0.2]), put([2, k * 0.2])], line(k % 4 ? 0.035 : 0.08, 0.8));
  }
  const circles: [Point, number][] = [
    [[-0.46, -0.2], 0.54],
    [[0.42, 0.16], 0.5],
    [[1.18, -0.32], 0.62],
  ];
  for (const [centre, radius] of circles) {
    sheet.shape(arc(centre, radius, 0, Math.PI * 2, 90).map(put), line(0.3, 0.9));
    sheet.shape(arc(centre, radius * 1.618, 0, Math.PI * 2, 120).map(put), {
      ...line(0.13, 0.9),
      dash: `${2 * pen} ${6 * pen}`,
    });
    const [x, y] = centre;
    for (const [dx, dy] of parsePoints('0.035,0 0,0.035'))
      sheet.line([put([x - dx, y - dy]), put([x + dx, y + dy])], line(0.6, 0.9));
  }

  const count = Math.round(64 * detail);
  linspace(count).forEach((t, i) => {
    if (i === count - 1) return;
    sheet.line(path(state(t ** 0.8)), line(mix(0.1, 0.5, t ** 2) * (i % 6 === 0 ? 1.5 : 1), i % 6 === 0 ? 1.1 : 0.8));
  });

  const chain = state(1);
  drawGlowing(polyline(path(chain)), 3, 1.4, 0.02, 0.8);
  for (const i of [3, 6]) {
    const [a, b, c] = [put(chain[i - 1]!), put(chain[i]!), put(chain[i + 1]!)];
    sheet.line([a, c], line(0.9, 1.2));
    for (const end of [a, c]) sheet.circle(end, 5.5 * pen, { fill: ink }, line(1, 1.6));
    sheet.box(b[0] - 6 * pen, b[1] - 6 * pen, 12 * pen, 12 * pen, 1, { fill: chalk });
    sheet.box(b[0] - 13 * pen, b[1] - 13 * pen, 26 * pen, 26 * pen, 2, line(0.35, 0.9));
  }
};
