// In Chromium carousel.spec.ts, carousel-page.spec.ts and video.spec.ts of e2e/ look at the same, more closely.
import { expectFocus, expectVisibleCount, hydrateTab } from './tab-expectations.ts';
import type { Tab } from './tab.ts';
import { expect, test } from './engine-fixture.ts';

/** Before its scripts came it is under a pointer that rests, so that it stands still from the start. Resolves with where it was then. */
async function bringUnderPointer(tab: Tab): Promise<number> {
  await tab.evaluate(() =>
    document.querySelector('.carousel-viewport')!.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const top = await topOf(tab);
  await tab.mouse.move(220, 420);
  await expect
    .poll(() => tab.evaluate(() => document.querySelector<HTMLElement>('.carousel-carousel')!.dataset['live']))
    .toBe('true');
  return top;
}

function topOf(tab: Tab): Promise<number> {
  return tab.evaluate(() => document.querySelector('.carousel-carousel')!.getBoundingClientRect().top);
}

/** The numbers of the slides that are wholly in sight. */
function visibleSlides(tab: Tab): Promise<number[]> {
  return tab.evaluate(() => {
    const frame = document.querySelector('.carousel-viewport')!.getBoundingClientRect();
    const cards = [...document.querySelectorAll('.carousel-slide')].map((slide, index) => ({
      number: index + 1,
      box: slide.firstElementChild!.getBoundingClientRect(),
    }));
    return cards
      .filter(({ box }) => box.left >= frame.left - 1 && box.right <= frame.right + 1)
      .map(({ number }) => number);
  });
}

/** Where its parts begin, and how large they and the page are: what would push everything about. */
function measureParts(tab: Tab): Promise<number[]> {
  return tab.evaluate(async () => {
    await document.fonts.ready;
    const carousel = document.querySelector('.carousel-carousel')!;
    const { top } = carousel.getBoundingClientRect();
    const parts = carousel.querySelectorAll('h2, .carousel-controls button, figure, figure *');
    const boxes = [...parts]
      .map((part) => part.getBoundingClientRect())
      .flatMap(({ y, width, height }) => [y - top, width, height]);
    return [document.documentElement.scrollHeight, carousel.clientHeight, ...boxes];
  });
}

for (const { width, count } of [
  { width: 1440, count: 2 },
  { width: 447, count: 1 },
]) {
  test.describe(`the carousel on ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('nothing changes its size when its scripts come; buttons, a drag and time move it by one', async ({ tab }) => {
      await tab.goto('/');
      const before = await measureParts(tab);
      const top = await bringUnderPointer(tab);
      await hydrateTab(tab);
      const after = await measureParts(tab);
      expect(after.filter((measure, index) => !(Math.abs(measure - before[index]!) <= 1))).toEqual([]);
      expect(Math.abs((await topOf(tab)) - top), 'nor does the page move').toBeLessThanOrEqual(1);

      expect(await visibleSlides(tab)).toEqual([1, 2].slice(0, count));
      await tab.click('button[title="Next Slide"]');
      await expect.poll(() => visibleSlides(tab)).toEqual([2, 3].slice(0, count));
      const card = await tab.evaluate(
        () => document.querySelector('[aria-label="2 of 7"] blockquote')!.getBoundingClientRect().toJSON() as DOMRect,
      );
      const moveTo = (share: number) => tab.mouse.move(card.x + card.width * share, card.y + 20);
      await moveTo(0.9);
      await tab.mouse.down();
      for (const share of [0.7, 0.5, 0.3, 0.1]) await moveTo(share);
      await tab.mouse.up();
      await expect.poll(() => visibleSlides(tab)).toEqual([3, 4].slice(0, count));
      await tab.mouse.move(2, 2);
      await expect.poll(() => visibleSlides(tab), 'by itself').toEqual([4, 5].slice(0, count));
    });
  });
}

test('the film opens over the page, plays with its captions, and is gone when it is closed', async ({ tab }) => {
  await tab.goto('/');
  await hydrateTab(tab);
  await bringUnderPointer(tab);
  await tab.click('[aria-label="1 of 7"] a[href$=".webm"]');
  await expectVisibleCount(tab, 'dialog[open] video');
  const film = () =>
    tab.evaluate(() => {
      const { currentTime, textTracks } = document.querySelector('video')!;
      return [currentTime > 0, textTracks[0]?.mode, Number(textTracks[0]?.cues?.length) > 0];
    });
  await expect.poll(film, 'it plays, with captions').toEqual([true, 'showing', true]);
  await tab.keyboard.press('Escape');
  await expectVisibleCount(tab, 'video', 0);
  await expectFocus(tab, '[aria-label="1 of 7"] a');
});
