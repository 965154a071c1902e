import type { Locator } from '@playwright/test';
import { settlePage } from '../page-clock.ts';

/**
 * Scrolls until so much of an element has come in from below, and at no time more: by half of the way that is left each
 * time, because a section may rise by itself while it comes into view.
 */
export async function scrollUntilVisible(target: Locator, share: number): Promise<void> {
  for (let left = Infinity; left !== 0;) {
    left = await target.evaluate((element, wanted) => {
      const { top, height } = element.getBoundingClientRect();
      const way = Math.floor(top + height * wanted - innerHeight);
      window.scrollBy({ top: Math.ceil(way / 2), behavior: 'instant' });
      return Math.max(way, 0);
    }, share);
    await waitForObservers(target);
  }
}

/** Waits for an observer that started later than the page's own: whatever they had to tell, they have told. */
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
