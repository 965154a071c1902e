import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawOgImages, mostBytes, ogFile, type OgPage } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'og-'));
});
afterAll(() => rm(folder, { recursive: true }));

const pages: OgPage[] = [
  { address: '/', language: 'en', brand: 'Meridian', heading: { before: 'Software that', highlight: 'moves' }, motif: 'mobileDevelopment.webp' },
  { address: '/ar', language: 'ar', brand: 'Meridian', heading: { before: 'برمجيات', highlight: 'تدفعك' }, motif: 'mobileDevelopment.webp' },
  { address: '/terms', language: 'en', brand: 'Meridian', heading: { before: 'Terms & Conditions' } },
];

test('the same pages give the same bytes, in the right size and not too many', async () => {
  const told: string[] = [];
  await drawOgImages(join(folder, 'a'), pages, (done, of) => told.push(`${done} of ${of}`));
  await drawOgImages(join(folder, 'b'), pages);
  expect(told).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  expect((await readdir(join(folder, 'a/og'))).toSorted()).toEqual(['ar-home.jpg', 'home.jpg', 'terms.jpg']);
  for (const { address } of pages) {
    const bytes = await readFile(join(folder, 'a', ogFile(address)));
    expect(bytes.equals(await readFile(join(folder, 'b', ogFile(address))))).toBe(true);
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

test('two pages never share a file', async () => {
  const [page] = pages as [OgPage];
  const clash = [{ ...page, address: '/a/b' }, { ...page, address: '/a-b' }];
  await expect(drawOgImages(folder, clash)).rejects.toThrow('/a/b and /a-b would share the picture /og/a-b.jpg');
});
