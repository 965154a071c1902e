// In Chromium the specs of the form in e2e/ look at the same, more closely.
import { fields, type ProjectRequest } from '#contract/project-request.ts';
import { expectPath, expectSeen, expectText, takenOver, visit } from './look.ts';
import type { Tab } from './tab.ts';
import { expect, test } from './test.ts';

const request: ProjectRequest = { first_name: 'Amina', last_name: 'Qureshi', email: 'amina@example.com', phone: '+923001234567', message: 'A booking system' };
const nothing = Object.fromEntries(fields.map((name) => [name, ''])) as ProjectRequest;
const toast = 'section[aria-live] [data-visible="true"]';

async function fillIn(tab: Tab, values: Partial<ProjectRequest>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await tab.fill(`#contact-form [name=${name}]`, value);
}

async function expectValues(tab: Tab, values: ProjectRequest): Promise<void> {
  const typed = () =>
    tab.evaluate((names) => Object.fromEntries(names.map((name) => [name, document.querySelector<HTMLInputElement>(`#contact-form [name=${name}]`)?.value])), fields);
  await expect.poll(typed).toEqual(values);
}

test('the form tells what is wrong, keeps what was typed in every document, and sends it', async ({ tab }) => {
  await visit(tab, '/contact-us');
  await fillIn(tab, { ...request, email: 'a@b', phone: '123' });
  await tab.click('#contact-form button[type=submit]');
  await expectText(tab, toast, 'Please enter a valid email address.');
  await fillIn(tab, { email: request.email });
  await tab.click('#contact-form button[type=submit]');
  await expectText(tab, toast, 'Please enter a valid phone number.');
  await fillIn(tab, { phone: request.phone });

  await tab.reload();
  await expectValues(tab, request);
  await tab.goto('/terms');
  await tab.goto('/ar/consulting');
  await expectValues(tab, request);
  await takenOver(tab);
  await tab.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await visit(tab, '/contact-us');
  await expectValues(tab, request);

  await tab.click('#contact-form button[type=submit]');
  await expectSeen(tab, `${toast}[data-type=success]`);
  await expectSeen(tab, '#contact-form time');
  await expectValues(tab, nothing);
  await expectSeen(tab, toast, 0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 447, height: 844 } });

  test('the form is sent, its answer is a page, and going back finds it as it was', async ({ tab }) => {
    await tab.goto('/contact-us');
    await fillIn(tab, request);
    await tab.click('#contact-form button[type=submit]');
    await expectPath(tab, '/gs/contactus');
    await expectText(tab, 'h1', 'Thank you');
    await tab.goBack();
    await expectPath(tab, '/contact-us');
    await expectValues(tab, request);
    await tab.click('button[aria-label="Open menu"]');
    await expectSeen(tab, '#drawer');
    await tab.click('#drawer a[href="/careers"]');
    await expectPath(tab, '/careers');
  });
});
