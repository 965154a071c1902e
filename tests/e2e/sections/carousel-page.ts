import type { Locator, Page } from '@playwright/test';
import { openWithClock, advanceClock, settlePage, pauseClock } from '#tests/e2e/page-clock.ts';
import { expect } from '#tests/e2e/site-fixture.ts';

/** Longer than a movement, shorter than the pause between two. */
export const movementMs = 2000;
/** Until a started movement is visible. */
export const framesMs = 3 * 16;

export const wideViewport = { width: 1440, height: 900 };
export const smallViewport = { width: 390, height: 844 };

export const carouselOf = (page: Page): Locator => page.locator('[aria-roledescription="carousel"]');
export const slidesOf = (page: Page): Locator => carouselOf(page).locator('[aria-roledescription="slide"]');
export const nextButton = (page: Page): Locator => carouselOf(page).getByTitle('Next Slide', { exact: true });
export const previousButton = (page: Page): Locator => carouselOf(page).getByTitle('Previous Slide', { exact: true });

/** The numbers of the fully visible slides, in reading order. */
export async function visibleSlides(page: Page): Promise<number[]> {
  return slidesOf(page).evaluateAll((all) => {
    const frame = all[0]!.parentElement!.parentElement!.getBoundingClientRect();
    const cards = all.map((slide, index) => ({
      number: index + 1,
      box: slide.firstElementChild!.getBoundingClientRect(),
    }));
    const inSight = cards.filter(({ box }) => box.left >= frame.left - 1 && box.right <= frame.right + 1);
    const order = getComputedStyle(all[0]!).direction === 'rtl' ? -1 : 1;
    return inSight.toSorted((a, b) => (a.box.left - b.box.left) * order).map(({ number }) => number);
  });
}

/** The position of the row of slides, which changes with every frame of a movement. */
export async function rowOffset(page: Page): Promise<number> {
  return slidesOf(page)
    .first()
    .evaluate((slide) => slide.getBoundingClientRect().left);
}

export async function setTabHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await settlePage(page);
}

/** Brings the carousel into view and pauses the clock. Autoplay starts now, as in a newly opened tab. */
export async function startCarousel(page: Page, path = '/'): Promise<void> {
  await openWithClock(page, path);
  await setTabHidden(page, true);
  await bringCarouselIntoView(page);
  await pauseClock(page);
  await setTabHidden(page, false);
}

export async function bringCarouselIntoView(page: Page): Promise<void> {
  // Scroll again in every frame: a page reached by a link first scrolls to its top.
  await page.waitForFunction(() => {
    const carousel = document.querySelector<HTMLElement>('[aria-roledescription="carousel"]');
    carousel?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return carousel?.dataset['active'] === 'true';
  });
  await settlePage(page);
}

/** Expects a pause of exactly 3000 ms from now, then a movement by one slide. */
export async function expectStep(page: Page, from: number[], to: number[]): Promise<void> {
  expect(await visibleSlides(page)).toEqual(from);
  const before = await rowOffset(page);
  await advanceClock(page, 2999);
  expect(await rowOffset(page), 'after 2999 ms').toBe(before);
  await advanceClock(page, 1 + framesMs);
  expect(await rowOffset(page), 'after 3000 ms').not.toBe(before);
  await advanceClock(page, movementMs);
  expect(await visibleSlides(page)).toEqual(to);
}
