import type { LoadedPage } from '#model/page-data/loaded-page.ts';
import { languages, site } from '#model/sample/sample-fixture.ts';
import { describeDocument } from '#tests/e2e/describe-document.ts';
import { expect, openPage, test, hydratePage } from '#tests/e2e/site-fixture.ts';
import { pagePaths, toArabicPath } from '#tests/e2e/site-pages.ts';

const { toLocalePath, directionOf, languageOf, toRoutePath } = languages;

test.use({
  allowedConsoleLines: /^error: Failed to load resource: .* 404 \(Not Found\) \(http:\/\/[^/]+(\/ar)?\/nowhere\)$/,
});

/** Pages whose canonical path is another. */
const canonicalPaths: Record<string, string> = { '/about': '/about-us' };

test('there are at least 33 paths in each language', () => {
  const arabic = pagePaths.filter((path) => languageOf(path) === 'ar');
  const english = pagePaths.filter((path) => languageOf(path) === 'en');
  expect(english.length).toBeGreaterThanOrEqual(33);
  expect(arabic).toEqual(english.map(toArabicPath));
});

/** Expectations for every page, whatever its content. */
function expectedDescription(language: string, path: string) {
  const canonical = canonicalPaths[path] ?? path;
  return {
    title: expect.stringMatching(new RegExp(`^\\S.* - ${site.company}$`)),
    description: expect.stringMatching(/\S{3}/),
    language,
    direction: directionOf(language),
    canonical: toLocalePath(language, canonical),
    alternates: { en: canonical, ar: toArabicPath(canonical), 'x-default': canonical },
    headings: [expect.stringMatching(/\S{3}/)],
  };
}

test('every page has a title, description, language, canonical and alternate links and one main heading', async ({
  page,
  request,
}) => {
  for (const path of pagePaths) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(200);
    const served = await page.evaluate(describeDocument, await response.text());
    expect.soft(served, path).toEqual(expectedDescription(languageOf(path), toRoutePath(path)));
  }
});

test('any id of a post or a case study shows the page that stands for it', async ({ page }) => {
  for (const [unknown, existing] of [
    ['/blog/anything', '/blog/1'],
    ['/ar/case-study/anything', '/ar/about-us'],
  ] as const) {
    expect((await page.goto(unknown))!.status()).toBe(200);
    await hydratePage(page);
    const description = await page.evaluate(describeDocument, undefined);
    await openPage(page, existing);
    expect(description).toEqual(await page.evaluate(describeDocument, undefined));
    expect(description.headings).toHaveLength(1);
  }
});

test('a service without content shows "Service not found"', async ({ page }) => {
  await page.route('**/data/*/consulting.json', async (route) => {
    const response = await route.fetch();
    const file = (await response.json()) as LoadedPage;
    await route.fulfill({ response, json: { ...file, data: { ...file.data, text: null } } });
  });
  await openPage(page, '/services');
  await page.locator('main a[href="/consulting"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found');
});
