import type { Page } from '@playwright/test';
import {
  expect,
  headerLink,
  markDocument,
  openPage,
  isSameDocument,
  test,
  triggerHydration,
  hydratePage,
} from '#tests/e2e/site-fixture.ts';

// The browser reports the responses that a deploy makes fail.
test.use({ allowedConsoleLines: /^error: Failed to load resource: the server responded with a status of (404|503)/ });

/** Removes the files at `pattern` until the next document is requested, as a newer build would. */
async function simulateNewBuild(page: Page, pattern: string): Promise<void> {
  let gone = true;
  await page.route(pattern, (route) => (gone ? route.fulfill({ status: 404, body: 'gone' }) : route.fallback()));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
}

/** The paths of the documents shown from now on. */
function recordDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('domcontentloaded', () => documents.push(new URL(page.url()).pathname));
  return documents;
}

test('if the code of the next page is gone, its document is loaded once', async ({ page }) => {
  await openPage(page, '/');
  const documents = recordDocuments(page);
  await simulateNewBuild(page, '**/assets/careers-*.js');
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveURL('/careers');
  await expect.poll(() => documents).toEqual(['/careers']);
  await hydratePage(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toEqual(['/careers']);
});

test('if the code of a page stays missing, the page can still be read, and nothing loops', async ({ page }) => {
  const pattern = '**/assets/portfolio-*.js';
  await openPage(page, '/');
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'gone' }));
  const documents = recordDocuments(page);
  await headerLink(page, 'Portfolio').click();
  await expect.poll(() => documents).toEqual(['/portfolio']);
  // The new document also fails to load the missing file.
  const missing = page.waitForResponse(pattern);
  await triggerHydration(page);
  await missing;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toEqual(['/portfolio']);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/case-study/);
});

test('a 503 shows the error screen at once', async ({ page }) => {
  await openPage(page, '/');
  await markDocument(page);
  await page.route(/\/data\/.*\/careers\.json$/, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await headerLink(page, 'Careers').click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});
