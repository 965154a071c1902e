import type { Locator } from '@playwright/test';
import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';
import { toArabicPath, sampleMessagesOf } from '#tests/e2e/site-pages.ts';

test('the open services menu fits at the smallest desktop width, in both directions', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  for (const language of ['en', 'ar'] as const) {
    await openPage(page, language === 'en' ? '/' : '/ar');
    const { navigation } = sampleMessagesOf(language);
    await page.getByRole('banner').getByRole('link', { name: navigation.services, exact: true }).hover();
    for (const link of await page.locator('header ul ul a').all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Names and sizes of the targets smaller than 44 px. */
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

  test('targets in header, drawer and footer measure at least 44 px', async ({ page }) => {
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

  test('buttons and fields of the pages measure at least 44 px', async ({ page }) => {
    const targets = 'button, input:not([type=hidden], [tabindex="-1"]), textarea, summary';
    for (const path of ['/', '/portfolio', '/careers', '/contact-us', toArabicPath('/website-development')]) {
      await openPage(page, path);
      expect.soft(await findSmallTargets(page.locator('body'), targets), path).toEqual([]);
    }
  });
});
