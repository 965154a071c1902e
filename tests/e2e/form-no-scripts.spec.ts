import type { Request } from '@playwright/test';
import { endpoints, fields, formLanguage, honeypot, type ProjectRequest } from '#contract/project-request.ts';
import { expectValues, field, fillIn, form, nothing, request, submitButton } from './project-form.ts';
import { expect, test, wordsOf } from './site.ts';

test.use({ javaScriptEnabled: false });

const sentPage = '<!doctype html><html lang="en"><title>Thank you</title><h1>Thank you</h1></html>';

test('it posts every field, and the answer is a page', async ({ page }) => {
  const requests: Request[] = [];
  await page.route('**/gs/**', async (route) => {
    requests.push(route.request());
    await route.fulfill({ contentType: 'text/html', body: sentPage });
  });
  for (const { path, url, language } of [
    { path: '/contact-us', url: endpoints.contact, language: 'en' },
    { path: '/consulting', url: endpoints.project, language: 'en' },
    { path: '/ar/contact-us', url: endpoints.contact, language: 'ar' },
    { path: '/ar/machine-learning', url: endpoints.project, language: 'ar' },
  ] as const) {
    await test.step(`${path} to ${url}`, async () => {
      requests.length = 0;
      await page.goto(path);
      await expect(submitButton(page)).toHaveText(wordsOf(language).buttons.getQuote);
      const typed: ProjectRequest = { ...request, first_name: 'أمينة & "Co" <b>', message: 'Line one\nline two = 100 %' };
      await fillIn(page, typed);
      await submitButton(page).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await expect(page).toHaveURL(url);

      expect(requests).toHaveLength(1);
      const [sent] = requests;
      expect(sent!.method()).toBe('POST');
      expect((await sent!.allHeaders())['content-type']).toBe('application/x-www-form-urlencoded');
      const body = Object.fromEntries(new URLSearchParams(sent!.postData()!));
      expect(body).toMatchObject({ ...typed, message: typed.message.replace('\n', '\r\n'), [honeypot]: '', [formLanguage]: language });
    });
  }
});

test('going back finds the form as it was left', async ({ page }) => {
  await page.route(`**${endpoints.project}`, (route) => route.fulfill({ contentType: 'text/html', body: sentPage }));
  // A browser without a free core has been seen to keep nothing of a page, once in fifty times; ours would forbid it every time.
  await expect(async () => {
    await page.goto('/ar/machine-learning');
    await fillIn(page);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await page.goBack();
    await expectValues(page, request);
  }).toPass();
});

test('without a field nothing is sent; Enter sends it as the button does', async ({ page }) => {
  let sent = 0;
  await page.route('**/gs/**', async (route) => {
    sent += 1;
    await route.fulfill({ contentType: 'text/html', body: sentPage });
  });
  await page.goto('/contact-us');
  await fillIn(page);
  for (const name of fields) {
    await field(page, name).fill('');
    await submitButton(page).click();
    await expect(field(page, name)).toBeFocused();
    await field(page, name).fill(request[name]);
  }
  await field(page, 'email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(sent).toBe(1);
});

test('what only a program would fill in is not in the way of a person', async ({ page }) => {
  await page.goto('/contact-us');
  await expectValues(page, nothing);
  const trap = form(page).locator(`[name="${honeypot}"]`);
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(form(page).getByRole('textbox')).toHaveCount(fields.length);
  const box = (await page.locator(`label:has([name="${honeypot}"])`).boundingBox())!;
  expect(box.width * box.height, 'nothing to see').toBeLessThanOrEqual(1);
  await field(page, 'phone').focus();
  for (const next of [field(page, 'message'), submitButton(page)]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
});
