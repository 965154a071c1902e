/** The product with other agencies' content: each is built, served and walked through. So is the owner's own where there is one. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLanguages } from '#model/languages.ts';
import { root } from '#render/places.ts';
import { parseManifest, type SiteManifest } from '#server/site-manifest.ts';
import { startSite, type Running } from '#tests/bench/load/processes.ts';
import { fillings } from '#tests/fillings/fillings.ts';
import { folderOf, makeFilling, type FillingName } from '#tests/fillings/make.ts';
import { ofColours, violations } from './axe.ts';
import { describeHtml } from './describe-html.ts';
import { holes } from './holes.ts';
import { brokenReferences, reader } from './references.ts';
import { expect, test, visit } from './site.ts';
import { sticksOut } from './sticks-out.ts';
import { studioTests } from './studio.ts';

const own = 'content';
/** The others have the same parts as the sample, only more of them. */
const axed = ['studio', 'least', own];
/** With colours of its own; the same ones in every language. */
const ownColours = ['studio', own];
const names = [...Object.keys(fillings), ...(existsSync(join(root, own)) ? [own] : [])];

/** Builds a filling beside the site, the owner's own in its place. */
async function build(name: string): Promise<string> {
  const [filling, folder] = name === own ? [own, ''] : [await makeFilling(name as FillingName), folderOf(name)];
  const env = { ...process.env, FILLING: filling, BUILD_FOLDER: folder, SITE_URL: 'https://agency.example' };
  // One of them whole, and the owner's, which is the one that is served.
  const options = ['least', own].includes(name) ? [] : ['--draft'];
  await promisify(execFile)(process.execPath, [join(root, 'render/main.ts'), ...options], { cwd: root, env });
  return join(root, folder, 'dist');
}

for (const name of names) {
  test.describe(name, () => {
    // Built once for all its tests.
    test.describe.configure({ mode: 'default' });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    let dist: string;
    let server: Running;
    let url: string;
    let manifest: SiteManifest;
    let documents: string[];

    test.beforeAll(async () => {
      test.setTimeout(480_000);
      dist = await build(name);
      manifest = parseManifest(readFileSync(join(dist, 'site.json'), 'utf8'));
      documents = Object.entries(manifest.files).flatMap(([path, { cache, status }]) => (cache === 'page' && !status && !path.endsWith('/_') ? [path] : []));
      server = await startSite({ DATA_DIR: mkdtempSync(join(tmpdir(), 'filling-')) }, dist);
      url = `http://localhost:${server.port}`;
    });
    test.afterAll(() => server.stop());

    test('every link leads somewhere, languages agree, and no heading is empty', async ({ request }) => {
      const read = reader(request, url);
      const { broken } = await brokenReferences(read, url, documents);
      expect(broken).toEqual({});

      const all = Object.fromEntries(await Promise.all(documents.map(async (path) => [path, describeHtml((await read(new URL(path, url))).text)] as const)));
      const { codes, addressOf, pathOf } = createLanguages(manifest.site.languages);
      for (const [path, { language, canonical, alternates, headings, title }] of Object.entries(all)) {
        expect.soft(headings.filter(({ text }) => text === ''), path).toEqual([]);
        expect.soft(headings.filter(({ level }) => level === 1), path).toHaveLength(1);
        expect.soft(title, path).toMatch(/\S - \S/);
        expect.soft(codes, path).toContain(language);
        expect.soft(documents, path).toContain(canonical);
        const { 'x-default': fallback, ...others } = alternates;
        const there = codes.map((code) => [code, addressOf(code, pathOf(canonical ?? path))] as const).filter(([, address]) => documents.includes(address));
        expect.soft(others, path).toEqual(there.length > 1 ? Object.fromEntries(there) : {});
        if (there.length > 1) expect.soft(Object.values(others), path).toContain(fallback);
      }

      const sitemap = (await read(new URL('/sitemap.xml', url))).text;
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
      expect(listed.toSorted()).toEqual(Object.entries(all).filter(([path, { canonical }]) => canonical === path).map(([path]) => path).toSorted());
    });

    test('each kind of page: a silent console, nothing that axe objects to, no row with a hole, no wider than the smallest screen', async ({ page, request }) => {
      test.setTimeout(300_000);
      const read = reader(request, url);
      const seen = new Set<string>();
      const [first] = createLanguages(manifest.site.languages).codes;
      for (const path of documents) {
        const { language, page: kind } = describeHtml((await read(new URL(path, url))).text);
        // What the sample says in Arabic is looked at in all other tests.
        if (seen.has(`${language} ${kind}`) || (name === 'most' && language === 'ar')) continue;
        seen.add(`${language} ${kind}`);
        await page.setViewportSize({ width: 1440, height: 900 });
        // As a visitor who has chosen that language: a bare address would lead to another one else.
        await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
        await page.goto(url + path);
        await visit(page);
        if (axed.includes(name)) expect.soft(await violations(page, 'html', { leaveOut: ownColours.includes(name) && language === first ? [] : ofColours }), path).toEqual([]);
        for (const width of [1440, 768]) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await page.evaluate(holes), `${path} at ${width} px`).toEqual([]);
        }
        await page.setViewportSize({ width: 320, height: 700 });
        expect.soft(await page.evaluate(sticksOut), `${path} at 320 px`).toEqual([]);
      }
      expect(seen.size).toBeGreaterThan(5);
    });

    if (name === 'studio') studioTests(() => ({ url, dist }));
  });
}
