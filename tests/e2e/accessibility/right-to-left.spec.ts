import type { Locator, Page } from '@playwright/test';
import { site } from '#model/sample/sample-fixture.ts';
import { expect, openPage, test } from '../site-fixture.ts';

interface Edges {
  left: number;
  right: number;
}

/** Of the text in it: a block is as wide as its place. */
const textEdgesOf = (locator: Locator): Promise<Edges> =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left: Math.round(left), right: Math.round(right) };
  });

/** Where the first and the last character of each element that says so, in one text or several, are drawn. */
function characterPositionsOf(page: Page, text: string): Promise<{ first: number; last: number }[]> {
  return page.evaluate((wanted) => {
    const says = (element: Element) => element.textContent.includes(wanted);
    const elements = [...document.body.querySelectorAll(':not(script)')].filter(
      (element) => says(element) && ![...element.children].some(says),
    );
    return elements.map((element) => {
      const places: { node: Node; offset: number }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        places.push(...Array.from({ length: node.textContent!.length }, (_, offset) => ({ node, offset })));
      }
      const at = (index: number) => {
        const { node, offset } = places[index]!;
        const range = document.createRange();
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        return range.getBoundingClientRect().left;
      };
      const from = element.textContent.indexOf(wanted);
      return { first: at(from), last: at(from + wanted.length - 1) };
    });
  }, text);
}

/** Each way to reach the company starts under its label. */
async function expectUnderLabels(page: Page, side: 'left' | 'right'): Promise<void> {
  const ways = page.locator('main address a > span');
  await expect(ways).toHaveCount(3);
  for (const way of await ways.all()) {
    const [text, all] = [await textEdgesOf(way.locator('bdi')), await textEdgesOf(way)];
    // Words for the ear alone stand one pixel further out.
    expect(Math.abs(text[side] - all[side])).toBeLessThanOrEqual(1);
  }
}

test('phone and e-mail run from left to right, and start where the page is read from', async ({ page }) => {
  await openPage(page, '/contact-us');
  await expectUnderLabels(page, 'left');
  for (const path of ['/ar/privacy-policy', '/ar/terms', '/ar/contact-us']) {
    await openPage(page, path);
    for (const text of [site.phone!, site.email]) {
      const ends = await characterPositionsOf(page, text);
      // In the page itself, and in the footer.
      expect(ends.length, `${text} on ${path}`).toBeGreaterThan(1);
      for (const { first, last } of ends) expect(first, `${text} on ${path}`).toBeLessThan(last);
    }
  }
  await expectUnderLabels(page, 'right');
  // The hint in the footer runs as the page does, an address that is typed its own way.
  const input = page.locator('#subscribe');
  await expect(input).toHaveCSS('direction', 'rtl');
  await input.fill('someone@example.com');
  await expect(input).toHaveCSS('direction', 'ltr');
});

test('a date beside a name in the other script stays whole, and comes after it', async ({ page }) => {
  const author = page.locator('main section').first().locator('bdi').first();
  const date = page.locator('main time').first();
  await openPage(page, '/blog/1');
  expect((await textEdgesOf(author)).right).toBeLessThan((await textEdgesOf(date)).left);
  await openPage(page, '/ar/blog/1');
  expect((await textEdgesOf(date)).right).toBeLessThan((await textEdgesOf(author)).left);
});

for (const [path, mirror] of [
  ['/', 'none|matrix\\(1,'],
  ['/ar', 'matrix\\(-1,'],
] as const) {
  test(`pictures and arrows of ${path} point the way of reading`, async ({ page }) => {
    await openPage(page, path);
    for (const part of ['picture img', 'svg:has([href$="#arrow-right"])', 'svg:has([href$="#arrow-up-right"])']) {
      await expect(page.locator(`main ${part}`).first()).toHaveCSS('transform', new RegExp(mirror));
    }
    // An arrow that points up points up in every language.
    await expect(page.locator('svg:has([href$="#arrow-up"])').first()).toHaveCSS('transform', 'none');
  });
}

test('a heading that asks ends with the mark of its language, also where it goes on', async ({ page }) => {
  const heading = (start: string) => page.getByRole('heading', { level: 2 }).filter({ hasText: start });
  await openPage(page, '/ar');
  await expect(heading('لماذا')).toHaveText(`لماذا تختار ${site.brand}؟`);
  await openPage(page, '/ar/staff-augmentation');
  await expect(heading('لماذا')).toHaveText(new RegExp(`^لماذا تختار ${site.brand} [^؟]+؟$`));
});
