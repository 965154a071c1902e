/** A page with each kind of section, and what the kinds for landing pages promise. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { stringify } from 'yaml';
import { parseBootData } from '#app/state/boot-data.ts';
import type { LoadedPage } from '#model/page-data/loaded-page.ts';
import { exampleSections } from '#model/sections/section-examples.ts';
import { isSpecialSection, sectionTypes } from '#model/sections/sections.ts';
import { projectRoot } from '#render/files/paths.ts';
import { ContentFolderBuilder } from '#tests/content-fixtures/content-folder-builder.ts';
import { findViolations } from '#tests/e2e/axe.ts';
import { findOverflow } from '#tests/e2e/find-overflow.ts';
import { expect, hydratePage, openPage, test, waitTwoFrames } from '#tests/e2e/site-fixture.ts';
import { createSeededRandom } from '#tests/faults/harness/seeded-random.ts';
import { slowness } from '#tests/slowness.ts';
import { startSite } from '#tests/start-site.ts';

// One build and one server for all tests.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

const buildFolder = '.build/sections';
const picture = 'dispatch-board.svg';
const host = 'https://www.youtube-nocookie.com';

let server: Awaited<ReturnType<typeof startSite>>;
let url: string;

test.beforeAll(async () => {
  test.setTimeout(480_000 * slowness);
  const content = new ContentFolderBuilder(join(projectRoot, buildFolder, 'content'));
  content.copy('sample', '.');
  content.remove('ar');
  content.edit('site.yaml', ({ languages }: { languages: { all: object[] } }) => languages.all.splice(1));
  const video = { section: 'media', video: 'testimonial.webm', poster: 'testimonial.webp', alt: 'A client speaks' };
  const examples = (how: 'whole' | 'least') =>
    exampleSections(picture, how).filter(({ section }) => !isSpecialSection(section));
  const pages = { whole: [...examples('whole'), video], least: examples('least') };
  for (const [name, sections] of Object.entries(pages)) {
    const meta = { topic: name, description: 'A page with a section of each kind, one below the other, for tests.' };
    content.write(`en/pages/${name}.yaml`, stringify({ meta, sections }));
  }
  writeRandomPages(content);
  const env = { ...process.env, CONTENT_FOLDER: `${buildFolder}/content`, BUILD_FOLDER: buildFolder };
  await promisify(execFile)(process.execPath, [join(projectRoot, 'render/build/build-site.ts'), '--draft'], {
    cwd: projectRoot,
    env: { ...env, SITE_URL: 'http://localhost' },
  });
  server = await startSite({ DATA_DIR: test.info().outputPath('data') }, join(projectRoot, buildFolder, 'dist'));
  url = `http://localhost:${server.port}`;
});
test.afterAll(() => server.stop());

const randomPages = 300;
const formKinds = new Set(['form', 'contact', 'contact-block']);

/** Pages that nobody thought of: one to twenty sections each, in any order. A form is on a page once. */
function writeRandomPages(content: ContentFolderBuilder): void {
  const random = createSeededRandom(20_261_120);
  const kinds = [...exampleSections(picture, 'whole'), ...exampleSections(picture, 'least')].filter(
    ({ section }) => !isSpecialSection(section) && section !== 'title',
  );
  for (let number = 1; number <= randomPages; number++) {
    const chosen = Array.from({ length: 1 + random.below(20) }, () => random.pick(kinds));
    const hasForm = chosen.findIndex(({ section }) => formKinds.has(section));
    const sections = chosen.filter(({ section }, index) => !formKinds.has(section) || index === hasForm);
    const meta = {
      topic: `Page ${number}`,
      description: 'A page of sections that were drawn by lot, for tests of what pages can be.',
    };
    content.write(
      `en/pages/random-${number}.yaml`,
      stringify({ meta, sections: [{ section: 'title', heading: `Page ${number}` }, ...sections] }),
    );
  }
}

const sectionWith = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

