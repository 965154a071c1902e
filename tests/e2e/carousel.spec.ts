import type { Page } from '@playwright/test';
import {
  carousel,
  expectStep,
  frames,
  movement,
  nextButton,
  place,
  previousButton,
  setHidden,
  shown,
  slides,
  small,
  startCarousel,
  wide,
} from './carousel.ts';
import { pass, settle } from './clock.ts';
import { expect, test, wordsOf } from './site.ts';
import { swipe } from './touch.ts';

/** It stands still for a minute. */
async function expectPaused(page: Page): Promise<void> {
  const before = await place(page);
  await pass(page, 60_000);
  expect(await place(page)).toBe(before);
}

const leave = (page: Page) => page.mouse.move(2, 2);

test('it moves by itself, by one slide, after 3000 ms and not after 2999', async ({ page }) => {
  await startCarousel(page);
  await expectStep(page, [1, 2], [2, 3]);
});

test('it goes on for ever, one step each 3000 ms, from the seventh to the first', async ({ page }) => {
  await startCarousel(page);
  await pass(page, movement);
  const seen = [await shown(page)];
  for (let step = 1; step <= 8; step += 1) {
    await pass(page, 3000);
    seen.push(await shown(page));
  }
  expect(seen).toEqual([[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7], [7, 1], [1, 2], [2, 3]]);
});

test('the buttons move it by one, past both ends', async ({ page }) => {
  await startCarousel(page);
  const press = async (button: (page: Page) => ReturnType<typeof nextButton>) => {
    await button(page).click();
    await pass(page, movement);
    return shown(page);
  };
  expect(await press(previousButton)).toEqual([7, 1]);
  expect(await press(previousButton)).toEqual([6, 7]);
  expect(await press(nextButton)).toEqual([7, 1]);
  expect(await press(nextButton)).toEqual([1, 2]);
  expect(await press(nextButton)).toEqual([2, 3]);
});

test('it has no arrows but these two', async ({ page }) => {
  await startCarousel(page);
  const titles = await carousel(page).getByRole('button').evaluateAll((all) => all.map((each) => each.getAttribute('title') ?? each.ariaLabel));
  expect(titles).toEqual(['Pause Slides', 'Previous Slide', 'Next Slide']);
});

test('two slides are in view at 768 px, one at 767', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await startCarousel(page);
  expect(await shown(page)).toEqual([1, 2]);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(() => shown(page)).toEqual([1]);
  // The new size is taken up in the next frame.
  await pass(page, frames);
  await nextButton(page).click();
  await pass(page, movement);
  expect(await shown(page)).toEqual([2]);
});

test('a small screen has one slide, and each step brings the next one', async ({ page }) => {
  await page.setViewportSize(small);
  await startCarousel(page);
  await expectStep(page, [1], [2]);
});

test.describe('its buttons', () => {
  async function boxes(page: Page) {
    const [previous, next, row] = await Promise.all(
      [previousButton(page), nextButton(page), slides(page).first()].map(async (part) => (await part.boundingBox())!),
    );
    const whole = (await carousel(page).boundingBox())!;
    return { previous: previous!, next: next!, row: row!, whole };
  }

  test('stand at the top right on a wide screen, below on a small one', async ({ page }) => {
    await startCarousel(page);
    for (const width of [1440, 768, 767, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const { previous, next, row, whole } = await boxes(page);
      if (width < 768) {
        for (const button of [previous, next]) expect(button.y, `${width} px`).toBeGreaterThanOrEqual(row.y + row.height);
        continue;
      }
      const inner = await carousel(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingRight));
      expect(next.x + next.width, `${width} px`).toBeCloseTo(whole.x + whole.width - inner, 0);
      expect(previous.x + previous.width).toBeLessThanOrEqual(next.x);
      expect(next.y + next.height).toBeLessThanOrEqual(row.y);
    }
  });

  test('stand at the top left in Arabic', async ({ page }) => {
    await startCarousel(page, '/ar');
    const { buttons } = wordsOf('ar');
    const next = (await page.getByTitle(buttons.nextSlide).boundingBox())!;
    const previous = (await page.getByTitle(buttons.previousSlide).boundingBox())!;
    expect(next.x).toBeLessThan(previous.x);
    expect(next.x).toBeLessThan(wide.width / 2);
  });
});

