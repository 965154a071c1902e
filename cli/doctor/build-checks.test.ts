import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stampsFolder } from '#render/files/paths.ts';
import { buildSteps } from '#render/release/plan.ts';
import { runStep } from '#render/release/steps.ts';
import { readSiteContent } from '#model/read-site-content.ts';
import { createDoctorFixture, type DoctorFixture } from './doctor-fixture.ts';

let doctor: DoctorFixture;
beforeEach(async () => {
  doctor = await createDoctorFixture();
});
afterEach(() => doctor.remove());

describe('build', () => {
  const silent = () => {};
  const siteUrl = 'https://www.northpass.agency';

  /** Runs every step of the real build, each writing a dummy file. */
  async function buildSite(): Promise<void> {
    const steps = buildSteps(readSiteContent(doctor.root), siteUrl);
    for (const { output } of steps) await doctor.write(extname(output) ? output : `${output}/built`, 'built');
    await doctor.writeBuilt(siteUrl);
    for (const step of steps) await runStep(doctor.root, stampsFolder, { ...step, run: async () => {} }, silent);
  }

  test('not built, up to date, outdated, and up to date again', async () => {
    expect(await doctor.check('build')).toEqual([expect.stringContaining('warn The site is not built: npm run build')]);
    await buildSite();
    expect(await doctor.check('build')).toEqual(['ok The built site is up to date']);
    await doctor.edit('sample/en/statistics.yaml', (text) => text.replace('400', '401'));
    expect(await doctor.check('build')).toEqual([
      expect.stringMatching(
        /^warn The built site is older than the content or the code \(.*share images, (.*, )?pages\): npm run build/,
      ),
    ]);
    await buildSite();
    expect(await doctor.check('build')).toEqual(['ok The built site is up to date']);
    await doctor.write('.build/release.json', JSON.stringify('20261118T055052528Z-167f7c'));
    expect(await doctor.check('build')).toEqual([expect.stringContaining('warn An older release is current')]);
    await rm(join(doctor.root, '.build/media'), { recursive: true });
    expect(await doctor.check('build')).toEqual([expect.stringMatching(/\(media, (.*, )?pages\)/)]);
  });
});

test('history', async () => {
  expect(await doctor.check('history')).toEqual(['ok The editor is off: EDITORS is not set']);
  const editors = { EDITORS: 'omar@northpass.agency' };
  expect(await doctor.check('history', editors)).toEqual([
    expect.stringMatching(/^warn The editor has no history: the content is in no git repository: install git/),
  ]);
  execFileSync('git', ['init', '--quiet'], { cwd: doctor.root });
  expect(await doctor.check('history', editors)).toEqual(['ok Each publication of the editor is a commit']);
});

test('images', async () => {
  expect(await doctor.check('images')).toEqual([expect.stringContaining('warn Pictures were not checked')]);
  const build = (pictures: Record<string, number>) => doctor.writeBuilt('http://localhost:3000', pictures);
  const phone = { '/images/home-640.webp': 20_000, '/media/office-hero-640.avif': 60_000 };
  await build({ ...phone, '/images/home.webp': 200_000 });
  expect(await doctor.check('images')).toEqual(['ok 3 pictures, at most 200 kB']);
  await build({ '/images/home-640.webp': 20_001, '/images/home-1280.webp': 20_001, '/images/qa.webp': 200_001 });
  expect(await doctor.check('images')).toEqual([
    expect.stringContaining('warn /images/home-640.webp is 21 kB, over the limit of 20 kB: make it smaller'),
    expect.stringContaining('warn /images/qa.webp is 201 kB, over the limit of 200 kB: make it smaller'),
  ]);
  const elsewhere = 'imagesLocation: https://cdn.northpass.agency/site/';
  await doctor.edit('sample/site.yaml', (text) => text.replace('imagesLocation: /images/', elsewhere));
  await build({});
  expect(await doctor.check('images')).toEqual([expect.stringContaining('at cdn.northpass.agency were not checked')]);
});

describe('budget', () => {
  test('not built, within budget, and over budget', async () => {
    expect(await doctor.check('budget')).toEqual([expect.stringContaining('warn Pages were not checked')]);
    const folder = await doctor.writeBuilt('http://localhost:3000');
    await writeFile(join(folder, 'lost.html'), '');
    expect(await doctor.check('budget')).toEqual([
      expect.stringMatching(/^ok \d+ pages, at most \d+ kB on first load; the HTML of \d+ fits in one round trip$/),
    ]);
    await writeFile(join(folder, 'lost.html'), 'x'.repeat(21_000));
    expect(await doctor.check('budget')).toEqual([
      expect.stringMatching(/^warn \/lost: 21000 bytes of html, more than 20000: shorten the page$/),
    ]);
  });

  test('heavy fonts are named once, as the cause they are', async () => {
    const fonts = ['/assets/serif-latin-a1b2c3d4.woff2', '/assets/serif-latin-ltr-a1b2c3d4.woff2'];
    const folder = await doctor.writeBuilt(
      'http://localhost:3000',
      Object.fromEntries(fonts.map((url) => [url, 15_000])),
    );
    await mkdir(join(folder, 'assets'), { recursive: true });
    for (const url of fonts) await writeFile(join(folder, `${url}.br`), 'x'.repeat(15_000));
    const html = fonts.map((url) => `<link rel="preload" href="${url}" as="font">`).join('');
    for (const file of ['lost.html', 'ar.html']) await writeFile(join(folder, file), html);
    expect(await doctor.check('budget')).toEqual([
      'warn The fonts of /lost and 1 other page are heavy: serif-latin 15 kB, serif-latin-ltr 15 kB, over the limit of 24 kB: choose a lighter font in site.yaml, or the same for text and headings',
    ]);
  });
});

describe('contrast', () => {
  const accent = (colour: string) =>
    doctor.edit('sample/site.yaml', (text) => text.replace("accent: '#d50000'", `accent: '${colour}'`));
  const ink = (colour: string) =>
    doctor.edit('app/styles/tokens.css', (text) => text.replace(/--ink: [^;]+/, `--ink: ${colour}`));

  test.each<[string, () => unknown, RegExp]>([
    ['the default colours', () => {}, /^ok All colours have enough contrast in both themes$/],
    ['an accent that is dark enough', () => accent('#0B5CAD'), /^ok All colours have enough contrast in both themes$/],
    [
      'an accent that neither white nor dark text is legible on',
      () => accent('#e53935'),
      /^ok All .*; behind text the accent #e53935 is darkened to #[\da-f]{6}$/,
    ],
    [
      'unreadable text',
      () => ink('#999999'),
      /^fail app\/styles\/tokens\.css: --ink on --paper has a contrast of 2\.66 in the light theme: make it at least 4\.5$/,
    ],
    [
      'a colour that cannot be computed',
      () => ink('color-mix(in oklch, red, blue)'),
      /^warn app\/styles\/tokens\.css: --ink is color-mix\(in oklch, red, blue\)/,
    ],
  ])('%s', async (_, change, expected) => {
    await change();
    expect(await doctor.check('contrast')).toContainEqual(expect.stringMatching(expected));
  });
});
