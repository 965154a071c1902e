import { languages } from '#model/sample/sample-fixture.ts';
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
} from '../site-fixture.ts';

const { toLocalePath } = languages;

// The browser reports the responses that a deploy makes fail.
test.use({ allowedConsoleLines: /^error: Failed to load resource: the server responded with a status of (404|503)/ });

const chunkPattern = '**/assets/careers-*.js';
const dataPattern = /\/data\/.*\/careers\.json$/;

/** Removes the files at `pattern` until the next document is requested, as a newer build would. */
async function simulateNewBuild(page: Page, pattern: string | RegExp): Promise<void> {
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

for (const [part, pattern] of Object.entries({ chunk: chunkPattern, data: dataPattern })) {
  test(`if the ${part} of the next page is gone, its document is loaded once`, async ({ page }) => {
    const language = part === 'chunk' ? 'en' : 'ar';
    await openPage(page, toLocalePath(language, '/'));
    const documents = recordDocuments(page);
    await simulateNewBuild(page, pattern);
    const target = toLocalePath(language, '/careers');
    await page.locator(`header nav a[href="${target}"]:visible`).click();
    await expect(page).toHaveURL(target);
    await expect.poll(() => documents).toEqual([target]);
    await hydratePage(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(documents).toEqual([target]);
  });
}

test('hovering a link whose page is gone leaves the current page alone', async ({ page }) => {
  await openPage(page, '/');
  await page.getByLabel('Stay in touch').fill('half an addr');
  await markDocument(page);
  const documents = recordDocuments(page);
  await simulateNewBuild(page, dataPattern);
  await Promise.all([page.waitForResponse(dataPattern), headerLink(page, 'Careers').hover()]);
  // A page whose files exist is prefetched after it.
  await Promise.all([page.waitForResponse('**/data/*/remote-team.json'), headerLink(page, 'Remote Team').hover()]);
  expect(documents).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.getByLabel('Stay in touch')).toHaveValue('half an addr');

  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  await expect.poll(() => documents).toEqual(['/careers']);
});

test('the fragment of the link is kept', async ({ page }) => {
  await openPage(page, '/consulting');
  await simulateNewBuild(page, '**/data/*/contact-us.json');
  await page.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(page).toHaveTitle(/^Contact/);
  await expect(page).toHaveURL('/contact-us#contact-form');
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
  await page.route(dataPattern, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await headerLink(page, 'Careers').click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});
