/** A landing page in the browser alone: from a new page to what visitors see. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { openScreen, publishAll, readAsVisitor, savedStatus } from './editor-page.ts';
import { useEditorSite } from './use-editor-site.ts';

const app = useEditorSite();
// Browsers report each response that is an error: of a preview with an unfinished page.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedConsoleLines: /status of 422/ });

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const sectionsOf = (page: Page) => page.getByRole('group', { name: 'Sections', exact: true });
const items = (page: Page) => sectionsOf(page).locator(':scope > ol > li');
const names = (page: Page) => items(page).locator(':scope > details > summary > .group-name');

async function addSection(page: Page, kind: string): Promise<Locator> {
  await button(sectionsOf(page), 'Add a section').click();
  const dialog = page.getByRole('dialog', { name: 'Add a section' });
  await dialog.getByLabel('Find a kind of section').fill(kind);
  await button(dialog, kind).click();
  await expect(dialog).toHaveCount(0);
  const added = items(page).filter({ has: page.locator('.group-name', { hasText: new RegExp(`^${kind}$`) }) });
  await expect(added.locator(':scope > details')).toHaveAttribute('open', '');
  return added;
}

/** Every text of the page, in another script. */
async function translateTexts(page: Page): Promise<void> {
  const closed = page.locator('.entry-form details:not([open]) > summary');
  await page.locator('.entry-form details').evaluateAll((all) => {
    for (const one of all)
      (one as HTMLDetailsElement).open = !one.querySelector(':scope > .group-fields [id*="anchor"]');
  });
  await expect(closed.first()).toBeVisible();
  for (const field of await page.locator('.entry-form :is(textarea, input[type=text], input:not([type]))').all()) {
    const isTyped = (await field.isVisible()) && /[A-Za-z]/.test(await field.inputValue());
    if (isTyped) await field.fill('نص عربي يصف ما نقدمه لعملائنا في كل خطوة من خطوات العمل المشترك.');
  }
  await expect(savedStatus(page)).toHaveText('Saved');
}

const order = [
  'Hero',
  'Figures',
  'Services as a list',
  'Selected work',
  'Why choose us',
  'Industries',
  'Points',
  'Testimonials',
  'Questions',
  'Form',
  'Closing banner',
];

for (const [name, viewport] of Object.entries({
  'spring-offer': { width: 1440, height: 900 },
  'autumn-offer': { width: 390, height: 844 },
}))
  test(`a landing page of eleven sections in two languages, in a window of ${viewport.width} pixels`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    await openScreen(page, app.server);
    await button(page, 'New page').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('An offer for clinics');
    await dialog.getByLabel('Name in the address').fill(name);
    await dialog.getByLabel('Add a link to the menu').check();
    await dialog.getByLabel('العربية').uncheck();
    await button(dialog, 'Create').click();
    await expect(page).toHaveURL(new RegExp(`/entry/pages/${name}$`));
    await expect(names(page)).toHaveText(['Hero', 'Closing banner']);

    await items(page).first().locator('summary').first().click();
    await items(page)
      .first()
      .getByLabel(/highlighted part/)
      .fill('that grow');
    for (const kind of order.slice(1, -1)) {
      const added = await addSection(page, kind);
      for (const label of ['Heading', 'Description']) {
        const field = added.getByLabel(new RegExp(`^${label} *required`));
        if ((await field.count()) > 0) await field.fill(`${kind}: ${label}`);
      }
      if (kind === 'Points') {
        await button(added, 'Add: Entries').click();
        await added.getByLabel(/^Title/).fill('A first point');
        await added.getByLabel(/^Description *required/).fill('What it is about.');
      }
      if (kind === 'Form') await added.getByLabel('Form', { exact: true }).selectOption('project');
    }
    await expect(names(page)).toHaveText(order);
    await expect(savedStatus(page)).toHaveText('Saved');

    await button(page, 'العربية').click();
    await button(page, 'Translate: start from English').click();
    await expect(names(page)).toHaveText(order);
    await translateTexts(page);
    await publishAll(page, app.server);

    for (const prefix of ['', '/ar'])
      await readAsVisitor(browser, app.server, `${prefix}/${name}`, async (visitor) => {
        await expect(visitor.locator('main > :is(section, div)')).toHaveCount(order.length);
        await expect(
          visitor
            .locator('header')
            .getByRole('link', { name: prefix ? /نص/ : /offer/ })
            .first(),
        ).toHaveAttribute('href', `${prefix}/${name}`);
      });
  });
