import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { expect, open, test } from './site.ts';

test.use({ viewport: { width: 800, height: 700 } });

const widths = () => ['header', 'main', 'footer'].map((part) => document.querySelector(part)!.getBoundingClientRect().width);

test('where a scrollbar takes room, nothing moves when a dialog hides it', async ({ page }) => {
  await open(page, '/');
  const before = await page.evaluate(widths);
  expect(before[0], 'the room beside the bar').toBeLessThan(800);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await page.evaluate(widths)).toEqual(before);
});

test('where it takes none, the page has the whole width', async ({ baseURL }) => {
  // Unlike the other tests: without a bar that takes room.
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags, ignoreDefaultArgs: [] });
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 800, height: 700 } });
    await open(page, '/');
    const whole = [800, 800, 800];
    expect(await page.evaluate(widths)).toEqual(whole);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await page.evaluate(widths)).toEqual(whole);
  } finally {
    await browser.close();
  }
});