for (const name of ['whole', 'least']) {
  test(`each kind of section, ${name}: accessible, and as wide as the screen`, async ({ page }) => {
    await openPage(page, `${url}/${name}`);
    const { pageDataUrl } = parseBootData(await (await page.request.get(`${url}/${name}`)).text())!;
    const { data } = (await (await page.request.get(url + pageDataUrl)).json()) as LoadedPage;
    const kinds = Object.keys(sectionTypes).filter((kind) => kind !== 'include' && !isSpecialSection(kind));
    expect(kinds.filter((kind) => !data.sections.some(({ section }) => section === kind))).toEqual([]);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((className) => (document.documentElement.className = className), theme);
      await waitTwoFrames(page);
      // Two forms are about the same.
      expect(await findViolations(page, 'html', { leaveOut: ['landmark-unique'] }), theme).toEqual([]);
    }
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(findOverflow), `${direction}, ${width} px`).toEqual([]);
      }
    }
  });
}

test('nothing of another host is loaded before a press', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
  await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'The video' }));
  const response = await page.goto(`${url}/whole`);
  // This host, and no other that sites may show something of.
  expect(response!.headers()['content-security-policy']).toContain(`; frame-src ${host};`);
  await hydratePage(page);
  const section = sectionWith(page, 'A heading for embed');
  const button = section.getByRole('link', { name: 'Load the video from YouTube' });
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  expect(new Set(requested)).toEqual(new Set([url]));
  await expect(page.locator('iframe')).toHaveCount(0);

  await button.press('Enter');
  const frame = section.locator('iframe');
  await expect(frame.contentFrame().getByText('The video')).toBeVisible();
  await expect(frame).toBeFocused();
  await expect(frame).toHaveAttribute('title', 'A video');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
  expect(new Set(requested)).toEqual(new Set([url, host]));
  expect(await findViolations(page, 'section:has(iframe)', { leaveOut: ['frame-tested'] })).toEqual([]);
});

test('without scripts, the video is a link', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${url}/whole`);
  const link = sectionWith(page, 'A heading for embed').getByRole('link', { name: 'Load the video from YouTube' });
  await expect(link).toHaveAttribute('href', 'https://example.com/video');
  await context.close();
});

test('a comparison is a table, and scrolls by itself on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, `${url}/whole`);
  const region = page.getByRole('region', { name: 'With us, In-house and Elsewhere' });
  const table = region.getByRole('table', { name: 'With us, In-house and Elsewhere' });
  await expect(table.getByRole('columnheader')).toHaveText(['With us', 'In-house', 'Elsewhere']);
  const row = table.getByRole('row', { name: 'A first entry' });
  await expect(row.getByRole('rowheader')).toHaveText('A first entry');
  await expect(row.getByRole('cell')).toHaveText(['Yes', 'No', 'After a month']);
  expect(await findViolations(page, 'section:has(table)')).toEqual([]);
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('prices are a list; a screen reader hears which plan a button chooses, and which one is recommended', async ({
  page,
}) => {
  await page.goto(`${url}/whole`);
  const plans = sectionWith(page, 'A heading for prices')
    .locator('li')
    .filter({ has: page.getByRole('heading') });
  await expect(plans.getByRole('heading')).toHaveText(['Small', 'Medium', 'Large']);
  await expect(plans.filter({ hasText: 'Recommended' }).getByRole('heading')).toHaveText(['Medium']);
  await expect(plans.last().getByRole('link', { name: 'Choose' })).toHaveAccessibleDescription('Large');
});

test('a video waits for its controls', async ({ page }) => {
  await page.goto(`${url}/whole`);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('preload', 'none');
  await expect(video).toHaveAttribute('poster', '/media/testimonial-poster.webp');
  await expect(video).toHaveAccessibleName('A client speaks');
  expect(await video.evaluate((element: HTMLVideoElement) => [element.controls, element.paused])).toEqual([true, true]);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
});

test('300 pages of sections drawn by lot: accessible, silent, and as wide as the smallest phone', async ({
  browser,
}) => {
  test.setTimeout(600_000 * slowness);
  const numbers = Array.from({ length: randomPages }, (_, index) => index + 1);
  const problems: string[] = [];
  const readPages = async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    let path = '';
    page.on('console', (message) => problems.push(`${path}: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`${path}: ${error.message}`));
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      path = `/random-${number}`;
      await openPage(page, url + path);
      const overflow = await page.evaluate(findOverflow);
      // Sections of one kind have the same names.
      const violations = await findViolations(page, 'html', { leaveOut: ['landmark-unique'] });
      problems.push(...[...overflow, ...violations].map((problem) => `${path}: ${JSON.stringify(problem)}`));
    }
    await context.close();
  };
  await Promise.all([readPages(), readPages(), readPages()]);
  expect(problems).toEqual([]);
});
