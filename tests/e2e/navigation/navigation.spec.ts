import {
  expect,
  expectBelowHeader,
  expectScroll,
  headerLink,
  markDocument,
  openPage,
  isSameDocument,
  test,
} from '../site-fixture.ts';

test('description, canonical and alternate links follow the page', async ({ page }) => {
  await openPage(page, '/careers');
  const fromServer = await page.evaluate(headLinks);
  await openPage(page, '/');
  await markDocument(page);
  expect(await page.evaluate(headLinks)).not.toEqual(fromServer);
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  await expect.poll(() => page.evaluate(headLinks)).toEqual(fromServer);
  // A path that is not canonical.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(async () => (await page.evaluate(headLinks)).canonical).toMatch(/\/about-us$/);
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('from the not-found page', () => {
  test.use({ allowedConsoleLines: /^error: Failed to load resource: .* 404 .*\/nowhere\)$/ });

  test('the next page can be indexed again', async ({ page }) => {
    await openPage(page, '/');
    const fromServer = await page.evaluate(headLinks);
    await openPage(page, '/nowhere');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(headLinks)).toEqual(fromServer);
  });
});

test('the first page does not move focus', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.locator('body')).toBeFocused();
});

test('a fragment link on the same page moves focus to its target', async ({ page }) => {
  await openPage(page, '/contact-us');
  await page.locator('main').getByRole('link', { name: 'Get a Quote' }).click();
  const form = page.locator('#contact-form');
  await expect(form).toBeFocused();
  await expectBelowHeader(form);
});

test('the table of contents leads to its sections, and back and forward restore the position', async ({ page }) => {
  await openPage(page, '/terms');
  const contents = page.locator('main a[href^="#"]');
  const partAt = async (index: number) => page.locator((await contents.nth(index).getAttribute('href'))!);
  for (const index of [5, 2, 7]) {
    await page.keyboard.press('Home');
    await expectScroll(page, 0);
    await contents.nth(index).click();
    await expectBelowHeader(await partAt(index));
  }
  // The reader had scrolled to the top before leaving.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${await contents.nth(2).getAttribute('href')}$`));
  await expectScroll(page, 0);
  await page.goForward();
  await expectBelowHeader(await partAt(7));
});

/** Runs in the page: its title, description and links. */
function headLinks() {
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
  return {
    title: document.title,
    description: attribute('meta[name=description]', 'content'),
    robots: attribute('meta[name=robots]', 'content'),
    canonical: attribute('link[rel=canonical]', 'href'),
    english: attribute('link[hreflang=en]', 'href'),
    arabic: attribute('link[hreflang=ar]', 'href'),
    fallback: attribute('link[hreflang=x-default]', 'href'),
  };
}
