// In Chromium the specs of the form in e2e/ look at the same, more closely.
import { requestFields, type ProjectRequest } from '#contract/project-request.ts';
import { expectPath, expectVisibleCount, expectText, hydrateTab, openHydrated } from './tab-expectations.ts';
import type { Tab } from './tab.ts';
import { expect, test } from './engine-fixture.ts';

const request: ProjectRequest = {
  first_name: 'Amina',
  last_name: 'Qureshi',
  email: 'amina@example.com',
  phone: '+923001234567',
  message: 'A booking system',
};
const emptyRequest = Object.fromEntries(requestFields.map((name) => [name, ''])) as ProjectRequest;
const toast = 'section[aria-live] [data-visible="true"]';

async function fillForm(tab: Tab, values: Partial<ProjectRequest>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await tab.fill(`#contact-form [name=${name}]`, value);
}

async function expectFormValues(tab: Tab, values: ProjectRequest): Promise<void> {
  const typed = () =>
    tab.evaluate(
      (names) =>
        Object.fromEntries(
          names.map((name) => [name, document.querySelector<HTMLInputElement>(`#contact-form [name=${name}]`)?.value]),
        ),
      requestFields,
    );
  await expect.poll(typed).toEqual(values);
}

test('the form tells what is wrong, keeps what was typed in every document, and sends it', async ({ tab }) => {
  await openHydrated(tab, '/contact-us');
  await fillForm(tab, { ...request, email: 'a@b', phone: '123' });
  await tab.click('#contact-form button[type=submit]');
  await expectText(tab, toast, 'Please enter a valid email address.');
  await fillForm(tab, { email: request.email });
  await tab.click('#contact-form button[type=submit]');
  await expectText(tab, toast, 'Please enter a valid phone number.');
  await fillForm(tab, { phone: request.phone });

  await tab.reload();
  await expectFormValues(tab, request);
  await tab.goto('/terms');
  await tab.goto('/ar/consulting');
  await expectFormValues(tab, request);
  await hydrateTab(tab);
  await tab.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await openHydrated(tab, '/contact-us');
  await expectFormValues(tab, request);

  await tab.click('#contact-form button[type=submit]');
  await expectVisibleCount(tab, `${toast}[data-type=success]`);
  await expectVisibleCount(tab, '#contact-form time');
  await expectFormValues(tab, emptyRequest);
  await expectVisibleCount(tab, toast, 0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 447, height: 844 } });

  test('the form is sent, its answer is a page, and going back finds it as it was', async ({ tab }) => {
    await tab.goto('/contact-us');
    await fillForm(tab, request);
    await tab.click('#contact-form button[type=submit]');
    await expectPath(tab, '/gs/contactus');
    await expectText(tab, 'h1', 'Thank you');
    await tab.goBack();
    await expectPath(tab, '/contact-us');
    await expectFormValues(tab, request);
    await tab.click('button[aria-label="Open menu"]');
    await expectVisibleCount(tab, '#drawer');
    await tab.click('#drawer a[href="/careers"]');
    await expectPath(tab, '/careers');
  });
});
