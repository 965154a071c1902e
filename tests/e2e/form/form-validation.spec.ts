import type { Page } from '@playwright/test';
import { advanceClock, openWithClock, pauseClock } from '#tests/e2e/page-clock.ts';
import {
  acceptedResponse,
  formField,
  fillForm,
  projectForm,
  openForm,
  filledRequest,
  stubFormEndpoints,
  submitButton,
  visibleToasts,
  loadFormScripts,
  requestFields,
  type RequestField,
} from './project-form-page.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';

const badEmail = 'Please enter a valid email address.';
const badPhone = 'Please enter a valid phone number.';

/** The text that aria-describedby names. */
async function descriptionOf(page: Page, name: RequestField): Promise<string> {
  return formField(page, name).evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
}

async function expectFieldError(page: Page, name: RequestField, text: string): Promise<void> {
  await expect(formField(page, name)).toHaveAttribute('aria-invalid', 'true');
  expect(await descriptionOf(page, name)).toContain(text);
  await expect(projectForm(page).getByText(text, { exact: true })).toBeVisible();
}

async function expectNoFieldError(page: Page, name: RequestField): Promise<void> {
  await expect(formField(page, name)).not.toHaveAttribute('aria-invalid');
  expect(await descriptionOf(page, name)).not.toContain('Please');
}

test('errors are shown one toast at a time, and beside each field', async ({ page }) => {
  const { requests } = await stubFormEndpoints(page, { body: acceptedResponse });
  await openWithClock(page, '/contact-us');
  await loadFormScripts(page);
  // So that a toast stays until it is looked at, on a slow machine, too.
  await pauseClock(page);
  const submit = async (changes: Partial<typeof filledRequest>) => {
    // Long after the previous toasts.
    await advanceClock(page, 10_000);
    await fillForm(page, changes);
    await submitButton(page).click();
  };

  await test.step('an empty field comes first, by the browser', async () => {
    await submit({ email: 'no-at', message: '' });
    await expect(formField(page, 'message')).toBeFocused();
    await expect(visibleToasts(page)).toHaveCount(0);
    await expectNoFieldError(page, 'email');
  });
  await test.step('spaces count as empty', async () => {
    await submit({ last_name: '   ' });
    await expectFieldError(page, 'last_name', 'Please fill in this field.');
    await expect(formField(page, 'last_name')).toBeFocused();
  });
  await test.step('two errors: the toast is about the e-mail, both fields are marked', async () => {
    await submit({ email: 'a@b', phone: '123' });
    await expect(visibleToasts(page)).toHaveText([badEmail]);
    await expect(formField(page, 'email')).toBeFocused();
    await expectFieldError(page, 'email', badEmail);
    await expectFieldError(page, 'phone', badPhone);
  });
  await test.step('typing removes the message of that field only', async () => {
    await page.keyboard.press('End');
    await page.keyboard.type('.');
    await expectNoFieldError(page, 'email');
    await expectFieldError(page, 'phone', badPhone);
    await formField(page, 'phone').pressSequentially('4');
    await expectNoFieldError(page, 'phone');
  });
  await test.step('the phone gets its toast once the e-mail is valid', async () => {
    await submit({ email: 'a@b', phone: '123' });
    await formField(page, 'email').fill(filledRequest.email);
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText([badPhone, badEmail]);
    await expect(formField(page, 'phone')).toBeFocused();
  });
  await test.step('a repeated error is the same toast', async () => {
    await submit({ email: 'a@b', phone: '+92 300 1234567 ext. 12' });
    await expect(visibleToasts(page)).toHaveText([badEmail]);
    await expectFieldError(page, 'phone', badPhone);
    await submitButton(page).click();
    await expect(visibleToasts(page)).toHaveText([badEmail]);
  });
  await test.step('Enter in a field validates like the button', async () => {
    await advanceClock(page, 10_000);
    await fillForm(page, { email: 'a@b' });
    await formField(page, 'first_name').press('Enter');
    await expect(visibleToasts(page)).toHaveText([badEmail]);
    await expect(formField(page, 'email')).toBeFocused();
  });
  await test.step('a text that is too long is kept, with its length and the limit', async () => {
    const message = '😀'.repeat(10_003);
    await submit({ message });
    await expect(formField(page, 'message')).toHaveAttribute('aria-invalid', 'true');
    expect(await descriptionOf(page, 'message')).toMatch(/10003\D+10000/);
    await expect(formField(page, 'message')).toHaveValue(message);
  });
  expect(requests).toHaveLength(0);
});

const expected = {
  first_name: { type: 'text', autocomplete: 'given-name', label: 'firstName' },
  last_name: { type: 'text', autocomplete: 'family-name', label: 'lastName' },
  email: { type: 'email', autocomplete: 'email', label: 'email' },
  phone: { type: 'tel', autocomplete: 'tel', label: 'phone' },
  message: { type: 'textarea', autocomplete: '', label: 'message' },
} as const;

for (const [path, language] of [
  ['/contact-us', 'en'],
  ['/ar/consulting', 'ar'],
] as const) {
  test(`${path} has labels, types, autocomplete tokens and errors in its language`, async ({ page }) => {
    await openForm(page, path);
    const { contact, buttons } = sampleMessagesOf(language);
    for (const name of requestFields) {
      const { type, autocomplete, label } = expected[name];
      const control = projectForm(page).getByLabel(contact[label], { exact: true });
      await expect(control).toHaveAttribute('name', name);
      await expect(control).toHaveJSProperty('type', type);
      await expect(control).toHaveJSProperty('autocomplete', autocomplete);
      await expect(control).toHaveJSProperty('required', true);
    }
    await expect(projectForm(page).getByRole('heading')).toHaveText(contact.headline);
    await expect(projectForm(page).getByText(contact.subtext, { exact: true })).toBeVisible();
    await expect(submitButton(page)).toHaveText(buttons.getQuote);
    // Both are typed in Latin script in either language.
    for (const name of ['email', 'phone'] as const) await expect(formField(page, name)).toHaveCSS('direction', 'ltr');
    if (language === 'en') return;
    const { messages } = sampleMessagesOf(language);
    await fillForm(page, { email: 'a@b', phone: '123' });
    await submitButton(page).click();
    await expect(visibleToasts(page, language)).toHaveText([messages.invalidEmail]);
    await expectFieldError(page, 'email', messages.invalidEmail);
    await expectFieldError(page, 'phone', messages.invalidPhone);
  });
}
