import type { Page } from '@playwright/test';
import { openPage } from './site-fixture.ts';

/** Opens a page whose clock can be stopped. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openPage(page, path);
}

/**
 * From here on timers and frames wait for `pass`; what CSS moves goes on. Parts that load late must be there before:
 * React delays showing them by a timer.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await settlePage(page);
}

/** Lets exactly so many milliseconds pass. */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await settlePage(page);
  await page.clock.runFor(milliseconds);
  await settlePage(page);
}

/**
 * Waits until the page has done what the last change asked for, by things that no clock stops: React queues its work as
 * messages, and a new observer is heard in the next frame that the browser really draws.
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
