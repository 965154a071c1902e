import { pass } from './clock.ts';
import { accepted, field, stage, submitButton, toasts } from './project-form.ts';
import { expect, test } from './site.ts';
import { all, say, sayError, start } from './toasts.ts';

test('an error stays 4000 ms, so do other kinds, a success 2000 ms; each is removed 1000 ms after that', async ({ page }) => {
  await stage(page, { body: accepted });
  await start(page);
  const expectTime = async (milliseconds: number) => {
    await pass(page, milliseconds - 1);
    await expect(all(page)).toHaveAttribute('data-visible', 'true');
    await pass(page, 1);
    await expect(all(page)).toHaveAttribute('data-visible', 'false');
    await pass(page, 999);
    await expect(all(page)).toHaveCount(1);
    await pass(page, 1);
    await expect(all(page)).toHaveCount(0);
  };
  await sayError(page);
  await expectTime(4000);
  for (const kind of ['blank', 'custom'] as const) {
    await say(page, kind, 'Something');
    await expect(all(page)).toHaveAttribute('data-type', kind);
    await expectTime(4000);
  }
  await field(page, 'email').fill('amina@example.com');
  await submitButton(page).click();
  await expect(all(page)).toHaveText([accepted.message]);
  await expectTime(2000);

  await say(page, 'loading', 'Wait');
  await pass(page, 3_600_000);
  await expect(toasts(page), 'never goes by itself').toHaveText(['Wait']);
});

test('one with the id of another takes its place, and there are never more than 20, the newest first', async ({ page }) => {
  await start(page);
  await say(page, 'loading', 'Wait', { id: 'same' });
  await say(page, 'blank', 'Other');
  await pass(page, 1000);
  await say(page, 'success', 'Done', { id: 'same' });
  await expect(toasts(page)).toHaveText(['Other', 'Done']);
  await expect(toasts(page).last()).toHaveAttribute('data-type', 'success');
  // Its time is that of a success, from now on.
  await pass(page, 1999);
  await expect(toasts(page)).toHaveText(['Other', 'Done']);
  await pass(page, 1);
  await expect(toasts(page)).toHaveText(['Other']);

  for (let count = 1; count <= 20; count += 1) await say(page, 'blank', `Number ${count}`);
  await expect(toasts(page)).toHaveCount(20);
  await say(page, 'blank', 'Number 21');
  await expect(toasts(page)).toHaveText(Array.from({ length: 20 }, (_, index) => `Number ${21 - index}`));
});

test('the pointer makes all of them wait, and the time is given back', async ({ page }) => {
  await start(page);
  await sayError(page);
  await pass(page, 1000);
  await toasts(page).hover();
  await pass(page, 60_000);
  await expect(all(page)).toHaveAttribute('data-visible', 'true');
  await page.mouse.move(5, 800);
  await pass(page, 2999);
  await expect(all(page)).toHaveAttribute('data-visible', 'true');
  await pass(page, 1);
  await expect(all(page)).toHaveAttribute('data-visible', 'false');
  await pass(page, 1000);

  await sayError(page);
  await pass(page, 1000);
  await say(page, 'error', 'Another');
  await toasts(page).first().hover();
  await pass(page, 60_000);
  await expect(toasts(page)).toHaveCount(2);
  await page.mouse.move(5, 800);
  await pass(page, 3000);
  await expect(toasts(page)).toHaveCount(1);
  await pass(page, 1000);
  await expect(toasts(page)).toHaveCount(0);
});

test('the close button sends one away at once, by key or pointer, and leaves none of the others waiting', async ({ page }) => {
  await start(page);
  await sayError(page);
  await toasts(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  await pass(page, 1000);
  await sayError(page);
  await pass(page, 4000);
  await expect(toasts(page), 'one that comes later goes by itself').toHaveCount(0);
  await pass(page, 1000);

  await say(page, 'blank', 'First');
  await say(page, 'blank', 'Second');
  await toasts(page).filter({ hasText: 'First' }).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveText(['Second']);
  await pass(page, 999);
  await expect(all(page)).toHaveCount(2);
  await pass(page, 1);
  await expect(all(page)).toHaveText(['Second']);
  // The pointer has not moved, but what was under it is gone; the browser finds that out in its own time.
  await expect(async () => {
    await pass(page, 4000);
    await expect(toasts(page)).toHaveCount(0, { timeout: 1 });
  }).toPass();
});
