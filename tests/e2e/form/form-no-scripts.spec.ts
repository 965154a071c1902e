import type { Request } from '@playwright/test';
import {
  endpoints,
  requestFields,
  languageField,
  honeypotField,
  type ProjectRequest,
} from '#contract/project-request.ts';
import {
  expectFormValues,
  formField,
  fillForm,
  projectForm,
  emptyRequest,
  filledRequest,
  submitButton,
} from './project-form-page.ts';
import { expect, test } from '../site-fixture.ts';
import { sampleMessagesOf } from '../site-pages.ts';

test.use({ javaScriptEnabled: false });

const sentPage = '<!doctype html><html lang="en"><title>Thank you</title><h1>Thank you</h1></html>';

test('the form posts every field and shows the page of the server', async ({ page }) => {
  const requests: Request[] = [];
  await page.route('**/gs/**', async (route) => {
    requests.push(route.request());
    await route.fulfill({ contentType: 'text/html', body: sentPage });
  });
  for (const { path, url, language } of [
    { path: '/contact-us', url: endpoints.contact, language: 'en' },
    { path: '/ar/machine-learning', url: endpoints.project, language: 'ar' },
  ] as const) {
    await test.step(`${path} to ${url}`, async () => {
      requests.length = 0;
      await page.goto(path);
      await expect(submitButton(page)).toHaveText(sampleMessagesOf(language).buttons.getQuote);
      const typed: ProjectRequest = {
        ...filledRequest,
        first_name: 'أمينة & "Co" <b>',
        message: 'Line one\nline two = 100 %',
      };
      await fillForm(page, typed);
      await submitButton(page).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await expect(page).toHaveURL(url);

      expect(requests).toHaveLength(1);
      const [sent] = requests;
      expect(sent!.method()).toBe('POST');
      expect((await sent!.allHeaders())['content-type']).toBe('application/x-www-form-urlencoded');
      const body = Object.fromEntries(new URLSearchParams(sent!.postData()!));
      expect(body).toMatchObject({
        ...typed,
        message: typed.message.replace('\n', '\r\n'),
        [honeypotField]: '',
        [languageField]: language,
      });
    });
  }
});

test('going back restores the form', async ({ page }) => {
  await page.route(`**${endpoints.project}`, (route) => route.fulfill({ contentType: 'text/html', body: sentPage }));
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
