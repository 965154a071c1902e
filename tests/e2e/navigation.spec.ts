import { site } from '#model/sample-fixture.ts';
import { clickInPlace, expect, expectBelowHeader, expectScroll, headerLink, markDocument, open, sameDocument, scrollTo, test } from './site.ts';

const { company } = site;

test('a link changes the title, going back restores it, and the document is never loaded anew', async ({ page }) => {
  await open(page, '/');
  await markDocument(page);
  const home = await page.title();
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveURL('/careers');
  await expect(page).toHaveTitle(`Careers - ${company}`);
  await headerLink(page, 'Portfolio').click();
  await expect(page).toHaveTitle(`Portfolio - ${company}`);
  await page.goBack();
  await expect(page).toHaveTitle(`Careers - ${company}`);
  await page.goBack();
  await expect(page).toHaveTitle(home);
  await page.goForward();
  await expect(page).toHaveTitle(`Careers - ${company}`);
  expect(await sameDocument(page)).toBe(true);
});

test('description, canonical and alternate links follow the page', async ({ page }) => {
  await open(page, '/careers');
  const fromServer = await page.evaluate(headLinks);
  await open(page, '/');
  await markDocument(page);
  expect(await page.evaluate(headLinks)).not.toEqual(fromServer);
  await headerLink(page, 'Careers').click();
  await expect(page).toHaveTitle(/^Careers/);
  await expect.poll(() => page.evaluate(headLinks)).toEqual(fromServer);
  // An address that is not the canonical one.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(async () => (await page.evaluate(headLinks)).canonical).toMatch(/\/about-us$/);
  expect(await sameDocument(page)).toBe(true);
});

test.describe('from the not-found page', () => {
  test.use({ allowed: /^error: Failed to load resource: .* 404 .*\/nowhere\)$/ });

  test('the next page may be found by search engines again', async ({ page }) => {
    await open(page, '/');
    const fromServer = await page.evaluate(headLinks);
    await open(page, '/nowhere');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => page.evaluate(headLinks)).toEqual(fromServer);
  });
});

test('a new page starts at its top, with focus on its heading; going back restores the position', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 1500);
  await clickInPlace(headerLink(page, 'Careers'));
  await expect(page).toHaveURL('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectScroll(page, 0);
  await scrollTo(page, 400);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expectScroll(page, 1500);
  await page.goForward();
  await expect(page).toHaveURL('/careers');
  await expectScroll(page, 400);
});

test('the position is restored after a reload and on coming back from another site', async ({ page }) => {
  await open(page, '/careers');
  await scrollTo(page, 700);
  await page.reload();
  await expectScroll(page, 700);
  await page.goto('about:blank');
  await page.goBack();
  await expectScroll(page, 700);
});

test('the first page does not take the focus', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('body')).toBeFocused();
});

test('a link to a part of another page shows that part and puts focus there', async ({ page }) => {
  await open(page, '/consulting');
  await page.getByRole('link', { name: 'Schedule a Call' }).click();
  await expect(page).toHaveURL('/contact-us#contact-form');
  const form = page.locator('#contact-form');
  await expect(form).toBeFocused();
  await expectBelowHeader(form);
});

test('a link to a part of the same page does too', async ({ page }) => {
  await open(page, '/contact-us');
  await page.locator('main').getByRole('link', { name: 'Get a Quote' }).click();
  const form = page.locator('#contact-form');
  await expect(form).toBeFocused();
  await expectBelowHeader(form);
});

test('the table of contents leads to one part after the other, and back', async ({ page }) => {
  await open(page, '/terms');
  const contents = page.locator('main a[href^="#"]');
  const partAt = async (index: number) => page.locator((await contents.nth(index).getAttribute('href'))!);
  for (const index of [5, 2, 7]) {
    await page.keyboard.press('Home');
    await expectScroll(page, 0);
    await contents.nth(index).click();
    await expectBelowHeader(await partAt(index));
  }
  // Where the reader was when they left it: at the top again.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${await contents.nth(2).getAttribute('href')}$`));
  await expectScroll(page, 0);
  await page.goForward();
  await expectBelowHeader(await partAt(7));
});

/** What the head says about the page. */
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
