/** A landing page in the browser alone: from a new page to what visitors see. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { openEntry, openScreen, preview, publishAll, readAsVisitor, savedStatus } from './editor-page.ts';
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
  return items(page).last();
}

test('a page of sections is made, ordered, published', async ({ page, browser }) => {
  await openScreen(page, app.server);
  await button(page, 'New page').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Spring offer');
  await dialog.getByLabel('Add a link to the menu').check();
  await page.screenshot({ path: '/tmp/ed-new.png' });
  await button(dialog, 'Create').click();
  await expect(page).toHaveURL(/\/entry\/pages\/spring-offer$/);
  await expect(names(page)).toHaveText(['Hero', 'Closing']);
  await page.screenshot({ path: '/tmp/ed-1.png' });
  await button(sectionsOf(page), 'Add a section').click();
  await page.screenshot({ path: '/tmp/ed-2.png' });
  await page.keyboard.press('Escape');
  await addSection(page, 'Services');
  await page.screenshot({ path: '/tmp/ed-3.png' });
  const statistics = await addSection(page, 'Statistics');
  await button(statistics, 'Move up: Statistics').click();
  await page.screenshot({ path: '/tmp/ed-4.png' });
});
