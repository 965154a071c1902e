import { endpointOf } from '#contract/forms/form.ts';
import { honeypotField } from '#contract/forms/submission.ts';
import {
  expectFormValues,
  formField,
  fillForm,
  projectForm,
  requestFields,
  emptyRequest,
  filledRequest,
  submitButton,
} from './project-form-page.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';

test.use({ javaScriptEnabled: false });

const sentPage = '<!doctype html><html lang="en"><title>Thank you</title><h1>Thank you</h1></html>';

test('going back restores the form', async ({ page }) => {
  await page.route(`**${endpointOf('project')}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: sentPage }),
  );
  // Chromium on a busy machine sometimes drops the form state; a header of ours would prevent it every time.
  await expect(async () => {
    await page.goto('/ar/machine-learning');
    await fillForm(page);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.goBack();
    await expectFormValues(page, filledRequest);
  }).toPass();
});

test('the honeypot field is invisible, out of the tab order and marked for whatever fills in forms', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await expectFormValues(page, emptyRequest);
  const honeypot = projectForm(page).locator(`[name="${honeypotField}"]`);
  await expect(honeypot).toHaveAttribute('tabindex', '-1');
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  for (const name of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-protonpass-ignore', 'data-form-type'])
    await expect(honeypot, name).toHaveAttribute(name);
  await expect(honeypot, 'assistants').toHaveAttribute('toolparamdescription', 'Leave this field empty');
  // Programs that fill in forms recognise fields by such words in names and labels.
  const words = await honeypot.evaluate((input: HTMLInputElement) => `${input.name} ${input.labels![0]!.textContent}`);
  expect(words).not.toMatch(/web|site|url|link|mail|phone|name|company|address|city|zip|country|user|pass|code|card/i);
  await honeypot.evaluate((input) => input.focus());
  await expect(honeypot, 'cannot be focused').not.toBeFocused();
  await expect(projectForm(page).getByRole('textbox')).toHaveCount(requestFields.length);
  const box = (await page.locator(`label:has([name="${honeypotField}"])`).boundingBox())!;
  expect(box.width * box.height, 'invisible').toBeLessThanOrEqual(1);
  await formField(page, 'phone').focus();
  for (const next of [formField(page, 'message'), submitButton(page)]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
});
