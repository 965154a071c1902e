import type { Page } from '@playwright/test';
import { carousel, bringIntoView, nextButton, place, previousButton, setHidden, shown, slides, startCarousel } from './carousel.ts';
import { openWithClock, pass, settle } from './clock.ts';
import { expect, hydrated, open, test, wordsOf } from './site.ts';
import { swipe } from './touch.ts';

/** Longer than a movement takes, shorter than the time between two. */
const movement = 2000;
/** Until a movement that has begun can be seen. */
const frames = 3 * 16;

const wide = { width: 1440, height: 900 };
const small = { width: 390, height: 844 };

/** It stands still for a minute. */
async function expectPaused(page: Page): Promise<void> {
  const before = await place(page);
  await pass(page, 60_000);
  expect(await place(page)).toBe(before);
}

/** It stands still for exactly 3000 ms from now, then moves by one. */
async function expectStep(page: Page, from: number[], to: number[]): Promise<void> {
  expect(await shown(page)).toEqual(from);
  const before = await place(page);
  await pass(page, 2999);
  expect(await place(page), 'after 2999 ms').toBe(before);
  await pass(page, 1 + frames);
  expect(await place(page), 'after 3000 ms').not.toBe(before);
  await pass(page, movement);
  expect(await shown(page)).toEqual(to);
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
  expect(titles).toEqual(['Pause slides', 'Previous Slide', 'Next Slide']);
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

  for (const width of [1440, 768]) {
    test(`stand at the top right on a wide screen (${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await startCarousel(page);
      const { previous, next, row, whole } = await boxes(page);
      const inner = await carousel(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingRight));
      expect(next.x + next.width).toBeCloseTo(whole.x + whole.width - inner, 0);
      expect(previous.x + previous.width).toBeLessThanOrEqual(next.x);
      expect(next.y + next.height).toBeLessThanOrEqual(row.y);
    });
  }

  for (const width of [767, 390]) {
    test(`stand below on a small one (${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await startCarousel(page);
      const { previous, next, row } = await boxes(page);
      for (const button of [previous, next]) expect(button.y).toBeGreaterThanOrEqual(row.y + row.height);
    });
  }

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
    await carousel(page).getByRole('button', { name: 'Pause slides' }).click();
    await leave(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expectPaused(page);
    const play = carousel(page).getByRole('button', { name: 'Play slides' });
    await play.click();
    await leave(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await settle(page);
    await expect(carousel(page).getByRole('button', { name: 'Pause slides' })).toBeVisible();
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

test('in Arabic the first slide is on the right, and the next ones come from the left', async ({ page }) => {
  await startCarousel(page, '/ar');
  const box = async (index: number) => (await slides(page).nth(index).boundingBox())!;
  expect((await box(0)).x).toBeGreaterThan((await box(1)).x);
  const before = await place(page);
  await expectStep(page, [1, 2], [2, 3]);
  expect(await place(page), 'to the right').toBeGreaterThan(before);
  const { buttons } = wordsOf('ar');
  await page.getByTitle(buttons.previousSlide).click();
  await pass(page, movement);
  expect(await shown(page)).toEqual([1, 2]);
});

test.describe('for assistive technology', () => {
  const reachable = (page: Page) =>
    slides(page).evaluateAll((all) => all.flatMap((slide, index) => ((slide as HTMLElement).inert ? [] : [index + 1])));

  test('slides out of sight are out of reach', async ({ page }) => {
    await startCarousel(page);
    await expect.poll(() => reachable(page)).toEqual([1, 2]);
    await nextButton(page).click();
    await pass(page, movement);
    await expect.poll(() => reachable(page)).toEqual([2, 3]);
    await previousButton(page).click();
    await pass(page, movement);
    await previousButton(page).click();
    await pass(page, movement);
    await expect.poll(() => reachable(page)).toEqual([1, 7]);
  });

  test('on a small screen only one is in reach', async ({ page }) => {
    await page.setViewportSize(small);
    await startCarousel(page);
    await expect.poll(() => reachable(page)).toEqual([1]);
    await nextButton(page).click();
    await pass(page, movement);
    await expect.poll(() => reachable(page)).toEqual([2]);
  });

  test('each slide says which it is', async ({ page }) => {
    await startCarousel(page);
    const labels = await slides(page).evaluateAll((all) => all.map((slide) => [slide.role, slide.ariaLabel]));
    expect(labels).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => ['group', `${number} of 7`]));
    await expect(carousel(page)).toHaveAccessibleName('Client testimonials');
  });

  test('what it shows is announced when the visitor moves it, not when it moves by itself', async ({ page }) => {
    await startCarousel(page);
    const row = slides(page).first().locator('..');
    await expect(row).toHaveAttribute('aria-live', 'off');
    await nextButton(page).focus();
    await expect(row).toHaveAttribute('aria-live', 'polite');
  });
});

test.describe('when its scripts arrive', () => {
  for (const { size, path } of [
    { size: wide, path: '/' },
    { size: small, path: '/' },
    { size: wide, path: '/ar' },
    { size: small, path: '/ar' },
  ]) {
    test(`nothing moves (${path}, ${size.width} px)`, async ({ page }) => {
      await page.setViewportSize(size);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/assets/entry-client-*.js', async (route) => {
        await promise;
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        new PerformanceObserver((list) => {
          for (const { startTime, value, sources } of list.getEntries() as Shift[]) {
            const nodes = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 80));
            shifts.push(`${value} after ${startTime} ms: ${nodes.join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path, { waitUntil: 'commit' });
      await carousel(page).waitFor();
      await page.evaluate(() => document.fonts.ready);
      await carousel(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const boxes = () =>
        carousel(page).evaluate((element) =>
          [element, ...element.querySelectorAll('button, figure, h2, figure *')].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [part.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
          }),
        );
      // The pictures come late on purpose; their places are kept.
      await expect.poll(async () => (await boxes()).join() === (await boxes()).join()).toBe(true);
      const before = await boxes();
      const shifts = () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      // What a font did before is another matter.
      const earlier = await shifts();
      resolve();
      await hydrated(page);
      await bringIntoView(page);
      await carousel(page).hover();
      expect(await boxes()).toEqual(before);
      expect(await shifts()).toEqual(earlier);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { size, path } of [
    { size: wide, path: '/' },
    { size: small, path: '/' },
    { size: wide, path: '/ar' },
  ]) {
    test(`it is a list that scrolls and snaps, to the last of the seven (${path}, ${size.width} px)`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(path);
      const list = slides(page).first().locator('../..');
      await expect(list).toHaveCSS('overflow-x', 'auto');
      await expect(list).toHaveCSS('scroll-snap-type', 'x mandatory');
      await expect(carousel(page).getByRole('button')).toHaveCount(0);
      await list.scrollIntoViewIfNeeded();
      const count = size === wide ? 2 : 1;
      expect(await shown(page)).toEqual([1, 2].slice(0, count));

      const seen = new Set(await shown(page));
      await list.hover();
      const step = (await slides(page).first().boundingBox())!.width;
      for (let turn = 0; turn < 7; turn += 1) {
        await page.mouse.wheel(path === '/ar' ? -step : step, 0);
        const next = Math.min(turn + 2, 7);
        await expect.poll(() => shown(page), { message: `slide ${next}` }).toContain(next);
        for (const number of await shown(page)) seen.add(number);
      }
      expect([...seen].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    });
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it does not move by itself', async ({ page }) => {
    await startCarousel(page);
    await expect(carousel(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
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
    await carousel(page).getByRole('button', { name: 'Play slides' }).click();
    await leave(page);
    await settle(page);
    await expectStep(page, [1, 2], [2, 3]);
  });

  test('its play button starts it from the keyboard, once focus is elsewhere', async ({ page }) => {
    await startCarousel(page);
    await carousel(page).getByRole('button', { name: 'Play slides' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await settle(page);
    await expect(carousel(page)).not.toContainText('Play');
    const before = await place(page);
    await pass(page, 3000 + frames);
    expect(await place(page)).not.toBe(before);
  });
});

test('another page has its own, with its own seven', async ({ page }) => {
  await startCarousel(page, '/remote-team');
  await expect(slides(page)).toHaveCount(7);
  await expectStep(page, [1, 2], [2, 3]);
});

test('it starts anew on the next page of the same kind', async ({ page }) => {
  await startCarousel(page, '/consulting');
  await nextButton(page).click();
  await pass(page, movement);
  expect(await shown(page)).toEqual([2, 3]);
  await page.clock.resume();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Quality Assurance' }).click();
  await expect(page).toHaveTitle(/^Quality/);
  await bringIntoView(page);
  expect(await shown(page)).toEqual([1, 2]);
});

for (const [from, link, title] of [
  ['/', 'UI/UX & Graphic Designing', /^UI\/UX/],
  ['/consulting', 'Meridian', /^Software/],
  ['/careers', 'Meridian', /^Software/],
] as const) {
  test(`it is there after a link from ${from} to ${link}`, async ({ page }) => {
    await open(page, from);
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveTitle(title);
    // Without another press or key, which would have everything loaded.
    await expect(carousel(page)).toBeAttached();
    await bringIntoView(page);
  });
}

test('its code is not loaded before it is near', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('embla'))).toEqual([]);
  await bringIntoView(page);
  expect(asked.filter((url) => url.includes('embla'))).toHaveLength(1);
});

test('nothing goes on after its page was left', async ({ page }) => {
  await openWithClock(page, '/');
  await bringIntoView(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveTitle(/^Careers/);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
