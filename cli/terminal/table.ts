import { colourState, type Terminal } from './terminal.ts';
import { displayWidth, fitToWidth } from './text.ts';

export interface Column {
  title: string;
  /** The column may shrink to this width. If that is not enough, the last such column is dropped. */
  minWidth?: number;
}

const gap = 2;

/** Fits the width of the terminal. */
export function formatTable(columns: Column[], rows: string[][], terminal: Terminal): string {
  const naturalWidths = columns.map(({ title }, index) =>
    Math.max(displayWidth(title), ...rows.map((row) => displayWidth(row[index]!))),
  );
  const widths = fitColumnWidths(columns, naturalWidths, terminal.columns);
  const formatRow = (cells: string[]) =>
    cells
      .map((cell, index) => (widths[index] ? colourState(terminal, fitToWidth(cell, widths[index])) : ''))
      .filter(Boolean)
      .join(' '.repeat(gap))
      .trimEnd();
  return [columns.map(({ title }) => title), ...rows].map(formatRow).join('\n');
}

/** Each column gets its minimum; the remaining space is distributed one character at a time. */
function fitColumnWidths(columns: Column[], natural: number[], availableWidth: number): number[] {
  const widths = columns.map(({ minWidth }, index) => Math.min(natural[index]!, minWidth ?? natural[index]!));
  const remaining = () => availableWidth - widths.reduce((sum, width) => sum + width + (width > 0 ? gap : 0), -gap);
  const last = columns.findLastIndex(({ minWidth }) => minWidth !== undefined);
  if (remaining() < 0 && last >= 0) widths[last] = 0;
  for (;;) {
    const truncated = widths.flatMap((width, index) => (width > 0 && width < natural[index]! ? [index] : []));
    const next = truncated.slice(0, Math.max(0, remaining()));
    if (next.length === 0) return widths;
    for (const index of next) widths[index]!++;
  }
}
