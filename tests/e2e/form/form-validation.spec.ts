import type { Page } from '@playwright/test';
import { requestFields, type RequestField, type ProjectRequest } from '#contract/project-request.ts';
import { advanceClock, openWithClock, pauseClock } from '../page-clock.ts';
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
} from './project-form-page.ts';
import { expect, pollIntervals, test } from '../site-fixture.ts';
import { sampleMessagesOf } from '../site-pages.ts';

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

test('the browser asks for an empty field, and nothing is sent', async ({ page }) => {
  const { requests } = await stubFormEndpoints(page, { body: acceptedResponse });
  await openForm(page, '/contact-us');
  await loadFormScripts(page);
  await fillForm(page);
  for (const name of requestFields) {
    await formField(page, name).fill('');
    await submitButton(page).click();
    await expect(formField(page, name)).toBeFocused();
    const states = await projectForm(page).evaluate(
      (element: HTMLFormElement, names) =>
        names.filter((each) => (element.elements.namedItem(each) as HTMLInputElement).validity.valueMissing),
      requestFields,
    );
    expect(states).toEqual([name]);
    await expect(formField(page, name)).toHaveAttribute('required');
    await formField(page, name).fill(filledRequest[name]);
  }
  // With all fields filled in, the same click sends.
  await submitButton(page).click();
  await expect(visibleToasts(page)).toHaveText([acceptedResponse.message]);
  expect(requests).toHaveLength(1);
});

test('errors are shown one toast at a time, and beside each field', async ({ page }) => {
  const { requests } = await stubFormEndpoints(page, { body: acceptedResponse });
  await openWithClock(page, '/contact-us');
  await loadFormScripts(page);
  // So that a toast stays until it is looked at, on a slow machine, too.
  await pauseClock(page);
  const submit = async (changes: Partial<ProjectRequest>) => {
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
    if (language === 'en') {
      await expect(projectForm(page).getByRole('heading'), 'as the specification says').toHaveText(
        "Let's discuss your project",
      );
      await expect(
        projectForm(page).getByText("Submit a request and we'll get in touch within a day", { exact: true }),
      ).toBeVisible();
      await expect(submitButton(page)).toHaveText('Get Quote');
      return;
    }
    const { messages } = sampleMessagesOf(language);
    await fillForm(page, { email: 'a@b', phone: '123' });
    await submitButton(page).click();
    await expect(visibleToasts(page, language)).toHaveText([messages.invalidEmail]);
    await expectFieldError(page, 'email', messages.invalidEmail);
    await expectFieldError(page, 'phone', messages.invalidPhone);
  });
}

// contract/project-request.test.ts tests the patterns.
test('an address that the browser or our rule rejects ends in a request or in a field error', async ({ page }) => {
  // A failure keeps the text, so that each try changes one field only.
  const { requests } = await stubFormEndpoints(page, { body: { error: 'Not today.' } });
  await openForm(page, '/contact-us');
  await loadFormScripts(page);
  await fillForm(page);
  const attempt = async (email: string) => {
    const before = requests.length;
    await formField(page, 'email').fill(email);
    await submitButton(page).click();
    const outcome = async () => {
      if (requests.length > before) return 'sent';
      return (await formField(page, 'email').getAttribute('aria-invalid')) === 'true' ? 'rejected' : undefined;
    };
    await expect.poll(outcome, { message: email, intervals: pollIntervals }).toBeDefined();
    await expect(submitButton(page)).toBeEnabled();
    return outcome();
  };
  for (const email of ["o'neil+tag@sub.example.co.uk", 'ada@example..com', 'ädä@example.com', 'a@b.c'])
    expect(await attempt(email), email).toBe('sent');
  for (const email of ['a@b', 'ada@exa mple.com']) expect(await attempt(email), email).toBe('rejected');
});
