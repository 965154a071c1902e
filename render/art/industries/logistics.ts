import { mixPoints, distance, mix, smoothstep, type Point } from '../geometry.ts';
import { chalk, ink } from '../palette.ts';
import type { Motif } from '../stage.ts';

interface Stop {
  at: Point;
  size: number;
  roads: { to: number; length: number }[];
}

/** Logistics and transportation: a town of roads and depots, and the shortest path through it. */
export const logistics: Motif = (stage) => {
  const { sheet, random, noise, width, height, focus, reach, pen, drawGlowing, line, accent, ember } = stage;
  const [columns, rows] = [17, 13];
  const stops: Stop[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [u, v] = [column / (columns - 1) - 0.5, row / (rows - 1) - 0.5];
      // A street grid that bends around hills.
      const [x, y] = [u * width * 1.2, v * height * 1.2];
      const [c, s] = [Math.cos(-0.3), Math.sin(-0.3)];
      const bend = reach * 0.14;
      stops.push({
        at: [
          focus[0] + x * c - y * s + bend * noise(u * 3 + 2, v * 3, 1),
          focus[1] + x * s + y * c + bend * noise(u * 3, v * 3 + 7, 4),
        ],
        size: random() ** 3,
        roads: [],
      });
    }
  const paved: [number, number, number][] = [];
  const join = (a: number, b: number, chance: number) => {
    if (!random.chance(chance)) return;
    const length = distance(stops[a]!.at, stops[b]!.at) * random.between(0.75, 1.3);
    stops[a]!.roads.push({ to: b, length });
    stops[b]!.roads.push({ to: a, length });
    paved.push([a, b, random()]);
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const here = row * columns + column;
      if (column < columns - 1) join(here, here + 1, 0.88);
      if (row < rows - 1) join(here, here + columns, 0.88);
      if (row < rows - 1 && column < columns - 1) join(here, here + columns + 1, 0.13);
    }
  for (const [a, b, rank] of paved) {
    const middle = stops[a]!.at;
    const light = smoothstep(1.6, 0.2, distance(middle, focus) / reach);
    sheet.line([stops[a]!.at, stops[b]!.at], line(light * mix(0.34, 0.85, rank ** 2), mix(1, 3, rank ** 5)));
  }
  const [start, goal] = [4 * columns + 4, 8 * columns + 12].map((index) => index + random.integer(-1, 1)) as [
    number,
    number,
  ];
  const way = shortestPath(stops, start, goal).map((index) => stops[index]!.at);
  for (const { at, size } of stops) {
    const light = smoothstep(1.6, 0.2, distance(at, focus) / reach);
    if (size > 0.55) {
      const side = 13 * pen;
      sheet.box(at[0] - side / 2, at[1] - side / 2, side, side, 2, { fill: ink }, line(light, 1.5));
    } else sheet.circle(at, mix(1.6, 3.4, size) * pen, { fill: chalk, opacity: light * 0.9 });
  }
  // Rounds the corners.
  const near = (from: Point, to: Point) =>
    mixPoints(from, to, 0.3)
      .map((value) => value.toFixed(1))
      .join(' ');
  const d = way
    .map((point, i) => {
      const [before, after] = [way[i - 1], way[i + 1]];
      const here = point.map((value) => value.toFixed(1)).join(' ');
      return !before ? `M${here}` : !after ? `L${here}` : `L${near(point, before)}Q${here} ${near(point, after)}`;
    })
    .join('');
  sheet.path(d, line(0.8, 13, ink));
  drawGlowing(d, 4.6, 1.8, 0.028);
  for (const [i, at] of [way[0]!, way.at(-1)!].entries()) {
    sheet.circle(at, 11 * pen, { fill: i ? accent : ink }, line(1, 2.2, ember));
    sheet.circle(at, 22 * pen, line(0.5, 1.2, ember));
  }
};

function shortestPath(stops: Stop[], start: number, goal: number): number[] {
  const best = stops.map(() => Infinity);
  const before = new Map<number, number>();
  const open = new Set([start]);
  best[start] = 0;
  while (open.size) {
    let here = -1;
    for (const stop of open) if (here < 0 || best[stop]! < best[here]!) here = stop;
    open.delete(here);
    if (here === goal) break;
    for (const { to, length } of stops[here]!.roads)
      if (best[here]! + length < best[to]!) {
        best[to] = best[here]! + length;
        before.set(to, here);
        open.add(to);
      }
  }
  const way = [goal];
  for (let at = before.get(goal); at !== undefined; at = before.get(at)) way.unshift(at);
  return way;
}
