import type { Page } from '@playwright/test';
import { expect, headerLink, open, requestsOf, test } from './site.ts';

/** What was fetched for the careers page, by kind, with what came over the network (a cached answer has no bytes). */
async function fetched(page: Page, kind: 'script' | 'data') {
  const pattern = { script: '/assets/careers-.*\\.js$', data: '/data/.*/careers\\.json$' };
  const entries = await page.evaluate(
    (source) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => new RegExp(source).test(name) && responseEnd > 0)
        .map(({ transferSize }) => transferSize),
    pattern[kind],
  );
  return { asked: entries.length, overNetwork: entries.filter((bytes) => bytes > 0).length };
}

const ways = {
  hovering: (page: Page) => headerLink(page, 'Careers').hover(),
  focusing: (page: Page) => headerLink(page, 'Careers').focus(),
};

test.describe('with the network cut after it', () => {
  // Pictures are not fetched ahead: they belong to the page, not to the way there.
  test.use({ allowed: /ERR_INTERNET_DISCONNECTED \(.*\/images\// });

  for (const [way, use] of Object.entries(ways)) {
    test(`${way} a link fetches its page, and following it then fetches nothing`, async ({ page }) => {
      await open(page, '/');
      for (const kind of ['script', 'data'] as const) expect((await fetched(page, kind)).asked).toBe(0);

      await use(page);
      for (const kind of ['script', 'data'] as const) {
        await expect.poll(() => fetched(page, kind), { message: kind }).toEqual({ asked: 1, overNetwork: 1 });
      }

      await page.context().setOffline(true);
      await headerLink(page, 'Careers').click();
      await expect(page).toHaveTitle(/^Careers/);
      for (const kind of ['script', 'data'] as const) {
        expect((await fetched(page, kind)).overNetwork, kind).toBe(1);
      }
    });
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a finger on a link fetches its page before it is lifted', async ({ page }) => {
    await open(page, '/');
    await headerLink(page, 'Careers').dispatchEvent('touchstart');
    await expect.poll(() => fetched(page, 'data')).toEqual({ asked: 1, overNetwork: 1 });
  });
});

test('links to other sites, other languages and mail are left alone', async ({ page }) => {
  await open(page, '/terms');
  const asked = requestsOf(page);
  const footer = page.getByRole('contentinfo');
  for (const link of await footer.locator('address a, a[href^="https:"]').all()) await link.hover();
  // The last one is of this site: once its page is asked for, the ones before would have been, too.
  await footer.getByRole('link', { name: 'Portfolio' }).hover();
  await expect.poll(() => asked.filter((url) => url.endsWith('/portfolio.json'))).toHaveLength(1);
  expect(asked.filter((url) => !/portfolio|shared|\/images\//.test(url))).toEqual([]);
});
