import { endpointOf } from '#contract/forms/form.ts';
import { fillForm, projectForm, waitForFormHydration, submitButton, visibleToasts } from './project-form-page.ts';
import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';

const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/;

/** The server counts a request sent within two seconds as suspicious. */
const typingTimeMs = 2500;

test('a request is stored, and the visitor gets its reference', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/ar/quality-assurance');
  await waitForFormHydration(page);
  await page.clock.fastForward(typingTimeMs);
  await fillForm(page);
  const response = page.waitForResponse('**/gs/**');
  await submitButton(page).click();
  expect((await response).status()).toBe(201);
  await expect(visibleToasts(page, 'ar')).toHaveCount(1);
  await expect(projectForm(page).getByText(reference)).toBeVisible();
  const first = reference.exec((await projectForm(page).textContent())!)![0];
  expect(await (await response).json()).toMatchObject({ reference: first });
});

test.describe('with the inline head script only', () => {
  test.use({ locale: 'ar', allowedConsoleLines: /net::ERR_FAILED|\/assets\// });

  test('the response page stays in the chosen language, whatever the browser prefers', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/ar/contact-us');
    await page.locator('header details summary').first().click();
    await page.locator('header details a[hreflang=en]').click();
    await expect(page).toHaveURL('/contact-us');
    await fillForm(page);
    await submitButton(page).click();
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page).toHaveURL(endpointOf('contact'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
