import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sampleFilling } from '#model/sample-fixture.ts';
import { root } from '../places.ts';
import { mostBytes, ogFile, ogPictures, type OgPage } from './index.ts';

const pages: OgPage[] = [
  { address: '/', direction: 'ltr', brand: 'Meridian', accent: '#d50000', heading: { before: 'Software that', highlight: 'moves' }, motif: 'mobileDevelopment.webp' },
  { address: '/ar', direction: 'rtl', brand: 'Meridian', accent: '#d50000', heading: { before: 'برمجيات', highlight: 'تدفعك' }, motif: 'mobileDevelopment.webp' },
  { address: '/terms', direction: 'ltr', brand: 'Meridian', accent: '#d50000', heading: { before: 'Terms & Conditions' } },
];

test('the same pages give the same bytes, in the right size and not too many', async () => {
  const draw = async () => Object.assign({}, ...(await Promise.all((await ogPictures(pages, sampleFilling().fonts)).map((picture) => picture.draw())))) as Record<string, Buffer>;
  const [first, second] = [await draw(), await draw()];
  expect(Object.keys(first).toSorted()).toEqual(['og/ar-home.jpg', 'og/home.jpg', 'og/terms.jpg']);
  for (const [file, bytes] of Object.entries(first)) {
    expect(bytes.equals(second[file]!), file).toBe(true);
    expect(bytes.length).toBeLessThanOrEqual(mostBytes);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
}, 30_000);

test.each([
  ['/', '/og/home.jpg'],
  ['/ar', '/og/ar-home.jpg'],
  ['/ar/careers', '/og/ar-careers.jpg'],
  ['/website-development/php/laravel', '/og/website-development-php-laravel.jpg'],
])('the picture of %s is %s', (address, file) => expect(ogFile(address)).toBe(file));

test.each(['ltr', 'rtl'] as const)('a photograph of the owner is behind the text, dark where that is (%s)', async (direction) => {
  const photo = relative(root, join(mkdtempSync(join(tmpdir(), 'photo-')), 'white.png'));
  await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#fff' } }).toFile(join(root, photo));
  const [picture] = await ogPictures([{ ...pages[0]!, direction, photo }], sampleFilling().fonts);
  const { data } = await sharp(Object.values(await picture!.draw())[0] as Buffer).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => data[20 * 1200 + (direction === 'ltr' ? x : 1199 - x)]!;
  expect(at(80)).toBeLessThan(45);
  expect(at(680)).toBeLessThan(75);
  expect(at(1190)).toBeGreaterThan(180);
});

test('two pages never share a file', async () => {
  const [page] = pages as [OgPage];
  const clash = [{ ...page, address: '/a/b' }, { ...page, address: '/a-b' }];
  await expect(ogPictures(clash, sampleFilling().fonts)).rejects.toThrow('/a/b and /a-b would share the picture /og/a-b.jpg');
});
