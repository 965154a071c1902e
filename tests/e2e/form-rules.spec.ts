import type { Page } from '@playwright/test';
import { fields, type Field } from '#contract/project-request.ts';
import { openWithClock, stopClock } from './clock.ts';
import { accepted, expectValues, field, fillIn, form, openForm, request, stage, submitButton, toasts, touched } from './project-form.ts';
import { expect, test, wordsOf } from './site.ts';

const badEmail = 'Please enter a valid email address.';
const badPhone = 'Please enter a valid phone number.';

/** The text that assistive technology reads with a field: what its aria-describedby names. */
async function descriptionOf(page: Page, name: Field): Promise<string> {
  return field(page, name).evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
}

async function expectFault(page: Page, name: Field, text: string): Promise<void> {
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  expect(await descriptionOf(page, name)).toContain(text);
  await expect(form(page).getByText(text, { exact: true })).toBeVisible();
}

async function expectNoFault(page: Page, name: Field): Promise<void> {
  await expect(field(page, name)).not.toHaveAttribute('aria-invalid');
  expect(await descriptionOf(page, name)).not.toContain('Please');
}

test('without a field the browser itself asks for it, and nothing is sent', async ({ page }) => {
  const { requests } = await stage(page, { body: accepted });
  await openForm(page, '/contact-us');
  await touched(page);
  await fillIn(page);
  for (const name of fields) {
    await field(page, name).fill('');
    await submitButton(page).click();
    await expect(field(page, name)).toBeFocused();
    const states = await form(page).evaluate((element: HTMLFormElement, names) =>
      names.filter((each) => (element.elements.namedItem(each) as HTMLInputElement).validity.valueMissing), fields);
    expect(states).toEqual([name]);
    await expect(field(page, name)).toHaveAttribute('required');
    await field(page, name).fill(request[name]);
  }
  // With all of them filled in, the same press sends: so the ones before did not.
  await submitButton(page).click();
  await expect(toasts(page)).toHaveText([accepted.message]);
  expect(requests).toHaveLength(1);
});

test('a field of spaces is an empty one', async ({ page }) => {
  const { requests } = await stage(page, { body: accepted });
  await openForm(page, '/contact-us');
  await fillIn(page, { last_name: '   ' });
  await submitButton(page).click();
  await expectFault(page, 'last_name', 'Please fill in this field.');
  await expect(field(page, 'last_name')).toBeFocused();
  expect(requests).toHaveLength(0);
});

test('with a field missing, the browser asks for it before anything else is said', async ({ page }) => {
  await openForm(page, '/contact-us');
  await touched(page);
  await fillIn(page, { email: 'no-at', message: '' });
  await submitButton(page).click();
  await expect(field(page, 'message')).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  await expectNoFault(page, 'email');
});

const wrong = {
  email: { text: badEmail, values: ['no-at', 'a b@c.d', 'a@b@c.d', 'a@b.'] },
  phone: {
    text: badPhone,
    values: ['12345', '1234567890123456', '++123456', '12 34 56', '12345a'],
  },
};
const rightEmails = ['a@b.c', 'first.last+tag@sub.example.co.uk', "o'neil@example.com"];
const rightPhones = ['123456', '123456789012345', '+123456', '+123456789012345'];

for (const name of ['email', 'phone'] as const) {
  const { text, values } = wrong[name];
  test(`a wrong ${name} is refused: a toast, beside the field, with focus there`, async ({ page }) => {
    const { requests } = await stage(page, { body: accepted });
    await openWithClock(page, '/contact-us');
    await touched(page);
    // With time standing still the toast stays: the same words again are the same message.
    await stopClock(page);
    await fillIn(page);
    for (const value of values) {
      await field(page, name).fill(value);
      await expectNoFault(page, name);
      await submitButton(page).click();
      await expect(toasts(page), value).toHaveText([text]);
      await expectFault(page, name, text);
      await expect(field(page, name)).toBeFocused();
      await expectNoFault(page, name === 'email' ? 'phone' : 'email');
      await expectValues(page, { ...request, [name]: value });
    }
    for (const toast of await toasts(page).all()) await expect(toast).toHaveAttribute('data-type', 'error');
    expect(requests).toHaveLength(0);
  });
}

test('the simple rules let every likely address and number through', async ({ page }) => {
  const { requests } = await stage(page, { body: accepted });
  await openForm(page, '/contact-us');
  const sent: string[] = [];
  for (const [name, values] of [['email', rightEmails], ['phone', rightPhones]] as const) {
    for (const value of values) {
      await fillIn(page, { [name]: value });
      await submitButton(page).click();
      sent.push(value);
      await expect.poll(() => requests.length, { message: value }).toBe(sent.length);
      expect(requests.at(-1)!.postDataJSON()[name]).toBe(value);
      await expect(field(page, 'message')).toHaveValue('');
    }
  }
});

test('with both wrong the e-mail is told first, and both are marked', async ({ page }) => {
  await openForm(page, '/contact-us');
  await fillIn(page, { email: 'a@b', phone: '123' });
  await submitButton(page).click();
  await expect(toasts(page)).toHaveText([badEmail]);
  await expect(field(page, 'email')).toBeFocused();
  await expectFault(page, 'email', badEmail);
  await expectFault(page, 'phone', badPhone);

  await field(page, 'email').fill(request.email);
  await submitButton(page).click();
  await expect(toasts(page)).toHaveText([badPhone, badEmail]);
  await expect(field(page, 'phone')).toBeFocused();
});

