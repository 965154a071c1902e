import { advanceClock } from '../page-clock.ts';
import { acceptedResponse, formField, stubFormEndpoints, submitButton, visibleToasts } from './project-form-page.ts';
import { expect, test } from '../site-fixture.ts';
import { allToasts, showToast, triggerErrorToast, openToastPage } from './toast-actions.ts';

test('an error stays 4000 ms, so do other kinds, a success 2000 ms; each is removed 1000 ms after that', async ({
  page,
}) => {
  await stubFormEndpoints(page, { body: acceptedResponse });
  await openToastPage(page);
  const expectTime = async (milliseconds: number) => {
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
  await expectTime(4000);
  for (const kind of ['blank', 'custom'] as const) {
    await showToast(page, kind, 'Something');
    await expect(allToasts(page)).toHaveAttribute('data-type', kind);
    await expectTime(4000);
  }
  await formField(page, 'email').fill('amina@example.com');
  await submitButton(page).click();
  await expect(allToasts(page)).toHaveText([acceptedResponse.message]);
  await expectTime(2000);

  await showToast(page, 'loading', 'Wait');
  await advanceClock(page, 3_600_000);
  await expect(visibleToasts(page), 'never goes by itself').toHaveText(['Wait']);
});

test('one with the id of another takes its place, and there are never more than 20, the newest first', async ({
  page,
}) => {
  await openToastPage(page);
  await showToast(page, 'loading', 'Wait', { id: 'same' });
  await showToast(page, 'blank', 'Other');
  await advanceClock(page, 1000);
  await showToast(page, 'success', 'Done', { id: 'same' });
  await expect(visibleToasts(page)).toHaveText(['Other', 'Done']);
  await expect(visibleToasts(page).last()).toHaveAttribute('data-type', 'success');
  // Its time is that of a success, from now on.
  await advanceClock(page, 1999);
  await expect(visibleToasts(page)).toHaveText(['Other', 'Done']);
  await advanceClock(page, 1);
  await expect(visibleToasts(page)).toHaveText(['Other']);

  for (let count = 1; count <= 20; count += 1) await showToast(page, 'blank', `Number ${count}`);
  await expect(visibleToasts(page)).toHaveCount(20);
  await showToast(page, 'blank', 'Number 21');
  await expect(visibleToasts(page)).toHaveText(Array.from({ length: 20 }, (_, index) => `Number ${21 - index}`));
});

test('the pointer makes all of them wait, and the time is given back', async ({ page }) => {
  await openToastPage(page);
  await triggerErrorToast(page);
  await advanceClock(page, 1000);
  await visibleToasts(page).hover();
  await advanceClock(page, 60_000);
  await expect(allToasts(page)).toHaveAttribute('data-visible', 'true');
  await page.mouse.move(5, 800);
  await advanceClock(page, 2999);
  await expect(allToasts(page)).toHaveAttribute('data-visible', 'true');
  await advanceClock(page, 1);
  await expect(allToasts(page)).toHaveAttribute('data-visible', 'false');
  await advanceClock(page, 1000);

  await triggerErrorToast(page);
  await advanceClock(page, 1000);
  await showToast(page, 'error', 'Another');
  await visibleToasts(page).first().hover();
  await advanceClock(page, 60_000);
  await expect(visibleToasts(page)).toHaveCount(2);
  await page.mouse.move(5, 800);
  await advanceClock(page, 3000);
  await expect(visibleToasts(page)).toHaveCount(1);
  await advanceClock(page, 1000);
  await expect(visibleToasts(page)).toHaveCount(0);
});

test('the close button sends one away at once, by key or pointer, and leaves none of the others waiting', async ({
  page,
}) => {
  await openToastPage(page);
  await triggerErrorToast(page);
  await visibleToasts(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(visibleToasts(page)).toHaveCount(0);
  await advanceClock(page, 1000);
  await triggerErrorToast(page);
  await advanceClock(page, 4000);
  await expect(visibleToasts(page), 'one that comes later goes by itself').toHaveCount(0);
  await advanceClock(page, 1000);

  await showToast(page, 'blank', 'First');
  await showToast(page, 'blank', 'Second');
  await visibleToasts(page).filter({ hasText: 'First' }).getByRole('button', { name: 'Close' }).click();
  await expect(visibleToasts(page)).toHaveText(['Second']);
  await advanceClock(page, 999);
  await expect(allToasts(page)).toHaveCount(2);
  await advanceClock(page, 1);
  await expect(allToasts(page)).toHaveText(['Second']);
  // The pointer has not moved, but what was under it is gone; the browser finds that out in its own time.
  await expect(async () => {
    await advanceClock(page, 4000);
    await expect(visibleToasts(page)).toHaveCount(0, { timeout: 1 });
  }).toPass();
});
