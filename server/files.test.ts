import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFileCache, streamFile } from './files.ts';

const disk = () => vi.fn(async (path: string) => Buffer.alloc(10, path.at(-1)));

test('visitors who come together share one read, later ones need none', async () => {
  const read = disk();
  const cache = createFileCache('/root', 100, read);
  await Promise.all(Array.from({ length: 50 }, () => cache.read('a')));
  expect((await cache.read('a')).toString()).toBe('aaaaaaaaaa');
  expect(read).toHaveBeenCalledTimes(1);
});

test('what was used longest ago goes when the bytes run out', async () => {
  const read = disk();
  const cache = createFileCache('/root', 20, read);
  for (const file of ['a', 'b', 'a', 'c']) await cache.read(file);
  read.mockClear();
  await cache.read('a');
  await cache.read('c');
  expect(read).not.toHaveBeenCalled();
  await cache.read('b');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a file larger than the cache is read but pushes nothing out', async () => {
  const read = vi.fn(async (path: string) => Buffer.alloc(path.endsWith('large') ? 21 : 10));
  const cache = createFileCache('/root', 20, read);
  for (const file of ['a', 'large', 'large', 'a']) await cache.read(file);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a failed read is not remembered', async () => {
  const read = disk();
  read.mockRejectedValueOnce(new Error('no'));
  const cache = createFileCache('/root', 20, read);
  await expect(cache.read('a')).rejects.toThrow('no');
  await expect(cache.read('a')).resolves.toHaveLength(10);
});

describe('a long file', () => {
  const content = Buffer.from(Array.from({ length: 700_000 }, (_, index) => index % 251));
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    path = join(folder, 'film');
    await writeFile(path, content);
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    [0, 699_999],
    [0, 0],
    [262_143, 262_144],
    [100, 600_000],
    [699_999, 699_999],
  ])('from %i to %i', async (start, end) => {
    const sent = await new Response(streamFile(path, { start, end })).arrayBuffer();
    expect(Buffer.from(sent).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test('one that became shorter is an error, not an endless answer', async () => {
    await expect(new Response(streamFile(path, { start: 0, end: 800_000 })).arrayBuffer()).rejects.toThrow('shorter');
  });
});
