import type { Page } from '@playwright/test';
import { advanceClock, settlePage, pauseClock } from '../page-clock.ts';
import { expect, headerLink, waitForHydration, test, triggerHydration } from '../site-fixture.ts';

test.describe('the file with the words', () => {
  // The browser's word on each answer that fails, and ours at the end.
  test.use({
    allowedConsoleLines:
      /^error: Failed to load resource: .* 503|^warning: (.*preload|The messages for en did not load)/,
  });

  const delays = [350, 700, 1400, 2800, 5600];

  /** Opens a page whose words fail so many times, with its clock stopped. Tells how often they were asked for. */
  async function openFailing(page: Page, times: number): Promise<() => Promise<{ asked: number; answered: number }>> {
    await page.addInitScript(() => {
      const counts = { asked: 0, answered: 0 };
      Object.assign(window, { counts });
      const { fetch } = window;
      window.fetch = async (...args) => {
        const [address] = args;
        if (typeof address !== 'string' || !address.includes('/layout-')) return fetch(...args);
        counts.asked += 1;
        const { asked } = counts;
        // The first answer waits until the clock stands still, so that every delay is counted from there.
        if (asked === 1) await new Promise((done) => addEventListener('answer', done));
        const { failures } = window as unknown as { failures: number };
        const response = asked <= failures ? new Response('busy', { status: 503 }) : await fetch(...args);
        counts.answered += 1;
        return response;
      };
    });
    await page.addInitScript((failures) => Object.assign(window, { failures }), times);
    await page.clock.install();
    await page.goto('/careers');
    await triggerHydration(page);
    const counts = () =>
      page.evaluate(() => (window as unknown as { counts: { asked: number; answered: number } }).counts);
    await expect.poll(counts).toEqual({ asked: 1, answered: 0 });
    await pauseClock(page);
    await page.evaluate(() => dispatchEvent(new Event('answer')));
    await expect.poll(counts).toEqual({ asked: 1, answered: 1 });
    return counts;
  }

  test('is asked for again after 350, 700, 1400, 2800 and 5600 ms, and no more', async ({ page }) => {
    const counts = await openFailing(page, 1000);
    for (const [index, delay] of delays.entries()) {
      await advanceClock(page, delay - 1);
      expect(await counts(), `before ${delay} ms`).toEqual({ asked: index + 1, answered: index + 1 });
      await advanceClock(page, 1);
      await expect.poll(counts, { message: `after ${delay} ms` }).toEqual({ asked: index + 2, answered: index + 2 });
      await settlePage(page);
    }
    await advanceClock(page, 120_000);
    expect(await counts()).toEqual({ asked: 6, answered: 6 });

    // The page is as readable as without scripts.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await headerLink(page, 'Portfolio').click();
    await expect(page).toHaveURL('/portfolio');
    await expect(page).toHaveTitle(/^Portfolio/);
  });

  test('that comes at the last try makes the page live', async ({ page }) => {
    const counts = await openFailing(page, 5);
    for (const [index, delay] of delays.entries()) {
      await advanceClock(page, delay);
      await expect.poll(counts).toEqual({ asked: index + 2, answered: index + 2 });
    }
    await page.clock.resume();
    await waitForHydration(page);
  });

  test('that fails in earnest leaves a page that can be read', async ({ page }) => {
    await page.clock.install();
    await page.route('**/layout-en.json', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.goto('/careers');
    await triggerHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward(60_000);
    await headerLink(page, 'Portfolio').click();
    await expect(page).toHaveURL('/portfolio');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
