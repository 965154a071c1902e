import type { Locator } from '@playwright/test';
import { settlePage } from '#tests/e2e/page-clock.ts';

/**
 * Scrolls until this share of the element is visible from below, and never more: by half of the remaining distance at a
 * time, since a section may rise while it comes into view.
 */
export async function scrollUntilVisible(target: Locator, share: number): Promise<void> {
  for (let remaining = Infinity; remaining !== 0;) {
    remaining = await target.evaluate((element, visibleShare) => {
      const { top, height } = element.getBoundingClientRect();
      const distance = Math.floor(top + height * visibleShare - innerHeight);
      window.scrollBy({ top: Math.ceil(distance / 2), behavior: 'instant' });
      return Math.max(distance, 0);
    }, share);
    await waitForObservers(target);
  }
}

/** Waits for a new observer to report; those of the page have reported before. */
export async function waitForObservers(target: Locator): Promise<void> {
  await target.evaluate(
    (element) =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(element);
      }),
  );
  await settlePage(target.page());
}
