import type { Locator, Page } from '@playwright/test';
import { openWithClock, pass, settle, stopClock } from './clock.ts';
import { expect } from './site.ts';

/** Longer than a movement takes, shorter than the time between two. */
export const movement = 2000;
/** Until a movement that has begun can be seen. */
export const frames = 3 * 16;

export const wide = { width: 1440, height: 900 };
export const small = { width: 390, height: 844 };

export const carousel = (page: Page): Locator => page.locator('[aria-roledescription="carousel"]');
export const slides = (page: Page): Locator => carousel(page).locator('[aria-roledescription="slide"]');
export const nextButton = (page: Page): Locator => carousel(page).getByTitle('Next Slide', { exact: true });
export const previousButton = (page: Page): Locator => carousel(page).getByTitle('Previous Slide', { exact: true });

/** The numbers of the slides that are wholly in sight, in the order in which they are read. */
export async function shown(page: Page): Promise<number[]> {
  return slides(page).evaluateAll((all) => {
    const frame = all[0]!.parentElement!.parentElement!.getBoundingClientRect();
    const cards = all.map((slide, index) => ({ number: index + 1, box: slide.firstElementChild!.getBoundingClientRect() }));
    const inSight = cards.filter(({ box }) => box.left >= frame.left - 1 && box.right <= frame.right + 1);
    const order = getComputedStyle(all[0]!).direction === 'rtl' ? -1 : 1;
    return inSight.toSorted((a, b) => (a.box.left - b.box.left) * order).map(({ number }) => number);
  });
}

/** Where the row of slides is; changes with every frame of a movement. */
export async function place(page: Page): Promise<number> {
  return slides(page).first().evaluate((slide) => slide.getBoundingClientRect().left);
}

export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  await settle(page);
}

/** Brings a carousel into view and stops the clock; it starts to move from there, as a tab that has just been opened. */
export async function startCarousel(page: Page, path = '/'): Promise<void> {
  await openWithClock(page, path);
  await setHidden(page, true);
  await bringIntoView(page);
  await stopClock(page);
  await setHidden(page, false);
}

export async function bringIntoView(page: Page): Promise<void> {
  // Until it holds: a page that has just been reached goes to its top first.
  await expect(async () => {
    await carousel(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(carousel(page)).toHaveAttribute('data-live', 'true', { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await settle(page);
}

/** It stands still for exactly 3000 ms from now, then moves by one. */
export async function expectStep(page: Page, from: number[], to: number[]): Promise<void> {
  expect(await shown(page)).toEqual(from);
  const before = await place(page);
  await pass(page, 2999);
  expect(await place(page), 'after 2999 ms').toBe(before);
  await pass(page, 1 + frames);
  expect(await place(page), 'after 3000 ms').not.toBe(before);
  await pass(page, movement);
  expect(await shown(page)).toEqual(to);
}
