import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { expect, hydrated, markDocument, sameDocument, test } from './site.ts';

test('a visitor who comes back from another document finds the page as it was left, without loading it', async ({ baseURL }) => {
  // Playwright switches the cache off for all its other tests.
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL });
    for (const [address, next] of [
      ['/', '/ar/terms'],
      ['/contact-us', '/ar/contact-us'],
    ] as const) {
      await page.goto(address);
      await hydrated(page);
      await page.getByLabel('Stay in touch').fill('half an addr');
      await markDocument(page);
      await page.goto(next);
      await hydrated(page);
      await page.goBack();
      await expect(page).toHaveURL(address);
      expect(await sameDocument(page), address).toBe(true);
      await expect(page.getByLabel('Stay in touch')).toHaveValue('half an addr');
    }
  } finally {
    await browser.close();
  }
});
