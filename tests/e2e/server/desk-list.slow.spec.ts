/** The list of requests and of applications: what a row says, the keyboard, and the way back from a request. */
import type { Page } from '@playwright/test';
import { buildNewApplication, buildNewLead, referenceOf, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import type { Store } from '#server/database/store.ts';
import messages from '#desk/messages/en.json' with { type: 'json' };
import { colourRules, findViolations } from '#tests/e2e/axe.ts';
import { findOverflow } from '#tests/e2e/find-overflow.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { startDeskServer } from './desk-server.ts';

const sara = 'sara@staff.example';
const hourMs = 60 * 60_000;
const longName = 'Maximiliane-Alexandra von Hohenstein-Schwarzenfeld';
/** In hours, newest first: two pages, the second with three requests, which are overdue on every day of the week. */
const ages = [...Array.from({ length: 25 }, (_, index) => (index + 1) * 0.1), 100, 200, 300];

let desk: Awaited<ReturnType<typeof startDeskServer>>;
test.beforeAll(async () => {
  desk = await startDeskServer(sara, { hr: sara, fill });
});
test.afterAll(() => desk.stop());
test.beforeEach(({ context }) => context.addCookies(desk.cookies));

async function fill(store: Store): Promise<void> {
  const started = Date.now();
  for (const [index, age] of [...ages.entries()].toReversed()) {
    const values = {
      first_name: index === 3 ? longName : 'Visitor',
      last_name: String(index),
      email: `visitor.${index}@client-with-a-long-name.example`,
      phone: '+96170123456',
      message: index % 2 ? `A long message about an app, number ${index}, that does not fit` : `رسالة رقم ${index}`,
    };
    const now = started - age * hourMs;
    const reference = referenceOf(
      await store.save(buildNewLead({ values, now, page: '/mobile-app-development', channels: [] })),
    );
    if (index === 26) await store.change({ reference, version: 1, who: 'omar@staff.example', what: 'take', now });
  }
  const applications = [
    { job: 'senior-ui-ux-designer', message: 'Hello' },
    { job: undefined, message: 'Anything' },
  ];
  for (const [index, { job, message }] of applications.entries()) {
    const values = { name: `Ada ${message}`, email: 'ada@x.example', message };
    await store.save(buildNewApplication({ values, now: started - hourMs + index, channels: [], job }));
  }
}

const rows = (page: Page) => page.locator('#list > li');
const linkOf = (page: Page, index: number) => page.getByRole('link', { name: `Visitor ${index}`, exact: true });
const openList = (page: Page, query = '') => page.goto(`${desk.url}/desk${query}`);
const openSecondPage = async (page: Page) => {
  await openList(page, '?search=visitor');
  await page.getByRole('link', { name: messages.next }).click();
  await expect(rows(page)).toHaveCount(3);
};

test('a row says who, what, how long ago and whose, on one line or two, and what is overdue', async ({ page }) => {
  await openSecondPage(page);
  await expect(rows(page).nth(1)).toHaveText(/Visitor 26.*visitor\.26@.*Overdue.*رسالة رقم 26.*omar@.*8 days/s);
  await expect(page.locator('.desk-legend')).toContainText(messages.overdueText);
  await expect(rows(page).nth(1).locator('time')).toHaveAttribute('title', /20\d\d, \d\d:\d\d GMT\+5$/);
  await page.getByRole('link', { name: messages.showOverdue }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator('#list .overdue')).toHaveCount(3);

  for (const [width, lines] of [
    [1440, 1],
    [768, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const query of ['', '?overdue=1']) {
      for (const language of ['ar', 'en']) {
        const join = query ? '&' : '?';
        await openList(page, `${query}${join}language=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect(await page.evaluate(findOverflow), `${width} ${query} ${language}`).toEqual([]);
        const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        // Padding and the line below it: a line is 24 px high.
        for (const height of heights) expect(Math.round((height - 17) / 24), `${width} ${query}`).toBe(lines);
      }
    }
    // At most two rows, each as high as a button.
    if (width === 390) expect((await page.locator('.desk-header').boundingBox())!.height).toBeLessThan(2 * 52);
    expect(await findViolations(page), `${width}`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findViolations(page, 'html', { only: colourRules }), `${width} dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

test('keys move through the list, search and explain themselves, and can be turned off', async ({ page }) => {
  await openList(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('body'), 'arrows scroll outside of the list').toBeFocused();
  for (const [key, index] of [
    ['j', 0],
    ['j', 1],
    ['ArrowDown', 2],
    ['k', 1],
    ['ArrowUp', 0],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(linkOf(page, index), key).toBeFocused();
  }
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('j/k?');
  await expect(search).toHaveValue('j/k?');
  await search.blur();
  await page.keyboard.press('?');
  await expect(page.getByText(messages.keysHint)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.getByLabel(messages.keysOn).uncheck();
  await openList(page);
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  await expect(page.locator('body')).toBeFocused();
  await linkOf(page, 4).focus();
  await page.keyboard.press('ArrowDown');
  await expect(linkOf(page, 5)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visitor 5');
});

test('the way back leads to the same page of the list, and to the row or the one that took its place', async ({
  page,
}) => {
  await openSecondPage(page);
  const listUrl = page.url();
  await linkOf(page, 26).click();
  await page.getByRole('button', { name: messages.take }).click();
  await expect(page.getByRole('status')).toHaveText(messages['done-take']);
  await page.getByRole('link', { name: messages.back }).click();
  await expect(linkOf(page, 26)).toBeFocused();
  expect(page.url().split('#')[0]).toBe(listUrl);
  await expect(page.getByRole('searchbox')).toHaveValue('visitor');

  // The browser's own way.
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visitor 25');
  await page.goBack();
  await expect(linkOf(page, 25)).toBeFocused();

  // Answered, a request is no longer among the new ones.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: messages.answer }).click();
  await page.getByRole('link', { name: messages.back }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(linkOf(page, 26)).toBeFocused();
  await page.keyboard.press('j');
  await expect(linkOf(page, 27)).toBeFocused();
});

test('new requests appear while a row has focus and selected text, and it keeps both', async ({ page }) => {
  await page.clock.install();
  const arrive = (first_name: string) =>
    desk.useStore(async (store) => {
      const values = { ...sampleRequest, first_name, last_name: 'arrived', message: first_name };
      await store.save(buildNewLead({ values, now: Date.now(), channels: [] }));
    });
  await arrive('Early');
  await openList(page, '?search=arrived');
  const early = page.getByRole('link', { name: 'Early arrived' });
  await early.focus();
  await early.evaluate((link) => getSelection()!.selectAllChildren(link));
  await arrive('Late');
  await page.clock.runFor(31_000);
  await expect(rows(page)).toHaveText([/Late/, /Early/]);
  await expect(early).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe('Early arrived');
});

test('what new requests push off the page is on the next one', async ({ page }) => {
  await page.clock.install();
  const arrive = (...numbers: number[]) =>
    desk.useStore(async (store) => {
      for (const number of numbers) {
        const values = { ...sampleRequest, first_name: 'Pushed', last_name: `number${number}` };
        await store.save(buildNewLead({ values, now: Date.now() + number, channels: [] }));
      }
    });
  await arrive(...Array.from({ length: 25 }, (_, index) => index + 1));
  await openList(page, '?search=pushed');
  await expect(rows(page)).toHaveCount(25);
  const next = page.getByRole('link', { name: messages.next });
  await expect(next).toBeHidden();
  await arrive(26);
  await page.clock.runFor(31_000);
  await expect(rows(page).first()).toHaveText(/number26/);
  await next.click();
  await expect(rows(page)).toHaveText([/number1\b/]);
});

test('after a deletion, the row that took its place has the focus, and the result is said with it', async ({
  page,
}) => {
  const reference = await desk.useStore(async (store) => {
    const arrive = async (first_name: string) =>
      referenceOf(
        await store.save(
          buildNewLead({
            values: { ...sampleRequest, first_name, last_name: 'leaving', message: first_name },
            now: Date.now(),
            channels: [],
          }),
        ),
      );
    await arrive('First');
    return arrive('Second');
  });
  await openList(page, '?search=leaving');
  await page.getByRole('link', { name: 'Second leaving' }).click();
  await page.getByText(messages.delete, { exact: true }).click();
  await page.locator('#delete').fill(reference);
  await page.getByRole('button', { name: messages.deleteOne, exact: true }).click();
  const next = page.getByRole('link', { name: 'First leaving' });
  await expect(page.getByRole('status')).toHaveText(messages['done-delete']);
  await expect(next).toBeFocused();
  await expect(next).toHaveAccessibleDescription(new RegExp(`^${messages['done-delete']}`));
  await next.blur();
  await expect(next).not.toHaveAccessibleDescription(new RegExp(messages['done-delete']));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('links lead to a request and back to its row', async ({ page }) => {
    await openList(page, '?search=visitor');
    await expect(page.getByText(messages.keys)).toBeHidden();
    await linkOf(page, 20).click();
    await page.getByRole('link', { name: messages.back }).click();
    await expect(linkOf(page, 20)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visitor 20');
  });
});

test('a request is taken over, given back and delivered again; a filter is set and cleared; an address is deleted', async ({
  page,
}) => {
  const email = 'twice@client.example';
  await desk.useStore(async (store) => {
    for (const first_name of ['Once', 'Twice']) {
      const values = { ...sampleRequest, first_name, last_name: 'more', email, message: first_name };
      const lead = buildNewLead({ values, now: Date.now(), page: '/seo', channels: [] });
      const reference = referenceOf(await store.save(lead));
      await store.change({ reference, version: 1, who: 'omar@staff.example', what: 'take', now: Date.now() });
    }
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const ours = page.getByRole('link', { name: / more$/ });
  await openList(page);
  await page.locator('summary').filter({ hasText: messages.filter }).click();
  await page.getByLabel(messages.sentFrom).selectOption('/seo');
  await press(messages.apply);
  await expect(rows(page)).toHaveCount(2);
  await expect(ours).toHaveCount(2);
  await page.getByRole('link', { name: messages.clear }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByLabel(messages.sentFrom)).toHaveValue('');
  await page.getByRole('link', { name: messages.next }).click();
  await expect(ours).toHaveCount(0);
  await page.getByRole('link', { name: messages.newest }).click();
  await expect(ours).toHaveCount(2);

  await ours.first().click();
  const facts = page.getByRole('region', { name: messages.about });
  for (const [action, done, fact] of [
    [messages.takeInstead, messages['done-take'], sara],
    [messages.leave, messages['done-leave'], messages.notTaken],
  ] as const) {
    await press(action);
    await expect(page.getByRole('status')).toHaveText(done);
    await expect(facts).toContainText(fact);
  }
  await press(messages.deliver);
  await expect(page.getByRole('status')).toHaveText(messages['done-deliver']);
  await expect.poll(() => desk.mail.received.some(({ raw }) => raw.includes(email))).toBe(true);

  await page.getByText(messages.delete, { exact: true }).click();
  await page.locator('#deleteAll').fill(email);
  await press(messages.deleteAll);
  await expect(page.getByRole('status')).toHaveText(messages['done-deleteAll']);
  await expect(rows(page)).toHaveCount(25);
  await expect(ours).toHaveCount(0);
});
