import type { Locator, Page } from '@playwright/test';
import { menuServices } from '#model/sample/sample-fixture.ts';
import {
  clickWithoutScrolling,
  delayScripts,
  expect,
  headerLink,
  openPage,
  test,
  waitForHydration,
} from '#tests/e2e/site-fixture.ts';
import { toArabicPath, sampleMessagesOf } from '#tests/e2e/site-pages.ts';

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Services' });
/** Visible exactly while the panel is. */
const lastServiceLink = (page: Page) => headerLink(page, menuServices.at(-1)!.title);

async function panelOf(page: Page): Promise<Locator> {
  const id = await page.locator('header button[aria-controls]').first().getAttribute('aria-controls');
  return page.locator(`[id="${id}"]`);
}

async function expectOpen(page: Page): Promise<void> {
  await expect(lastServiceLink(page)).toBeVisible();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
}

async function expectClosed(page: Page): Promise<void> {
  await expect(lastServiceLink(page)).toBeHidden();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
}

/** Expects two columns of equal length. */
async function expectColumns(page: Page, urls: string[], rightToLeft: boolean): Promise<void> {
  const columns = (await panelOf(page)).getByRole('list');
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

test('hovering opens the menu; leaving, Escape and navigating close it', async ({ page }) => {
  await openPage(page, '/');
  await expectClosed(page);
  await test.step('it stays open while the pointer moves to a service, and closes when it leaves', async () => {
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
  await test.step('Escape closes it under the pointer', async () => {
    await headerLink(page, 'Services').hover();
    await expectOpen(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await page.mouse.move(10, 800);
  });
  await test.step('following a service closes it under the pointer', async () => {
    await headerLink(page, 'Services').hover();
    await clickWithoutScrolling(lastServiceLink(page));
    await expect(page).toHaveURL(menuServices.at(-1)!.url);
    await expectClosed(page);
    await page.mouse.move(10, 800);
  });
  await test.step('going back closes it', async () => {
    await headerLink(page, 'Services').hover();
    await expectOpen(page);
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expectClosed(page);
  });
});

test('a click keeps open what hovering opened, and a second one closes it; a key always toggles', async ({ page }) => {
  await openPage(page, '/');
  await toggle(page).hover();
  await expectOpen(page);
  await clickWithoutScrolling(toggle(page));
  await expectOpen(page);
  await clickWithoutScrolling(toggle(page));
  await expectClosed(page);
  await page.mouse.move(10, 800);
  await toggle(page).hover();
  await expectOpen(page);
  await toggle(page).press('Enter');
  await expectClosed(page);
  await toggle(page).press('Space');
  await expectOpen(page);
});

test('what was opened before hydration stays open after it', async ({ page }) => {
  const steps: Record<string, [before: () => Promise<void>, after: () => Promise<void>]> = {
    'by a click': [() => clickWithoutScrolling(toggle(page)), async () => undefined],
    'by a press that ends later': [
      async () => {
        await toggle(page).hover();
        await page.mouse.down();
      },
      () => page.mouse.up(),
    ],
    'by hovering, before the click': [
      async () => {
        // A second movement: the first event of a page is not one.
        await page.mouse.move(20, 700);
        await toggle(page).hover();
      },
      () => clickWithoutScrolling(toggle(page)),
    ],
    'by focus': [() => toggle(page).focus(), async () => undefined],
  };
  for (const [how, [before, after]] of Object.entries(steps)) {
    await test.step(how, async () => {
      await page.mouse.move(10, 800);
      const release = await delayScripts(page);
      await page.goto('/');
      await before();
      await expect(lastServiceLink(page)).toBeVisible();
      release();
      await waitForHydration(page);
      await expectOpen(page);
      await after();
      await expectOpen(page);
      await page.mouse.click(20, 700);
      await expectClosed(page);
      await page.unrouteAll();
    });
  }
});

test('in a short window the panel scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 260 });
  await openPage(page, '/');
  await toggle(page).hover();
  await expectOpen(page);
  const panel = (await panelOf(page)).locator('> div');
  await expect(panel).toBeInViewport({ ratio: 1 });
  await panel.hover();
  await page.mouse.wheel(0, 1000);
  await expect(lastServiceLink(page)).toBeInViewport({ ratio: 1 });
  await expectOpen(page);
});

test('the keyboard opens and closes the menu', async ({ page }) => {
  await openPage(page, '/');
  await test.step('Tab skips the closed menu', async () => {
    await headerLink(page, 'Services').focus();
    await expectClosed(page);
    await page.keyboard.press('Tab');
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(headerLink(page, 'Portfolio')).toBeFocused();
  });
  await test.step('Space opens it, Tab visits the services in order and closes it after the last', async () => {
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
  await test.step('Escape closes it and returns focus to its button', async () => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(headerLink(page, menuServices[0]!.title)).toBeFocused();
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(toggle(page)).toBeFocused();
  });
  await test.step('a click outside closes it', async () => {
    await page.keyboard.press('Enter');
    await expectOpen(page);
    await page.mouse.click(20, 700);
    await expectClosed(page);
  });
});

test('in Arabic the menu has the same columns, from the right', async ({ page }) => {
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

  test('a menu tapped open before hydration stays open after it, and the next tap closes it', async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto('/');
    await toggle(page).tap();
    await expect(lastServiceLink(page)).toBeVisible();
    release();
    await waitForHydration(page);
    await expectOpen(page);
    await toggle(page).tap();
    await expectClosed(page);
  });
});
