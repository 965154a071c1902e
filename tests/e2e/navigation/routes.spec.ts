import { languages, site } from '#model/sample/sample-fixture.ts';
import { describeDocument } from '../describe-document.ts';
import { expect, openPage, test, hydratePage } from '../site-fixture.ts';
import { pagePaths, toArabicPath } from '../site-pages.ts';

const { toLocalePath, directionOf, languageOf, toRoutePath } = languages;

test.use({
  allowedConsoleLines: /^error: Failed to load resource: .* 404 \(Not Found\) \(http:\/\/[^/]+(\/ar)?\/nowhere\)$/,
});

/** Pages that another address is the canonical one of. */
const canonicalPaths: Record<string, string> = { '/about': '/about-us' };

test('there are at least 33 paths in each language', () => {
  const arabic = pagePaths.filter((address) => languageOf(address) === 'ar');
  const english = pagePaths.filter((address) => languageOf(address) === 'en');
  expect(english.length).toBeGreaterThanOrEqual(33);
  expect(arabic).toEqual(english.map(toArabicPath));
});

/** What is expected of every page, whatever it says. */
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

test('every page answers and says what it is', async ({ page, request }) => {
  for (const address of pagePaths) {
    const response = await request.get(address);
    expect.soft(response.status(), address).toBe(200);
    const served = await page.evaluate(describeDocument, await response.text());
    expect.soft(served, address).toEqual(expectedDescription(languageOf(address), toRoutePath(address)));
  }
});

test('no two pages share a title', async ({ request }) => {
  const pathsOf: Record<string, string[]> = {};
  for (const address of pagePaths) {
    if (languageOf(address) !== 'en' || canonicalPaths[address]) continue;
    const [, title = ''] = /<title>(.*?)<\/title>/.exec(await (await request.get(address)).text())!;
    (pathsOf[title] ??= []).push(address);
  }
  const shared = Object.entries(pathsOf).filter(([, paths]) => paths.length > 1);
  expect(shared).toEqual([]);
  expect(Object.keys(pathsOf).length).toBeGreaterThan(30);
});

for (const [anything, stated] of [
  ['/blog/anything', '/blog/1'],
  ['/case-study/anything', '/about-us'],
] as const) {
  test(`${anything} is answered with the page at ${stated}`, async ({ page }) => {
    for (const inLanguage of [(path: string) => path, toArabicPath]) {
      expect((await page.goto(inLanguage(anything)))!.status()).toBe(200);
      await hydratePage(page);
      const shown = await page.evaluate(describeDocument, undefined);
      await openPage(page, inLanguage(stated));
      expect(shown).toEqual(await page.evaluate(describeDocument, undefined));
      expect(shown.headings).toHaveLength(1);
    }
  });
}

test('a service whose content nobody has is said not to be found', async ({ page }) => {
  await page.route('**/data/*/consulting.json', async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as object;
    await route.fulfill({ response, json: { ...data, text: null } });
  });
  await openPage(page, '/services');
  await page.locator('main a[href="/consulting"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found');
});
