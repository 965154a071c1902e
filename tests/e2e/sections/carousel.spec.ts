import type { Page } from '@playwright/test';
import {
  carouselOf,
  expectStep,
  framesMs,
  movementMs,
  nextButton,
  rowOffset,
  previousButton,
  setTabHidden,
  visibleSlides,
  slidesOf,
  startCarousel,
  wideViewport,
} from './carousel-page.ts';
import { advanceClock, settlePage } from '#tests/e2e/page-clock.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';

/** Expects no movement in twice the time between two. */
async function expectPaused(page: Page): Promise<void> {
  const before = await rowOffset(page);
  await advanceClock(page, 6500);
  expect(await rowOffset(page)).toBe(before);
}

/** Takes pointer and focus off the carousel. */
async function moveAway(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await settlePage(page);
}

async function dragCarousel(page: Page, distance: number): Promise<void> {
  const box = (await slidesOf(page).first().boundingBox())!;
  const start = { x: wideViewport.width / 2, y: box.y + box.height / 4 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let step = 1; step <= 5; step += 1) {
    await page.mouse.move(start.x + (distance * step) / 5, start.y);
    await advanceClock(page, 16);
  }
  await page.mouse.up();
  await advanceClock(page, movementMs);
}

test('the carousel advances by one slide every 3000 ms and wraps around', async ({ page }) => {
  await startCarousel(page);
  await expectStep(page, [1, 2], [2, 3]);
  const seen = [await visibleSlides(page)];
  for (let step = 1; step <= 5; step += 1) {
    await advanceClock(page, 3000);
    seen.push(await visibleSlides(page));
  }
  expect(seen).toEqual([
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 7],
    [7, 1],
  ]);
});

test('buttons move it by one slide, past the ends', async ({ page }) => {
  await startCarousel(page);
  const press = async (button: (page: Page) => ReturnType<typeof nextButton>) => {
    await button(page).click();
    await advanceClock(page, movementMs);
    return visibleSlides(page);
  };
  await test.step('buttons and slides have names', async () => {
    const titles = await carouselOf(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => each.getAttribute('title') ?? each.ariaLabel));
    expect(titles).toEqual(['Pause Slides', 'Previous Slide', 'Next Slide']);
    const labels = await slidesOf(page).evaluateAll((all) => all.map((slide) => [slide.role, slide.ariaLabel]));
    expect(labels).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => ['group', `${number} of 7`]));
    await expect(carouselOf(page)).toHaveAccessibleName('Client testimonials');
  });
  await test.step('the buttons move it', async () => {
    expect(await press(previousButton)).toEqual([7, 1]);
    expect(await press(nextButton)).toEqual([1, 2]);
  });
});

test('the buttons are at the top right of two slides from 768 px on, below one slide on smaller screens', async ({
  page,
}) => {
  await startCarousel(page);
  for (const width of [768, 767]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => visibleSlides(page), `${width} px`).toEqual(width < 768 ? [1] : [1, 2]);
    const [previous, next, row, whole] = await Promise.all(
      [previousButton(page), nextButton(page), slidesOf(page).first(), carouselOf(page)].map(
        async (part) => (await part.boundingBox())!,
      ),
    );
    if (width < 768) {
      for (const button of [previous!, next!])
        expect(button.y, `${width} px`).toBeGreaterThanOrEqual(row!.y + row!.height);
      continue;
    }
    const inner = await carouselOf(page).evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).paddingRight),
    );
    expect(next!.x + next!.width, `${width} px`).toBeCloseTo(whole!.x + whole!.width - inner, 0);
    expect(previous!.x + previous!.width).toBeLessThanOrEqual(next!.x);
    expect(next!.y + next!.height).toBeLessThanOrEqual(row!.y);
  }
  // The new size applies in the next frame.
  await advanceClock(page, framesMs);
  await nextButton(page).click();
  await advanceClock(page, movementMs);
  expect(await visibleSlides(page)).toEqual([2]);
});

test('in Arabic the carousel and its buttons are mirrored', async ({ page }) => {
  await startCarousel(page, '/ar');
  const { buttons } = sampleMessagesOf('ar');
  const [first, second, previous, next] = await Promise.all(
    [
      slidesOf(page).first(),
      slidesOf(page).nth(1),
      page.getByTitle(buttons.previousSlide),
      page.getByTitle(buttons.nextSlide),
    ].map(async (part) => (await part.boundingBox())!.x),
  );
  expect(first).toBeGreaterThan(second!);
  expect(next).toBeLessThan(previous!);
  expect(next).toBeLessThan(wideViewport.width / 2);
  const before = await rowOffset(page);
  await expectStep(page, [1, 2], [2, 3]);
  expect(await rowOffset(page), 'to the right').toBeGreaterThan(before);
  await page.getByTitle(buttons.previousSlide).click();
  await advanceClock(page, movementMs);
  expect(await visibleSlides(page)).toEqual([1, 2]);
  await dragCarousel(page, 400);
  expect(await visibleSlides(page)).toEqual([2, 3]);
  await dragCarousel(page, -400);
  expect(await visibleSlides(page)).toEqual([1, 2]);
});

test('autoplay pauses while someone may be reading', async ({ page }) => {
  await startCarousel(page);
  const button = (name: string) => carouselOf(page).getByRole('button', { name });
  const videoLink = slidesOf(page).first().getByRole('link', { name: 'View Testimonials' });
  await test.step('while focus is inside', async () => {
    for (const part of [nextButton(page), videoLink]) {
      await part.focus();
      await expectPaused(page);
    }
    await page
      .locator('header a')
      .first()
      .evaluate((element) => element.focus({ preventScroll: true }));
    await settlePage(page);
    await expectStep(page, [1, 2], [2, 3]);
  });
  await test.step('while the pointer is on it', async () => {
    await slidesOf(page).nth(1).hover();
    await expectPaused(page);
    await moveAway(page);
    await expectStep(page, [2, 3], [3, 4]);
  });
  await test.step('while the tab is hidden', async () => {
    await setTabHidden(page, true);
    await expectPaused(page);
    await setTabHidden(page, false);
    await settlePage(page);
    await expectStep(page, [3, 4], [4, 5]);
  });
  await test.step('after the pause button, until it is pressed again', async () => {
    await button('Pause Slides').click();
    await moveAway(page);
    await expectPaused(page);
    await button('Play Slides').click();
    await moveAway(page);
    await expect(button('Pause Slides')).toBeVisible();
    await expectStep(page, [4, 5], [5, 6]);
  });
  await test.step('but not after a click on a button', async () => {
    await nextButton(page).click();
    await page.mouse.move(2, 2);
    await advanceClock(page, movementMs);
    expect(await visibleSlides(page)).toEqual([6, 7]);
    await advanceClock(page, 3000);
    expect(await visibleSlides(page)).toEqual([7, 1]);
  });
  await test.step('while a video is open', async () => {
    await videoLink.click();
    await expect(page.locator('dialog video')).toBeVisible();
    await page.mouse.move(5, 5);
    await expectPaused(page);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it moves without animation, and by itself only after the play button', async ({ page }) => {
    await startCarousel(page);
    const button = (name: string) => carouselOf(page).getByRole('button', { name });
    await expect(button('Play Slides')).toBeVisible();
    await expectPaused(page);
    await nextButton(page).click();
    await advanceClock(page, framesMs);
    expect(await visibleSlides(page)).toEqual([2, 3]);

    await button('Play Slides').click();
    await moveAway(page);
    await expectStep(page, [2, 3], [3, 4]);
    await button('Pause Slides').click();
    await moveAway(page);
    await expectPaused(page);
  });
});
