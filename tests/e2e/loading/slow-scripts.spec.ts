import { expectFormValues, fillForm, emptyRequest } from '../form/project-form-page.ts';
import {
  expect,
  headerLink,
  delayScripts,
  waitForHydration,
  markDocument,
  openPage,
  recordRequests,
  isSameDocument,
  test,
  triggerHydration,
} from '../site-fixture.ts';

// What never comes is cut off when the page is left.
test.use({ allowedConsoleLines: /ERR_ABORTED|was preloaded using link preload/ });

const hangingFiles = {
  scripts: '**/assets/entry-client-*.js',
  words: '**/layout-en.json',
  data: '**/data/*/*-us.json',
  styles: '**/assets/style-*.css',
};

for (const [what, pattern] of Object.entries(hangingFiles)) {
  test(`while the ${what} hang, every menu, link and form does what it does without scripts`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.route(pattern, () => undefined);
    await page.goto('/contact-us');
    const asked = page.waitForRequest(pattern);
    await triggerHydration(page);
    await asked;

    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'Careers' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.locator('#drawer')).toBeHidden();

    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveClass('dark');

    await page.getByRole('main').getByRole('link', { name: 'Get a Quote' }).click();
    await expect(page).toHaveURL('/contact-us#contact-form');

    await fillForm(page);
    await page.getByRole('button', { name: 'Get Quote' }).click();
    await expect(page).toHaveURL('/gs/contactus');
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
}

test('a request that the browser has sent by itself is not put into the next form', async ({ page }) => {
  await openPage(page, '/contact-us');
  await fillForm(page);
  await page.route(hangingFiles.scripts, () => undefined);
  await page.goto('/consulting');
  await fillForm(page);
  await page.getByRole('button', { name: 'Get Quote' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await page.unrouteAll();
  await openPage(page, '/contact-us');
  await expectFormValues(page, emptyRequest);
});

test('a link in the page leads on while the words hang, and so does the next one', async ({ page }) => {
  await page.route(hangingFiles.words, () => undefined);
  await page.goto('/portfolio');
  await triggerHydration(page);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/case-study\//);
  await triggerHydration(page);
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveURL('/careers');
});

test('a filter that was chosen before the scripts came is on when they have', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/portfolio');
  const all = await page.locator('main li h3').count();
  const choice = page.getByText('Healthcare', { exact: true }).first();
  // What comes into sight rises to its place, so a click right after the scroll may meet what was below.
  await choice.scrollIntoViewIfNeeded();
  await choice.click();
  release();
  await waitForHydration(page);
  await expect(page.getByRole('radio', { name: 'Healthcare' })).toBeChecked();
  await expect.poll(() => page.locator('main li h3').count()).toBeLessThan(all);
});

test('a page that hangs on the way is left to the browser', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await markDocument(page);
  await page.route('**/data/*/careers.json', () => undefined);
  await headerLink(page, 'Careers').click();
  await page.clock.runFor(9_000);
  expect(await isSameDocument(page)).toBe(true);
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL('/careers');
  await expect(page).toHaveTitle(/^Careers/);
  expect(await isSameDocument(page)).toBe(false);
});

test('until then the browser may fetch documents ahead; from then on, pages', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/terms');
  const rules = page.locator('script[type=speculationrules]');
  await triggerHydration(page);
  expect(JSON.parse((await rules.textContent())!)).toHaveProperty('prefetch');
  const asked = recordRequests(page);
  release();
  await waitForHydration(page);
  await expect(rules).toHaveCount(0);
  await headerLink(page, 'Careers').hover();
  await expect.poll(() => asked.filter((path) => path.endsWith('/careers.json'))).toHaveLength(1);
  expect(asked).not.toContain('/careers');
});
