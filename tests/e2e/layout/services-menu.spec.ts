import type { Page } from '@playwright/test';
import { menuServices } from '#model/sample/sample-fixture.ts';
import { clickWithoutScrolling, expect, headerLink, openPage, test } from '../site-fixture.ts';
import { toArabicPath, sampleMessagesOf } from '../site-pages.ts';

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /(Show|Hide) services/ });
/** The last service stands for the panel: it is seen when the panel is. */
const lastServiceLink = (page: Page) => headerLink(page, menuServices.at(-1)!.title);

async function expectOpen(page: Page): Promise<void> {
  await expect(lastServiceLink(page)).toBeVisible();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
}

async function expectClosed(page: Page): Promise<void> {
  await expect(lastServiceLink(page)).toBeHidden();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
}

/** Two columns, the first with half of them. */
async function expectColumns(page: Page, urls: string[], rightToLeft: boolean): Promise<void> {
  const panel = page.locator(
    `[id="${await page.locator('header button[aria-controls]').first().getAttribute('aria-controls')}"]`,
  );
  const columns = panel.getByRole('list');
  await expect(columns).toHaveCount(2);
  const hrefs = await columns.evaluateAll((lists) =>
    lists.map((list) => [...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
  );
  expect(urls).toHaveLength(10);
  expect(hrefs).toEqual([urls.slice(0, 5), urls.slice(5)]);
  const [first, second] = await columns.evaluateAll((lists) =>
    lists.map((list) => list.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(first!.top).toBe(second!.top);
  expect(rightToLeft ? second!.right <= first!.left : first!.right <= second!.left).toBe(true);
}

test('with the pointer: what opens and closes it', async ({ page }) => {
  await openPage(page, '/');
  await expectClosed(page);
  await test.step('it stays open on the way to a service, and closes when the pointer leaves', async () => {
    await headerLink(page, 'Services').hover();
    await expectOpen(page);
    await expectColumns(
      page,
      menuServices.map(({ url }) => url),
      false,
    );
    const { x, y, width, height } = (await lastServiceLink(page).boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 30 });
    await expectOpen(page);
    await page.mouse.move(10, 800);
    await expectClosed(page);
  });
  await test.step('Escape closes it under the pointer, too', async () => {
    await headerLink(page, 'Services').hover();
    await expectOpen(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await page.mouse.move(10, 800);
  });
  await test.step('following a service closes it, though the pointer is still there', async () => {
    await headerLink(page, 'Services').hover();
    await clickWithoutScrolling(lastServiceLink(page));
    await expect(page).toHaveURL(menuServices.at(-1)!.url);
    await expectClosed(page);
    await page.mouse.move(10, 800);
  });
  await test.step('going back closes it, too', async () => {
    await headerLink(page, 'Services').hover();
    await expectOpen(page);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expectClosed(page);
  });
});

test('with the keyboard: what opens and closes it', async ({ page }) => {
  await openPage(page, '/');
  await test.step('closed it is not on the way of the Tab key', async () => {
    await headerLink(page, 'Services').focus();
    await expectClosed(page);
    await page.keyboard.press('Tab');
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(headerLink(page, 'Portfolio')).toBeFocused();
  });
  await test.step('Space opens it, Tab walks the services in order, and closes it by leaving', async () => {
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await expectOpen(page);
    for (const { title } of menuServices) {
      await page.keyboard.press('Tab');
      await expect(headerLink(page, title)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(headerLink(page, 'Portfolio')).toBeFocused();
    await expectClosed(page);
  });
  await test.step('Escape closes it and puts focus on its button', async () => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(headerLink(page, menuServices[0]!.title)).toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(toggle(page)).toBeFocused();
  });
  await test.step('a press outside closes it', async () => {
    await page.keyboard.press('Enter');
    await expectOpen(page);
    await page.mouse.click(20, 700);
    await expectClosed(page);
  });
});

test('in Arabic it has the same columns, from the right', async ({ page }) => {
  await openPage(page, '/ar');
  await headerLink(page, sampleMessagesOf('ar').navigation.services).hover();
  await expectColumns(
    page,
    menuServices.map(({ url }) => toArabicPath(url)),
    true,
  );
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap on its button opens it, a second one closes it', async ({ page }) => {
    await openPage(page, '/');
    await toggle(page).tap();
    await expectOpen(page);
    await toggle(page).tap();
    await expectClosed(page);
  });
});
