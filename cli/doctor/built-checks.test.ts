/** The checks that look at what the build made, and at the colours it is made with. */
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stampsFolder } from '#render/paths.ts';
import { buildSteps } from '#render/build/plan.ts';
import { runStep } from '#render/build/steps.ts';
import { readSiteContent } from '#model/read-site-content.ts';
import { createDoctorFixture } from './fixture.ts';

let doctor: Awaited<ReturnType<typeof createDoctorFixture>>;
beforeEach(async () => {
  doctor = await createDoctorFixture();
});
afterEach(() => doctor.remove());

describe('build', () => {
  const silent = () => {};
  const address = 'https://www.northpass.agency';

  /** All steps of the real build, each of which only writes something. */
  async function buildSite(): Promise<void> {
    const steps = buildSteps(readSiteContent(doctor.root), address);
    for (const { output } of steps) await doctor.write(extname(output) ? output : `${output}/built`, 'built');
    await doctor.writeBuilt(address);
    for (const step of steps) await runStep(doctor.root, stampsFolder, { ...step, run: async () => {} }, silent);
  }

  test('not yet, up to date, changed, and up to date again', async () => {
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
    await rm(join(doctor.root, '.build/media'), { recursive: true });
    expect(await doctor.check('build')).toEqual([expect.stringMatching(/\(media, (.*, )?pages\)/)]);
  });

  test('another SITE_URL is not told here as well', async () => {
    await buildSite();
    expect(await doctor.check('build', { SITE_URL: 'https://elsewhere.northpass.agency' })).toEqual([
      'ok The built site is up to date',
    ]);
  });
});

describe('images', () => {
  test('light ones, and none at all', async () => {
    expect(await doctor.check('images')).toEqual([expect.stringContaining('warn The pictures are not weighed')]);
    await doctor.writeBuilt('http://localhost:3000', {
      '/images/home-640.webp': 20_000,
      '/images/home.webp': 200_000,
      '/media/office-hero-640.avif': 60_000,
    });
    expect(await doctor.check('images')).toEqual(['ok 3 pictures, none above 200 kB']);
  });

  test('heavy ones', async () => {
    await doctor.writeBuilt('http://localhost:3000', {
      '/images/home-640.webp': 20_001,
      '/images/home-1280.webp': 20_001,
      '/images/qa.webp': 200_001,
    });
    expect(await doctor.check('images')).toEqual([
      expect.stringContaining('warn /images/home-640.webp has 21 kB, more than 20 kB: make it smaller'),
      expect.stringContaining('warn /images/qa.webp has 201 kB, more than 200 kB: make it smaller'),
    ]);
  });

  test('those of another host are not ours to weigh', async () => {
    await doctor.edit('sample/site.yaml', (text) =>
      text.replace('imagesLocation: /images/', 'imagesLocation: https://cdn.northpass.agency/site/'),
    );
    await doctor.writeBuilt('http://localhost:3000');
    expect(await doctor.check('images')).toEqual([
      expect.stringContaining('those at cdn.northpass.agency are yours to weigh'),
    ]);
  });
});

describe('budget', () => {
  test('not built, light, and a page that is heavy', async () => {
    expect(await doctor.check('budget')).toEqual([expect.stringContaining('warn The pages are not weighed')]);
    await doctor.writeBuilt('http://localhost:3000');
    await doctor.write('dist/site/lost.html', '');
    expect(await doctor.check('budget')).toEqual([
      expect.stringMatching(/^ok \d+ pages, none above \d+ kB at the first load, the HTML of \d+ in one round trip$/),
    ]);
    await doctor.write('dist/site/lost.html', 'x'.repeat(21_000));
    expect(await doctor.check('budget')).toEqual([
      expect.stringMatching(/^warn \/lost: 21000 bytes of html, more than 20000: /),
    ]);
  });
});

describe('contrast', () => {
  const accent = (colour: string) =>
    doctor.edit('sample/site.yaml', (text) => text.replace("accent: '#d50000'", `accent: '${colour}'`));
  const ink = (colour: string) =>
    doctor.edit('app/styles/tokens.css', (text) => text.replace(/--ink: [^;]+/, `--ink: ${colour}`));

  test('the colours as they are, and an accent that is dark enough', async () => {
    expect(await doctor.check('contrast')).toEqual(['ok All colours stand out well enough, in both themes']);
    await accent('#0B5CAD');
    expect(await doctor.check('contrast')).toEqual(['ok All colours stand out well enough, in both themes']);
  });

  test('an accent on which white cannot be read', async () => {
    await accent('#ff8800');
    expect(await doctor.check('contrast')).toEqual([
      expect.stringMatching(/^ok All .*; behind white text the accent #ff8800 is darkened to #[\da-f]{6}$/),
    ]);
  });

  test('text that cannot be read', async () => {
    await ink('#999999');
    expect(await doctor.check('contrast')).toContain(
      'fail app/styles/tokens.css: --ink on --paper has a contrast of 2.66 in the light theme: 4.5 is the least: make them differ more',
    );
  });

  test('a colour written in another way', async () => {
    await ink('color-mix(in oklch, red, blue)');
    expect(await doctor.check('contrast')).toEqual([
      expect.stringContaining('warn app/styles/tokens.css: --ink is color-mix(in oklch, red, blue)'),
    ]);
  });
});
