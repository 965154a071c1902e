import type { Page } from '@playwright/test';
import { expect, headerLink, openPage, recordRequests, test } from '#tests/e2e/site-fixture.ts';

/** How often the careers page was fetched, and how often over the network: a cached response has no bytes. */
async function fetchCounts(page: Page, kind: 'script' | 'data') {
  const pattern = { script: '/assets/careers-.*\\.js$', data: '/data/.*/careers\\.json$' };
  const entries = await page.evaluate(
    (source) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => new RegExp(source).test(name) && responseEnd > 0)
        .map(({ transferSize }) => transferSize),
    pattern[kind],
  );
  return { total: entries.length, overNetwork: entries.filter((bytes) => bytes > 0).length };
}

test.describe('offline after the prefetch', () => {
  // Pictures are not prefetched.
  test.use({ allowedConsoleLines: /ERR_INTERNET_DISCONNECTED \(.*\/(images|media)\// });

  test('focusing a link prefetches its page, and following it fetches nothing', async ({ page }) => {
    await openPage(page, '/');
    const kinds = ['script', 'data'] as const;
    for (const kind of kinds) expect((await fetchCounts(page, kind)).total).toBe(0);
    await headerLink(page, 'Careers').focus();
    for (const kind of kinds)
      await expect.poll(() => fetchCounts(page, kind), { message: kind }).toEqual({ total: 1, overNetwork: 1 });

    await page.context().setOffline(true);
    await headerLink(page, 'Careers').click();
    await expect(page).toHaveTitle(/^Careers/);
    for (const kind of kinds) expect((await fetchCounts(page, kind)).overNetwork, kind).toBe(1);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('touching a link prefetches its page before the finger is lifted', async ({ page }) => {
    await openPage(page, '/');
    await headerLink(page, 'Careers').dispatchEvent('touchstart');
    await expect.poll(() => fetchCounts(page, 'data')).toEqual({ total: 1, overNetwork: 1 });
  });
});

test('links to other sites and mail are not prefetched', async ({ page }) => {
  await openPage(page, '/terms');
  const requests = recordRequests(page);
  const footer = page.getByRole('contentinfo');
  for (const link of await footer.locator('address a, a[href^="https:"]').all()) await link.hover();
  // Once this page is prefetched, the earlier links would have been, too.
  await footer.getByRole('link', { name: 'Portfolio' }).hover();
  await expect.poll(() => requests.filter((url) => url.endsWith('/portfolio.json'))).toHaveLength(1);
  expect(requests.filter((url) => !/portfolio|^\/(assets|images)\//.test(url))).toEqual([]);
});
