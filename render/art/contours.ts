import type { Point } from './geometry.ts';

/** Heights sampled on a grid, shared by all contour levels. */
export interface HeightField {
  columns: number;
  rows: number;
  values: Float64Array;
}

export function sampleHeights(
  columns: number,
  rows: number,
  height: (column: number, row: number) => number,
): HeightField {
  const values = new Float64Array((columns + 1) * (rows + 1));
  for (let y = 0; y <= rows; y++) for (let x = 0; x <= columns; x++) values[y * (columns + 1) + x] = height(x, y);
  return { columns, rows, values };
}

/** Contour lines by marching squares, joined end to end, in grid coordinates. */
export function contourLines({ columns, rows, values }: HeightField, level: number): Point[][] {
  const wide = columns + 1;
  const value = (x: number, y: number) => values[y * wide + x]! - level;

  // A crossing has the number of its cell edge, so that neighbouring cells share it.
  const ends = new Map<number, number[]>();
  const crossing = (x: number, y: number, down: boolean) => (y * wide + x) * 2 + (down ? 1 : 0);
  const place = (side: number): Point => {
    const [at, down] = [side >> 1, side & 1];
    const [x, y] = [at % wide, Math.floor(at / wide)];
    const [a, b] = [value(x, y), down ? value(x, y + 1) : value(x + 1, y)];
    const t = a / (a - b);
    return down ? [x, y + t] : [x + t, y];
  };
  const join = (a: number, b: number) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      ends.set(from, [...(ends.get(from) ?? []), to]);
  };
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const [a, b, c, d] = [value(x, y) > 0, value(x + 1, y) > 0, value(x + 1, y + 1) > 0, value(x, y + 1) > 0];
      if (a === b && b === c && c === d) continue;
      const sides: number[] = [];
      if (a !== b) sides.push(crossing(x, y, false));
      if (b !== c) sides.push(crossing(x + 1, y, true));
      if (c !== d) sides.push(crossing(x, y + 1, false));
      if (d !== a) sides.push(crossing(x, y, true));
      join(sides[0]!, sides[1]!);
      if (sides.length === 4) join(sides[2]!, sides[3]!);
    }

  const used = new Set<number>();
  const lines: Point[][] = [];
  const free = (side: number) => (ends.get(side) ?? []).find((other) => !used.has(other));
  const follow = (first: number) => {
    const sides = [first];
    used.add(first);
    for (let next = free(first); next !== undefined; next = free(next)) {
      sides.push(next);
      used.add(next);
    }
    if (sides.length > 3 && ends.get(first)!.includes(sides.at(-1)!)) sides.push(first);
    if (sides.length > 2) lines.push(sides.map(place));
  };
  // Open lines first, from one end. The remaining ones are closed.
  for (const [side, list] of ends) if (list.length === 1 && !used.has(side)) follow(side);
  for (const side of ends.keys()) if (!used.has(side)) follow(side);
  return lines;
}
