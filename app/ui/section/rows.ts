/** Grids for any number of entries, in rows as even as possible: no empty cell, and no single entry in a row. */
import css from './rows.module.css';

/** The entries per row. With three columns, 4 are 2 + 2, 5 are 3 + 2, 7 are 3 + 2 + 2; with four, 7 are 4 + 3. */
export function rowSizes(count: number, maxPerRow: number): number[] {
  const rows = Math.ceil(count / maxPerRow);
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0));
}

/** The grid's classes. */
export function rowClassFor(count: number, maxPerRow: 3 | 4): string {
  const sizes = rowSizes(count, maxPerRow);
  const [widest = 1] = sizes;
  const inShorter = sizes.filter((size) => size < widest).reduce((sum, size) => sum + size, 0);
  return css[inShorter === 0 ? `of${widest}` : `of${widest}then${inShorter}`]!;
}

/** For entries that need more space: in pairs on a tablet, stacked on a phone. */
export function roomyRowClassFor(count: number, maxPerRow: 3 | 4): string {
  return `${rowClassFor(count, maxPerRow)} ${css.pairs}`;
}

/** For wide entries: two in a row, or three if two would leave one alone. */
export function twoPerRowClassFor(count: number): string {
  return count % 2 === 0 ? `${css.of2} ${css.pairs}` : roomyRowClassFor(count, 3);
}
