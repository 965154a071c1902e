/** Every button for an entry as a whole: pressed, and followed to the files, the list and the public page. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { openEntry, openScreen, publishAll, readAsVisitor } from './editor-page.ts';
import { useEditorSite } from './use-editor-site.ts';

const app = useEditorSite();
// Browsers report each response that is an error: here, of a refused name.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedConsoleLines: /status of 422 .*\/api\/entries/ });

const isFile = (file: string) => existsSync(join(app.site.content, file));
const readContent = (file: string) => readFileSync(join(app.site.content, file), 'utf8');
const dialog = (page: Page) => page.getByRole('dialog');

/** An entry in the list of all content, by the address of its page. */
const rowOf = (page: Page, path: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(path, { exact: true }) });

async function press(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
}

test('a project is renamed and a text page duplicated: files, list and pages follow, the old address leads on', async ({
  page,
  browser,
}) => {
  await openEntry(page, app.server, 'projects/clinic-intake');
  await press(page, 'Rename');
  await dialog(page).getByLabel('Name in the address').fill('zolta-lodz');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await expect(page).toHaveURL(/\/entry\/projects\/zolta-lodz$/);
  await expect(dialog(page)).toHaveCount(0);

  await openEntry(page, app.server, 'free/terms');
  await press(page, 'Duplicate');
  await expect(dialog(page).getByLabel('Name in the address')).toHaveValue('terms-2');
  await dialog(page).getByLabel('Name in the address').fill('terms-of-support');
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click();
  await expect(page).toHaveURL(/\/entry\/free\/terms-of-support$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions (2)');

  await openScreen(page, app.server);
  await expect(rowOf(page, '/case-study/zolta-lodz')).toBeVisible();
  await expect(rowOf(page, '/case-study/clinic-intake')).toHaveCount(0);
  await expect(rowOf(page, '/terms-of-support')).toBeVisible();
  await expect(rowOf(page, '/terms')).toBeVisible();
  expect(isFile('en/projects/zolta-lodz.md')).toBe(false);

  await publishAll(page, app.server);
  for (const language of ['en', 'ar']) {
    expect(isFile(`${language}/projects/zolta-lodz.md`)).toBe(true);
    expect(isFile(`${language}/projects/clinic-intake.md`)).toBe(false);
    expect(isFile(`${language}/free/terms.md`)).toBe(true);
    expect(isFile(`${language}/free/terms-of-support.md`)).toBe(true);
  }
  expect(readContent('site.yaml')).toContain('/case-study/clinic-intake: /case-study/zolta-lodz');
  await readAsVisitor(browser, app.server, '/case-study/clinic-intake', async (visitor) => {
    await expect(visitor).toHaveURL(`${app.site.url}/case-study/zolta-lodz`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  });
  for (const [path, heading] of [
    ['/terms-of-support', 'Terms & Conditions (2)'],
    ['/terms', 'Terms & Conditions'],
  ] as const)
    await readAsVisitor(browser, app.server, path, async (visitor) => {
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
});

test('a name that is taken or impossible is refused in the dialog, and nothing changes', async ({ page }) => {
  await openEntry(page, app.server, 'services/seo');
  await press(page, 'Rename');
  const name = dialog(page).getByLabel('Name in the address');
  for (const [taken, reason] of [
    ['uiux', 'already'],
    ['../ai', 'lower-case'],
  ] as const) {
    await name.fill(taken);
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(reason);
  }
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/entry\/services\/seo$/);
  await openScreen(page, app.server, '/changes');
  await expect(page.getByText('No drafts: everything is published.')).toBeVisible();
});
