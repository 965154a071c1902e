import { site } from '#model/sample/sample-fixture.ts';
import { expect, markDocument, openPage, recordRequests, isSameDocument, test } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';

const company = ['/portfolio', '/careers', '/about', '/contact-us', '/privacy-policy', '/terms'];
const services = [
  '/website-development',
  '/mobile-app-development',
  '/ui-ux-design',
  '/artificial-intelligence',
  '/quality-assurance',
  '/social-media-marketing',
];

test('the footer has company and service links in order, logo, blurb, contact and social links', async ({ page }) => {
  await openPage(page, '/careers');
  const footer = page.getByRole('contentinfo');
  const messages = sampleMessagesOf('en').footer;
  for (const [name, paths] of [
    [messages.company, company],
    [messages.services, services],
  ] as const) {
    const links = footer.getByRole('navigation', { name }).getByRole('link');
    const found = await links.evaluateAll((all) =>
      all.map((link) => ({ to: link.getAttribute('href'), text: link.textContent })),
    );
    expect(found.map(({ to }) => to)).toEqual(paths);
    for (const { text } of found) expect(text).toMatch(/\S{2}/);
  }
  await expect(footer.getByRole('link', { name: site.brand, exact: true })).toHaveAttribute('href', '/');
  await expect(footer).toContainText(site.blurb['en']!);

  const [map, phone, mail] = await footer.locator('address a').all();
  await expect(map!).toHaveAttribute('href', site.offices[0]!.mapUrl);
  for (const line of site.offices[0]!.lines['en']!) await expect(map!).toContainText(line);
  await expect(phone!).toHaveAttribute('href', `tel:${site.phone!.replace(/[^\d+]/g, '')}`);
  await expect(phone!).toHaveText(site.phone!);
  await expect(mail!).toHaveAttribute('href', `mailto:${site.email}`);
  await expect(mail!).toHaveText(site.email);

  const socials = footer.getByRole('list', { name: messages.followUs }).getByRole('link');
  const hrefs = await socials.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual([site.socials.facebook, site.socials.instagram, site.socials.linkedin, site.socials.x]);
  for (const [index, name] of ['Facebook', 'Instagram', 'LinkedIn', 'X'].entries()) {
    await expect(socials.nth(index)).toHaveAccessibleName(new RegExp(`^${name}\\b`));
  }
});

test('the copyright line has the year of the visitor’s clock', async ({ page }) => {
  const lastLine = page.getByRole('contentinfo').locator('p').last();
  await page.clock.setFixedTime(new Date(2031, 6, 1));
  await openPage(page, '/');
  await expect(lastLine).toHaveText(`2031 ${site.brand} Technologies. All Rights Reserved.`);
});

test('subscribing sends nothing and stays on the page; the browser validates the address', async ({ page }) => {
  await openPage(page, '/careers');
  await markDocument(page);
  const requests = recordRequests(page);
  const field = page.getByPlaceholder('Enter your email', { exact: true });
  await field.fill('someone@example.com');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  // Anything that they sent would be recorded before this request.
  await page.evaluate(() => fetch('/healthz'));
  expect(requests).toEqual(['/healthz']);
  await expect(page).toHaveURL('/careers');
  expect(await isSameDocument(page)).toBe(true);

  await expect(field).toHaveAttribute('type', 'email');
  await field.fill('nobody at nowhere');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.matches(':user-invalid'))).toBe(true);
});
