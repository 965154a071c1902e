import type { Point } from './geometry.ts';

/** Lines of equal height over a grid of samples (marching squares), joined end to end. Coordinates are grid cells. */
export function contours(height: (column: number, row: number) => number, columns: number, rows: number, level: number): Point[][] {
  const values = new Float64Array((columns + 1) * (rows + 1));
  for (let y = 0; y <= rows; y++) for (let x = 0; x <= columns; x++) values[y * (columns + 1) + x] = height(x, y) - level;
  const value = (x: number, y: number) => values[y * (columns + 1) + x]!;

  // Each crossing of a cell's side is named after that side, so that neighbours meet in the same name.
  const ends = new Map<string, string[]>();
  const places = new Map<string, Point>();
  const crossing = (x: number, y: number, down: boolean) => {
    const name = `${x},${y},${down ? 1 : 0}`;
    if (!places.has(name)) {
      const [a, b] = [value(x, y), down ? value(x, y + 1) : value(x + 1, y)];
      const t = a / (a - b);
      places.set(name, down ? [x, y + t] : [x + t, y]);
    }
    return name;
  };
  const join = (a: string, b: string) => {
    ends.set(a, [...(ends.get(a) ?? []), b]);
    ends.set(b, [...(ends.get(b) ?? []), a]);
  };
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const above = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)].map((v) => v > 0);
      const sides: string[] = [];
      if (above[0] !== above[1]) sides.push(crossing(x, y, false));
      if (above[1] !== above[2]) sides.push(crossing(x + 1, y, true));
      if (above[2] !== above[3]) sides.push(crossing(x, y + 1, false));
      if (above[3] !== above[0]) sides.push(crossing(x, y, true));
      if (sides.length >= 2) join(sides[0]!, sides[1]!);
      if (sides.length === 4) join(sides[2]!, sides[3]!);
    }

  const used = new Set<string>();
  const lines: Point[][] = [];
  const follow = (first: string) => {
    const names = [first];
    used.add(first);
    for (let next = free(first); next; next = free(next)) {
      names.push(next);
      used.add(next);
    }
    const closed = names.length > 3 && (ends.get(first) ?? []).includes(names.at(-1)!);
    if (closed) names.push(first);
    if (names.length > 2) lines.push(names.map((name) => places.get(name)!));
  };
  const free = (name: string) => (ends.get(name) ?? []).find((other) => !used.has(other));
  // Open lines first, from one of their ends; what is left is closed.
  for (const [name, list] of ends) if (list.length === 1 && !used.has(name)) follow(name);
  for (const name of ends.keys()) if (!used.has(name)) follow(name);
  return lines;
}
