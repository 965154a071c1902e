import type { Page } from '@playwright/test';
import { advanceClock, settlePage, pauseClock } from '#tests/e2e/page-clock.ts';
import { expect, headerLink, waitForHydration, test, triggerHydration } from '#tests/e2e/site-fixture.ts';

test.describe('the file with the layout data', () => {
  // The browser reports each failed response, the app the final failure.
  test.use({
    allowedConsoleLines:
      /^error: Failed to load resource: .* 503|^warning: (.*preload|The messages for en did not load)/,
  });

  const delays = [350, 700, 1400, 2800, 5600];

  /** Opens a page whose layout data fails this many times, with a paused clock. Returns a request counter. */
  async function openFailing(
    page: Page,
    times: number,
  ): Promise<() => Promise<{ requested: number; responded: number }>> {
    await page.addInitScript(() => {
      const counts = { requested: 0, responded: 0 };
      Object.assign(window, { counts });
      const { fetch } = window;
      window.fetch = async (...args) => {
        const [url] = args;
        if (typeof url !== 'string' || !url.includes('/layout-')) return fetch(...args);
        counts.requested += 1;
        const { requested } = counts;
        // The first response waits until the clock is paused, so that every delay is measured from there.
        if (requested === 1) await new Promise((done) => addEventListener('release', done));
        const { failures } = window as unknown as { failures: number };
        const response = requested <= failures ? new Response('busy', { status: 503 }) : await fetch(...args);
        counts.responded += 1;
        return response;
      };
    });
    await page.addInitScript((failures) => Object.assign(window, { failures }), times);
    await page.clock.install();
    await page.goto('/careers');
    await triggerHydration(page);
    const counts = () =>
      page.evaluate(() => (window as unknown as { counts: { requested: number; responded: number } }).counts);
    await expect.poll(counts).toEqual({ requested: 1, responded: 0 });
    await pauseClock(page);
    await page.evaluate(() => dispatchEvent(new Event('release')));
    await expect.poll(counts).toEqual({ requested: 1, responded: 1 });
    return counts;
  }

  test('is requested again after 350, 700, 1400, 2800 and 5600 ms, then never', async ({ page }) => {
    const counts = await openFailing(page, 1000);
    for (const [index, delay] of delays.entries()) {
      await advanceClock(page, delay - 1);
      expect(await counts(), `before ${delay} ms`).toEqual({ requested: index + 1, responded: index + 1 });
      await advanceClock(page, 1);
      await expect
        .poll(counts, { message: `after ${delay} ms` })
        .toEqual({ requested: index + 2, responded: index + 2 });
      await settlePage(page);
    }
    await advanceClock(page, 120_000);
    expect(await counts()).toEqual({ requested: 6, responded: 6 });

    // The page works as without scripts.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await headerLink(page, 'Portfolio').click();
    await expect(page).toHaveURL('/portfolio');
    await expect(page).toHaveTitle(/^Portfolio/);
  });

  test('hydrates the page if the last attempt succeeds', async ({ page }) => {
    const counts = await openFailing(page, 5);
    for (const [index, delay] of delays.entries()) {
      await advanceClock(page, delay);
      await expect.poll(counts).toEqual({ requested: index + 2, responded: index + 2 });
    }
    await page.clock.resume();
    await waitForHydration(page);
  });
});
