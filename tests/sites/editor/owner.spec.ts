/** What an owner who knows neither files nor YAML sees in the content editor. */
import { editorPaths } from '#contract/editor.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';
import { openScreen } from './editor-page.ts';
import { useEditorSite } from './use-editor-site.ts';

const app = useEditorSite();
// Browsers report each response that is an error: here, of a preview that cannot be rendered.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedConsoleLines: /status of 422/ });

test('pages have the names that people know, and the desk changes its language where one is', async ({ page }) => {
  await openScreen(page, app.server);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const chooseLanguage = async (language: string) => {
    await page.locator('.desk-languages summary').click();
    await page.locator(`.desk-languages [lang=${language}]`).click();
  };
  await chooseLanguage('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { level: 1, name: 'الصفحة الرئيسية' })).toBeVisible();

  // A link to a field in Arabic does not change the language of the desk.
  await chooseLanguage('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${app.site.url}${editorPaths.site}/entry/pages/home?in=ar#/hero/description`);
  await expect(page.locator(':focus')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a draft with an error leaves the page in the preview, and is named in words', async ({ page }) => {
  await openScreen(page, app.server, '/entry/jobs/senior-ui-ux-designer');
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Senior UI/UX Designer');
  await page.getByLabel('Salary').fill('');
  await expect(page.getByText('The draft has errors: this is the page before them.')).toBeVisible();
  await expect(heading).toHaveText('Senior UI/UX Designer');
  await page.getByLabel('Salary').fill('By agreement');
  await expect(page.frameLocator('iframe').getByText('By agreement')).toBeVisible();
  await expect(page.getByText('The draft has errors')).toHaveCount(0);

  await page.getByRole('link', { name: 'Drafts' }).click();
  const draft = page.getByRole('listitem').filter({ hasText: 'By agreement' });
  await expect(draft).toContainText('English');
  await expect(draft).toContainText(/Salary.?: /);
  await expect(draft).not.toContainText(/\.yaml|salary:/);
});

test('the list of posts says why visitors do not see it, until there is a post', async ({ page }) => {
  expect((await page.request.get(`${app.server.url}/blog`)).status()).toBe(404);
  const reason = 'there is no published post in this language yet';
  await openScreen(page, app.server);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Blog', exact: true }) });
  await expect(row.filter({ hasText: reason })).toContainText('English not visible');
  await expect(row.filter({ hasText: reason })).not.toContainText(/published$|\/blog$/);
  await openScreen(page, app.server, '/entry/pages/posts');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.locator('.file-state')).not.toContainText('English published');
  await expect(page.getByText('/blog', { exact: true })).toHaveCount(0);
});
