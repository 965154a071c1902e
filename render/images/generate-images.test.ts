import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutsOf } from '#render/files/cut-file-fixture.ts';
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

it.each<[what: string, change: () => unknown, changes: Partial<GenerateOptions>, expected: string[]]>([
  ['its inputs have changed', () => (sources['about'] = 'three'), {}, ['about']],
  ['the code has changed', () => undefined, { codeHash: 'other' }, ['about', 'home']],
  ['a file is missing', () => rm(join(root, 'out/images/home-small.svg')), {}, ['home']],
  ['a file was cut off', () => truncate(join(root, 'out/images/home-small.svg'), 1), {}, ['home']],
])('regenerates an image if %s', async (_, change, changes, expected) => {
  await generate();
  await change();
  expect(await generate(changes)).toEqual(expected);
  expect(await readOutput()).toMatchObject({ 'about.svg': sources['about'], 'home-small.svg': 'one' });
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

it.each<[which: string, change: () => unknown, changes: Partial<GenerateOptions>, expected: string[]]>([
  ['have changed', () => (sources['about'] = 'three'), {}, ['about']],
  ['are incomplete', () => rm(join(root, 'prebuilt/images/home.svg')), {}, ['home']],
  ['were cut off', () => truncate(join(root, 'prebuilt/images/home.svg'), 1), {}, ['home']],
  ['were made by other code', () => undefined, { codeHash: 'other' }, ['about', 'home']],
])('copies prebuilt images, except for those that %s', async (_, change, changes, expected) => {
  await generate({ targetFolder: folderPath('prebuilt') });
  await change();
  const progressLines: string[] = [];
  expect(await generate({ ...changes, progress: (text) => progressLines.push(text) })).toEqual(expected);
  expect(progressLines).toEqual(['1 of 2', '2 of 2']);
  expect(await readOutput()).toMatchObject({ 'about.svg': sources['about'], 'home-small.svg': 'one' });
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
