import { site } from '#model/sample/sample-fixture.ts';
import {
  expect,
  expectScroll,
  headerLink,
  clickWithoutScrolling,
  openPage,
  scrollPageTo,
  test,
} from '#tests/e2e/site-fixture.ts';

const limit = site.limits.scrollToTopAfter;

test('the button appears beyond the limit, scrolls to the top and moves focus there; a new page hides it', async ({
  page,
}) => {
  if (site.sample) expect(limit).toBe(300);
  await openPage(page, '/');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect(button).toBeHidden();
  await scrollPageTo(page, limit + 1);
  await expect(button).toBeVisible();
  await scrollPageTo(page, limit);
  await expect(button).toBeHidden();

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await test.step(`with motion: ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion });
      await scrollPageTo(page, 2000);
      await button.click();
      await expectScroll(page, 0);
      await expect(button).toBeHidden();
      await page.keyboard.press('Tab');
      await expect(page.locator('main a').first()).toBeFocused();
    });
  }

  await scrollPageTo(page, 1500);
  await expect(button).toBeVisible();
  await clickWithoutScrolling(headerLink(page, 'Careers'));
  await expect(page).toHaveURL('/careers');
  await expect(button).toBeHidden();
  await page.goBack();
  await expect(button).toBeVisible();
});

test('in a window of 320 × 256 px, as at a zoom of 400 %, the button is below the page and covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/contact-us');
  const message = page.getByLabel('Message');
  await message.scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect(button).toBeVisible();
  await expect(button).not.toBeInViewport();
  await button.click();
  await expectScroll(page, 0);
});
