import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { projectRoot } from '#render/files/paths.ts';
import { maxOgImageBytes, ogImagePathOf, ogImagesFor, type OgPage } from './og-images.ts';

const page = { direction: 'ltr', brand: 'Meridian', accent: '#d50000', motif: 'mobileDevelopment.webp' } as const;
const pages: OgPage[] = [
  { ...page, path: '/', heading: { before: 'Software that', highlight: 'moves' } },
  { ...page, path: '/ar', direction: 'rtl', heading: { before: 'برمجيات', highlight: 'تدفعك' } },
  { ...page, path: '/terms', motif: undefined, heading: { before: 'Terms & Conditions' } },
];

test('share images are reproducible, have the right size and are small enough', async () => {
  const draw = async () =>
    Object.assign(
      {},
      ...(await Promise.all(
        (await ogImagesFor(pages, readSampleContent().fonts)).map((picture) => picture.generate()),
      )),
    ) as Record<string, Buffer>;
  const [first, second] = [await draw(), await draw()];
  expect(Object.keys(first).toSorted()).toEqual(['og/ar-home.jpg', 'og/home.jpg', 'og/terms.jpg']);
  for (const [file, bytes] of Object.entries(first)) {
    expect(bytes.equals(second[file]!), file).toBe(true);
    expect(bytes.length).toBeLessThanOrEqual(maxOgImageBytes);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
});

test.each([
  ['/', '/og/home.jpg'],
  ['/ar', '/og/ar-home.jpg'],
  ['/ar/careers', '/og/ar-careers.jpg'],
  ['/website-development/php/laravel', '/og/website-development-php-laravel.jpg'],
])('the image of %s is %s', (path, file) => expect(ogImagePathOf(path)).toBe(file));

test.each(['ltr', 'rtl'] as const)('a photo is darkened behind the text (%s)', async (direction) => {
  const photo = relative(projectRoot, join(mkdtempSync(join(tmpdir(), 'photo-')), 'white.png'));
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#fff' } }).toFile(
    join(projectRoot, photo),
  );
  const [picture] = await ogImagesFor([{ ...pages[0]!, direction, photo }], readSampleContent().fonts);
  const { data } = await sharp(Object.values(await picture!.generate())[0] as Buffer)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => data[20 * 1200 + (direction === 'ltr' ? x : 1199 - x)]!;
  expect(at(80)).toBeLessThan(45);
  expect(at(680)).toBeLessThan(75);
  expect(at(1190)).toBeGreaterThan(180);
});

test('rejects two pages with the same image path', async () => {
  const clash = ['/a/b', '/a-b'].map((path) => ({ ...pages[0]!, path }));
  await expect(ogImagesFor(clash, readSampleContent().fonts)).rejects.toThrow(
    '/a/b and /a-b would share the image /og/a-b.jpg',
  );
});
