import type { Page } from '@playwright/test';
import { menuServices } from '#model/sample/sample-fixture.ts';
import {
  clickWithoutScrolling,
  delayScripts,
  expect,
  expectScroll,
  headerLink,
  openPage,
  scrollPageTo,
  test,
  waitForHydration,
  waitTwoFrames,
} from '#tests/e2e/site-fixture.ts';
import { toArabicPath, sampleMessagesOf } from '#tests/e2e/site-pages.ts';

test.use({ viewport: { width: 390, height: 844 } });

const burger = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function openDrawer(page: Page): Promise<void> {
  await openPage(page, '/');
  await expect(drawer(page)).toBeHidden();
  await burger(page).click();
  await expect(drawer(page)).toBeVisible();
}

function focusLocation(page: Page): Promise<'drawer' | 'page' | 'nothing'> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing';
    return focused.closest('dialog') ? 'drawer' : 'page';
  });
}

test('the burger opens the drawer, which lists the links, keeps focus inside and closes again', async ({ page }) => {
  await openDrawer(page);
  expect(await focusLocation(page)).toBe('drawer');
  await test.step('it has the links of the header and the get-started button', async () => {
    const links = await drawer(page)
      .locator('a:visible')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links.slice(1)).toEqual([
      ['Portfolio', '/portfolio'],
      ['Careers', '/careers'],
      ['About Us', '/about-us'],
      ['Remote Team', '/remote-team'],
      ['Get Started', '/contact-us'],
    ]);
  });
  for (const [how, close] of Object.entries({
    Escape: () => page.keyboard.press('Escape'),
    'its button': () => drawer(page).getByRole('button', { name: 'Close menu' }).click(),
  })) {
    await test.step(`${how} closes it and returns focus to the burger`, async () => {
      await close();
      await expect(drawer(page)).toBeHidden();
      await expect(burger(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(drawer(page)).toBeVisible();
    });
  }
  await test.step('keys work while it slides in', async () => {
    await page.keyboard.press('Escape');
    await expect(burger(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#drawer:modal')).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
  });
  await test.step('Tab never leaves the drawer', async () => {
    expect(await focusLocation(page)).toBe('drawer');
    await drawer(page).getByText('Services', { exact: true }).click();
    const locations = new Set<string>();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press(key);
        locations.add(await focusLocation(page));
      }
    }
    expect(locations).toContain('drawer');
    expect(locations).not.toContain('page');
  });
  await test.step('its Services list opens and closes', async () => {
    const list = drawer(page).locator('details');
    await list.locator('summary').click();
    await expect(list.getByRole('link')).toHaveCount(0);
    await list.locator('summary').click();
    await expect(list.getByRole('link')).toHaveText(['All Services', ...menuServices.map(({ title }) => title)]);
  });
  await test.step('a link navigates and closes the drawer and its list', async () => {
    await drawer(page).getByRole('link', { name: 'Machine Learning' }).click();
    await expect(page).toHaveURL('/machine-learning');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectScroll(page, 0);

    await burger(page).click();
    const list = drawer(page).locator('details');
    await expect(list).not.toHaveAttribute('open');
    await list.locator('summary').click();
    await expect(list.getByRole('link', { name: 'Machine Learning' })).toHaveAttribute('aria-current', 'page');
  });
  await test.step('the get-started button does, too', async () => {
    await drawer(page).getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/contact-us');
    await expect(drawer(page)).toBeHidden();
  });
});

test('going back closes the drawer, and so does a link to the current page', async ({ page }) => {
  await openPage(page, '/careers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL('/portfolio');
  await burger(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/careers');
  await expect(drawer(page)).toBeHidden();
  await burger(page).click();
  await drawer(page).getByRole('link', { name: 'Careers' }).click();
  await expect(drawer(page)).toBeHidden();
});

test('in Arabic the drawer opens from the left and links to the Arabic pages', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openPage(page, '/ar');
  const { navigation } = sampleMessagesOf('ar');
  await page.getByRole('button', { name: navigation.openMenu }).click();
  const arabic = page.getByRole('dialog', { name: navigation.menu });
  await expect(arabic.getByRole('link', { name: navigation.careers })).toHaveAttribute(
    'href',
    toArabicPath('/careers'),
  );
  await expect.poll(async () => (await arabic.boundingBox())?.x).toBe(0);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the page behind does not scroll; a click on it closes the drawer; a wide screen has no burger', async ({
    page,
  }) => {
    await openPage(page, '/');
    await scrollPageTo(page, 600);
    await clickWithoutScrolling(burger(page));
    await expect(drawer(page)).toBeVisible();
    // Over the page, and over the drawer, which has nothing to scroll.
    for (const x of [100, 700]) {
      await page.mouse.move(x, 500);
      await page.mouse.wheel(0, 900);
    }
    await page.keyboard.press('End');
    await waitTwoFrames(page);
    await expectScroll(page, 600);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expectScroll(page, 600);
    await page.mouse.wheel(0, 100);
    await expectScroll(page, 700);

    await clickWithoutScrolling(burger(page));
    await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBeGreaterThan(200);
    await page.mouse.click(100, 500);
    await expect(drawer(page)).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(burger(page)).toBeHidden();
  });
});

test.describe('turning a tablet', () => {
  test('while the scripts load closes the drawer, and it stays closed on the way back', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    const release = await delayScripts(page);
    await page.goto('/careers');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.locator('#drawer')).toBeVisible();
    await page.setViewportSize({ width: 1180, height: 820 });
    await expect(page.locator('#drawer')).toBeHidden();
    release();
    await waitForHydration(page);
    // WebKit reports the end of the backdrop's animation, although nothing of the drawer is on screen any more.
    await page.locator('#drawer').dispatchEvent('animationend');
    await expect(page.locator('#drawer:is(:popover-open, :modal)')).toHaveCount(0);
    await headerLink(page, 'Portfolio').click({ trial: true });
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(page.locator('#drawer')).toBeHidden();
  });
});
