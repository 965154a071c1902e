import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutsOf } from '../build/cut-file-fixture.ts';
import { generateImages, type GeneratedImage, type GenerateOptions } from './generate-images.ts';

let root: string;
/** The images that were generated, in any order. */
let generatedNames: string[];
let sources: Record<string, string>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'images-'));
  generatedNames = [];
  sources = { home: 'one', about: 'two' };
});
afterEach(() => rm(root, { recursive: true }));

const folderPath = (name: string) => join(root, name);

async function generate(changes: Partial<GenerateOptions> = {}): Promise<string[]> {
  generatedNames = [];
  const images = Object.entries(sources).map(([name, word]): GeneratedImage => ({
    name,
    inputs: word,
    generate: async () => {
      generatedNames.push(name);
      if (word === 'impossible') throw new Error(`cannot generate ${name}`);
      return { [`images/${name}.svg`]: word, [`images/${name}-small.svg`]: word };
    },
  }));
  await generateImages({
    images,
    codeHash: 'code',
    targetFolder: folderPath('out'),
    prebuiltFolder: folderPath('prebuilt'),
    progress: () => {},
    ...changes,
  });
  return generatedNames.toSorted();
}

async function readOutput(): Promise<Record<string, string>> {
  const files = (await readdir(join(root, 'out/images'))).toSorted();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(root, 'out/images', file), 'utf8')] as const),
    ),
  );
}

it('generates every image once', async () => {
  expect(await generate()).toEqual(['about', 'home']);
  expect(await readOutput()).toEqual({
    'about.svg': 'two',
    'about-small.svg': 'two',
    'home.svg': 'one',
    'home-small.svg': 'one',
  });
  expect(await generate()).toEqual([]);
});

it('regenerates only the image whose inputs have changed', async () => {
  await generate();
  sources['about'] = 'three';
  expect(await generate()).toEqual(['about']);
  expect(await readOutput()).toMatchObject({ 'about.svg': 'three', 'home.svg': 'one' });
});

it('regenerates every image when the code changes', async () => {
  await generate();
  expect(await generate({ codeHash: 'other' })).toEqual(['about', 'home']);
});

it('regenerates an image that lacks a file', async () => {
  await generate();
  await rm(join(root, 'out/images/home-small.svg'));
  expect(await generate()).toEqual(['home']);
});

it('removes the files of an image that is no longer used', async () => {
  await generate();
  delete sources['home'];
  expect(await generate()).toEqual([]);
  expect(Object.keys(await readOutput())).toEqual(['about-small.svg', 'about.svg']);
});

it('keeps the images that were generated before a failure', async () => {
  await generate();
  sources = { about: 'three', home: 'impossible' };
  await expect(generate()).rejects.toThrow('cannot generate home');
  sources['home'] = 'four';
  expect(await generate()).toEqual(['home']);
  expect(await readOutput()).toMatchObject({ 'about.svg': 'three', 'home.svg': 'four' });
});

it('copies prebuilt images and generates the rest', async () => {
  await generate({ targetFolder: folderPath('prebuilt') });
  sources['about'] = 'three';
  expect(await generate()).toEqual(['about']);
  expect(await readOutput()).toMatchObject({ 'about.svg': 'three', 'home.svg': 'one', 'home-small.svg': 'one' });
});

it('ignores prebuilt images that are incomplete or made by other code', async () => {
  await generate({ targetFolder: folderPath('prebuilt') });
  await rm(join(root, 'prebuilt/images/home.svg'));
  expect(await generate()).toEqual(['home']);
  expect(await generate({ codeHash: 'other' })).toEqual(['about', 'home']);
});

it('reports progress', async () => {
  await generate();
  sources = { home: 'five', about: 'two', more: 'six' };
  const progressLines: string[] = [];
  await generate({ progress: (text) => progressLines.push(text) });
  expect(progressLines).toEqual(['1 of 2', '2 of 2']);
});

it('goes back to an earlier image without generating it again', async () => {
  await generate();
  sources['home'] = 'three';
  expect(await generate()).toEqual(['home']);
  sources['home'] = 'one';
  expect(await generate()).toEqual([]);
  expect(await readOutput()).toMatchObject({ 'home.svg': 'one', 'home-small.svg': 'one' });
  sources['home'] = 'three';
  expect(await generate()).toEqual([]);
});

it('takes a manifest that is cut off anywhere, or is something else, for a missing one', async () => {
  sources = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`größe-${number}`, 'one']));
  await generate();
  const manifest = folderPath('out.json');
  const whole = await readFile(manifest);
  const damaged = [
    ...cutsOf(whole),
    ...['null', '[]', '{"größe-1":{}}', '{"größe-1":null}'].map((text) => Buffer.from(text)),
  ];
  expect(damaged.length).toBeGreaterThan(8);
  for (const bytes of damaged) {
    await writeFile(manifest, bytes);
    expect(await generate(), bytes.subarray(-20).toString()).toEqual(Object.keys(sources).toSorted());
    expect(await readFile(manifest)).toEqual(whole);
  }
});

it('generates an image again if one of its files was cut off', async () => {
  await generate();
  await truncate(join(root, 'out/images/home-small.svg'), 1);
  expect(await generate()).toEqual(['home']);
  expect(await readOutput()).toMatchObject({ 'home-small.svg': 'one' });
});

it('neither keeps nor brings back an earlier image that was cut off', async () => {
  await generate();
  await truncate(join(root, 'out/images/home.svg'), 1);
  sources['home'] = 'three';
  await generate();
  sources['home'] = 'one';
  expect(await generate(), 'cut off before it was replaced').toEqual(['home']);
  sources['home'] = 'three';
  expect(await generate()).toEqual([]);
  for (const name of await readdir(folderPath('out-earlier'))) {
    await truncate(join(root, 'out-earlier', name, 'images/home.svg'), 1);
  }
  sources['home'] = 'one';
  expect(await generate(), 'cut off among the earlier ones').toEqual(['home']);
  expect(await readOutput()).toMatchObject({ 'home.svg': 'one' });
});

it('ignores prebuilt images that were cut off', async () => {
  await generate({ targetFolder: folderPath('prebuilt') });
  await truncate(join(root, 'prebuilt/images/home.svg'), 1);
  expect(await generate()).toEqual(['home']);
});
