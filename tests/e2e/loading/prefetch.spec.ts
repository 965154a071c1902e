import type { Page } from '@playwright/test';
import { expect, headerLink, openPage, recordRequests, test } from '../site-fixture.ts';

/** What was fetched for the careers page, by kind, with what came over the network (a cached answer has no bytes). */
async function fetchCounts(page: Page, kind: 'script' | 'data') {
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

const triggers = {
  hovering: (page: Page) => headerLink(page, 'Careers').hover(),
  focusing: (page: Page) => headerLink(page, 'Careers').focus(),
};

test.describe('with the network cut after it', () => {
  // Pictures are not fetched ahead: they belong to the page, not to the way there.
  test.use({ allowedConsoleLines: /ERR_INTERNET_DISCONNECTED \(.*\/images\// });

  for (const [way, use] of Object.entries(triggers)) {
    test(`${way} a link fetches its page, and following it then fetches nothing`, async ({ page }) => {
      await openPage(page, '/');
      for (const kind of ['script', 'data'] as const) expect((await fetchCounts(page, kind)).asked).toBe(0);

      await use(page);
      for (const kind of ['script', 'data'] as const) {
        await expect.poll(() => fetchCounts(page, kind), { message: kind }).toEqual({ asked: 1, overNetwork: 1 });
      }

      await page.context().setOffline(true);
      await headerLink(page, 'Careers').click();
      await expect(page).toHaveTitle(/^Careers/);
      for (const kind of ['script', 'data'] as const) {
        expect((await fetchCounts(page, kind)).overNetwork, kind).toBe(1);
      }
    });
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a finger on a link fetches its page before it is lifted', async ({ page }) => {
    await openPage(page, '/');
    await headerLink(page, 'Careers').dispatchEvent('touchstart');
    await expect.poll(() => fetchCounts(page, 'data')).toEqual({ asked: 1, overNetwork: 1 });
  });
});

test('links to other sites, other languages and mail are left alone', async ({ page }) => {
  await openPage(page, '/terms');
  const asked = recordRequests(page);
  const footer = page.getByRole('contentinfo');
  for (const link of await footer.locator('address a, a[href^="https:"]').all()) await link.hover();
  // The last one is of this site: once its page is asked for, the ones before would have been, too.
  await footer.getByRole('link', { name: 'Portfolio' }).hover();
  await expect.poll(() => asked.filter((url) => url.endsWith('/portfolio.json'))).toHaveLength(1);
  expect(asked.filter((url) => !/portfolio|shared|\/images\//.test(url))).toEqual([]);
});
