import type { BrowserContext, Page } from '@playwright/test';
import { expect, delayScripts, headerLink, openPage, test, hydratePage } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';

/** Stores a language as an earlier visit would have. */
async function storeLanguage(context: BrowserContext, value: string): Promise<void> {
  const page = await context.newPage();
  // A file of the same origin that runs no script of the site.
  await page.goto('/favicon.svg');
  await page.evaluate((stored) => localStorage.setItem('i18nextLng', stored), value);
  await page.close();
}

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('i18nextLng'));

async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      });
    }
  });
}

async function expectLanguage(page: Page, language: 'en' | 'ar'): Promise<void> {
  await hydratePage(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expect(
    page.getByRole('link', { name: sampleMessagesOf(language).navigation.careers, exact: true }).first(),
  ).toBeVisible();
}

/** The paths of the documents that were painted. */
async function recordPaintedDocuments(page: Page): Promise<string[]> {
  const painted: string[] = [];
  await page.exposeFunction('reportPaint', (path: string) => painted.push(path));
  await page.addInitScript(() => {
    const { reportPaint } = window as unknown as { reportPaint: (path: string) => void };
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-paint').length > 0) reportPaint(location.pathname);
    }).observe({ type: 'paint', buffered: true });
  });
  return painted;
}

test.describe('an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('is redirected to Arabic if that is stored, before anything is painted, with query and hash', async ({
    page,
    context,
  }) => {
    await storeLanguage(context, 'ar');
    const painted = await recordPaintedDocuments(page);
    await page.goto('/');
    await expect(page).toHaveURL('/ar');
    await expectLanguage(page, 'ar');
    await expect.poll(() => painted).toEqual(['/ar']);
    await page.goto('/contact-us?from=mail&x=%D8%A3#contact-form');
    await expect(page).toHaveURL('/ar/contact-us?from=mail&x=%D8%A3#contact-form');
    await expectLanguage(page, 'ar');
    await storeLanguage(context, 'AR-eg');
    await page.goto('/terms');
    await expect(page).toHaveURL('/ar/terms');
  });

  test('may read Arabic pages without being taken for an Arabic reader', async ({ page }) => {
    await page.goto('/ar/careers');
    await expectLanguage(page, 'ar');
    await expect(page).toHaveURL('/ar/careers');
    await page.mouse.wheel(0, 300);
    await headerLink(page, sampleMessagesOf('ar').navigation.portfolio).click();
    await expect(page).toHaveURL('/ar/portfolio');
    expect(await storedLanguage(page)).toBeNull();
    await page.goto('about:blank');
    await page.goto('/');
    await expect(page).toHaveURL('/');
    // Detected, and stored as the specification demands.
    expect(await storedLanguage(page)).toBe('en');
  });

  test('ignores a stored value that is not a language', async ({ page }) => {
    await page.goto('/careers');
    for (const value of ['ar"><script>alert(1)</script>', 'fr']) {
      await page.evaluate((stored) => localStorage.setItem('i18nextLng', stored), value);
      await page.reload();
      await expect(page).toHaveURL('/careers');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    }
    await hydratePage(page);
    expect(await storedLanguage(page)).toBe('en');
  });
});

test.describe('an Arabic browser', () => {
  test.use({ locale: 'ar-EG' });

  test('is redirected to the Arabic page, with query and hash, before anything is painted', async ({ page }) => {
    const painted = await recordPaintedDocuments(page);
    await page.goto('/contact-us?a=1#contact-form');
    await expect(page).toHaveURL('/ar/contact-us?a=1#contact-form');
    await expectLanguage(page, 'ar');
    expect(await storedLanguage(page)).toBe('ar');
    await expect.poll(() => painted).toEqual(['/ar/contact-us']);
  });

  test('stays on an English page that a link within the site leads to, and nothing is stored', async ({ page }) => {
    await page.goto('/ar/careers');
    await page.evaluate(() => {
      const link = document.body.appendChild(document.createElement('a'));
      link.href = '/portfolio';
      link.click();
    });
    await expect(page).toHaveURL('/portfolio');
    await expectLanguage(page, 'en');
    expect(await storedLanguage(page)).toBeNull();
  });

  test('is redirected once without storage', async ({ page }) => {
    await forbidStorage(page);
    const documents: string[] = [];
    page.on('domcontentloaded', () => documents.push(new URL(page.url()).pathname));
    await page.goto('/careers');
    await expect(page).toHaveURL('/ar/careers');
    await expectLanguage(page, 'ar');
    expect(documents.at(-1)).toBe('/ar/careers');
  });

  const pickEnglish = async (page: Page) => {
    const picker = page.locator('header details:not(dialog *)');
    await picker.locator('summary').click();
    await picker.getByRole('link', { name: 'English' }).click();
  };

  test('can choose English, and the choice lasts', async ({ page }) => {
    await openPage(page, '/ar/careers');
    await pickEnglish(page);
    await expect(page).toHaveURL('/careers');
    await expectLanguage(page, 'en');
    expect(await storedLanguage(page)).toBe('en');
    await openPage(page, '/');
    await expect(page).toHaveURL('/');
    await expectLanguage(page, 'en');
  });

  test('can choose English before the scripts have loaded', async ({ page }) => {
    await delayScripts(page);
    await page.goto('/ar/careers', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await pickEnglish(page);
    await page.waitForURL((url) => url.pathname === '/careers', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await expect(page).toHaveURL('/careers');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await storedLanguage(page)).toBe('en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
    await page.waitForURL('/portfolio', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('a browser in another language', () => {
  test.use({ locale: 'fr-FR' });

  test('gets English', async ({ page }) => {
    await page.goto('/careers');
    await expect(page).toHaveURL('/careers');
    // Without any interaction.
    expect(await storedLanguage(page)).toBe('en');
    await expectLanguage(page, 'en');
  });
});
