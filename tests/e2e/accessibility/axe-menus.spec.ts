import { expectAccessible } from '../axe.ts';
import { expect, headerLink, openPage, test } from '../site-fixture.ts';

// Nothing half faded in, which would be measured as faint.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe objects to nothing in the open services menu', async ({ page }) => {
  await openPage(page, '/careers');
  await headerLink(page, 'Services').hover();
  await expect(headerLink(page, 'Machine Learning')).toBeVisible();
  await expectAccessible(page);
});

test('nor in the open drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/careers');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByText('Services', { exact: true }).click();
  await expectAccessible(page);
});
