import { expectAccessible } from '../axe.ts';
import { expect, headerLink, openPage, test } from '../site-fixture.ts';

// A half faded-in element would fail the contrast rule.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the open services menu has no axe violations', async ({ page }) => {
  await openPage(page, '/careers');
  await headerLink(page, 'Services').hover();
  await expect(headerLink(page, 'Machine Learning')).toBeVisible();
  await expectAccessible(page);
});

test('the open drawer has no axe violations', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/careers');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByText('Services', { exact: true }).click();
  await expectAccessible(page);
});
