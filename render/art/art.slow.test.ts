import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderFavicons } from './brand.ts';
import { encodeRaster, rasterize } from '#render/images/encode.ts';
import { heroMotifFor } from './hero-motifs.ts';
import { ink, paletteOf } from './palette.ts';
import { heroBudgets, rasterizeHero, artworkFor } from './artwork.ts';
import { drawHero, heroFormats, type CanvasFormat } from './stage.ts';

const accent = '#d50000';
const palette = paletteOf(accent);

/** Hashes of the files of these images, generated concurrently. */
async function drawHashes(names: string[]): Promise<Record<string, string>> {
  const images = artworkFor({
    accent,
    heroes: new Set(names),
    projects: new Set(['project-sample', 'project-other']),
  });
  const drawn = await Promise.all(names.map((name) => images.find((image) => image.name === name)!.generate()));
  const files = drawn.flatMap((image) => Object.entries(image)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(files.map(([file, bytes]) => [file, createHash('sha256').update(bytes).digest('hex')]));
}

it('gives the same bytes for the same seed, regardless of other images', async () => {
  const first = await drawHashes(['icons', 'placeholders', 'project-sample']);
  const [second, alone, other] = await Promise.all([
    drawHashes(['project-sample', 'placeholders', 'icons']),
    drawHashes(['project-sample']),
    drawHashes(['project-other']),
  ]);
  expect(second).toEqual(first);
  expect(first).toMatchObject(alone);
  expect(other['images/project-other.webp'], 'of another project').not.toBe(first['images/project-sample.webp']);
  expect(Object.keys(first)).toEqual([
    'apple-touch-icon.png',
    'favicon.ico',
    'favicon.svg',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'images/avatar-placeholder.svg',
    'images/company-placeholder.svg',
    'images/project-sample-600.avif',
    'images/project-sample.avif',
    'images/project-sample.webp',
  ]);
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
  // The most detailed motifs. The build applies the same limit to all others.
  for (const name of ['ai', 'services', 'portfolio']) {
    const file = await encodeRaster(await rasterizeHero(name, 640, palette), 'avif', heroBudgets[640]);
    expect(file.length, name).toBeLessThanOrEqual(20_000);
  }
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

it('draws no service of an owner like a built-in page', () => {
  const pages = ['home', 'about', 'careers', 'portfolio', 'remoteTeam', 'staffAugmentation', 'services', 'contact'];
  const own = Array.from({ length: 60 }, (_, index) => heroMotifFor(`hero-service-${index}`));
  expect(own.filter((motif) => pages.map(heroMotifFor).includes(motif))).toEqual([]);
  expect(new Set(own).size).toBeGreaterThan(5);
});
