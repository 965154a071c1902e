/** A running server, while new releases are built into its folder. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseBootData } from '#app/state/boot-data.ts';
import { projectRoot, workFolder } from '#render/files/paths.ts';
import { siteFolderOf } from '#server/pages/release-folder.ts';
import { distFolder } from '#tests/dist-folder.ts';
import { findPageFaults } from '#tests/page-faults.ts';
import { startSite, type RunningServer } from '#tests/start-site.ts';
import { publishContent } from '#tests/e2e/serve-content.ts';
import { expect, hydratePage, test } from '#tests/e2e/site-fixture.ts';
import { manifest } from '#tests/e2e/site-pages.ts';

// One server for all tests.
test.describe.configure({ mode: 'default' });

const paths = ['/', '/about-us', '/terms', '/privacy-policy'];
let folder: string;
let dist: string;
let server: RunningServer;
let url: string;

/** Every release has other texts, styles and scripts, so that parts of two releases do not fit together. */
async function publish(name: string): Promise<string> {
  const client = join(folder, `client-${name}`);
  cpSync(join(projectRoot, workFolder, 'client'), client, { recursive: true });
  const style = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'))['style.css'].file as string;
  writeFileSync(join(client, style), `${readFileSync(join(client, style), 'utf8')}\nmain{--release:${name}}`);
  const headScripts = join(client, 'head-scripts.json');
  writeFileSync(headScripts, readFileSync(headScripts, 'utf8').replace(/":"/g, `":"/*${name}*/`));
  const { id } = await publishContent(dist, {
    today: '2026-11-15',
    paths,
    clientFolder: client,
    change: ({ content }) => (content.pages.home.hero.description = `Release ${name}.`),
  });
  return id;
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'));
  dist = join(folder, 'dist');
  for (const name of ['server.js', 'package.json', 'programs', 'response-page'])
    cpSync(join(distFolder, name), join(dist, name), { recursive: true });
  await publish('zero');
  server = await startSite({ DATA_DIR: join(folder, 'data') }, dist);
  url = `http://localhost:${server.port}`;
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const releaseOf = (html: string) => /--release:\s*(\w+)/.exec(html)?.[1] ?? '';

async function findFaults(path: string): Promise<{ release: string; faults: string[] }> {
  const { html, faults } = await findPageFaults(url, path);
  return { release: releaseOf(html), faults };
}

test('no request fails and every page fits its policy while releases are switched', async () => {
  const seen = new Set<string>();
  const faults: string[] = [];
  const load = { isOver: false };
  const visitors = ['/', '/about-us', '/terms', '/ar', '/ar/about-us'].map(async (path) => {
    while (!load.isOver) {
      const found = await findFaults(path).catch((error: Error) => ({
        release: '',
        faults: [`${path}: ${error.message}`],
      }));
      seen.add(found.release);
      faults.push(...found.faults);
    }
  });
  const names = ['one', 'two', 'three', 'four'];
  for (const name of names) {
    await publish(name);
    // By one of the visitors.
    await expect.poll(() => [...seen]).toContain(name);
  }
  load.isOver = true;
  await Promise.all(visitors);
  expect(faults).toEqual([]);
  expect(seen).toContain('zero');
});

test('control: a page that is changed in place does not fit its policy', async () => {
  const id = await publish('five');
  await expect.poll(async () => releaseOf(await (await fetch(url)).text())).toBe('five');
  const page = join(siteFolderOf(dist, id), 'privacy-policy.html');
  const html = readFileSync(page, 'utf8');
  rmSync(page);
  writeFileSync(page, html.replace('--release:five', '--release:six'));
  expect((await findFaults('/privacy-policy')).faults).toEqual(['/privacy-policy: the policy blocks an inline style']);
});

test('a page from before a release hydrates with its own data; a reload shows the new one', async ({ page }) => {
  await publish('before');
  await expect.poll(async () => releaseOf(await (await fetch(url)).text())).toBe('before');
  await page.goto(url);
  await expect(page.getByText('Release before.')).toBeVisible();
  await publish('after');
  await expect.poll(async () => releaseOf(await (await fetch(url)).text())).toBe('after');
  // React would report a difference between the page and its data.
  await hydratePage(page);
  await expect(page.getByText('Release before.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Release after.')).toBeVisible();
});

test('page data is revalidated, and its own data is immutable', async ({ request }) => {
  const html = await (await request.get('/about-us')).text();
  const { dataFolder, pageDataUrl } = parseBootData(html)!;
  const cacheControlOf = async (path: string) => (await request.get(path)).headers()['cache-control'];
  expect(await cacheControlOf(`${dataFolder}/about-us.json`)).toBe('no-cache');
  expect(await cacheControlOf(pageDataUrl)).toBe('public, max-age=31536000, immutable');
  expect(manifest.files[pageDataUrl]!.file).toBe(manifest.files[`${dataFolder}/about-us.json`]!.file);
});
