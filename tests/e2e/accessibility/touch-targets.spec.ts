import type { Locator } from '@playwright/test';
import { expect, toArabicPath, openPage, test, sampleMessagesOf } from '../site-fixture.ts';

test('the open menu fits at the width where it first shows, in both directions', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  for (const language of ['en', 'ar'] as const) {
    await openPage(page, language === 'en' ? '/' : '/ar');
    const { navigation } = sampleMessagesOf(language);
    await page.getByRole('banner').getByRole('link', { name: navigation.services, exact: true }).hover();
    for (const link of await page.locator('header ul ul a').all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
});

for (const address of ['/', '/ar/careers']) {
  test(`${address}: the skip link is the first thing focus meets, and leads past the header`, async ({ page }) => {
    await openPage(page, address);
    const { navigation } = sampleMessagesOf(address === '/' ? 'en' : 'ar');
    const skip = page.getByRole('link', { name: navigation.skipToContent });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(
      page.locator('main').locator('a, button, summary, input').and(page.locator(':visible')).first(),
    ).toBeFocused();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** What a finger has to hit, by name, where it is smaller than 44 px. */
  async function findSmallTargets(within: Locator, targets = 'a, button, summary'): Promise<string[]> {
    return within
      .locator(targets)
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          const name = target.getAttribute('aria-label') ?? target.textContent.trim();
          return Math.min(width, height) < 43.9 ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
        }),
      );
  }

  test('fingers find what they press in header, drawer and footer', async ({ page }) => {
    for (const language of ['en', 'ar'] as const) {
      await openPage(page, language === 'en' ? '/careers' : '/ar/careers');
      expect.soft(await findSmallTargets(page.getByRole('contentinfo')), 'footer').toEqual([]);
      expect.soft(await findSmallTargets(page.getByRole('banner')), 'header').toEqual([]);
      await page.getByRole('button', { name: sampleMessagesOf(language).navigation.openMenu }).tap();
      const drawer = page.getByRole('dialog');
      await drawer.locator('summary').tap();
      await expect(drawer.locator('details a').last()).toBeVisible();
      expect.soft(await findSmallTargets(drawer), 'drawer').toEqual([]);
    }
  });

  test('and what they press and fill in on the pages', async ({ page }) => {
    for (const path of ['/', '/portfolio', '/careers', '/contact-us', '/website-development']) {
      for (const address of [path, toArabicPath(path)]) {
        await openPage(page, address);
        expect
          .soft(
            await findSmallTargets(
              page.locator('body'),
              'button, input:not([type=hidden], [tabindex="-1"]), textarea, summary',
            ),
            address,
          )
          .toEqual([]);
      }
    }
  });
});
