/** Tests for what owners may choose, in the built and served content fixtures. */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/site-fixture.ts';

type BuiltSite = () => { url: string; root: string };

const headingsOf = (page: Page) => page.locator('main h2').allTextContents();
const schemeOf = (page: Page) =>
  page.evaluate(() => {
    const { colorScheme, backgroundColor } = getComputedStyle(document.body);
    return [colorScheme, backgroundColor];
  });

/** Opens a page as a visitor whose device prefers dark or light. */
async function openWith(
  browser: Browser,
  url: string,
  options: { colorScheme: 'dark' | 'light'; javaScriptEnabled?: boolean },
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

export function defineStudioOptionTests(site: BuiltSite): void {
  test('the home page has the chosen sections in the chosen order; a case study ends without About', async ({ page }) => {
    const { url } = site();
    await page.goto(url);
    expect(await headingsOf(page)).toEqual([
      'What clients say about Nordlicht',
      'Four things we do properly.',
      'Work you can queue for.',
      'Why Nordlicht?',
      'What are you waiting for?',
    ]);
    // The second testimonial has no logo: its picture is the portrait.
    const card = page.getByRole('figure').filter({ hasText: 'Mehmet Yaldizkaya' }).first();
    await expect(card.locator('img')).toHaveCount(1);
    await page.goto(`${url}/case-study/short-forms`);
    expect(await headingsOf(page)).toEqual(['What are you waiting for?']);
  });

  test('a service names its parts and the booking page; one with a hero alone has the form', async ({ page }) => {
    const { url } = site();
    await page.goto(`${url}/accessibility-audits`);
    await expect(page.getByRole('heading', { name: 'Where we start.' })).toBeVisible();
    const call = page.getByRole('link', { name: /^Schedule a call/i });
    await expect(call).toHaveAttribute('href', 'https://calendar.example/nordlicht');
    await expect(call).toHaveAttribute('target', '_blank');
    await page.goto(`${url}/accessibility-audits/quick-check`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Hire Us' })).toHaveAttribute(
      'href',
      '/accessibility-audits/quick-check#contact-form',
    );
    await expect(page.locator('form#contact-form')).toBeVisible();
  });

  test('both offices are on the contact page, with their own phone, and in the footer', async ({ page }) => {
    await page.goto(`${site().url}/contact-us`);
    for (const place of ['main', 'footer'])
      for (const name of ['Berlin', 'Leipzig']) {
        const office = page.locator(place).getByRole('link', { name: new RegExp(`${name},? Germany`) });
        await expect(office).toHaveAttribute('href', /openstreetmap/);
      }
    await expect(page.getByRole('main').getByRole('link', { name: '+49 341 0000 0000' })).toHaveAttribute(
      'href',
      'tel:+4934100000000',
    );
    await expect(page.getByRole('main').getByRole('link', { name: /^Schedule a call/i })).toBeVisible();
  });

  test('the team has a page, with portraits or initials and profiles', async ({ page }) => {
    await page.goto(`${site().url}/de/team`);
    const people = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading') });
    await expect(people).toHaveCount(3);
    await expect(people.nth(0).locator('img')).toHaveAttribute('src', '/media/team-member.webp');
    await expect(people.nth(2)).toContainText('Testerin in Leipzig');
    await expect(people.nth(2).locator('svg').first()).toContainText(/^J.?B$/);
    await expect(people.nth(2).getByRole('link', { name: /^Jule Brückner .*GitHub/ })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Team', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('the theme follows the device, with and without scripts, until the visitor chooses', async ({ browser }) => {
    const { url } = site();
    const seen: Record<string, unknown> = {};
    for (const colorScheme of ['light', 'dark'] as const)
      for (const javaScriptEnabled of [true, false]) {
        const page = await openWith(browser, url, { colorScheme, javaScriptEnabled });
        const [, background] = await schemeOf(page);
        seen[`${colorScheme}${javaScriptEnabled ? '' : ', no scripts'}`] = background;
        await page.context().close();
      }
    expect(seen['light']).not.toBe(seen['dark']);
    expect([seen['light, no scripts'], seen['dark, no scripts']]).toEqual([seen['light'], seen['dark']]);

    const page = await openWith(browser, url, { colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveClass('light');
    await page.getByRole('button', { name: /dark/i }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    await page.reload();
    await expect(page.locator('html'), 'the choice wins').toHaveClass('dark');
    await page.context().close();
  });
}

export function defineMinimalTests(site: BuiltSite): void {
  test('a dark theme is there without scripts, and a stored choice wins', async ({ browser }) => {
    const { url } = site();
    const dark = await openWith(browser, url, { colorScheme: 'light', javaScriptEnabled: false });
    await expect(dark.locator('html')).toHaveClass('dark');
    const [scheme, background] = await schemeOf(dark);
    expect([scheme, background]).toEqual(['dark', 'rgb(16, 13, 12)']);
    await dark.context().close();
    const page = await openWith(browser, url, { colorScheme: 'light' });
    await expect(page.locator('html')).toHaveClass('dark');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    await expect(page.locator('html')).toHaveClass('light');
    await page.context().close();
  });

  test('little text is not stretched across the page, and people without a picture have initials', async ({ page }) => {
    const { url } = site();
    for (const path of ['/', '/about-us', '/careers']) {
      await page.goto(url + path);
      const tooWide = await page.locator('main section p').evaluateAll((texts) =>
        texts
          .filter((text) => {
            const lines = document.createRange();
            lines.selectNodeContents(text);
            return [...lines.getClientRects()].some(({ width }) => width > 900);
          })
          .map((text) => text.textContent),
      );
      expect(tooWide, path).toEqual([]);
    }
    await page.goto(`${url}/consulting`);
    await expect(page.getByRole('main')).toContainText('عمل متقن في وقته.');
    // A testimonial without a logo has no picture in its place.
    await expect(page.locator('img[src*="company-placeholder"]')).toHaveCount(0);
    await page.goto(`${url}/about-us`);
    await expect(page.getByRole('listitem').filter({ hasText: 'فرح قدراني' }).locator('svg')).toContainText(/^ف.ق$/);
  });
}

export function defineLargeTests(site: BuiltSite): void {
  test('forty projects are three in a row, and five offices are in the footer by name', async ({ page }) => {
    await page.goto(`${site().url}/portfolio`);
    const cards = page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading') });
    await expect(cards).toHaveCount(40);
    const tops = await cards.evaluateAll((all) => all.slice(0, 4).map((card) => (card as HTMLElement).offsetTop));
    expect(tops.map((top) => top === tops[0])).toEqual([true, true, true, false]);
    const footer = page.getByRole('contentinfo');
    for (const name of ['Lahore', 'Riyadh', 'Warsaw', 'Oslo', 'Rotterdam'])
      await expect(footer.getByRole('link', { name: `${name} (` })).toBeVisible();
    await expect(footer).not.toContainText('1 Harbour Street');
  });
}
