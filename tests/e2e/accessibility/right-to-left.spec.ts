import type { Locator, Page } from '@playwright/test';
import { site } from '#model/sample/sample-fixture.ts';
import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';

interface Edges {
  left: number;
  right: number;
}

/** The edges of the text itself; its block may be wider. */
const textEdgesOf = (locator: Locator): Promise<Edges> =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left: Math.round(left), right: Math.round(right) };
  });

/** Where the first and the last character of `text` are painted, in each element that contains it. */
function characterPositionsOf(page: Page, text: string): Promise<{ first: number; last: number }[]> {
  return page.evaluate((searched) => {
    const says = (element: Element) => element.textContent.includes(searched);
    const elements = [...document.body.querySelectorAll(':not(script)')].filter(
      (element) => says(element) && ![...element.children].some(says),
    );
    return elements.map((element) => {
      const characters: { node: Node; offset: number }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        characters.push(...Array.from({ length: node.textContent!.length }, (_, offset) => ({ node, offset })));
      }
      const at = (index: number) => {
        const { node, offset } = characters[index]!;
        const range = document.createRange();
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        return range.getBoundingClientRect().left;
      };
      const from = element.textContent.indexOf(searched);
      return { first: at(from), last: at(from + searched.length - 1) };
    });
  }, text);
}

/** Expects each contact detail to start under its label. */
async function expectUnderLabels(page: Page, side: 'left' | 'right'): Promise<void> {
  const details = page.locator('main address a > span');
  await expect(details).toHaveCount(3);
  for (const detail of await details.all()) {
    const [text, all] = [await textEdgesOf(detail.locator('bdi')), await textEdgesOf(detail)];
    // Visually hidden text extends one pixel further.
    expect(Math.abs(text[side] - all[side])).toBeLessThanOrEqual(1);
  }
}

test('phone numbers and e-mail addresses run left to right and start at the line start', async ({ page }) => {
  await openPage(page, '/contact-us');
  await expectUnderLabels(page, 'left');
  for (const path of ['/ar/privacy-policy', '/ar/terms', '/ar/contact-us']) {
    await openPage(page, path);
    for (const text of [site.phone!, site.email]) {
      const ends = await characterPositionsOf(page, text);
      // In the page and in the footer.
      expect(ends.length, `${text} on ${path}`).toBeGreaterThan(1);
      for (const { first, last } of ends) expect(first, `${text} on ${path}`).toBeLessThan(last);
    }
  }
  await expectUnderLabels(page, 'right');
  // The placeholder runs with the page, a typed address left to right.
  const input = page.locator('#subscribe');
  await expect(input).toHaveCSS('direction', 'rtl');
  await input.fill('someone@example.com');
  await expect(input).toHaveCSS('direction', 'ltr');
});

test('a date next to a name in another script stays in one piece and follows it', async ({ page }) => {
  const author = page.locator('main section').first().locator('bdi').first();
  const date = page.locator('main time').first();
  await openPage(page, '/blog/1');
  expect((await textEdgesOf(author)).right).toBeLessThan((await textEdgesOf(date)).left);
  await openPage(page, '/ar/blog/1');
  expect((await textEdgesOf(date)).right).toBeLessThan((await textEdgesOf(author)).left);
});

test('pictures and arrows point in the reading direction', async ({ page }) => {
  await openPage(page, '/ar');
  for (const part of ['picture img', 'svg:has([href$="#arrow-right"])', 'svg:has([href$="#arrow-up-right"])']) {
    await expect(page.locator(`main ${part}`).first()).toHaveCSS('transform', /^matrix\(-1,/);
  }
  // Vertical arrows are not mirrored.
  await expect(page.locator('svg:has([href$="#arrow-up"])').first()).toHaveCSS('transform', 'none');
});
