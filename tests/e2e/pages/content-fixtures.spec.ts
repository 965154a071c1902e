/** Builds, serves and checks the site with other agencies' content, and with the owner's own if there is any. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLanguages } from '#model/isomorphic/languages.ts';
import { projectRoot } from '#render/paths.ts';
import { readCurrentRelease } from '#server/pages/release-folder.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';
import { startSite, type RunningServer } from '../../start-site.ts';
import {
  contentFixtures,
  fixtureBuildFolder,
  writeContentFixture,
  type ContentFixtureName,
} from '../../content-fixtures/content-fixtures.ts';
import { findViolations } from '../axe.ts';
import { describeHtml } from './describe-html.ts';
import { findGridGaps } from './find-grid-gaps.ts';
import { findBrokenReferences, createUrlReader } from '../navigation/find-broken-references.ts';
import { expect, test, hydratePage } from '../site-fixture.ts';
import { pagePathsOf } from '../site-pages.ts';
import { findOverflow } from '../find-overflow.ts';
import { defineStudioTests } from './studio-tests.ts';
import { formatProblem } from '#model/read/content-error.ts';
import { readLongWords } from '#model/read-site-content.ts';
import { slowness } from '../../slowness.ts';

const ownerContent = 'content';
/** These have their own colours. The others have the parts of the sample, only more or fewer of them. */
const axeChecked = ['studio', ownerContent];
const fixtureNames = [
  ...Object.keys(contentFixtures),
  ...(existsSync(join(projectRoot, ownerContent)) ? [ownerContent] : []),
];

/** Builds a fixture in its own folder, and the owner's content in the project's dist. */
async function buildFixture(name: string): Promise<string> {
  const [contentFolder, folder] =
    name === ownerContent
      ? [ownerContent, '']
      : [await writeContentFixture(name as ContentFixtureName), fixtureBuildFolder(name)];
  const env = {
    ...process.env,
    CONTENT_FOLDER: contentFolder,
    BUILD_FOLDER: folder,
    SITE_URL: 'https://agency.example',
  };
  // The owner's build is the one that is served, so it is compressed.
  const options = name === ownerContent ? [] : ['--draft'];
  await promisify(execFile)(process.execPath, [join(projectRoot, 'render/build/build-site.ts'), ...options], {
    cwd: projectRoot,
    env,
  });
  return join(projectRoot, folder, 'dist');
}

for (const name of fixtureNames) {
  test.describe(name, () => {
    // One build for all tests of the fixture.
    test.describe.configure({ mode: 'default' });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    let dist: string;
    let server: RunningServer;
    let url: string;
    let manifest: SiteManifest;
    let documents: string[];

    test.beforeAll(async () => {
      test.setTimeout(480_000 * slowness);
      dist = await buildFixture(name);
      ({ manifest } = await readCurrentRelease(dist));
      documents = pagePathsOf(manifest);
      server = await startSite({ DATA_DIR: mkdtempSync(join(tmpdir(), 'content-fixture-')) }, dist);
      url = `http://localhost:${server.port}`;
    });
    test.afterAll(() => server.stop());

    test('no link is broken, alternates agree, and no heading is empty', async ({ request }) => {
      const read = createUrlReader(request, url);
      const { broken } = await findBrokenReferences(read, url, documents);
      expect(broken).toEqual({});

      const all = Object.fromEntries(
        await Promise.all(
          documents.map(async (path) => [path, describeHtml((await read(new URL(path, url))).text)] as const),
        ),
      );
      const { languageCodes, toLocalePath, toRoutePath } = createLanguages(manifest.site.languages);
      for (const [path, { language, canonical, alternates, headings, title }] of Object.entries(all)) {
        expect
          .soft(
            headings.filter(({ text }) => text === ''),
            path,
          )
          .toEqual([]);
        expect
          .soft(
            headings.filter(({ level }) => level === 1),
            path,
          )
          .toHaveLength(1);
        expect.soft(title, path).toMatch(/\S - \S/);
        expect.soft(languageCodes, path).toContain(language);
        expect.soft(documents, path).toContain(canonical);
        const { 'x-default': fallback, ...others } = alternates;
        const translations = languageCodes
          .map((code) => [code, toLocalePath(code, toRoutePath(canonical ?? path))] as const)
          .filter(([, translation]) => documents.includes(translation));
        expect.soft(others, path).toEqual(translations.length > 1 ? Object.fromEntries(translations) : {});
        if (translations.length > 1) expect.soft(Object.values(others), path).toContain(fallback);
      }

      const sitemap = (await read(new URL('/sitemap.xml', url))).text;
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => new URL(location!).pathname);
      expect(listed.toSorted()).toEqual(
        Object.entries(all)
          .filter(([path, { canonical }]) => canonical === path)
          .map(([path]) => path)
          .toSorted(),
      );
    });

    test('each kind of page has a silent console, no axe violations, full grid rows and no overflow', async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000 * slowness);
      const read = createUrlReader(request, url);
      const seen = new Set<string>();
      const [first] = createLanguages(manifest.site.languages).languageCodes;
      for (const path of documents) {
        const { language, page: kind } = describeHtml((await read(new URL(path, url))).text);
        // The other languages of `large` have the content of the sample.
        if (seen.has(`${language} ${kind}`) || (name === 'large' && language !== first)) continue;
        seen.add(`${language} ${kind}`);
        await page.setViewportSize({ width: 1440, height: 900 });
        // Stored, so that an unprefixed path does not redirect to another language.
        await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
        await page.goto(url + path);
        await hydratePage(page);
        // Other languages have as many entries, but longer words.
        if (language === first) {
          if (axeChecked.includes(name)) expect.soft(await findViolations(page), path).toEqual([]);
          for (const width of [1440, 768]) {
            await page.setViewportSize({ width, height: 900 });
            expect.soft(await page.evaluate(findGridGaps), `${path} at ${width} px`).toEqual([]);
          }
        }
        await page.setViewportSize({ width: 320, height: 700 });
        expect.soft(await page.evaluate(findOverflow), `${path} at 320 px`).toEqual([]);
      }
      expect(seen.size).toBeGreaterThan(5);
    });

    if (name === 'studio') defineStudioTests(() => ({ url, dist }));
    if (name === ownerContent)
      test('every word of a heading fits a phone', () => {
        expect(readLongWords(projectRoot, ownerContent).map(formatProblem)).toEqual([]);
      });
  });
}
