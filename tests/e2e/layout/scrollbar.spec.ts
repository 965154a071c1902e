import type { Page } from '@playwright/test';
import { expect, openPage, test } from '../site-fixture.ts';

const viewport = { width: 800, height: 700 };
test.use({ viewport });

/** How wide header, main and footer are before the drawer opens, and in every frame until it is modal. */
async function recordWidthsWhileOpening(page: Page): Promise<string[]> {
  await openPage(page, '/');
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      seen.add(
        ['header', 'main', 'footer']
          .map((part) => document.querySelector(part)!.getBoundingClientRect().width)
          .join(' '),
      );
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  return page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test('where a scrollbar takes room, nothing moves when a dialog hides it', async ({ page }) => {
  const widths = await recordWidthsWhileOpening(page);
  expect(widths).toHaveLength(1);
  expect(Number.parseFloat(widths[0]!), 'the room beside the bar').toBeLessThan(viewport.width);
});

test.describe('where it lies over the page', () => {
  test.use({ isMobile: true });

  test('the page has the whole width all along', async ({ page }) => {
    expect(await recordWidthsWhileOpening(page)).toEqual(['800 800 800']);
  });
});
