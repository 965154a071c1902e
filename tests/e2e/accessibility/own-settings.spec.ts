/** A reader's own settings: a narrow or magnified window, larger text, wider spacing. */
import type { Page } from '@playwright/test';
import { findClippedText, setFontSize, spaceText } from '#tests/e2e/pages/font-size.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { toArabicPath } from '#tests/e2e/site-pages.ts';

const expectWholeTexts = async (page: Page, message: string) =>
  expect.soft(await page.evaluate(findClippedText), message).toEqual([]);

for (const path of ['/', '/services', '/website-development'])
  test(`nothing on ${path} is cut at 320 px, at twice the size or with wider spacing`, async ({ page }) => {
    for (const address of [path, toArabicPath(path)]) {
      await page.goto(address);
      await setFontSize(page, 32);
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectWholeTexts(page, `${address} at ${width} px with text of twice the size`);
      }
      await setFontSize(page, 16);
      await page.setViewportSize({ width: 320, height: 900 });
      await expectWholeTexts(page, `${address} at 320 px`);
      await spaceText(page);
      for (const width of [320, 390, 600, 768, 900, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectWholeTexts(page, `${address} at ${width} px with wider spacing`);
      }
    }
  });

test('a long description is cut after six lines on a card, and is on the page of its service in full', async ({
  page,
}) => {
  for (const path of ['/', '/services']) {
    await page.goto(path);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Web Development' }) });
    const lines = await card.locator('p').evaluate((element) => {
      element.textContent = element.textContent.repeat(12);
      return element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
    });
    expect(Math.round(lines), path).toBe(6);
  }
  await page.goto('/services');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  const texts = await cards.evaluateAll((items) =>
    items.map((item) => [item.querySelector('a')!.pathname, item.querySelector('p')!.textContent] as const),
  );
  expect(texts).toHaveLength(10);
  for (const [path, text] of texts) {
    const html = await (await page.request.get(path)).text();
    expect(html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'), path).toContain(`>${text}<`);
  }
});
