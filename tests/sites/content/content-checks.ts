/** Builds, serves and checks a site with other content than the sample's. */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createLanguages } from '#model/isomorphic/languages.ts';
import { projectRoot } from '#render/files/paths.ts';
import { readCurrentRelease, siteFolderOf } from '#server/pages/release-folder.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';
import { startSite, type RunningServer } from '#tests/start-site.ts';
import { findViolations } from '#tests/e2e/axe.ts';
import { describeHtml } from './describe-html.ts';
import { findGridGaps } from './find-grid-gaps.ts';
import { findBrokenReferences, createUrlReader } from '#tests/e2e/navigation/find-broken-references.ts';
import { expect, test, hydratePage } from '#tests/e2e/site-fixture.ts';
import { pagePathsOf } from '#tests/e2e/site-pages.ts';
import { findOverflow } from '#tests/e2e/find-overflow.ts';
import { slowness } from '#tests/slowness.ts';

interface CheckedContent {
  /** Returns the folder of the content, relative to the project root. */
  writeContent: () => string | Promise<string>;
  /** Relative to the project root. Never the project's own dist/, which a server may be serving. */
  buildFolder: string;
  /** If not, its sections are those of the sample, only more or fewer of them, and axe has seen them. */
  hasOwnColours: boolean;
  /** Languages whose content is that of the sample. */
  isCheckedBefore?: (language: string, defaultLanguage: string) => boolean;
}

async function buildContent({ writeContent, buildFolder }: CheckedContent): Promise<string> {
  const env = {
    ...process.env,
    CONTENT_FOLDER: await writeContent(),
    BUILD_FOLDER: buildFolder,
    SITE_URL: 'https://agency.example',
  };
  await promisify(execFile)(process.execPath, [join(projectRoot, 'render/build/build-site.ts'), '--draft'], {
    cwd: projectRoot,
    env,
  });
  return join(projectRoot, buildFolder, 'dist');
}

export interface BuiltSite {
  url: string;
  /** The folder of the site's files. */
  root: string;
  manifest: SiteManifest;
}

/** `defineMore` gets the built site, for further tests in the same build. */
export function defineContentTests(
  name: string,
  content: CheckedContent,
  defineMore?: (site: () => BuiltSite) => void,
): void {
  test.describe(name, () => {
    // One build for all tests of the fixture.
    test.describe.configure({ mode: 'default' });
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    /** The folder of the site's files. */
    let root: string;
    let server: RunningServer;
    let url: string;
    let manifest: SiteManifest;
    let documents: string[];

    test.beforeAll(async () => {
      test.setTimeout(480_000 * slowness);
      const dist = await buildContent(content);
      const release = await readCurrentRelease(dist);
      manifest = release.manifest;
      root = siteFolderOf(dist, release.id);
      documents = pagePathsOf(manifest);
      // Nothing is sent: the desk only has to be there.
      const mail = { SMTP_URL: 'smtp://localhost:9', MAIL_FROM: 'web@example.com', MAIL_TO: 'sales@example.com' };
      const data = mkdtempSync(join(tmpdir(), 'content-fixture-'));
      server = await startSite({ DATA_DIR: data, STAFF: 'sara@example.com', ...mail }, dist);
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
        for (const [code, translation] of Object.entries(others)) {
          expect.soft(all[translation]?.language, `${path} in ${code}`).toBe(code);
          expect.soft(all[translation]?.alternates, `${path} in ${code}`).toEqual(alternates);
        }
        if (Object.keys(others).length > 0) {
          expect.soft(others[language], path).toBe(canonical);
          expect.soft(Object.values(others), path).toContain(fallback);
        }
        if (Object.keys(manifest.defaultPaths).length > 0) continue;
        const translations = languageCodes
          .map((code) => [code, toLocalePath(code, toRoutePath(canonical ?? path))] as const)
          .filter(([, translation]) => documents.includes(translation));
        expect.soft(others, path).toEqual(translations.length > 1 ? Object.fromEntries(translations) : {});
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
        if (seen.has(`${language} ${kind}`) || content.isCheckedBefore?.(language, first!)) continue;
        seen.add(`${language} ${kind}`);
        await page.setViewportSize({ width: 1440, height: 900 });
        // Stored, so that an unprefixed path does not redirect to another language.
        await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
        await page.goto(url + path);
        await hydratePage(page);
        // Other languages have as many entries, but longer words.
        if (language === first) {
          if (content.hasOwnColours) expect.soft(await findViolations(page), path).toEqual([]);
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

    defineMore?.(() => ({ url, root, manifest }));
  });
}
