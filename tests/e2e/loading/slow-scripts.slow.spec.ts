import { fillForm } from '#tests/e2e/form/project-form-page.ts';
import { advanceClock, openWithClock, pauseClock } from '#tests/e2e/page-clock.ts';
import {
  expect,
  headerLink,
  delayScripts,
  waitForHydration,
  markDocument,
  recordRequests,
  isSameDocument,
  test,
  triggerHydration,
} from '#tests/e2e/site-fixture.ts';

// Pending requests are aborted when the page is left.
test.use({ allowedConsoleLines: /ERR_ABORTED|was preloaded using link preload/ });

const hangingFiles = {
  scripts: '**/assets/entry-client-*.js',
  'layout data': '**/layout-en.json',
  data: '**/data/*/*-us.json',
  styles: '**/assets/style-*.css',
};

for (const [name, pattern] of Object.entries(hangingFiles)) {
  test(`while the ${name} hang, menus, links and the form work as without scripts`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.route(pattern, () => undefined);
    await page.goto('/contact-us');
    const request = page.waitForRequest(pattern);
    await triggerHydration(page);
    await request;

    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Careers' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.locator('#drawer')).toBeHidden();

    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveClass('dark');

    await page.getByRole('main').getByRole('link', { name: 'Get Quote' }).click();
    await expect(page).toHaveURL('/contact-us#contact-form');

    await fillForm(page);
    await page.getByRole('button', { name: 'Get Quote' }).click();
    await expect(page).toHaveURL('/gs/contactus');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
}

test('a filter chosen before hydration is applied after it', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/portfolio');
  const all = await page.locator('main li h3').count();
  const choice = page.getByText('Healthcare', { exact: true }).first();
  // Sections rise into place after a scroll, so scroll before the click.
  await choice.scrollIntoViewIfNeeded();
  await choice.click();
  release();
  await waitForHydration(page);
  await expect(page.getByRole('radio', { name: 'Healthcare' })).toBeChecked();
  await expect.poll(() => page.locator('main li h3').count()).toBeLessThan(all);
});

test('a navigation that hangs for 10 s is left to the browser', async ({ page }) => {
  await openWithClock(page, '/');
  await markDocument(page);
  await page.route('**/data/*/careers.json', () => undefined);
  await pauseClock(page);
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveURL('/careers');
  await advanceClock(page, 9_999);
  expect(await isSameDocument(page)).toBe(true);
  await page.clock.runFor(1);
  await expect(page).toHaveTitle(/^Careers/);
  expect(await isSameDocument(page)).toBe(false);
});

test('before hydration the browser prefetches documents, afterwards the app prefetches pages', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/terms');
  const rules = page.locator('script[type=speculationrules]');
  await triggerHydration(page);
  expect(JSON.parse((await rules.textContent())!)).toHaveProperty('prefetch');
  const requests = recordRequests(page);
  release();
  await waitForHydration(page);
  await expect(rules).toHaveCount(0);
  await headerLink(page, 'Careers').hover();
  await expect.poll(() => requests.filter((path) => path.endsWith('/careers.json'))).toHaveLength(1);
  expect(requests).not.toContain('/careers');
});
