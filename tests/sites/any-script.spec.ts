/** Addresses in scripts other than Latin: as files, in links and by hand, on our server and on a static host. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { writeStaticSite } from '#render/build/static-site.ts';
import { expect, headerLink, hydratePage, isSameDocument, markDocument, test } from '#tests/e2e/site-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import {
  buildEditorSite,
  removeEditorSite,
  startEditorServer,
  type EditorServer,
  type EditorSite,
} from './editor/editor-site.ts';
import { openEntry, openScreen, preview, publishAll, savedStatus, signIn } from './editor/editor-page.ts';
import { staticHosts, type StaticHost } from './static-hosts.ts';

const lina = 'lina@example.com';

/** Names of text pages. The second is written as macOS writes it. */
const names = ['关于我们', 'тёплый-йод'.normalize('NFD'), 'हिन्दी-सेवा', 'من-نحن'];
const headings = ['Chinese', 'Cyrillic', 'Devanagari', 'Arabic'];
const paths = names.map((name) => `/${name.normalize('NFC')}`);
/** They lead to a built-in page, a service, a project below a page, the list of posts, and a post. */
const arabicPaths = ['/عن-الشركة', '/الذكاء-الاصطناعي', '/أعمالنا/عيادة', '/المدونة', '/المدونة/خبر'];
const allPaths = [...paths, ...arabicPaths.map((path) => `/ar${path}`)];

function writeNames(content: string): void {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(content, file), change(readFileSync(join(content, file), 'utf8')));
  const terms = readFileSync(join(content, 'en/free/terms.md'), 'utf8').replace('\nupdated: 2026-11-18', '');
  names.forEach((name, index) =>
    writeFileSync(
      join(content, `en/free/${name}.md`),
      terms.replace(/(topic|heading): .*/g, (_, field) => `${field}: ${headings[index]}`),
    ),
  );
  const links = [paths[0], paths[1], encodeURI(paths[2]!), paths[3]!.normalize('NFD')];
  edit(
    'en/free/terms.md',
    (text) => `${text}\n${links.map((path, index) => `[to ${headings[index]}](${path})`).join(' ')}\n`,
  );
  edit('ar/services/ai.yaml', (text) => text.replace('/artificial-intelligence', arabicPaths[1]!));
  edit('ar/projects/clinic-intake.md', (text) => text.replace('order:', 'slug: عيادة\norder:'));
  mkdirSync(join(content, 'ar/posts'));
  writeFileSync(
    join(content, 'ar/posts/خبر.md'),
    `---\nmeta: { topic: خبر, description: ${'خبر '.repeat(20)}}\nheading: خبر\nlead: خبر\nauthor: لينا\ndate: 2026-01-01\n---\n\nخبر.\n`,
  );
  edit('site.yaml', (text) =>
    `${text}
paths:
  about: { ar: ${arabicPaths[0]} }
  blog: { ar: ${arabicPaths[3]} }
  project: { ar: /أعمالنا/:id }
redirects:
  /старый: ${paths[0]}
`.replace('header: [', `header: [${paths[0]}, `),
  );
}

let site: EditorSite;
let server: EditorServer;

