import type { BrowserContext, Page } from '@playwright/test';
import { expect, headerLink, delayScripts, openPage, test, hydratePage } from '../site-fixture.ts';
import { sampleMessagesOf } from '../site-pages.ts';

/** What a visit before has left in the browser. */
async function storeLanguage(context: BrowserContext, value: string): Promise<void> {
  const page = await context.newPage();
  // A file of the site, because only its own pages may store for it; none of its scripts runs here.
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

/** The documents that came to be painted, by path. */
async function recordPaintedDocuments(page: Page): Promise<string[]> {
  const painted: string[] = [];
  await page.exposeFunction('tellPainted', (path: string) => painted.push(path));
  await page.addInitScript(() => {
    const { tellPainted } = window as unknown as { tellPainted: (path: string) => void };
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-paint').length > 0) tellPainted(location.pathname);
    }).observe({ type: 'paint', buffered: true });
  });
  return painted;
}

test.describe('a browser that speaks English', () => {
  test.use({ locale: 'en-GB' });

  test('gets English at the bare address, and that is remembered', async ({ page }) => {
    await openPage(page, '/careers');
    await expect(page).toHaveURL('/careers');
    await expectLanguage(page, 'en');
    expect(await storedLanguage(page)).toBe('en');
  });

  test('gets Arabic where Arabic is remembered, before anything is painted, with query and hash, and without a way back', async ({
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
    await page.goto('/careers');
    await expect(page).toHaveURL('/ar/careers');
    await expectLanguage(page, 'ar');
    await page.goBack();
    await expect(page).toHaveURL('/ar/contact-us?from=mail&x=%D8%A3#contact-form');
    // Other ways to write it.
    for (const value of ['ar-EG', 'AR']) {
      await storeLanguage(context, value);
      await page.goto('/terms');
      await expect(page, value).toHaveURL('/ar/terms');
    }
  });

  test('gets Arabic at the Arabic address, also where English is remembered', async ({ page, context }) => {
    await storeLanguage(context, 'en');
    await page.goto('/ar/careers');
    await expectLanguage(page, 'ar');
    await expect(page).toHaveURL('/ar/careers');
    expect(await storedLanguage(page)).toBe('ar');
  });

  test('passes over what is no language where one should be remembered', async ({ page }) => {
    await page.goto('/careers');
    for (const value of [
      '<script>alert(1)</script>',
      'ar"><script>alert(1)</script>',
      'ar;alert(1)',
      '../ar',
      'javascript:ar',
      'fr',
      '',
      'null',
    ]) {
      await page.evaluate((stored) => localStorage.setItem('i18nextLng', stored), value);
      await page.reload();
      await expectLanguage(page, 'en');
      await expect(page).toHaveURL('/careers');
      expect(await storedLanguage(page), value).toBe('en');
    }
  });

  test('can read on where nothing may be stored', async ({ page }) => {
    await forbidStorage(page);
    await openPage(page, '/careers');
    await expectLanguage(page, 'en');
    await headerLink(page, 'Portfolio').click();
    await expect(page).toHaveTitle(/^Portfolio/);
  });
});

test.describe('a browser that speaks Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('is taken to the Arabic page, with query and hash, before anything is painted', async ({ page }) => {
    const painted = await recordPaintedDocuments(page);
    await page.goto('/contact-us?a=1#contact-form');
    await expect(page).toHaveURL('/ar/contact-us?a=1#contact-form');
    await expectLanguage(page, 'ar');
    expect(await storedLanguage(page)).toBe('ar');
    await expect.poll(() => painted).toEqual(['/ar/contact-us']);
  });

  test('stays in English where English is remembered, and is not misled by a script in its place', async ({
    page,
    context,
  }) => {
    await storeLanguage(context, 'en');
    await page.goto('/careers');
    await expectLanguage(page, 'en');
    await expect(page).toHaveURL('/careers');
    await storeLanguage(context, 'en<script>alert(1)</script>');
    await page.goto('/careers');
    await expect(page).toHaveURL('/ar/careers');
    await expectLanguage(page, 'ar');
  });

  test('is taken there also where nothing may be stored, once and not in circles', async ({ page }) => {
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

  test('can choose English, and that lasts', async ({ page }) => {
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

  test('can choose English where nothing may be stored', async ({ page }) => {
    await forbidStorage(page);
    await openPage(page, '/ar/careers');
    await pickEnglish(page);
    await page.waitForURL((url) => url.pathname.endsWith('/careers'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/portfolio'));
    await hydratePage(page);
    await expect(page).toHaveURL('/portfolio');
    await expectLanguage(page, 'en');
  });
});

test.describe('a browser of another language', () => {
  test.use({ locale: 'fr-FR' });

  test('gets English', async ({ page }) => {
    await openPage(page, '/careers');
    await expect(page).toHaveURL('/careers');
    await expectLanguage(page, 'en');
    expect(await storedLanguage(page)).toBe('en');
  });
});

for (const [path, language, direction] of [
  ['/', 'en', 'ltr'],
  ['/ar', 'ar', 'rtl'],
  ['/careers', 'en', 'ltr'],
  ['/ar/careers', 'ar', 'rtl'],
] as const) {
  test(`the HTML of ${path} is ${language}, ${direction}`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
    expect(html).toMatch(new RegExp(`<html[^>]* dir="${direction}"`));
  });
}
