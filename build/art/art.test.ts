import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rasterize } from './encode.ts';
import { heroes } from './heroes.ts';
import { drawPictures } from './index.ts';
import { heroBudgets, heroFiles } from './jobs.ts';
import { ink } from './palette.ts';
import { drawProject, motifOf, projectFormats } from './projects.ts';
import { createRandom } from './random.ts';
import { drawHero, formats, type Format } from './stage.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function draw(only: string[]): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'art-'));
  folders.push(folder);
  await drawPictures(folder, { only, projects: [{ picture: 'project-sample.webp', industry: 'Healthcare' }] });
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const hashes = await Promise.all(
    files.map(async ({ parentPath, name }) => [name, createHash('sha256').update(await readFile(join(parentPath, name))).digest('hex')] as const),
  );
  return Object.fromEntries(hashes.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

it('gives the same bytes for the same seed, whatever else is drawn', async () => {
  const first = await draw(['avatar-1', 'company-3', 'icons', 'placeholders', 'project-sample']);
  const [second, alone] = await Promise.all([draw(['project-sample', 'company-3', 'avatar-1', 'placeholders', 'icons']), draw(['company-3'])]);
  expect(second).toEqual(first);
  expect(alone['company-3.webp']).toBe(first['company-3.webp']);
  expect(Object.keys(first)).toEqual([
    'apple-touch-icon.png', 'avatar-1.webp', 'avatar-placeholder.svg', 'company-3.webp', 'company-placeholder.svg', 'favicon.ico',
    'favicon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'project-sample-600.avif', 'project-sample-600.webp',
    'project-sample.avif', 'project-sample.webp',
  ]);
}, 60_000);

it('names a picture that does not exist', async () => {
  await expect(draw(['nothing'])).rejects.toThrow("no picture named 'nothing'");
});

it('keeps phone heroes under 20 kB', async () => {
  for (const { most } of Object.values(heroBudgets[640])) expect(most).toBeLessThanOrEqual(20_000);
  // Those with the most lines; the encoder holds the others to the same limits when the site is built.
  const drawn = await Promise.all(['ai', 'services', 'portfolio'].map((name) => heroFiles(name, 640)));
  const sizes = drawn.flatMap((files) => Object.entries(files).map(([file, bytes]) => ({ file, bytes: bytes.length })));
  expect(sizes).toHaveLength(6);
  expect(sizes.filter(({ bytes }) => bytes > 20_000)).toEqual([]);
}, 60_000);

/** The brightest a channel gets above ink in a part of the picture, given in shares of its size. */
async function glare(name: string, format: Format, [left, top, right, bottom]: [number, number, number, number]): Promise<number> {
  const { data, width, height } = await rasterize(drawHero(name, heroes[name]!, format));
  const base = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
  let most = 0;
  for (let y = Math.floor(top * height); y < bottom * height; y++)
    for (let x = Math.floor(left * width); x < right * width; x++)
      for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(data[(y * width + x) * 3 + c]! - base[c]!));
  return most;
}

it('leaves the text side dark', async () => {
  for (const name of ['webDevelopment', 'mobileDevelopment', 'seo']) {
    expect(await glare(name, formats[640], [0, 0.56, 1, 1]), `${name}, below`).toBeLessThanOrEqual(3);
    expect(await glare(name, formats[1280], [0, 0, 0.37, 1]), `${name}, left`).toBeLessThanOrEqual(3);
  }
}, 60_000);

it('has an idea of its own for each industry, and two projects of one industry differ', () => {
  const titles = [
    'Real Estate', 'Healthcare', 'E-Commerce & Retail', 'Education', 'Manufacturing', 'Finance & Banking',
    'Logistics & Transportation', 'Travel & Hospitality', 'Energy & Utilities',
  ];
  expect(new Set(titles.map(motifOf)).size).toBe(titles.length);
  const one = (picture: string) => drawProject({ picture, industry: 'Education' }, projectFormats[600]);
  expect(one('project-a.webp')).not.toBe(one('project-b.webp'));
});

it('draws numbers from a seed alone', () => {
  const take = (seed: string) => Array.from({ length: 5 }, createRandom(seed));
  expect(take('a')).toEqual(take('a'));
  expect(take('a')).not.toEqual(take('b'));
  expect(Math.max(...take('a'))).toBeLessThan(1);
});
