import { expect, expectBelowHeader, expectScroll, headerLink, openPage, test } from '#tests/e2e/site-fixture.ts';

test('the first page does not move focus', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.locator('body')).toBeFocused();
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

test('the page of the address is loaded if the browser has gone back before any script ran', async ({ page }) => {
  await openPage(page, '/careers');
  await headerLink(page, 'Contact Us').click();
  await expect(page).toHaveTitle(/^Contact/);
  // What the second of two quick traversals does to the document that the first one loads.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('traversed')) return;
    sessionStorage.setItem('traversed', 'yes');
    history.replaceState(null, '', '/careers');
  });
  await page.reload();
  await expect(page).toHaveTitle(/^Careers/);
  await expect(page).toHaveURL('/careers');
});
