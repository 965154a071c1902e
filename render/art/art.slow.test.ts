import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { personImageNames } from '#model/media/generated-image-names.ts';
import { renderFavicons } from './brand.ts';
import { rasterize } from './encode.ts';
import { heroMotifFor } from './hero-motifs.ts';
import { ink, paletteOf } from './palette.ts';
import { peopleFor } from './people.ts';
import { heroBudgets, drawHeroAtWidth, artworkFor } from './artwork.ts';
import { drawProject, industryMotifFor, projectFormats } from './projects.ts';
import { createPrng } from './random.ts';
import { drawHero, heroFormats, type CanvasFormat } from './stage.ts';

const accent = '#d50000';
const palette = paletteOf(accent);

/** Hashes of the files of these images, generated concurrently. */
async function drawHashes(names: string[]): Promise<Record<string, string>> {
  const images = artworkFor({
    accent,
    heroes: new Set(names),
    scenes: new Set(['scene-careers']),
    projects: [{ picture: 'project-sample.webp', industry: 'Healthcare' }],
  });
  const drawn = await Promise.all(names.map((name) => images.find((image) => image.name === name)!.generate()));
  const files = drawn.flatMap((image) => Object.entries(image)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(files.map(([file, bytes]) => [file, createHash('sha256').update(bytes).digest('hex')]));
}

it('gives the same bytes for the same seed, regardless of other images', async () => {
  const first = await drawHashes(['avatar-1', 'company-3', 'icons', 'placeholders', 'project-sample']);
  const [second, alone] = await Promise.all([
    drawHashes(['project-sample', 'company-3', 'avatar-1', 'placeholders', 'icons']),
    drawHashes(['company-3']),
  ]);
  expect(second).toEqual(first);
  expect(alone['images/company-3.webp']).toBe(first['images/company-3.webp']);
  expect(Object.keys(first)).toEqual([
    'apple-touch-icon.png',
    'favicon.ico',
    'favicon.svg',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'images/avatar-1.webp',
    'images/avatar-placeholder.svg',
    'images/company-3.webp',
    'images/company-placeholder.svg',
    'images/project-sample-600.avif',
    'images/project-sample-600.webp',
    'images/project-sample.avif',
    'images/project-sample.webp',
  ]);
});

it('draws every person that the content may refer to', () => {
  expect(Object.keys(peopleFor(palette))).toEqual(personImageNames);
});

it('uses the logo for every icon, transparent or on a white tile', async () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10H0z" fill="#0000ff"/></svg>';
  const files = await renderFavicons(palette, logo);
  expect(String(files['favicon.svg'])).toBe(logo);
  const colour = async (file: string, x: number, y: number) => {
    const { data, info } = await sharp(files[file]).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  };
  expect([await colour('icon-512.png', 256, 256), (await colour('icon-512.png', 256, 20))[3]]).toEqual([
    [0, 0, 255, 255],
    0,
  ]);
  expect([await colour('apple-touch-icon.png', 90, 90), await colour('apple-touch-icon.png', 90, 4)]).toEqual([
    [0, 0, 255, 255],
    [255, 255, 255, 255],
  ]);
});

it('keeps phone heroes under 20 kB', async () => {
  for (const { maxBytes } of Object.values(heroBudgets[640])) expect(maxBytes).toBeLessThanOrEqual(20_000);
  // The most detailed motifs. The build applies the same limits to all others.
  const drawn = await Promise.all(['ai', 'services', 'portfolio'].map((name) => drawHeroAtWidth(name, 640, palette)));
  const sizes = drawn.flatMap((files) => Object.entries(files).map(([file, bytes]) => ({ file, bytes: bytes.length })));
  expect(sizes).toHaveLength(6);
  expect(sizes.filter(({ bytes }) => bytes > 20_000)).toEqual([]);
});

/** The largest difference of any channel to ink, within a region given as fractions of the image size. */
async function maxBrightness(
  name: string,
  format: CanvasFormat,
  [left, top, right, bottom]: [number, number, number, number],
): Promise<number> {
  const { data, width, height } = await rasterize(drawHero(name, heroMotifFor(name), format, palette));
  const base = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
  let max = 0;
  for (let y = Math.floor(top * height); y < bottom * height; y++)
    for (let x = Math.floor(left * width); x < right * width; x++)
      for (let c = 0; c < 3; c++) max = Math.max(max, Math.abs(data[(y * width + x) * 3 + c]! - base[c]!));
  return max;
}

it('keeps the text side dark', async () => {
  for (const name of ['webDevelopment', 'mobileDevelopment', 'seo']) {
    expect(await maxBrightness(name, heroFormats[640], [0, 0.56, 1, 1]), `${name}, below`).toBeLessThanOrEqual(3);
    expect(await maxBrightness(name, heroFormats[1280], [0, 0, 0.37, 1]), `${name}, left`).toBeLessThanOrEqual(3);
  }
});

it('has a motif for each industry, and varies it by project', () => {
  const titles = [
    'Real Estate',
    'Healthcare',
    'E-Commerce & Retail',
    'Education',
    'Manufacturing',
    'Finance & Banking',
    'Logistics & Transportation',
    'Travel & Hospitality',
    'Energy & Utilities',
  ];
  expect(new Set(titles.map(industryMotifFor)).size).toBe(titles.length);
  const one = (picture: string) => drawProject({ picture, industry: 'Education' }, projectFormats[600], palette);
  expect(one('project-a.webp')).not.toBe(one('project-b.webp'));
});

it('generates numbers from the seed only', () => {
  const take = (seed: string) => Array.from({ length: 5 }, createPrng(seed));
  expect(take('a')).toEqual(take('a'));
  expect(take('a')).not.toEqual(take('b'));
  expect(Math.max(...take('a'))).toBeLessThan(1);
});

it('draws no service of an owner like a built-in page', () => {
  const pages = ['home', 'about', 'careers', 'portfolio', 'remoteTeam', 'staffAugmentation', 'services', 'contact'];
  const own = Array.from({ length: 60 }, (_, index) => heroMotifFor(`hero-service-${index}`));
  expect(own.filter((motif) => pages.map(heroMotifFor).includes(motif))).toEqual([]);
  expect(new Set(own).size).toBeGreaterThan(5);
});
