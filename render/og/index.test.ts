import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mostBytes, ogFile, ogPictures, type OgPage } from './index.ts';

const pages: OgPage[] = [
  { address: '/', direction: 'ltr', brand: 'Meridian', accent: '#d50000', heading: { before: 'Software that', highlight: 'moves' }, motif: 'mobileDevelopment.webp' },
  { address: '/ar', direction: 'rtl', brand: 'Meridian', accent: '#d50000', heading: { before: 'برمجيات', highlight: 'تدفعك' }, motif: 'mobileDevelopment.webp' },
  { address: '/terms', direction: 'ltr', brand: 'Meridian', accent: '#d50000', heading: { before: 'Terms & Conditions' } },
];

test('the same pages give the same bytes, in the right size and not too many', async () => {
  const draw = async () => Object.assign({}, ...(await Promise.all(ogPictures(pages).map((picture) => picture.draw())))) as Record<string, Buffer>;
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

test('two pages never share a file', () => {
  const [page] = pages as [OgPage];
  const clash = [{ ...page, address: '/a/b' }, { ...page, address: '/a-b' }];
  expect(() => ogPictures(clash)).toThrow('/a/b and /a-b would share the picture /og/a-b.jpg');
});
