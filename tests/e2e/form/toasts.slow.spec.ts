import type { Page } from '@playwright/test';
import { openWithClock, advanceClock, settlePage, pauseClock } from '#tests/e2e/page-clock.ts';
import {
  acceptedResponse,
  formField,
  fillForm,
  loadFormScripts,
  stubFormEndpoints,
  submitButton,
  visibleToasts,
} from './project-form-page.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';
import { swipe } from '#tests/e2e/swipe.ts';

const toastRegion = (page: Page) => page.locator('[aria-live]:not(main *)');
/** Dismissed toasts that are still leaving included. */
const allToasts = (page: Page) => toastRegion(page).locator('[data-type]');

/** Opens a contact form with an invalid e-mail address, loads the toasts and stops the clock. */
async function openToastPage(page: Page, path = '/contact-us'): Promise<void> {
  await openWithClock(page, path);
  await loadFormScripts(page);
  await fillForm(page, { email: 'a@b' });
  await pauseClock(page);
}

async function triggerErrorToast(page: Page): Promise<void> {
  const before = await allToasts(page).count();
  await submitButton(page).click();
  await expect(allToasts(page)).toHaveCount(before + 1);
}

test('an error stays for 4000 ms, a success for 2000 ms, and each is removed 1000 ms later', async ({ page }) => {
  await stubFormEndpoints(page, { body: acceptedResponse });
  await openToastPage(page);
  const expectDuration = async (milliseconds: number) => {
    await advanceClock(page, milliseconds - 1);
    await expect(allToasts(page)).toHaveAttribute('data-visible', 'true');
    await advanceClock(page, 1);
    await expect(allToasts(page)).toHaveAttribute('data-visible', 'false');
    await advanceClock(page, 999);
    await expect(allToasts(page)).toHaveCount(1);
    await advanceClock(page, 1);
    await expect(allToasts(page)).toHaveCount(0);
  };
  await triggerErrorToast(page);
  await expectDuration(4000);
  await formField(page, 'email').fill('amina@example.com');
  await submitButton(page).click();
  await expect(allToasts(page)).toHaveText([acceptedResponse.message]);
  await expectDuration(2000);
});

test('the pointer pauses a toast, and the close button dismisses it', async ({ page }) => {
  await openToastPage(page);
  await triggerErrorToast(page);
  await advanceClock(page, 1000);
  await visibleToasts(page).hover();
  await advanceClock(page, 10_000);
  await expect(allToasts(page)).toHaveAttribute('data-visible', 'true');
  await page.mouse.move(5, 800);
  await advanceClock(page, 2999);
  await expect(allToasts(page)).toHaveAttribute('data-visible', 'true');
  await advanceClock(page, 1);
  await expect(allToasts(page)).toHaveAttribute('data-visible', 'false');
  await advanceClock(page, 1000);

  await triggerErrorToast(page);
  await visibleToasts(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(visibleToasts(page)).toHaveCount(0);
  await advanceClock(page, 1000);
  await triggerErrorToast(page);
  await visibleToasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(visibleToasts(page)).toHaveCount(0);
});

test.describe('layout', () => {
  // Toasts appear in place at once.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const { path, language, width } of [
    { path: '/contact-us', language: 'en', width: 1440 },
    { path: '/ar/contact-us', language: 'ar', width: 320 },
  ] as const) {
    test(`toasts stand centred below the header, at most 350 px wide and 8 px apart (${language}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await openToastPage(page, path);
      const { invalidEmail: emailMessage, invalidPhone: phoneMessage } = sampleMessagesOf(language).messages;
      await triggerErrorToast(page);
      await formField(page, 'email').fill('amina@example.com');
      await formField(page, 'phone').fill('123');
      await triggerErrorToast(page);
      const toasts = visibleToasts(page, language);
      await expect(toasts).toHaveText([phoneMessage, emailMessage]);
      await toastRegion(page).evaluate((element) =>
        Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
      );
      const boxes = await toasts.evaluateAll((list) =>
        list.map((toast) => toast.getBoundingClientRect().toJSON() as DOMRect),
      );
      const middle = await page.evaluate(() => document.documentElement.clientWidth / 2);
      for (const box of boxes) {
        expect(box.width).toBeLessThanOrEqual(350);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width / 2, 'centred').toBeCloseTo(middle, 0);
      }
      const header = (await page.getByRole('banner').boundingBox())!.height;
      expect(boxes[0]!.y, 'near the top').toBeLessThan(header + 40);
      expect(boxes[0]!.y, 'below the header').toBeGreaterThanOrEqual(header);
      expect(boxes[1]!.top - boxes[0]!.bottom).toBeCloseTo(8);
      for (const toast of await toasts.all()) {
        const text = (await toast.locator('p').boundingBox())!;
        const button = (await toast.getByRole('button').boundingBox())!;
        expect(Math.min(button.width, button.height), 'large enough for a finger').toBeGreaterThanOrEqual(44);
        expect(button.x < text.x, 'the button ends the line').toBe(language === 'ar');
      }
      if (width < 400) return;
      const beside = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left!, top!)?.closest('[aria-live]') === null,
        [boxes[0]!.x - 20, boxes[0]!.y + 10],
      );
      expect(beside, 'the page beside a toast can be clicked').toBe(true);
    });
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a swipe to either side dismisses a toast, a tap or a short movement does not', async ({ page }) => {
    await openToastPage(page);
    for (const distance of [120, -120]) {
      await triggerErrorToast(page);
      await swipe(visibleToasts(page), 30, 0);
      await swipe(visibleToasts(page), 0, 0);
      await settlePage(page);
      await expect(visibleToasts(page)).toHaveCount(1);
      await swipe(visibleToasts(page), distance, 0);
      await expect(visibleToasts(page)).toHaveCount(0);
      await advanceClock(page, 1000);
      await expect(allToasts(page)).toHaveCount(0);
    }
  });
});
