import type { Page, Route } from '@playwright/test';
import { filledRequest, expectFormValues, fillForm } from '#tests/e2e/form/project-form-page.ts';
import { openWithClock, pauseClock } from '#tests/e2e/page-clock.ts';
import {
  expect,
  headerLink,
  isSameDocument,
  markDocument,
  openPage,
  scrollPageTo,
  expectScroll,
  test,
} from '#tests/e2e/site-fixture.ts';

/** Holds requests for a page's data. Returns the held requests, in order. */
async function holdData(page: Page, name: string): Promise<Route[]> {
  const held: Route[] = [];
  await page.route(`**/data/*/${name}.json`, (route) => void held.push(route));
  return held;
}

/** Unfinished. */
const typed = { ...filledRequest, message: 'half a sent' };

const loadingScreen = (page: Page) => page.getByRole('dialog', { name: 'Loading...' });

test.describe('a page that hangs', () => {
  const waysToLeave: Record<string, (page: Page) => Promise<unknown>> = {
    'another link': (page) => headerLink(page, 'Portfolio').click(),
    'a link by keyboard': async (page) => {
      await headerLink(page, 'Portfolio').focus();
      await page.keyboard.press('Enter');
    },
    'the back button': (page) => page.goBack(),
  };

  for (const [name, leave] of Object.entries(waysToLeave)) {
    test(`stays abandoned after ${name}`, async ({ page }) => {
      await openWithClock(page, '/portfolio');
      await headerLink(page, 'Contact Us').click();
      await expect(page).toHaveTitle(/^Contact/);
      await fillForm(page, typed);
      await markDocument(page);
      const held = await holdData(page, 'careers');
      // The loading screen would cover the next link.
      await pauseClock(page);
      await headerLink(page, 'Careers').click();
      await expect.poll(() => held.length).toBe(1);
      await leave(page);
      await expect(page).toHaveTitle(name === 'the back button' ? /^Contact/ : /^Portfolio/);
      await page.clock.runFor(15_000);
      await expect(loadingScreen(page)).toHaveCount(0);
      await expect(page).toHaveURL(name === 'the back button' ? '/contact-us' : '/portfolio');
      expect(await isSameDocument(page)).toBe(true);
      if (name === 'the back button') {
        await expectFormValues(page, typed);
        return;
      }
      // A page that was never shown is not in the history.
      await page.goBack();
      await expect(page).toHaveTitle(/^Contact/);
      await expectFormValues(page, typed);
    });
  }
});

test.describe('a late 404', () => {
  test.use({ allowedConsoleLines: /status of 404 .*careers.json\)$/ });

  test('does not lead back to the abandoned page', async ({ page }) => {
    await openWithClock(page, '/terms');
    const held = await holdData(page, 'careers');
    await pauseClock(page);
    await headerLink(page, 'Careers').click();
    await expect.poll(() => held.length).toBe(1);
    await headerLink(page, 'Portfolio').click();
    await expect(page).toHaveTitle(/^Portfolio/);
    await markDocument(page);
    await Promise.all([page.waitForResponse('**/careers.json'), held[0]!.fulfill({ status: 404 })]);
    await headerLink(page, 'About Us').click();
    await expect(page).toHaveTitle(/^About/);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('the loading screen', () => {
  const waysToCancel: Record<string, (page: Page) => Promise<unknown>> = {
    Escape: (page) => page.keyboard.press('Escape'),
    'a click': (page) => page.mouse.click(700, 200),
    'its button': (page) => page.getByRole('button', { name: 'Cancel' }).press('Enter'),
  };

  for (const [name, cancel] of Object.entries(waysToCancel)) {
    test(`is cancelled by ${name}: page, position and URL stay`, async ({ page }) => {
      await openPage(page, '/portfolio');
      await markDocument(page);
      await scrollPageTo(page, 300);
      const held = await holdData(page, 'careers');
      await headerLink(page, 'Careers').click();
      await expect(loadingScreen(page)).toBeVisible();
      await cancel(page);
      await expect(loadingScreen(page)).toHaveCount(0);
      await expect(page).toHaveURL('/portfolio');
      await expect(page).toHaveTitle(/^Portfolio/);
      await expectScroll(page, 300);
      expect(await isSameDocument(page)).toBe(true);
      // The link can be followed again.
      await page.unrouteAll();
      await headerLink(page, 'Careers').click();
      await expect(page).toHaveTitle(/^Careers/);
      expect(held).toHaveLength(1);
    });
  }

  test('keeps the keyboard away from the page behind it', async ({ page }) => {
    await openPage(page, '/portfolio');
    await holdData(page, 'careers');
    await headerLink(page, 'Careers').click();
    await expect(loadingScreen(page)).toBeVisible();
    const focused = () => page.evaluate(() => document.activeElement?.closest('header, main, footer')?.tagName);
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await focused()).toBeUndefined();
    }
  });
});

test.describe('without a connection', () => {
  test.use({ allowedConsoleLines: /ERR_INTERNET_DISCONNECTED/ });

  test('the page stays and says so, by link and by history', async ({ page }) => {
    await openPage(page, '/careers');
    await headerLink(page, 'Portfolio').click();
    await expect(page).toHaveTitle(/^Portfolio/);
    await scrollPageTo(page, 200);
    await markDocument(page);
    await page.context().setOffline(true);
    await headerLink(page, 'About Us').click();
    const notice = page.getByRole('alert').filter({ hasText: 'The page could not be loaded' });
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL('/portfolio');
    await expect(page).toHaveTitle(/^Portfolio/);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectScroll(page, 200);
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toHaveCount(0);

    // Its data and code are cached.
    await page.goBack();
    await expect(page).toHaveTitle(/^Careers/);
    await headerLink(page, 'About Us').click();
    await expect(notice).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    await page.context().setOffline(false);
    await headerLink(page, 'About Us').click();
    // Possibly as a document: Chromium 153 does not load a script again that has failed, 156 does.
    await expect(page).toHaveTitle(/^About/);
    await expect(notice).toHaveCount(0);
  });
});

test('a malformed fragment harms nothing', async ({ page }) => {
  await openPage(page, '/about-us#100%');
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  await page.goBack();
  await expect(page).toHaveTitle(/^About/);
  await page.evaluate(() => {
    location.hash = '#%E0%A4%A';
  });
  await expect(page).toHaveURL(/#%E0%A4%A$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a filter survives going back, and a new visit starts without it', async ({ page }) => {
  await openPage(page, '/portfolio');
  const cards = page.locator('main li h3');
  const all = await cards.count();
  // By keyboard: the section still moves after scrolling, and would slip away under the pointer.
  await page.getByRole('radio', { name: 'Healthcare' }).press('Space');
  await expect.poll(() => cards.count()).toBeLessThan(all);
  const filtered = await cards.allTextContents();
  await page.getByRole('main').locator('li a').first().click();
  await expect(page).toHaveURL(/case-study/);
  await page.goBack();
  await expect(page).toHaveTitle(/^Portfolio/);
  await expect(page.getByRole('radio', { name: 'Healthcare' })).toBeChecked();
  expect(await cards.allTextContents()).toEqual(filtered);
  // A new visit to the page starts without a filter.
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  await headerLink(page, 'Portfolio').click();
  await expect(cards).toHaveCount(all);
});