test('the word beside a field goes away when it is typed in, the others stay', async ({ page }) => {
  await openForm(page, '/contact-us');
  await fillIn(page, { email: 'a@b', phone: '123' });
  await submitButton(page).click();
  await expectFault(page, 'email', badEmail);
  await page.keyboard.press('End');
  await page.keyboard.type('.');
  await expectNoFault(page, 'email');
  await expectFault(page, 'phone', badPhone);
  await field(page, 'phone').pressSequentially('4');
  await expectNoFault(page, 'phone');
});

test('Enter in a field checks as the button does', async ({ page }) => {
  await openForm(page, '/contact-us');
  await fillIn(page, { email: 'a@b' });
  await field(page, 'first_name').press('Enter');
  await expect(toasts(page)).toHaveText([badEmail]);
  await expect(field(page, 'email')).toBeFocused();
});

const expected = {
  first_name: { type: 'text', autocomplete: 'given-name', label: 'firstName' },
  last_name: { type: 'text', autocomplete: 'family-name', label: 'lastName' },
  email: { type: 'email', autocomplete: 'email', label: 'email' },
  phone: { type: 'tel', autocomplete: 'tel', label: 'phone' },
  message: { type: 'textarea', autocomplete: '', label: 'message' },
} as const;

for (const [path, language] of [['/contact-us', 'en'], ['/ar/consulting', 'ar']] as const) {
  test(`its words, labels, types and autocomplete tokens on ${path}`, async ({ page }) => {
    await openForm(page, path);
    const { contact, buttons } = wordsOf(language);
    for (const name of fields) {
      const { type, autocomplete, label } = expected[name];
      const control = form(page).getByLabel(contact[label], { exact: true });
      await expect(control).toHaveAttribute('name', name);
      await expect(control).toHaveJSProperty('type', type);
      await expect(control).toHaveJSProperty('autocomplete', autocomplete);
      await expect(control).toHaveJSProperty('required', true);
    }
    await expect(form(page).getByRole('heading')).toHaveText(contact.headline);
    await expect(form(page).getByText(contact.subtext, { exact: true })).toBeVisible();
    await expect(submitButton(page)).toHaveText(buttons.getQuote);
    // What is typed there is Latin in both languages.
    for (const name of ['email', 'phone'] as const) await expect(field(page, name)).toHaveCSS('direction', 'ltr');
  });
}

test('in English it says what the specification says', async ({ page }) => {
  await openForm(page, '/contact-us');
  await expect(form(page).getByRole('heading')).toHaveText("Let's discuss your project");
  await expect(form(page).getByText("Submit a request and we'll get in touch within a day", { exact: true })).toBeVisible();
  await expect(submitButton(page)).toHaveText('Get Quote');
});

test('in Arabic the faults are told in Arabic', async ({ page }) => {
  const { messages } = wordsOf('ar');
  await openForm(page, '/ar/contact-us');
  await fillIn(page, { email: 'a@b', phone: '123' });
  await submitButton(page).click();
  await expect(toasts(page, 'ar')).toHaveText([messages.invalidEmail]);
  await expectFault(page, 'email', messages.invalidEmail);
  await expectFault(page, 'phone', messages.invalidPhone);
});

test('every press ends in a request or in a message at the field, whatever the address looks like', async ({ page }) => {
  const { requests } = await stage(page, { body: accepted });
  await openForm(page, '/contact-us');
  await touched(page);
  const odd = ['ada@example.com,', 'ada@example..com', '<ada@example.com>', 'ädä@example.com', 'a@b', '@example.com', 'ada@exa mple.com', 'ada@example.com.', '"ada lovelace"@example.com', 'ada@[127.0.0.1]', 'a@b.c', `${'a'.repeat(250)}@example.com`];
  for (const address of odd) {
    const before = requests.length;
    await fillIn(page, { email: address });
    await submitButton(page).click();
    const ended = async () => requests.length > before || (await field(page, 'email').getAttribute('aria-invalid')) === 'true';
    await expect.poll(ended, { message: address }).toBe(true);
    await expect(submitButton(page)).toBeEnabled();
  }
  expect(requests.length).toBeGreaterThan(4);
});

test('a text that is too long is kept whole, and is told by how much', async ({ page }) => {
  await openForm(page, '/contact-us');
  await touched(page);
  const message = '😀'.repeat(10_003);
  await fillIn(page, { message });
  await submitButton(page).click();
  await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true');
  expect(await descriptionOf(page, 'message')).toMatch(/10003\D+10000/);
  await expect(field(page, 'message')).toHaveValue(message);
});

test('a number that is too long is no number, and a wrong address is told before it', async ({ page }) => {
  await openForm(page, '/contact-us');
  await touched(page);
  await fillIn(page, { email: 'a@b', phone: '+92 300 1234567 ext. 12' });
  await submitButton(page).click();
  await expect(toasts(page)).toHaveText([badEmail]);
  await expectFault(page, 'phone', badPhone);
  // The same mistake again is the same message.
  await submitButton(page).click();
  await expect(toasts(page)).toHaveText([badEmail]);
});
