/** Runs in the page: grids with a row that does not span the grid. */
export function findGridGaps(): string[] {
  const found: string[] = [];
  for (const grid of document.querySelectorAll<HTMLElement>('main :is(ul, ol, dl)')) {
    const { display, borderInlineStartWidth, borderInlineEndWidth } = getComputedStyle(grid);
    const entries = [...grid.children] as HTMLElement[];
    if (display !== 'grid' || entries.length < 2) continue;
    // Layout positions, without transforms.
    const rows = Map.groupBy(entries, ({ offsetTop }) => offsetTop);
    const width = grid.offsetWidth - parseFloat(borderInlineStartWidth) - parseFloat(borderInlineEndWidth);
    const full = [...rows.values()].every((row) => {
      const start = Math.min(...row.map(({ offsetLeft }) => offsetLeft));
      const end = Math.max(...row.map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth));
      return Math.abs(end - start - width) < 4;
    });
    if (!full)
      found.push(
        `${grid.closest('section')?.querySelector('h2')?.textContent ?? grid.className}: ${[...rows.values()].map((row) => row.length).join(' + ')}`,
      );
  }
  return found;
}
