import { expect, open, test } from './site.ts';

/** How many parts of the page the browser has not laid out, and knows the height of by a guess only. */
function guesses(): number {
  const parts = [...document.querySelectorAll('main > *, footer, [data-part]')].map((part) => part.firstElementChild ?? part);
  return parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length;
}

test.use({ viewport: { width: 412, height: 823 } });

for (const address of ['/', '/portfolio', '/ar/mobile-app-development']) {
  test(`${address} is laid out whole by itself, and not all at once`, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(address);
    expect(await page.evaluate(guesses), 'parts that wait for the scripts').toBeGreaterThan(2);
    release();
    await expect.poll(() => page.evaluate(guesses)).toBe(0);
  });
}

test('so is a page that is navigated to', async ({ page }) => {
  await open(page, '/');
  await page.locator('footer a[href="/careers"]').click();
  await expect(page).toHaveURL('/careers');
  await expect.poll(() => page.evaluate(guesses)).toBe(0);
});

test('a reload leaves the reader at the same words', async ({ page }) => {
  await open(page, '/seo-marketing');
  await expect.poll(() => page.evaluate(guesses)).toBe(0);
  const words = page.getByRole('contentinfo').getByRole('heading').first();
  await words.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = (await words.boundingBox())!.y;
  await page.reload();
  await expect.poll(async () => Math.abs((await words.boundingBox())!.y - before)).toBeLessThan(2);
});

test('a part that the address names is where it belongs, with everything above it in place', async ({ page }) => {
  await page.goto('/#content');
  expect(await page.evaluate(guesses)).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no guess that could be wrong', async ({ page }) => {
    await page.goto('/');
    expect(await page.locator('main > *').nth(1).evaluate((part) => getComputedStyle(part).contentVisibility)).toBe('visible');
  });
});
