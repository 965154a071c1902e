import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { expect, headerLink, inArabic, kinds, open, test, twoFrames } from './site.ts';

// Nothing half faded in, which would be measured as faint.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  allowed: /^error: Failed to load resource: .* 404 .*\/nowhere\)$/,
});

const inBothThemes = async (page: Page) => {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.className = name), theme);
    await twoFrames(page);
    // A colour on its way from one theme to the other is neither's.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation instanceof CSSTransition && animation.finish()));
    // Between the themes only colours differ.
    expect(await violations(page, 'html', { only: theme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined }), theme).toEqual([]);
  }
};

for (const address of [...kinds, inArabic('/'), inArabic('/machine-learning'), inArabic('/nowhere')]) {
  test(`${address} has nothing that axe objects to`, async ({ page }) => {
    await open(page, address);
    await inBothThemes(page);
  });
}

test('nor has the open services menu', async ({ page }) => {
  await open(page, '/careers');
  await headerLink(page, 'Services').hover();
  await expect(headerLink(page, 'Machine Learning')).toBeVisible();
  await inBothThemes(page);
});

test('nor has the open drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/careers');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByText('Services', { exact: true }).click();
  await inBothThemes(page);
});
