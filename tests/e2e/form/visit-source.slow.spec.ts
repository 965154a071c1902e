/** Where a request came from: from the browser, through the real server, to the mail and the desk. */
import type { BrowserContext, Page } from '@playwright/test';
import messages from '#desk/messages/en.json' with { type: 'json' };
import { startDeskServer } from '#tests/e2e/server/desk-server.ts';
import { expect, hydratePage, isSameDocument, markDocument, test } from '#tests/e2e/site-fixture.ts';
import { fillForm, loadFormScripts, projectForm, submitButton } from './project-form-page.ts';

let desk: Awaited<ReturnType<typeof startDeskServer>>;
test.beforeAll(async () => {
  desk = await startDeskServer('sara@staff.example', { fill: () => Promise.resolve() });
});
test.afterAll(() => desk.stop());
const at = (path: string) => `${desk.url}${path}`;

const campaign = 'utm_source=news&utm_medium=email&utm_campaign=spring&gclid=secret';
/** Browsers send the origin only; a site may choose to send all of it. */
const referer = 'https://www.search.example/results?q=private';
const arrived = {
  'First page': '/',
  'Referring site': 'www.search.example',
  Campaign: 'source=news, medium=email, campaign=spring',
};

const formPage = '/quality-assurance';
/** Without a pointer, which would start hydration. */
const followLink = (page: Page, path: string) =>
  page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());

async function mailAbout(marker: string): Promise<string> {
  const textOf = () => desk.mail.received.map(({ parts }) => parts.get('text/plain')!).find((t) => t.includes(marker));
  await expect.poll(textOf, 'the mail').toBeDefined();
  return textOf()!;
}

/** The rows of the mail about the request that was sent last. */
async function originInMail(marker: string): Promise<Record<string, string>> {
  const rows = (await mailAbout(marker)).matchAll(/^(Sent from|First page|Referring site|Campaign): (.*?)\r?$/gm);
  return Object.fromEntries([...rows].map(([, label, value]) => [label, value]));
}

async function sendForm(page: Page): Promise<Record<string, string>> {
  await loadFormScripts(page);
  const marker = crypto.randomUUID();
  await fillForm(page, { message: marker });
  await submitButton(page).click();
  await expect(projectForm(page)).toContainText(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  return originInMail(marker);
}

test('first page, referrer and campaign stay with a visit of several documents, and staff see them', async ({
  page,
}) => {
  await page.goto(at(`/?${campaign}`), { referer });
  expect(await page.evaluate(() => Object.keys(sessionStorage)), 'nothing is stored on the first page').toEqual([]);
  await followLink(page, '/portfolio');
  await expect(page).toHaveURL(at('/portfolio'));
  await followLink(page, formPage);
  await expect(page).toHaveURL(at(formPage));
  await page.reload();
  expect(await sendForm(page)).toEqual({ 'Sent from': formPage, ...arrived });

  await page.context().addCookies(desk.cookies);
  await page.goto(at('/desk'));
  await page.getByRole('link', { name: 'Amina Qureshi' }).click();
  const about = page.getByRole('region', { name: messages.about });
  for (const text of [messages.sentFrom, messages.firstPage, messages.referrer, messages.campaign])
    await expect(about).toContainText(text);
  for (const text of [formPage, ...Object.values(arrived)]) await expect(about).toContainText(text);
  await expect(page.locator('body')).not.toContainText(/secret|private/);
});

test('client navigation keeps them in one document, even if storage is blocked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto(at(`/?${campaign}`), { referer });
  await hydratePage(page);
  await markDocument(page);
  for (const path of ['/portfolio', formPage]) {
    await followLink(page, path);
    await expect(page).toHaveURL(at(path));
  }
  expect(await isSameDocument(page)).toBe(true);
  expect(await sendForm(page)).toEqual({ 'Sent from': formPage, ...arrived });

  // Each document is a first one then; its referrer is the page before.
  await page.goto(at(`/?${campaign}`), { referer });
  await followLink(page, formPage);
  await expect(page).toHaveURL(at(formPage));
  expect(await sendForm(page)).toEqual({ 'Sent from': formPage, 'First page': '/', Campaign: arrived.Campaign });
});

test('a redirect to the visitor’s language keeps the referrer', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'ar' });
  const page = await context.newPage();
  await page.goto(at(`${formPage}?${campaign}`), { referer });
  await expect(page).toHaveURL(at(`/ar${formPage}?${campaign}`));
  await loadFormScripts(page);
  const marker = crypto.randomUUID();
  await fillForm(page, { message: marker });
  await submitButton(page).click();
  const mail = await mailAbout(marker);
  for (const text of [arrived['Referring site'], arrived.Campaign]) expect(mail).toContain(text);
  await context.close();
});

test('each tab has its own visit and its own draft', async ({ page, context }) => {
  await page.goto(at(`/?${campaign}`), { referer });
  await followLink(page, formPage);
  await expect(page).toHaveURL(at(formPage));
  await loadFormScripts(page);
  await fillForm(page, { message: 'Typed in the first tab' });
  const other = await context.newPage();
  await other.goto(at(formPage));
  await loadFormScripts(other);
  await expect(projectForm(other).locator('[name=message]')).toHaveValue('');
  expect(await sendForm(other)).not.toHaveProperty('Campaign');
  await page.reload();
  await loadFormScripts(page);
  await expect(projectForm(page).locator('[name=message]')).toHaveValue('Typed in the first tab');
  expect(await sendForm(page)).toMatchObject(arrived);
});

test.describe('only the page of the form is kept', () => {
  const openInVisit = async (context: BrowserContext) => {
    const page = await context.newPage();
    await page.goto(at(`/?${campaign}`), { referer });
    await page.goto(at(`${formPage}?utm_source=x`), { referer: `${desk.url}/` });
    return page;
  };

  test('of a visitor who asked not to be tracked', async ({ context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
    );
    const page = await openInVisit(context);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    expect(await sendForm(page)).toEqual({ 'Sent from': formPage });
  });

  test('without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await openInVisit(context);
    const marker = crypto.randomUUID();
    await fillForm(page, { message: marker });
    await submitButton(page).click();
    await expect(page.locator('main')).toContainText(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(await originInMail(marker)).toEqual({ 'Sent from': formPage });
    await context.close();
  });
});
