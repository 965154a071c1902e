import { expect, holdScripts, open, requestsOf, test } from './site.ts';

/** How many parts of the page the browser has not laid out, and knows the height of by a guess only. */
function guesses(): number {
  const parts = [...document.querySelectorAll('main > *, footer')].map((part) => part.firstElementChild ?? part);
  return parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length;
}

test.use({ viewport: { width: 412, height: 823 } });

for (const address of ['/', '/ar/mobile-app-development']) {
  test(`${address} is laid out whole by itself, and not all at once`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(guesses), { message: 'parts that wait for the scripts' }).toBeGreaterThan(2);
    release();
    await expect.poll(() => page.evaluate(guesses)).toBe(0);
  });
}

test('so is a page that is navigated to', async ({ page }) => {
  await page.addInitScript(`window.guesses = ${guesses.toString()}`);
  await open(page, '/careers');
  await expect.poll(() => page.evaluate(guesses)).toBe(0);
  const most = await page.locator('header a[href="/"]').first().evaluate(async (link: HTMLAnchorElement) => {
    const count = (window as unknown as { guesses: () => number }).guesses;
    const before = document.querySelector('h1');
    let seen = 0;
    link.click();
    // Until the new page is there, and has nothing left to lay out.
    for (let there = false; !there || count() > 0; ) {
      await new Promise(requestAnimationFrame);
      there ||= document.querySelector('h1') !== before;
      seen = Math.max(seen, count());
    }
    return seen;
  });
  expect(most, 'parts that waited').toBeGreaterThan(2);
  await expect(page).toHaveURL('/');
});

test('pictures far below wait until they are near', async ({ page }) => {
  const asked = requestsOf(page);
  await open(page, '/portfolio');
  await expect.poll(() => page.evaluate(guesses)).toBe(0);
  await page.waitForLoadState('networkidle');
  const pictures = () => new Set(asked.filter((path) => path.includes('/project-'))).size;
  expect(pictures()).toBeLessThan(4);
  const last = page.locator('main li:has(img)').last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('nothing is left on the elements themselves', async ({ page }) => {
  await open(page, '/portfolio');
  await expect(page.locator('html')).not.toHaveAttribute('data-fresh');
  expect(await page.locator('main > *, footer').evaluateAll((parts) => parts.filter((part) => part.getAttribute('style')).length)).toBe(0);
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
