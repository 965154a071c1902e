/** What people do in the content editor, and what visitors see of it. */
import { expect, type Browser, type Page } from '@playwright/test';
import { editorPaths } from '#contract/editor.ts';
import { slowness } from '#tests/slowness.ts';
import type { EditorServer } from './editor-site.ts';

export async function signIn(page: Page, server: EditorServer, email: string): Promise<void> {
  const { cookie } = await server.signIn(email);
  const [name = '', value = ''] = cookie.split('=');
  await page
    .context()
    .addCookies([{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }]);
}

/** `path` is the part after `/desk/site`. */
export async function openScreen(page: Page, server: EditorServer, path = ''): Promise<void> {
  await page.goto(server.url + editorPaths.site + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const openEntry = (page: Page, server: EditorServer, id: string) => openScreen(page, server, `/entry/${id}`);

/** Whether or not the draft has problems. */
export const savedStatus = (page: Page) => page.getByRole('status').filter({ hasText: /^\s*Saved\b/ });
export const preview = (page: Page) => page.frameLocator('iframe');

export async function publishAll(page: Page, server: EditorServer): Promise<void> {
  await openScreen(page, server, '/changes');
  await page.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('Published in ')).toBeVisible({ timeout: 120_000 * slowness });
}

export async function readAsVisitor(
  browser: Browser,
  server: EditorServer,
  path: string,
  read: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.url + path);
  await read(page);
  await context.close();
}