test.describe('it waits', () => {
  test('while the pointer is on it', async ({ page }) => {
    await startCarousel(page);
    await slides(page).first().hover();
    await expectPaused(page);
    await leave(page);
    await settle(page);
    await expectStep(page, [1, 2], [2, 3]);
  });

  test('while focus is inside, wherever in it', async ({ page }) => {
    await startCarousel(page);
    for (const part of [nextButton(page), carousel(page).getByRole('link', { name: 'View Testimonials' }).first()]) {
      await part.focus();
      await expectPaused(page);
    }
    await page.locator('header a').first().evaluate((element) => element.focus({ preventScroll: true }));
    await settle(page);
    await expectStep(page, [1, 2], [2, 3]);
  });

  test('while the tab is hidden', async ({ page }) => {
    await startCarousel(page);
    await setHidden(page, true);
    await expectPaused(page);
    await setHidden(page, false);
    await settle(page);
    await expectStep(page, [1, 2], [2, 3]);
  });

  test('after its pause button, until it is pressed again', async ({ page }) => {
    await startCarousel(page);
    await carousel(page).getByRole('button', { name: 'Pause Slides' }).click();
    await leave(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectPaused(page);
    const play = carousel(page).getByRole('button', { name: 'Play Slides' });
    await play.click();
    await leave(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await settle(page);
    await expect(carousel(page).getByRole('button', { name: 'Pause Slides' })).toBeVisible();
    await expectStep(page, [1, 2], [2, 3]);
  });

  test('but not because of a press with the mouse that is long over', async ({ page }) => {
    await startCarousel(page);
    await nextButton(page).click();
    await leave(page);
    await pass(page, movement);
    expect(await shown(page)).toEqual([2, 3]);
    await pass(page, 3000);
    expect(await shown(page)).toEqual([3, 4]);
  });

  test('while a film is open, so that the card it belongs to is still there', async ({ page }) => {
    await startCarousel(page);
    await carousel(page).getByRole('link', { name: 'View Testimonials' }).first().click();
    await expect(page.locator('dialog video')).toBeVisible();
    await page.mouse.move(5, 5);
    await expectPaused(page);
  });
});

test.describe('dragging', () => {
  async function drag(page: Page, distance: number): Promise<void> {
    const box = (await slides(page).first().boundingBox())!;
    const start = { x: wide.width / 2, y: box.y + box.height / 4 };
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (let step = 1; step <= 5; step += 1) {
      await page.mouse.move(start.x + (distance * step) / 5, start.y);
      await pass(page, 16);
    }
    await page.mouse.up();
    await pass(page, movement);
  }

  test('to the left brings the next slide, to the right the one before', async ({ page }) => {
    await startCarousel(page);
    await drag(page, -400);
    expect(await shown(page)).toEqual([2, 3]);
    await drag(page, 400);
    expect(await shown(page)).toEqual([1, 2]);
    await drag(page, 400);
    expect(await shown(page)).toEqual([7, 1]);
  });

  test('in Arabic it is the other way round', async ({ page }) => {
    await startCarousel(page, '/ar');
    await drag(page, 400);
    expect(await shown(page)).toEqual([2, 3]);
    await drag(page, -400);
    expect(await shown(page)).toEqual([1, 2]);
  });

  test('a little goes back to where it was', async ({ page }) => {
    await startCarousel(page);
    const before = await place(page);
    await drag(page, -20);
    expect(await place(page)).toBeCloseTo(before, 0);
  });

  test.describe('with a finger', () => {
    test.use({ hasTouch: true, viewport: small });

    test('a swipe moves it, and up and down still scrolls the page', async ({ page }) => {
      await startCarousel(page);
      await swipe(slides(page).first(), -250, 0);
      await pass(page, movement);
      expect(await shown(page)).toEqual([2]);

      const top = await page.evaluate(() => scrollY);
      await swipe(slides(page).nth(1), 0, -200);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);
      expect(await shown(page)).toEqual([2]);
    });
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it does not move by itself', async ({ page }) => {
    await startCarousel(page);
    await expect(carousel(page).getByRole('button', { name: 'Play Slides' })).toBeVisible();
    await expectPaused(page);
  });

  test('its buttons change the slide at once, without a movement', async ({ page }) => {
    await startCarousel(page);
    await nextButton(page).click();
    await pass(page, frames);
    expect(await shown(page)).toEqual([2, 3]);
  });

  test('its play button starts it', async ({ page }) => {
    await startCarousel(page);
    await carousel(page).getByRole('button', { name: 'Play Slides' }).click();
    await leave(page);
    await settle(page);
    await expectStep(page, [1, 2], [2, 3]);
  });

  test('its play button starts it from the keyboard, once focus is elsewhere', async ({ page }) => {
    await startCarousel(page);
    await carousel(page).getByRole('button', { name: 'Play Slides' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await settle(page);
    await expect(carousel(page)).not.toContainText('Play');
    const before = await place(page);
    await pass(page, 3000 + frames);
    expect(await place(page)).not.toBe(before);
  });
});