test.describe.configure({ mode: 'default', timeout: 240_000 * slowness });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeAll(async () => {
  test.setTimeout(480_000 * slowness);
  site = await buildEditorSite({ change: writeNames });
  server = await startEditorServer(site, { EDITORS: lina });
});
test.afterAll(async () => {
  await server.stop();
  removeEditorSite(site);
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The same on every host. */
function definePageTests(urlOf: () => string): void {
  test('each page is there, with its canonical address, alternates and share image', async ({ request }) => {
    const base = urlOf();
    const sitemap = await (await request.get(`${base}/sitemap.xml`)).text();
    for (const path of allPaths) {
      const sent = encodeURI(path);
      const response = await request.get(base + sent, { maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(html, path).toContain(`<link rel="canonical" href="${site.url}${sent}">`);
      expect(sitemap, path).toContain(`<loc>${site.url}${sent}</loc>`);
      const linked = [...html.matchAll(/<link rel="alternate"[^>]* href="([^"]*)"|"og:image" content="([^"]*)"/g)];
      for (const [, alternate, image] of linked) {
        const file = await request.get(new URL((alternate ?? image)!.replace(site.url, base), base).href, {
          maxRedirects: 0,
        });
        expect(file.status(), alternate ?? image).toBe(200);
      }
      expect(html, path).not.toMatch(/(href|src)="[^"]*[^\0-\x7f]/);
    }
    expect(sitemap).not.toMatch(/[^\0-\x7f]/);
    const feed = await (await request.get(`${base}/ar${encodeURI(arabicPaths[3]!)}/feed.xml`)).text();
    expect(feed).toContain(`<link>${site.url}/ar${encodeURI(arabicPaths[4]!)}</link>`);
  });

  test('links, reloads, Back and Forward lead to the page of the address', async ({ page }) => {
    const base = urlOf();
    await page.goto(`${base}/terms`);
    await hydratePage(page);
    await markDocument(page);
    for (const [index, name] of headings.entries()) {
      await page.getByRole('link', { name: `to ${name}`, exact: true }).click();
      await expect(heading(page)).toHaveText(name);
      await expect(page).toHaveURL(base + encodeURI(paths[index]!));
      const current = headerLink(page, headings[0]!);
      if (index === 0) await expect(current).toHaveAttribute('aria-current', 'page');
      expect(await isSameDocument(page)).toBe(true);
      await page.goBack();
      await expect(heading(page)).toHaveText('Terms & Conditions');
    }
    await page.goForward();
    await expect(heading(page)).toHaveText('Arabic');
    await page.reload();
    await expect(heading(page)).toHaveText('Arabic');
    await page.goBack();
    await expect(heading(page)).toHaveText('Terms & Conditions');
    // From a page with such an address, in a document of its own.
    await page.goto(`${base}/ar${encodeURI(arabicPaths[0]!)}`);
    await hydratePage(page);
    await markDocument(page);
    const title = await heading(page).textContent();
    await page.getByRole('contentinfo').getByRole('link', { name: 'الذكاء الاصطناعي', exact: true }).click();
    await expect(page).toHaveURL(`${base}/ar${encodeURI(arabicPaths[1]!)}`);
    await expect(heading(page)).not.toHaveText(title!);
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(heading(page)).toHaveText(title!);
  });
}

test.describe('our server', () => {
  definePageTests(() => site.url);

  test('other forms of an address lead to the one, and old addresses to the new', async ({ request }) => {
    const to = async (path: string) => {
      const response = await request.get(site.url + path, { maxRedirects: 0 });
      return [response.status(), response.headers()['location']];
    };
    const [chinese, cyrillic] = [encodeURI(paths[0]!), encodeURI(paths[1]!)];
    expect(await to(cyrillic.toLowerCase())).toEqual([308, cyrillic]);
    expect(await to(encodeURI(paths[1]!.normalize('NFD')))).toEqual([308, cyrillic]);
    expect(await to(`${chinese}/`)).toEqual([308, chinese]);
    expect(await to(encodeURI('/старый'))).toEqual([301, chinese]);
    // Where the pages were before they got their own addresses.
    expect(await to('/ar/about-us')).toEqual([301, `/ar${encodeURI(arabicPaths[0]!)}`]);
    expect(await to('/ar/case-study/clinic-intake')).toEqual([301, `/ar${encodeURI(arabicPaths[2]!)}`]);
    const unknown = await request.get(`${site.url}/ar${encodeURI('/أعمالنا/شيء')}`);
    expect(unknown.status()).toBe(200);
  });
});

for (const [name, serve] of Object.entries(staticHosts)) {
  test.describe(`static, on ${name}`, () => {
    let host: StaticHost;
    const folder = () => join(site.folder, 'static');

    test.beforeAll(async () => {
      host = await serve(folder());
      const dist = join(site.folder, 'dist');
      await writeStaticSite({ dist, folder: folder(), siteUrl: site.url, formUrl: site.url, now: Date.now });
    });
    test.afterAll(() => host.stop());

    definePageTests(() => `http://127.0.0.1:${host.port}`);
  });
}

test('an entry with an Arabic title is created, previewed and published in the browser', async ({ page, request }) => {
  await signIn(page, server, lina);
  await openScreen(page, server);
  await page.getByRole('button', { name: 'New text page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('سياسة الجودة');
  await expect(dialog.getByLabel('Name in the address')).toHaveValue('سياسة-الجودة');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(`${server.url}/desk/site/entry/free/${encodeURIComponent('سياسة-الجودة')}`);
  await expect(preview(page).getByRole('heading', { level: 1 })).toHaveText('سياسة الجودة');
  // A file from a Mac is the same entry.
  await openEntry(page, server, `free/${encodeURIComponent(paths[1]!.slice(1))}`);
  await page.getByLabel('Heading').first().fill('Warm iodine');
  await expect(savedStatus(page)).toBeVisible();
  await publishAll(page, server);
  for (const [path, title] of [
    ['/سياسة-الجودة', 'سياسة الجودة'],
    ['/ar/سياسة-الجودة', 'سياسة الجودة'],
    [paths[1]!, 'Warm iodine'],
  ] as const) {
    const response = await request.get(server.url + encodeURI(path));
    expect(response.status(), path).toBe(200);
    expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  }
  const files = readdirSync(join(site.content, 'en/free'));
  expect(files.filter((file) => file.normalize('NFC') === `${paths[1]!.slice(1)}.md`)).toHaveLength(1);
  const changed = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: site.content });
  expect(changed.stdout).toBe('');

  await openEntry(page, server, `free/${encodeURIComponent('سياسة-الجودة')}`);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await dialog.getByLabel('Name in the address').fill('ضمان-الجودة');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page).toHaveURL(new RegExp(`${encodeURIComponent('ضمان-الجودة')}$`));
  await publishAll(page, server);
  await page.goto(server.url + encodeURI('/ar/سياسة-الجودة'));
  await expect(page).toHaveURL(server.url + encodeURI('/ar/ضمان-الجودة'));
  await expect(heading(page)).toHaveText('سياسة الجودة');
  await openScreen(page, server, `/history?entry=${encodeURIComponent('free/ضمان-الجودة')}`);
  await expect(page.locator('.history li').filter({ hasText: 'سياسة الجودة' }).first()).toBeVisible();
});
