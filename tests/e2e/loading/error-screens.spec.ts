import type { Page } from '@playwright/test';
import { site } from '#model/sample/sample-fixture.ts';
import { breakPage } from './break-page.ts';
import { expect, headerLink, openPage, test, triggerHydration, hydratePage } from '#tests/e2e/site-fixture.ts';

// React reports the error that these tests cause.
test.use({ allowedConsoleLines: /boom|Minified React error/ });

const sentence = 'An unexpected error occurred. Please refresh the page or contact support if the problem persists.';

async function expectFailure(page: Page, heading: string): Promise<void> {
  const screen = page.getByRole('alert');
  await expect(page).toHaveTitle(`${heading} - ${site.company}`);
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(screen.getByText(sentence, { exact: true })).toBeVisible();
  const message = screen.getByText('boom in the page');
  await expect(message).toBeHidden();
  await screen.locator('summary').click();
  await expect(message).toBeVisible();
  await screen.locator('summary').click();
  await expect(message).toBeHidden();
}

/** Repairs the page and presses the button. */
async function refresh(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await hydratePage(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

test('a broken home page shows the error screen, and Refresh Page reloads it', async ({ page }) => {
  await breakPage(page, 'home');
  await page.goto('/');
  await triggerHydration(page);
  await expectFailure(page, 'Something went wrong');
  const { height } = (await page.getByRole('alert').boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(page.viewportSize()!.height);
  await refresh(page);
  await expect(page).toHaveURL('/');
});

test('any other broken page shows the route error screen, also after a link, and going back leaves it', async ({
  page,
}) => {
  await breakPage(page, 'about');
  await page.goto('/about-us');
  await triggerHydration(page);
  await expectFailure(page, 'Unexpected Application Error!');
  await refresh(page);
  await expect(page).toHaveURL('/about-us');

  await breakPage(page, 'careers');
  await openPage(page, '/portfolio');
  await headerLink(page, 'Careers').click();
  await expectFailure(page, 'Unexpected Application Error!');
  await page.goBack();
  await expect(page).toHaveTitle(/^Portfolio/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await hydratePage(page);
});

test('a home page that breaks after a link leaves the header in place', async ({ page }) => {
  await breakPage(page, 'home');
  await openPage(page, '/careers');
  const logo = page.getByRole('banner').locator('a').first();
  await logo.click();
  await expectFailure(page, 'Something went wrong');
  await page.evaluate(() => (document.title = ''));
  await logo.click();
  await expectFailure(page, 'Something went wrong');
  await headerLink(page, 'Portfolio').click();
  await expect(page).toHaveTitle(/^Portfolio/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
