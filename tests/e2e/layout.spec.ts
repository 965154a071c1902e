import type { Locator } from '@playwright/test';
import { cutWords, setLetters } from './letters.ts';
import { expect, inArabic, kinds, open, test, wordsOf } from './site.ts';
import { sticksOut } from './sticks-out.ts';

test.describe('no page is wider than the screen, nor with large letters', () => {
  test.use({ allowed: /^error: Failed to load resource: .* 404 .*\/nowhere\)$/ });

  for (const path of kinds) {
    test(path, async ({ page }) => {
      for (const address of [path, inArabic(path)]) {
        await open(page, address);
        // 640 px is what a window of 1280 px has at a zoom of 200 %.
        for (const width of [320, 390, 640, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate(sticksOut), `${address} at ${width} px`).toEqual([]);
        }
        await setLetters(page, 32);
        await expect(page.locator('body')).toHaveCSS('font-size', '34px');
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await page.evaluate(sticksOut), `${address} at ${width} px with letters twice as large`).toEqual([]);
          expect.soft(await page.evaluate(cutWords), `${address} at ${width} px with letters twice as large`).toEqual([]);
        }
        await setLetters(page, 16);
      }
    });
  }
});

test('the open menu fits at the width where it first shows, in both directions', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  for (const language of ['en', 'ar'] as const) {
    await open(page, language === 'en' ? '/' : '/ar');
    const { navigation } = wordsOf(language);
    await page.getByRole('banner').getByRole('link', { name: navigation.services, exact: true }).hover();
    for (const link of await page.locator('header ul ul a').all()) await expect(link).toBeInViewport({ ratio: 1 });
  }
});

for (const address of ['/', '/ar/careers']) {
  test(`${address}: the skip link is the first thing focus meets, and leads past the header`, async ({ page }) => {
    await open(page, address);
    const { navigation } = wordsOf(address === '/' ? 'en' : 'ar');
    const skip = page.getByRole('link', { name: navigation.skipToContent });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main').locator('a, button, summary, input').and(page.locator(':visible')).first()).toBeFocused();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** What a finger has to hit, by name, where it is smaller than 44 px. */
  async function tooSmall(within: Locator, targets = 'a, button, summary'): Promise<string[]> {
    return within.locator(targets).filter({ visible: true }).evaluateAll((all) =>
      all.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.getAttribute('aria-label') ?? target.textContent.trim();
        return Math.min(width, height) < 43.9 ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
      }),
    );
  }

  test('fingers find what they press in header, drawer and footer', async ({ page }) => {
    for (const language of ['en', 'ar'] as const) {
      await open(page, language === 'en' ? '/careers' : '/ar/careers');
      expect.soft(await tooSmall(page.getByRole('contentinfo')), 'footer').toEqual([]);
      expect.soft(await tooSmall(page.getByRole('banner')), 'header').toEqual([]);
      await page.getByRole('button', { name: wordsOf(language).navigation.openMenu }).tap();
      const drawer = page.getByRole('dialog');
      await drawer.locator('summary').tap();
      await expect(drawer.locator('details a').last()).toBeVisible();
      expect.soft(await tooSmall(drawer), 'drawer').toEqual([]);
    }
  });

  test('and what they press and fill in on the pages', async ({ page }) => {
    for (const path of ['/', '/portfolio', '/careers', '/contact-us', '/website-development']) {
      for (const address of [path, inArabic(path)]) {
        await open(page, address);
        expect.soft(await tooSmall(page.locator('body'), 'button, input:not([type=hidden], [tabindex="-1"]), textarea, summary'), address).toEqual([]);
      }
    }
  });
});
