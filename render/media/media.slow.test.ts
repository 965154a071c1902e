import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaPicture } from '#model/schema/media-types.ts';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { paletteOf } from '#render/art/palette.ts';
import { mediaFilesFor } from './media-files.ts';

let root: string;
let photo: Buffer;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'media-'));
  mkdirSync(join(root, 'sample/media'), { recursive: true });
  // Rotated by its EXIF orientation: the green upper half is on the left when displayed.
  const halves = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M0 0h600v400H0z" fill="#00f"/><path d="M0 0h600v200H0z" fill="#0f0"/></svg>',
  );
  photo = await sharp(halves)
    .withMetadata({ orientation: 8 })
    .withExifMerge({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rmSync(root, { recursive: true }));

async function generate(files: Record<string, string | Buffer>, mediaPictures: MediaPicture[]) {
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(root, 'sample/media', name), bytes);
  const sample = readSampleContent();
  const images = await mediaFilesFor(root, {
    ...sample,
    site: { ...sample.site, accent: '#0b6e4f' },
    media: Object.keys(files),
    mediaPictures,
  });
  return Object.assign({}, ...(await Promise.all(images.map((image) => image.generate())))) as Record<string, Buffer>;
}

test('a photo is resized for the pages, upright and without metadata', async () => {
  expect((await sharp(photo).metadata()).orientation).toBe(8);
  expect(photo.includes('SecretCam')).toBe(true);
  const files = await generate({ 'office.jpg': photo }, [
    { name: 'office.jpg', role: 'hero' },
    { name: 'office.jpg', role: 'project' },
  ]);
  const sizes = await Promise.all(
    Object.entries(files).map(async ([file, bytes]) => {
      const { width, height, exif, orientation } = await sharp(bytes).metadata();
      expect({ exif, orientation }, file).toEqual({ exif: undefined, orientation: undefined });
      expect(bytes.includes('SecretCam')).toBe(false);
      return [file, `${width}x${height}`];
    }),
  );
  expect(Object.fromEntries(sizes)).toEqual({
    'media/office-hero-640.avif': '640x1040',
    'media/office-hero-1280.avif': '1280x800',
    'media/office-hero-1920.avif': '1920x1080',
    'media/office-hero.webp': '1920x1080',
    'media/office-project-600.avif': '600x450',
    'media/office-project.avif': '1200x900',
    'media/office-project.webp': '1200x900',
  });
  const { data, info } = await sharp(files['media/office-project.webp']).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map((part) => Math.round(part / 255));
  expect([at(100, 100), at(100, 800), at(1100, 100), at(1100, 800)]).toEqual([
    [0, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0, 0, 1],
  ]);
});

test('a picture in a text is neither cropped nor enlarged', async () => {
  const wide = await sharp({ create: { width: 2000, height: 500, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const files = await generate({ 'wide.jpg': wide, 'office.jpg': photo }, [
    { name: 'wide.jpg', role: 'text' },
    { name: 'office.jpg', role: 'text' },
  ]);
  const sizes = await Promise.all(
    Object.entries(files).map(async ([file, bytes]) =>
      sharp(bytes)
        .metadata()
        .then(({ width, height }) => [file, `${width}x${height}`]),
    ),
  );
  expect(Object.fromEntries(sizes)).toEqual({
    'media/wide-text-750.avif': '750x188',
    'media/wide-text.avif': '1500x375',
    'media/wide-text.webp': '1500x375',
    'media/office-text.avif': '400x600',
    'media/office-text.webp': '400x600',
  });
});

test('a company logo is not cropped and stays transparent', async () => {
  const wide = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#f00' } })
    .png()
    .toBuffer();
  const { 'media/mark-mark.webp': logo } = await generate({ 'mark.png': wide }, [{ name: 'mark.png', role: 'mark' }]);
  const { data } = await sharp(logo).raw().toBuffer({ resolveWithObject: true });
  expect(await sharp(logo).metadata()).toMatchObject({ width: 160, height: 160, hasAlpha: true });
  expect([data[3], data[(80 * 160 + 2) * 4 + 3]]).toEqual([0, 255]);
});

test('other files are published unchanged', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const files = await generate({ 'logo.svg': svg, 'brochure.pdf': '%PDF-1.7', 'unused.jpg': photo }, []);
  expect(Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, String(bytes)]))).toEqual({
    'media/logo.svg': svg,
    'media/brochure.pdf': '%PDF-1.7',
  });
});

const drawing = (shape: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${shape}</svg>`;

test('an SVG gets the colours of the site', async () => {
  const svg = drawing('<path stroke="var( --accent-bright , #f00)" fill="var(--accent)" d="M0 0h4v3H0z"/>');
  const files = await generate({ 'plan.svg': svg }, [{ name: 'plan.svg', role: 'text' }]);
  const { accent, ember } = paletteOf('#0b6e4f');
  expect(Object.keys(files)).toEqual(['media/plan.svg']);
  expect(String(files['media/plan.svg'])).toBe(drawing(`<path stroke="${ember}" fill="${accent}" d="M0 0h4v3H0z"/>`));
});

test('an SVG in a frame becomes pixels in the colours of the site', async () => {
  const svg = drawing('<path fill="var(--accent)" d="M0 0h4v3H0z"/>');
  const files = await generate({ 'plan.svg': svg }, [{ name: 'plan.svg', role: 'project' }]);
  expect(Object.keys(files)).toEqual([
    'media/plan.svg',
    'media/plan-project-600.avif',
    'media/plan-project.avif',
    'media/plan-project.webp',
  ]);
  const { data, info } = await sharp(files['media/plan-project.webp']).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 900]);
  const { accent } = paletteOf('#0b6e4f');
  const expected = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
  for (const [channel, value] of expected.entries()) expect(Math.abs(data[channel]! - value)).toBeLessThan(4);
  const withText = generate({ 'plan.svg': drawing('<text>Plan</text>') }, [{ name: 'plan.svg', role: 'project' }]);
  await expect(withText).rejects.toThrow('sample/media/plan.svg:1: contains text that needs a font: convert');
});

test('videos and their captions are published in /videos', async () => {
  const files = await generate({ 'anna.mp4': 'video', 'anna.en.vtt': 'WEBVTT' }, []);
  expect(Object.keys(files)).toEqual(['videos/anna.mp4', 'videos/anna.en.vtt']);
});

test('a truncated picture is reported with its file name', async () => {
  const half = generate({ 'cut.jpg': photo.subarray(0, photo.length / 2) }, [{ name: 'cut.jpg', role: 'project' }]);
  await expect(half).rejects.toThrow(
    /^sample\/media\/cut\.jpg:1: cannot be read \(.+\): open it in an image editor and save it again$/,
  );
});
