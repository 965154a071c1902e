// In Chromium, e2e/form/ tests the same in more detail.
import { expectFormValues, fillForm, request } from './form-actions.ts';
import { expectValue, expectVisibleCount, hydrateTab, openHydrated } from './tab-expectations.ts';
import { expect, test } from './engine-fixture.ts';

/** Runs in the page: keeps the texts of all toasts. A busy machine may read them when they have disappeared. */
function recordToasts(): void {
  const seen: string[] = ((window as { toasts?: string[] }).toasts = []);
  const record = () => {
    const { textContent } = document.querySelector('[aria-live] > section [data-visible="true"]') ?? {};
    if (textContent && seen.at(-1) !== textContent) seen.push(textContent);
  };
  new MutationObserver(record).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
  });
}
const readToasts = () => (window as { toasts?: string[] }).toasts;

const emptyRequest = { first_name: '', last_name: '', email: '', phone: '', message: '' };

test('the form reports errors, keeps the draft in every document, and submits it with where the visit began', async ({
  tab,
}) => {
  await openHydrated(tab, '/contact-us?utm_source=news');
  await tab.evaluate(recordToasts);
  await tab.click('#contact-form [name=first_name]');
  await tab.keyboard.type(request.first_name);
  const { last_name, message } = request;
  await fillForm(tab, { last_name, email: 'a@b', phone: '123', message });
  await tab.click('#contact-form button[type=submit]');
  const invalidEmail = 'Please enter a valid email address.';
  await expectValue(tab, readToasts, [invalidEmail]);
  await fillForm(tab, { email: request.email });
  await tab.click('#contact-form button[type=submit]');
  await expectValue(tab, readToasts, [invalidEmail, 'Please enter a valid phone number.']);
  await fillForm(tab, { phone: request.phone });

  await tab.reload();
  await expectFormValues(tab, request);
  await tab.goto('/ar/consulting');
  await expectFormValues(tab, request);

  await hydrateTab(tab);
  await tab.evaluate(() => {
    const send = fetch;
    window.fetch = async (input) => {
      const text = await (input as Request).clone().text();
      if (text) document.body.dataset['sent'] = text;
      return send(input);
    };
  });
  await tab.evaluate(recordToasts);
  await tab.click('#contact-form button[type=submit]');
  await expectValue(tab, () => (window as { toasts?: string[] }).toasts?.length, 1, { message: 'one toast' });
  await expectVisibleCount(tab, '#contact-form time');
  await expectFormValues(tab, emptyRequest);
  const sent = await tab.evaluate(() => document.body.dataset['sent']);
  expect(JSON.parse(sent!)).toMatchObject({ page: '/ar/consulting', first_page: '/contact-us', utm_source: 'news' });
});
