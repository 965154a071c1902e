import type { Locator, Page } from '@playwright/test';
import { openWithClock, advanceClock, settlePage, pauseClock } from '../page-clock.ts';
import { expect } from '../site-fixture.ts';

/** Longer than a movement takes, shorter than the time between two. */
export const movementMs = 2000;
/** Until a movement that has begun can be seen. */
export const framesMs = 3 * 16;

export const wideViewport = { width: 1440, height: 900 };
export const smallViewport = { width: 390, height: 844 };

export const carouselOf = (page: Page): Locator => page.locator('[aria-roledescription="carousel"]');
export const slidesOf = (page: Page): Locator => carouselOf(page).locator('[aria-roledescription="slide"]');
export const nextButton = (page: Page): Locator => carouselOf(page).getByTitle('Next Slide', { exact: true });
export const previousButton = (page: Page): Locator => carouselOf(page).getByTitle('Previous Slide', { exact: true });

/** The numbers of the slides that are wholly in sight, in the order in which they are read. */
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

/** Where the row of slides is; changes with every frame of a movement. */
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

/** Brings a carousel into view and stops the clock; it starts to move from there, as a tab that has just been opened. */
export async function startCarousel(page: Page, path = '/'): Promise<void> {
  await openWithClock(page, path);
  await setTabHidden(page, true);
  await bringCarouselIntoView(page);
  await pauseClock(page);
  await setTabHidden(page, false);
}

export async function bringCarouselIntoView(page: Page): Promise<void> {
  // Until it holds: a page that has just been reached goes to its top first.
  await expect(async () => {
    await carouselOf(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(carouselOf(page)).toHaveAttribute('data-active', 'true', { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await settlePage(page);
}

/** It stands still for exactly 3000 ms from now, then moves by one. */
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
