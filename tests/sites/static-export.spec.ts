import { parseBootData } from '#app/state/boot-data.ts';
/** npm run build -- --static: pages on one origin, the form server on another. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { senderOfRequest } from '#server/forms/store/lead-fixture.ts';
import { distFolder } from '#tests/dist-folder.ts';
import { startSite, type RunningServer } from '#tests/start-site.ts';
import { writeStaticSite } from '#render/build/static-site.ts';
import { outputFile } from '#render/files/files.ts';
import { contentTypes } from '#render/files/content-types.ts';
import { filePolicy } from '#server/pages/security-headers.ts';
import { cacheControl } from '#server/pages/page-handler.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import {
  fillForm,
  projectForm,
  waitForFormHydration,
  filledRequest as typed,
  submitButton,
} from '#tests/e2e/form/project-form-page.ts';
import { expect, headerLink, markDocument, isSameDocument, test, hydratePage } from '#tests/e2e/site-fixture.ts';
import { pagePaths, manifest } from '#tests/e2e/site-pages.ts';
import { staticHosts, type StaticHost } from './static-hosts.ts';

// One static host and one form server per describe block.
test.describe.configure({ mode: 'default' });
test.use({
  allowedConsoleLines: /^error: Failed to load resource: .* 404 \(Not Found\) \(http:\/\/[^/]+(\/ar)?\/nowhere\)$/,
});

const job = pagePaths.find((path) => path.startsWith('/job-details/'))!;
const study = pagePaths.find((path) => path.startsWith('/case-study/'))!;
const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/;

const pagesOfEachKind = [
  ['/', 200, 'home'],
  ['/seo-marketing', 200, 'service'],
  [job, 200, 'jobDetails'],
  [study, 200, 'caseStudy'],
  ['/blog/anything', 200, 'post'],
  ['/nowhere', 404, 'notFound'],
  ['/ar', 200, 'home'],
  ['/ar/case-study/any%20thing', 200, 'caseStudy'],
  ['/ar/nowhere', 404, 'notFound'],
] as const;

for (const [name, serve] of Object.entries(staticHosts)) {
  test.describe(name, () => {
    let folder: string;
    let host: StaticHost;
    let server: RunningServer;
    /** Two sites to the browser, the hardest case: two hosts of one domain would be the same site. */
    let pages: string;
    let forms: string;

    test.beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'static-'));
      host = await serve(join(folder, 'site'));
      pages = `http://127.0.0.1:${host.port}`;
      server = await startSite({ DATA_DIR: join(folder, 'data'), SITE_URL: pages });
      forms = `http://localhost:${server.port}`;
      await writeStaticSite({
        dist: distFolder,
        folder: join(folder, 'site'),
        siteUrl: pages,
        formUrl: forms,
        now: Date.now,
      });
    });
    test.afterAll(async () => {
      await server.stop();
      await host.stop();
      rmSync(folder, { recursive: true });
    });

    const stored = async (text: string | null) => {
      const store = await openSqliteStore({ dataDir: join(folder, 'data') });
      const lead = await store.get(reference.exec(text ?? '')![0]);
      await store.close();
      return lead;
    };

    test('each kind of page has its headers and hydrates', async ({ page: tab }) => {
      for (const [path, status, page] of pagesOfEachKind) {
        const response = (await tab.goto(pages + path))!;
        expect(response.status(), path).toBe(status);
        expect(response.headers()).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
        });
        await hydratePage(tab);
        const bootData = parseBootData(await tab.content())!;
        expect(bootData.page).toBe(page);
        if (path === study) expect(bootData.pageDataUrl).toMatch(new RegExp(`${study}\\.json$`));
        await expect(tab.locator('html')).toHaveAttribute('lang', path.startsWith('/ar') ? 'ar' : 'en');
      }
    });

    test('trailing slashes redirect, and each kind of file has its cache header', async ({ request }) => {
      const moved = await request.get(`${pages}/blog/x/`, { maxRedirects: 0 });
      expect([moved.status(), moved.headers()['location']]).toEqual([308, '/blog/x']);
      const cacheControlOf = async (path: string) =>
        (await request.get(pages + path)).headers()['cache-control'] ?? 'no-cache';
      const [asset] = Object.keys(manifest.files).filter((path) => path.startsWith('/assets/'));
      expect(await cacheControlOf(asset!)).toBe('public, max-age=31536000, immutable');
      expect(await cacheControlOf('/images/home-640.avif')).toBe('public, max-age=3600, must-revalidate');
      expect(await cacheControlOf('/about-us')).toBe('no-cache');
      expect((await request.get(`${pages}/.well-known/security.txt`)).status()).toBe(200);
    });

    if (name === 'nginx')
      test('every kind of file has the status, type and lifetime it has on our server', async () => {
        const media = Object.entries(contentTypes)
          .filter(([end]) => end !== '.html')
          .map(
            ([end, type]) =>
              [`/media/all-kinds${end}`, { type, cache: 'revalidate' as const, status: undefined }] as const,
          );
        for (const [path] of media) await outputFile(join(folder, 'site', path), 'content');
        for (const [path, { type, cache, status = 200 }] of [...Object.entries(manifest.files), ...media]) {
          const response = await fetch(pages + path);
          await response.body?.cancel();
          expect.soft([response.status, response.headers.get('content-type')], path).toEqual([status, type]);
          if (cache === 'revalidate' && path.lastIndexOf('/') > 0)
            expect.soft(response.headers.get('cache-control'), path).toBe(cacheControl.revalidate);
        }
      });

    test.describe('the policy in the page', () => {
      test.use({ allowedConsoleLines: /Content Security Policy/ });

      test('is enforced: fetching from elsewhere fails', async ({ page }) => {
        await page.goto(`${pages}/terms`);
        const outcome = await page.evaluate(() =>
          fetch('data:,').then(
            () => 'sent',
            () => 'stopped',
          ),
        );
        expect(outcome).toBe('stopped');
      });

      test('nothing runs in an SVG that is opened on its own, and its styles are shown', async ({ page, request }) => {
        await outputFile(
          join(folder, 'site/media/planted.svg'),
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>rect { fill: #123456 }</style><rect width="9" height="9"/>' +
            '<script>document.documentElement.id = "ran"</script></svg>',
        );
        for (const path of ['/media/planted.svg', '/favicon.svg'])
          expect((await request.get(pages + path)).headers()['content-security-policy'], path).toContain(filePolicy);
        expect((await request.get(`${forms}/favicon.svg`)).headers()['content-security-policy']).toBe(filePolicy);
        await page.goto(`${pages}/media/planted.svg`);
        await expect(page.locator('rect')).toHaveCSS('fill', 'rgb(18, 52, 86)');
        expect(await page.evaluate(() => document.documentElement.id)).toBe('');
      });
    });

    // The rest does not depend on the host.
    if (name !== Object.keys(staticHosts)[0]) return;

    test('a form sends across origins, also after a client navigation', async ({ page }) => {
      await page.clock.install();
      await page.goto(pages);
      await hydratePage(page);
      await markDocument(page);
      await headerLink(page, 'Contact Us').click();
      await expect(page).toHaveURL(`${pages}/contact-us`);
      await waitForFormHydration(page);
      await expect(projectForm(page)).toHaveAttribute('action', `${forms}/gs/contactus`);
      await page.clock.fastForward(2500);
      await fillForm(page);
      await submitButton(page).click();
      await expect(projectForm(page).getByText(reference)).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);
      expect(await stored(await projectForm(page).textContent())).toMatchObject({
        ...senderOfRequest(typed),
        status: 'accepted',
        reasons: [],
      });
    });

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false, allowedConsoleLines: /status of 422 .*\/gs\/project\/request\)$/ });

      test('a request gets a styled page of the form server, which links back to the site', async ({ page }) => {
        await page.goto(`${pages}/ar/consulting`);
        await fillForm(page, { phone: 'call me' });
        await submitButton(page).click();
        await expect(page).toHaveURL(`${forms}/gs/project/request`);
        await expect(page.getByRole('alert')).toBeFocused();
        await page.locator('[name=phone]').fill(typed.phone);
        await submitButton(page).click();
        await expect(page.getByText(reference)).toBeVisible();
        expect(await stored(await page.locator('main').textContent())).toMatchObject({
          email: typed.email,
          status: 'accepted',
        });
        await expect(page.locator('main .button-button')).toHaveCSS('border-radius', /^[1-9]/);
        const loaded = await page
          .locator('a[href]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
        expect(loaded.filter((href) => href.startsWith('/'))).toEqual([]);
        await page.locator('main .button-button').click();
        await expect(page).toHaveURL(new RegExp(`^${pages}/(ar)?$`));
      });
    });

    test('every page has its policy and posts forms to the form server', () => {
      for (const [path, { cache, file }] of Object.entries(manifest.files)) {
        if (cache !== 'page') continue;
        const html = readFileSync(join(folder, 'site', file), 'utf8');
        const [, second = ''] = html.slice(html.indexOf('<head>')).match(/<meta [^>]*>/g)!;
        expect
          .soft(second, `${path}: after the charset`)
          .toMatch(/^<meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
        expect.soft(html, path).not.toContain('action="/');
      }
    });
  });
}
