/** Pages that exist in one language only: nobody is sent to a page that does not exist. */
import type { Page } from '@playwright/test';
import type { ContentData } from '#model/site-content.ts';
import { expect, hydratePage, test } from '../site-fixture.ts';
import { serveContent } from '../serve-content.ts';

// One site for all tests of a group.
test.describe.configure({ mode: 'default' });

const paths = [
  '/',
  '/about-us',
  '/careers',
  '/job-details/:id',
  '/portfolio',
  '/case-study/:id',
  '/blog',
  '/blog/:id',
  '/consulting',
  '/data-science',
  '/terms',
  '/privacy-policy',
];

/** Of each kind of entry, the first exists in English only, the second in Arabic only. */
const onlyIn = {
  en: ['/terms', '/consulting', '/job-details/job-0', '/case-study/project-0', '/blog/post-0'],
  ar: ['/privacy-policy', '/data-science', '/job-details/job-1', '/case-study/project-1', '/blog/post-1'],
};

function keepOnly(language: string, content: ContentData): void {
  const missing = language === 'en' ? 1 : 0;
  const [textPage, service] = language === 'en' ? onlyIn.ar : onlyIn.en;
  delete content.textPages[textPage!.slice(1)];
  content.services = content.services.filter(({ url }) => url !== service);
  const posts = [0, 1, 2].map((index) => ({
    ...content.placeholderArticle!,
    id: `post-${index}`,
    slug: '',
    minutes: 1,
    tags: [],
  }));
  const keep = <T extends { id: string }>(entries: T[], name: string) =>
    entries
      .map((entry, index) => (index < 3 ? { ...entry, id: `${name}-${index}`, slug: `${name}-${index}` } : entry))
      .toSpliced(missing, 1);
  content.jobs = keep(content.jobs, 'job');
  content.projects = keep(content.projects, 'project');
  content.posts = keep(posts, 'post');
}

let site: Awaited<ReturnType<typeof serveContent>>;

/** Opens a path as from a bookmark. Returns the path and status of the document that is shown. */
async function open(page: Page, path: string): Promise<[path: string, status: number]> {
  // A new document without a referrer.
  await page.goto('about:blank');
  const documents: [string, number][] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.push([new URL(response.url()).pathname, response.status()]);
  });
  await page.goto(site.url + path).catch(() => undefined);
  await page.waitForLoadState();
  page.removeAllListeners('response');
  return documents.at(-1)!;
}

test.describe('entries', () => {
  test.beforeAll(async () => {
    site = await serveContent({
      today: '2026-11-15',
      paths,
      change: ({ language, content }) => {
        keepOnly(language, content);
        if (language === 'ar') delete content.placeholderArticle;
      },
    });
  });
  test.afterAll(() => site.stop());

  for (const [reader, stored] of [
    ['an Arabic browser', undefined],
    ['an English browser with Arabic stored', 'ar'],
  ] as const) {
    test.describe(reader, () => {
      test.use({
        locale: stored ? 'en-GB' : 'ar-EG',
        allowedConsoleLines: /^error: Failed to load resource: .* 404 \(Not Found\)/,
      });

      test('is redirected to pages that exist in Arabic, and to no others', async ({ page }) => {
        if (stored) {
          await page.goto(`${site.url}/favicon.svg`);
          await page.evaluate((language) => localStorage.setItem('i18nextLng', language), stored);
        }
        for (const path of onlyIn.en) expect.soft(await open(page, path), path).toEqual([path, 200]);
        for (const path of onlyIn.ar.slice(0, 3)) expect.soft(await open(page, path), path).toEqual([path, 404]);
        for (const path of ['/careers', '/job-details/job-2', '/case-study/project-2', '/blog/post-2'])
          expect.soft(await open(page, path), path).toEqual([`/ar${path}`, 200]);
        for (const [path, target] of [
          ['/', '/ar'],
          ['/case-study/unknown', '/ar/about-us'],
          // Arabic has no placeholder article.
          ['/blog/unknown', '/blog/unknown'],
        ] as const)
          expect.soft(await open(page, path), path).toEqual([target, 200]);
        // A page without a translation says nothing about the visitor.
        expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('ar');
      });
    });
  }

  test('the picker leads to the same page, or home if the language lacks it', async ({ page }) => {
    const english = page.locator('header details a[hreflang=en]').first();
    for (const path of onlyIn.ar) {
      await page.goto(`${site.url}/ar${path}`);
      await expect.soft(english, path).toHaveAttribute('href', '/');
      await hydratePage(page);
      await expect.soft(english, path).toHaveAttribute('href', '/');
    }
    await page.goto(`${site.url}/ar/job-details/job-2`);
    await hydratePage(page);
    await expect(english).toHaveAttribute('href', '/job-details/job-2');
  });

  test('the sitemap and llms.txt promise only what exists', async ({ request }) => {
    const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
    const addresses = [...sitemap.matchAll(/(?:<loc>|href=")https:\/\/agency\.example([^<"]*)/g)].map(
      ([, path]) => path || '/',
    );
    expect(addresses).toContain('/ar/privacy-policy');
    for (const path of new Set(addresses)) expect.soft(site.manifest.files[path], path).toBeDefined();
    expect(await (await request.get(`${site.url}/llms.txt`)).text()).toContain(
      'Some pages are also available in Arabic',
    );
  });
});

test.describe('pages for any id', () => {
  test.beforeAll(async () => {
    site = await serveContent({
      today: '2026-11-15',
      paths,
      change: ({ language, content }) => {
        if (language === 'en') Object.assign(content, { projects: [], placeholderArticle: undefined });
      },
    });
  });
  test.afterAll(() => site.stop());

  test('the picker leads home if the language has no page for unknown ids', async ({ page }) => {
    for (const path of ['/case-study/unknown', '/blog/unknown']) {
      await page.goto(`${site.url}/ar${path}`);
      await hydratePage(page);
      await expect.soft(page.locator('header details a[hreflang=en]').first(), path).toHaveAttribute('href', '/');
    }
  });
});
