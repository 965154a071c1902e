import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { redraw, type Picture, type Task } from './redraw.ts';

let root: string;
/** The names of the pictures that were drawn, in any order. */
let drawn: string[];
let words: Record<string, string>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'redraw-'));
  drawn = [];
  words = { home: 'one', about: 'two' };
});
afterEach(() => rm(root, { recursive: true }));

const places = (name: string) => join(root, name);

async function build(changes: Partial<Task> = {}): Promise<string[]> {
  drawn = [];
  const pictures = Object.entries(words).map(([name, word]): Picture => ({
    name,
    from: word,
    draw: async () => {
      drawn.push(name);
      if (word === 'impossible') throw new Error(`${name} cannot be drawn`);
      return { [`images/${name}.svg`]: word, [`images/${name}-small.svg`]: word };
    },
  }));
  await redraw({ pictures, code: 'code', into: places('out'), carried: places('carried'), progress: () => {}, ...changes });
  return drawn.toSorted();
}

async function shown(): Promise<Record<string, string>> {
  const files = (await readdir(join(root, 'out/images'))).toSorted();
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(join(root, 'out/images', file), 'utf8')] as const)));
}

it('draws everything once', async () => {
  expect(await build()).toEqual(['about', 'home']);
  expect(await shown()).toEqual({ 'about.svg': 'two', 'about-small.svg': 'two', 'home.svg': 'one', 'home-small.svg': 'one' });
  expect(await build()).toEqual([]);
});

it('draws again only the picture that is made from something else', async () => {
  await build();
  words['about'] = 'three';
  expect(await build()).toEqual(['about']);
  expect(await shown()).toMatchObject({ 'about.svg': 'three', 'home.svg': 'one' });
});

it('draws everything again when the code changes', async () => {
  await build();
  expect(await build({ code: 'other' })).toEqual(['about', 'home']);
});

it('draws again a picture of which a file is gone', async () => {
  await build();
  await rm(join(root, 'out/images/home-small.svg'));
  expect(await build()).toEqual(['home']);
});

it('removes the files of a picture that is no longer wanted', async () => {
  await build();
  delete words['home'];
  expect(await build()).toEqual([]);
  expect(Object.keys(await shown())).toEqual(['about-small.svg', 'about.svg']);
});

it('keeps what was drawn before one failed', async () => {
  await build();
  words = { about: 'three', home: 'impossible' };
  await expect(build()).rejects.toThrow('home cannot be drawn');
  words['home'] = 'four';
  expect(await build()).toEqual(['home']);
  expect(await shown()).toMatchObject({ 'about.svg': 'three', 'home.svg': 'four' });
});

it('takes what is carried and draws the rest', async () => {
  await build({ into: places('carried') });
  words['about'] = 'three';
  expect(await build()).toEqual(['about']);
  expect(await shown()).toMatchObject({ 'about.svg': 'three', 'home.svg': 'one', 'home-small.svg': 'one' });
});

it('draws what is carried for other code, or not wholly', async () => {
  await build({ into: places('carried') });
  await rm(join(root, 'carried/images/home.svg'));
  expect(await build()).toEqual(['home']);
  expect(await build({ code: 'other' })).toEqual(['about', 'home']);
});

it('tells how far it is', async () => {
  await build();
  words = { home: 'five', about: 'two', more: 'six' };
  const told: string[] = [];
  await build({ progress: (text) => told.push(text) });
  expect(told).toEqual(['1 of 2', '2 of 2']);
});
