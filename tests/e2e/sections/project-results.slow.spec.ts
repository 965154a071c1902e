import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';
import { sampleContentFor } from '#model/sample/sample-fixture.ts';

const { projects } = sampleContentFor();
const kinds = ['bars', 'number', 'line'] as const;
const projectWith = (kind: string) => projects.find(({ results }) => results?.some((result) => result.kind === kind))!;

for (const kind of kinds) {
  test(`a figure of the kind "${kind}" is drawn beside a table with the same values`, async ({ page }) => {
    const { id, facts, results } = projectWith(kind);
    const result = results!.find((candidate) => candidate.kind === kind)!;
    const entries = result.values ?? [
      { label: 'Before', value: result.before! },
      { label: 'After', value: result.after! },
    ];
    await openPage(page, `/case-study/${id}`);
    await expect(page.getByRole('term').filter({ hasText: 'Contract' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: facts!.country! })).toBeVisible();
    const figure = page.getByRole('figure', { name: result.title });
    const table = figure.getByRole('table', { name: result.title });
    await expect(table.getByRole(kind === 'bars' ? 'rowheader' : 'columnheader')).toHaveText(
      entries.map(({ label }) => label),
    );
    const numbers = entries.map(({ value }) => new RegExp(`^${value.toLocaleString('en')}(?![\\d.])`));
    await expect(table.getByRole('cell')).toHaveText(numbers);
    await expect(figure).toContainText(result.measuredBy);
    await expect(figure).toContainText(result.period);

    // Drawn to scale: the widths of bars, the heights of points.
    const largest = Math.max(...entries.map(({ value }) => value));
    const drawn = await figure.evaluate((element) => {
      const sizes = [...element.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect().width);
      const points = [...element.querySelectorAll('path')].map((path) => path.getBoundingClientRect());
      const base = points[0]?.bottom ?? 0;
      return sizes.length > 0 ? sizes : points.slice(2).map(({ top, height }) => base - (top + height / 2));
    });
    if (kind === 'number') return;
    entries.forEach(({ value }, index) => {
      const share = drawn[index]! / Math.max(...drawn);
      expect(Math.abs(share - value / largest), `${result.title}: ${value}`).toBeLessThan(0.05);
    });
  });
}

for (const width of [320, 390])
  test(`neighbouring columns are further apart than words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const { id } of projects) {
      await openPage(page, `/ar/case-study/${id}`);
      const close = await page.locator('figure thead ~ tbody tr, figure thead tr').evaluateAll((rows) => {
        const edgesOf = (cell: Element) => {
          const range = document.createRange();
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          const lines: DOMRect[] = [];
          while (texts.nextNode()) {
            range.selectNode(texts.currentNode);
            lines.push(...range.getClientRects());
          }
          const left = Math.min(...lines.map((line) => line.left));
          return { text: cell.textContent, left, right: Math.max(...lines.map((line) => line.right)) };
        };
        return rows.flatMap((row) => {
          const cells = [...row.children].map(edgesOf).toSorted((a, b) => a.left - b.left);
          return cells.slice(1).flatMap(({ text, left }, index) => {
            const { text: neighbour, right } = cells[index]!;
            return left - right < 6 ? [`${neighbour} | ${text}: ${Math.round(left - right)} px`] : [];
          });
        });
      });
      expect(close, id).toEqual([]);
    }
  });

test('in Arabic, time runs and bars grow from right to left', async ({ page }) => {
  await openPage(page, `/ar/case-study/${projectWith('line').id}`);
  const [first, second] = await page
    .locator('figure table thead th')
    .evaluateAll((cells) => cells.slice(0, 2).map((cell) => cell.getBoundingClientRect().x));
  expect(first).toBeGreaterThan(second!);
  const points = await page
    .locator('figure svg path:nth-child(n + 3)')
    .evaluateAll((all) => all.map((point) => point.getBoundingClientRect().x));
  expect(points.toSorted((a, b) => b - a)).toEqual(points);
  await openPage(page, `/ar/case-study/${projectWith('bars').id}`);
  const gaps = await page
    .locator('figure td svg')
    .evaluateAll((bars) =>
      bars.map(
        (bar) =>
          bar.parentElement!.getBoundingClientRect().right - bar.querySelector('rect')!.getBoundingClientRect().right,
      ),
    );
  expect(gaps.every((gap) => Math.abs(gap) < 1)).toBe(true);
});
