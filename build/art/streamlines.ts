import type { Point } from './geometry.ts';

export interface FlowOptions {
  bounds: { x: number; y: number; width: number; height: number };
  direction: (x: number, y: number) => Point;
  /** How far lines keep from each other here; less is denser. */
  gap: (x: number, y: number) => number;
  smallestGap: number;
  step: number;
  longest: number;
  shortest: number;
  start: Point;
}

/**
 * Lines that follow a field and keep an even distance, as an engraver would place them (after Jobard and Lefer):
 * each new line starts beside one already there and ends where it would come too near to another.
 */
export function streamlines({ bounds, direction, gap, smallestGap, step, longest, shortest, start }: FlowOptions): Point[][] {
  const cell = smallestGap;
  const columns = Math.ceil(bounds.width / cell) + 1;
  const cells = new Map<number, Point[]>();
  const key = (x: number, y: number) => Math.floor((y - bounds.y) / cell) * columns + Math.floor((x - bounds.x) / cell);
  const inside = (x: number, y: number) =>
    x >= bounds.x && y >= bounds.y && x < bounds.x + bounds.width && y < bounds.y + bounds.height;
  const free = (x: number, y: number, room: number) => {
    const rings = Math.ceil(room / cell);
    for (let dy = -rings; dy <= rings; dy++)
      for (let dx = -rings; dx <= rings; dx++)
        for (const [px, py] of cells.get(key(x + dx * cell, y + dy * cell)) ?? [])
          if ((px - x) ** 2 + (py - y) ** 2 < room * room) return false;
    return true;
  };
  const unit = (x: number, y: number): Point => {
    const [vx, vy] = direction(x, y);
    const length = Math.hypot(vx, vy) || 1;
    return [vx / length, vy / length];
  };
  const walk = (from: Point, sign: 1 | -1): Point[] => {
    const line: Point[] = [];
    let [x, y] = from;
    for (let i = 0; i < longest / 2 / step; i++) {
      const [ax, ay] = unit(x, y);
      const [bx, by] = unit(x + (ax * step * sign) / 2, y + (ay * step * sign) / 2);
      x += bx * step * sign;
      y += by * step * sign;
      if (!inside(x, y) || !free(x, y, gap(x, y) * 0.55)) break;
      // A line that turns back on itself would draw a knot.
      const back = line[line.length - Math.ceil((gap(x, y) * 3) / step)];
      if (back && Math.hypot(back[0] - x, back[1] - y) < gap(x, y)) break;
      line.push([x, y]);
    }
    return line;
  };

  const lines: Point[][] = [];
  const seeds: Point[] = [start];
  for (let i = 0; i < seeds.length; i++) {
    const seed = seeds[i]!;
    if (!inside(...seed) || !free(...seed, gap(...seed))) continue;
    const line = [...walk(seed, -1).reverse(), seed, ...walk(seed, 1)];
    if (line.length * step < shortest) continue;
    lines.push(line);
    for (const point of line) {
      const at = key(...point);
      const list = cells.get(at);
      if (list) list.push(point);
      else cells.set(at, [point]);
    }
    for (let k = 0; k < line.length; k += 3) {
      const [x, y] = line[k]!;
      const [vx, vy] = unit(x, y);
      const room = gap(x, y) * 1.02;
      seeds.push([x - vy * room, y + vx * room], [x + vy * room, y - vx * room]);
    }
  }
  return lines;
}
