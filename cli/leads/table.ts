/** A table that is no wider than the screen. */
import type { Screen } from './command.ts';
import { fitTo, paint, widthOf } from './text.ts';

interface Column {
  title: string;
  /** May be cut down to so many letters; the last of these is left out where there is no room at all. */
  atLeast?: number;
}

const gap = 2;

export function tableOf(columns: Column[], rows: string[][], screen: Screen): string {
  const natural = columns.map(({ title }, index) => Math.max(widthOf(title), ...rows.map((row) => widthOf(row[index]!))));
  const widths = widthsOf(columns, natural, screen.columns);
  const lineOf = (cells: string[]) =>
    cells
      .map((cell, index) => (widths[index] ? paint(screen, fitTo(cell, widths[index])) : ''))
      .filter(Boolean)
      .join(' '.repeat(gap))
      .trimEnd();
  return [columns.map(({ title }) => title), ...rows].map(lineOf).join('\n');
}

/** Everyone gets what must be; what is left goes around, a letter each, until nobody wants more. */
function widthsOf(columns: Column[], natural: number[], room: number): number[] {
  const widths = columns.map(({ atLeast }, index) => Math.min(natural[index]!, atLeast ?? natural[index]!));
  const left = () => room - widths.reduce((sum, width) => sum + width + (width > 0 ? gap : 0), -gap);
  const last = columns.findLastIndex(({ atLeast }) => atLeast !== undefined);
  if (left() < 0 && last >= 0) widths[last] = 0;
  for (;;) {
    const wanting = widths.flatMap((width, index) => (width > 0 && width < natural[index]! ? [index] : []));
    const next = wanting.slice(0, Math.max(0, left()));
    if (next.length === 0) return widths;
    for (const index of next) widths[index]!++;
  }
}
