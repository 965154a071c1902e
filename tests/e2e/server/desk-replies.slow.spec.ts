import type { Browser, Page } from '@playwright/test';
import { buildNewLead, referenceOf, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { findViolations } from '#tests/e2e/axe.ts';
import arabic from '#desk/messages/ar.json' with { type: 'json' };
import messages from '#desk/messages/en.json' with { type: 'json' };
import { startDeskServer } from './desk-server.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';

const sara = 'sara@staff.example';
const request = { ...sampleRequest, message: 'A booking system for two clinics.' };
const [arabicVisitor, englishVisitor, patientVisitor] = [
  'amina@clinic.example',
  'huda@clinic.example',
  'noor@clinic.example',
];
/** With scripts, and without: of going back, and of half a reply. */
const visitorsOf = {
  back: ['rana@clinic.example', 'dina@clinic.example'],
  half: ['mona@clinic.example', 'lama@clinic.example'],
} as const;
let desk: Awaited<ReturnType<typeof startDeskServer>>;
let references: string[];
test.beforeAll(async () => {
  desk = await startDeskServer(sara, {
    settings: { CONFIRM_TO_VISITOR: '1' },
    async fill(store) {
      const save = async (email: string, language: string) =>
        referenceOf(
          await store.save(
            buildNewLead({ values: { ...request, email }, language, channels: ['confirmation'], now: Date.now() }),
          ),
        );
      references = [
        await save(arabicVisitor, 'ar'),
        await save(englishVisitor, 'en'),
        await save(patientVisitor, 'en'),
        ...(await Promise.all([...visitorsOf.back, ...visitorsOf.half].map((email) => save(email, 'en')))),
      ];
    },
  });
});
test.afterAll(() => desk.stop());

const mailsTo = (address: string) => desk.mail.received.filter(({ to }) => to.includes(address));

async function openRequest(page: Page, reference: string, language: string): Promise<void> {
  await page.context().addCookies(desk.cookies);
  await page.goto(`${desk.url}/desk/requests/${reference}?language=${language}`);
}

test('staff reply by keyboard from a template in the visitor’s language; typed text is not lost', async ({ page }) => {
  const [email, reference] = [arabicVisitor, references[0]!];
  await expect.poll(() => mailsTo(email), 'the confirmation').toHaveLength(1);
  await page.clock.install();
  await openRequest(page, reference, 'ar');
  const reply = page.getByRole('region', { name: arabic.reply });
  const text = reply.getByLabel(arabic.replyText);
  await expect(reply.getByLabel(arabic.subject)).toHaveValue(new RegExp(`^Re: .*${reference}`));
  expect(await findViolations(page), 'light').toEqual([]);

  // By keyboard, and without loading the page again.
  await text.fill('صباح الخير');
  await reply.getByLabel(arabic.template).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(reply.getByRole('button', { name: arabic.insertTemplate })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^صباح الخير\n\nمرحبًا Layla،\n\nشكرًا على طلبك/);
  // Enter in the subject neither sends nor inserts.
  await reply.getByLabel(arabic.subject).press('Enter');
  await expect(reply.getByLabel(arabic.template)).toBeFocused();
  await expect(text).toHaveValue(/^صباح الخير\n\nمرحبًا Layla،(?![^]*مرحبًا)/);

  // A link would discard the text.
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await page.getByRole('link', { name: arabic.back }).click({ noWaitAfter: true });
  await asked;
  await expect(text).toHaveValue(/^صباح الخير/);

  // The session has ended meanwhile.
  const typed = await text.inputValue();
  await page.context().clearCookies();
  await text.press('Tab');
  await expect(reply.getByRole('button', { name: arabic.sendReply })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${desk.url}/desk/sign-in`);
  await openRequest(page, reference, 'ar');
  await expect(text).toHaveValue(typed);
  await reply.getByRole('button', { name: arabic.sendReply }).press('Enter');
  await expect(page.getByRole('status')).toHaveText(arabic['done-reply']);
  await page.goto(page.url().replace(/\?.*/, ''));
  await expect(text).toHaveValue('');
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
  const [confirmation, mail] = mailsTo(email);
  expect(mail!.headers.get('reply-to')).toBe(sara);
  expect(mail!.headers.get('in-reply-to')).toBe(confirmation!.headers.get('message-id'));
  expect(mail!.headers.get('subject')).toContain(reference);
  expect(mail!.parts.get('text/html')).toContain('<html lang="ar" dir="rtl">');
  expect(mail!.parts.get('text/plain')).toMatch(/^صباح الخير\n\nمرحبًا Layla،[^]*\n> A booking system for two clinics/);

  // The open page learns that it was sent.
  await expect(reply.getByRole('listitem')).toContainText('صباح الخير');
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(reply.getByRole('listitem')).toContainText(arabic['state-delivered'], { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('region', { name: arabic.about })).toContainText(arabic.answered);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page), 'dark, with a reply').toEqual([]);
});

test('the result of an action is focused, and its page keeps a reply that could not be sent', async ({ page }) => {
  await page.clock.install();
  await openRequest(page, references[2]!, 'en');
  const reply = page.getByRole('region', { name: messages.reply });
  const [subject, text] = [reply.getByLabel(messages.subject), reply.getByLabel(messages.replyText)];
  const send = reply.getByRole('button', { name: messages.sendReply });
  await page.getByRole('button', { name: messages.take, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(messages['done-take']);
  await expect(page.getByRole('status')).toBeFocused();

  // The session ends without notice.
  await subject.fill('Two clinics');
  await text.fill('A long reply');
  await page.context().clearCookies();
  const url = page.url();
  await send.click();
  await expect(page).toHaveURL(`${desk.url}/desk/sign-in`);
  await page.context().addCookies(desk.cookies);
  // As on the way back, but without the fields that some browsers fill in then.
  await page.goto(url);
  await expect(text).toHaveValue('A long reply');
  await expect(subject).toHaveValue('Two clinics');
  await expect(page.getByRole('status')).toBeHidden();

  // It ends again, and the open page notices.
  await page.context().clearCookies();
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(page.getByRole('alert')).toContainText(messages.signedOut, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('link', { name: messages.signInElsewhere })).toHaveAttribute('target', '_blank');
  expect(await findViolations(page)).toEqual([]);
  await page.context().addCookies(await desk.signInAgain());
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(page.getByRole('alert')).toBeHidden({ timeout: 1000 });
  }).toPass();
  await send.click();
  await expect(page.getByRole('status')).toHaveText(messages['done-reply']);
  await expect(reply.getByRole('listitem')).toContainText('A long reply');
  await expect(text).toHaveValue('');

  // Nothing typed: it leads to the page to sign in.
  await page.context().clearCookies();
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(page).toHaveURL(`${desk.url}/desk/sign-in`, { timeout: 1000 });
  }).toPass();
});

for (const [index, scripts] of [true, false].entries()) {
  const withOrWithout = scripts ? 'with' : 'without';

  async function openFromList(browser: Browser, visitor: string): Promise<Page> {
    const context = await browser.newContext({ javaScriptEnabled: scripts });
    await context.addCookies(desk.cookies);
    const page = await context.newPage();
    await page.goto(`${desk.url}/desk?language=en&search=${visitor}`);
    await page.locator('#list a').click();
    return page;
  }

  /** axe needs scripts. */
  const expectAccessible = async (page: Page) => expect(scripts ? await findViolations(page) : []).toEqual([]);

  test(`on the way back, a reply that was sent is not sent again ${withOrWithout} scripts`, async ({ browser }) => {
    const visitor = visitorsOf.back[index]!;
    const page = await openFromList(browser, visitor);
    const reply = page.getByRole('region', { name: messages.reply });
    const text = reply.getByLabel(messages.replyText);
    const send = reply.getByRole('button', { name: messages.sendReply });
    await text.fill('We would like to.');
    await send.click();
    await expect(page.getByRole('status')).toHaveText(messages['done-reply']);

    await page.goBack();
    // The browser fills in the text again.
    await expect(text).toHaveValue(scripts ? '' : 'We would like to.');
    await text.fill('We would like to.');
    await send.click();
    await expect(page.getByRole('status')).toHaveText(messages['done-repeat']);
    await expect(text).toHaveValue('');
    await expect(reply.getByRole('listitem')).toHaveCount(1);
    await text.fill('Shall we call you?');
    await send.click();
    await expect(reply.getByRole('listitem')).toHaveCount(2);
    await expect.poll(() => mailsTo(visitor)).toHaveLength(3);
    expect(mailsTo(visitor)[2]!.parts.get('text/plain')).toContain('Shall we call you?');
    await page.context().close();
  });

  test(`half a reply stays while other things are done, even if its request is deleted, ${withOrWithout} scripts`, async ({
    browser,
  }) => {
    const page = await openFromList(browser, visitorsOf.half[index]!);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => void (dialogs.push(dialog.type()), dialog.accept()));
    const [subject, text, note] = [messages.subject, messages.replyText, messages.note].map((name) =>
      page.getByLabel(name, { exact: true }),
    );
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const expectDone = (message: string) => expect(page.getByRole('status')).toHaveText(message);
    await subject!.fill('Two clinics');
    await text!.fill('Good morning,\n\nwe would');
    await note!.fill('Ask Omar');
    await press(messages.take);
    await expectDone(messages['done-take']);
    await expect(note!).toHaveValue('Ask Omar');
    await expectAccessible(page);
    await press(messages.addNote);
    await expectDone(messages['done-note']);
    await expect(page.getByRole('region', { name: messages.notes })).toContainText('Ask Omar');
    await expect(note!).toHaveValue('');
    for (const [name, done] of [
      [messages.close, messages['done-close']],
      [messages.reopen, messages['done-reopen']],
      [messages.hold, messages['done-hold']],
      [messages.release, messages['done-release']],
    ] as const) {
      await press(name);
      await expectDone(done);
      await expect(text!).toHaveValue('Good morning,\n\nwe would');
      await expect(subject!).toHaveValue('Two clinics');
    }
    // Enter does nothing that one cannot see.
    await subject!.press('Enter');
    await expect(text!).toHaveValue('Good morning,\n\nwe would');
    await expect(page.getByRole('region', { name: messages.about })).toContainText(messages.new);

    const reference = /R-[^?]+/.exec(page.url())![0];
    await desk.useStore((store) => store.delete({ reference }));
    await note!.fill('Call on Monday');
    await press(messages.sendReply);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.deleted);
    for (const typed of ['Two clinics', 'Good morning,\n\nwe would', 'Call on Monday'])
      await expect(page.getByRole('main')).toContainText(typed);
    expect(dialogs).toEqual([]);
    await expectAccessible(page);
    await page.context().close();
  });
}
