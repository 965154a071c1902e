import type { Page } from '@playwright/test';
import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';

const viewport = { width: 800, height: 700 };
test.use({ viewport });

/** The widths of header, main and footer in every frame until the drawer is modal. */
async function recordWidthsWhileOpening(page: Page): Promise<string[]> {
  await openPage(page, '/');
  await page.evaluate(() => {
    const seen = new Set<string>();
    const record = () => {
      seen.add(
        ['header', 'main', 'footer']
          .map((part) => document.querySelector(part)!.getBoundingClientRect().width)
          .join(' '),
      );
      requestAnimationFrame(record);
    };
    record();
    Object.assign(window, { seen });
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  return page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test('a dialog that hides a classic scrollbar moves nothing', async ({ page }) => {
  const widths = await recordWidthsWhileOpening(page);
  expect(widths).toHaveLength(1);
  expect(Number.parseFloat(widths[0]!), 'the width beside the scrollbar').toBeLessThan(viewport.width);
});

test.describe('with an overlay scrollbar', () => {
  test.use({ isMobile: true });

  test('the page always has the full width', async ({ page }) => {
    expect(await recordWidthsWhileOpening(page)).toEqual(['800 800 800']);
  });
});
