import type { Page } from '@playwright/test';
import { openPage } from './site-fixture.ts';

/** Opens a page whose clock can be paused. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openPage(page, path);
}

/**
 * From now on timers and frames wait for `advanceClock`; CSS animations continue. Lazy parts must be loaded before:
 * React reveals them with a timer.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await settlePage(page);
}

/** Advances the paused clock by exactly this long. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await settlePage(page);
  await page.clock.runFor(milliseconds);
  await settlePage(page);
}

/**
 * Waits until React and the page's observers have processed the last change, without timers: React schedules work as
 * messages, and a new observer reports in the next painted frame.
 */
export async function settlePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      if (turn % 3 === 0) {
        await new Promise<void>((done) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            done();
          });
          observer.observe(document.documentElement);
        });
      }
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', done);
        port1.start();
        port2.postMessage(null);
      });
    }
  });
}
