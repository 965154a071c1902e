/** A picture in a text: chosen, described and put into the text where the caret is, by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { editorPaths } from '#contract/editor.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { openEntry, openScreen, publishAll, readAsVisitor, savedStatus } from './editor-page.ts';
import { readField } from './publications.ts';
import type { EditorServer } from './editor-site.ts';
import { sara, useEditorSite } from './use-editor-site.ts';

const file = 'en/free/terms.md';

let editor: Awaited<ReturnType<EditorServer['signIn']>>;

const app = useEditorSite(async (server) => {
  editor = await server.signIn(sara);
  const photo = sharp({ create: { width: 800, height: 500, channels: 3, background: '#7799bb' } }).png();
  await editor.upload('shelves.png', new Uint8Array(await photo.toBuffer()));
});
// Without the preview, which opens on wide screens.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 900, height: 900 } });
test.beforeEach(async ({ page }) => {
  await openEntry(page, app.server, 'free/terms');
});

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const textOf = (field: Locator) =>
  field.locator('.cm-line').evaluateAll((lines) => lines.map(({ textContent }) => textContent).join('\n'));

/** The caret is where the `|` is. */
async function type(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  await field.focus();
  await keyboard.press('Control+a');
  await keyboard.press('Delete');
  await keyboard.insertText(text.replace('|', ''));
  for (const _ of text.slice(text.indexOf('|') + 1)) await keyboard.press('ArrowLeft');
}

async function choosePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Picture', exact: true }).press('Enter');
  // What was typed is saved meanwhile, and comes back without empty lines at its end.
  await expect(savedStatus(page)).toBeAttached();
  const picture = page.getByRole('dialog').getByRole('button', { name: /^shelves\.png/ });
  await picture.press('Enter');
  await expect(page.getByLabel('Description of the picture')).toBeFocused();
}

async function addPicture(page: Page): Promise<void> {
  await choosePicture(page);
  await page.keyboard.insertText('Shelves with tools');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const picture = '![Shelves with tools](shelves.png)';

test('wherever the caret is, a picture becomes a block of its own, and one types on below it', async ({ page }) => {
  const field = fieldOf(page);
  for (const [before, after] of [
    ['One paragraph.\n\n|', `One paragraph.\n\n${picture}\n\nGoes on.`],
    ['One paragraph.|', `One paragraph.\n\n${picture}\n\nGoes on.`],
    ['Before it. |After it.', `Before it.\n\n${picture}\n\nGoes on.After it.`],
    ['Above.\n|\nBelow.', `Above.\n\n${picture}\n\nGoes on.Below.`],
    ['|The text.', `${picture}\n\nGoes on.The text.`],
    ['|', `${picture}\n\nGoes on.`],
    ['A **bo|ld** word.', `A **bold**\n\n${picture}\n\nGoes on.word.`],
    ['- On|e\n- Two', `- One\n\n${picture}\n\nGoes on.- Two`],
  ] as const) {
    await type(field, before);
    await addPicture(page);
    await expect(field).toBeFocused();
    await page.keyboard.insertText('Goes on.');
    expect(await textOf(field), before).toBe(after);
  }
  // Otherwise it may arrive while the next test writes.
  await expect.poll(() => readField(editor, file, ['body'])).toMatch(/Goes on\.- Two$/);
});

test('a text with a picture is saved and published; a dialog that is left changes nothing', async ({
  page,
  browser,
}) => {
  const text = `We lend tools.\n\n${picture}\n\nAsk us.`;
  await type(fieldOf(page), 'We lend tools.|Ask us.');
  await addPicture(page);
  await expect.poll(() => readField(editor, file, ['body'])).toBe(text);
  await choosePicture(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Picture', exact: true })).toBeFocused();
  expect(await textOf(fieldOf(page))).toBe(text);
  await publishAll(page, app.server);
  await readAsVisitor(browser, app.server, '/terms', async (visitor) => {
    await expect(visitor.getByRole('img', { name: 'Shelves with tools' })).toBeVisible();
  });
});

test.describe('an SVG that could run scripts', () => {
  test.use({ allowedConsoleLines: /^error: Failed to load resource: .* 422 .*\/api\/upload/ });

  test('is refused in the language of the desk, with its part and what to do', async ({ page }) => {
    await page.goto(`${app.server.url}${editorPaths.site}?language=ar`);
    await openScreen(page, app.server, '/library');
    const upload = async (name: string, inside: string) =>
      page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
      });
    await upload('mark.svg', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>');
    await expect(page.getByRole('alert')).toContainText(/mark\.svg: .*<x:script>.* صدِّره من جديد بصيغة SVG بسيطة/);
    await expect(page.getByText('mark.svg', { exact: true })).toHaveCount(0);
    await upload('mark.svg', '<path d="M0 0h9v9z"/>');
    await expect(page.getByText('mark.svg', { exact: true })).toBeVisible();
  });
});
