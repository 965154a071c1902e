/** Grids of any number of entries: rows as even as can be, so that no place is empty, and no entry alone unless it is the only one. */
import css from './rows.module.css';

/** How many entries each row has: 4 in rows of three are 2 + 2, 5 are 3 + 2, 7 are 3 + 2 + 2; 7 in rows of four are 4 + 3. */
export function rowSizes(count: number, maxPerRow: number): number[] {
  const rows = Math.ceil(count / maxPerRow);
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0));
}

/** The class of such a grid. */
export function rowClassFor(count: number, maxPerRow: 3 | 4): string {
  const sizes = rowSizes(count, maxPerRow);
  const [widest = 1] = sizes;
  const inShorter = sizes.filter((size) => size < widest).reduce((sum, size) => sum + size, 0);
  return css[inShorter === 0 ? `of${widest}` : `of${widest}then${inShorter}`]!;
}

/** The same for entries that need more room: in pairs on a tablet, one below the other on a phone. */
export function roomyRowClassFor(count: number, maxPerRow: 3 | 4): string {
  return `${rowClassFor(count, maxPerRow)} ${css.pairs}`;
}

/** For wide ones: two in a row, and three where two would leave one alone. */
export function twoPerRowClassFor(count: number): string {
  return count % 2 === 0 ? `${css.of2} ${css.pairs}` : roomyRowClassFor(count, 3);
}
