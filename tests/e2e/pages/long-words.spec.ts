/** Norwegian, German or Finnish compounds are longer than a line of a phone. */
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { findOverflow } from '#tests/e2e/find-overflow.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs in the page: puts the word into every heading, and returns the headings it does not fit. */
function findCutHeadings(word: string): string[] {
  const { clientWidth } = document.documentElement;
  return [...document.querySelectorAll('main :is(h1, h2, h3)')]
    .filter((heading) => heading.checkVisibility())
    .flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = ` ${word} `;
      const range = document.createRange();
      range.selectNodeContents(heading);
      const slide = heading.closest('[aria-roledescription=slide]');
      const isCut = [...range.getClientRects()].some(({ left, right }) => left < -0.5 || right > clientWidth + 0.5);
      return isCut && !slide ? [`${heading.localName} in ${heading.closest('section')?.className}`] : [];
    });
}

test('a long word in a heading breaks instead of widening the page or being cut off', async ({ page }) => {
  for (const path of ['/', '/about-us', '/careers', '/remote-team', '/website-development', '/portfolio']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const word = 'Personopplysningsbehandlingen';
      expect.soft(await page.evaluate(findCutHeadings, word), `${path} at ${width} px`).toEqual([]);
      expect.soft(await page.evaluate(findOverflow), `${path} at ${width} px`).toEqual([]);
    }
  }
});
