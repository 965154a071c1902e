import { expectFocus, expectValue, expectVisibleCount, hydrateTab } from './tab-expectations.ts';
import type { Tab } from './tab.ts';
import { expect, test } from './engine-fixture.ts';

/** Rests the pointer on the carousel before its scripts load, which keeps it paused. Returns its top at that time. */
async function bringUnderPointer(tab: Tab): Promise<number> {
  const top = await tab.evaluate(() => {
    document.querySelector('.carousel-viewport')!.scrollIntoView({ block: 'center', behavior: 'instant' });
    return document.querySelector('.carousel-carousel')!.getBoundingClientRect().top;
  });
  await tab.mouse.move(220, 420);
  await expectValue(tab, () => document.querySelector<HTMLElement>('.carousel-carousel')!.dataset['active'], 'true');
  return top;
}

function topOf(tab: Tab): Promise<number> {
  return tab.evaluate(() => document.querySelector('.carousel-carousel')!.getBoundingClientRect().top);
}

/** Runs in the page: the numbers of the slides that are entirely visible. */
function visibleSlides(): number[] {
  const frame = document.querySelector('.carousel-viewport')!.getBoundingClientRect();
  const cards = [...document.querySelectorAll('.carousel-slide')].map((slide, index) => ({
    number: index + 1,
    box: slide.firstElementChild!.getBoundingClientRect(),
  }));
  return cards
    .filter(({ box }) => box.left >= frame.left - 1 && box.right <= frame.right + 1)
    .map(({ number }) => number);
}

/** Positions and sizes that would shift the layout if they changed. */
async function measureParts(tab: Tab): Promise<number[]> {
  // Sections below the fold have their real height: see app/head/defer-layout.ts.
  await expectValue(tab, () => document.adoptedStyleSheets.length, 0, { message: 'the page is laid out' });
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

    test('loading its scripts shifts nothing; a button, a drag and time each advance it by one', async ({ tab }) => {
      await tab.goto('/');
      const before = await measureParts(tab);
      const top = await bringUnderPointer(tab);
      await hydrateTab(tab);
      const after = await measureParts(tab);
      expect(after.filter((measure, index) => !(Math.abs(measure - before[index]!) <= 1))).toEqual([]);
      expect(Math.abs((await topOf(tab)) - top), 'the page does not scroll').toBeLessThanOrEqual(1);

      expect(await tab.evaluate(visibleSlides)).toEqual([1, 2].slice(0, count));
      await tab.click('button[title="Next Slide"]');
      await expectValue(tab, visibleSlides, [2, 3].slice(0, count));
      const card = await tab.evaluate(
        () => document.querySelector('[aria-label="2 of 7"] blockquote')!.getBoundingClientRect().toJSON() as DOMRect,
      );
      const moveTo = (share: number) => tab.mouse.move(card.x + card.width * share, card.y + 20);
      await moveTo(0.9);
      await tab.mouse.down();
      for (const share of [0.7, 0.5, 0.3, 0.1]) await moveTo(share);
      await tab.mouse.up();
      await expectValue(tab, visibleSlides, [3, 4].slice(0, count));
      await tab.mouse.move(2, 2);
      await expectValue(tab, visibleSlides, [4, 5].slice(0, count), { message: 'by itself' });
    });
  });
}

test('the video opens in a dialog, plays with captions, and closes', async ({ tab }) => {
  await tab.goto('/');
  await hydrateTab(tab);
  await bringUnderPointer(tab);
  await tab.click('[aria-label="1 of 7"] a[href$=".webm"]');
  await expectVisibleCount(tab, 'dialog[open] video');
  const readVideo = () => {
    const { currentTime, textTracks } = document.querySelector('video')!;
    return [currentTime > 0, textTracks[0]?.mode, Number(textTracks[0]?.cues?.length) > 0];
  };
  await expectValue(tab, readVideo, [true, 'showing', true], { message: 'playing, captions shown, captions loaded' });
  await tab.keyboard.press('Escape');
  await expectVisibleCount(tab, 'video', 0);
  await expectFocus(tab, '[aria-label="1 of 7"] a');
});
