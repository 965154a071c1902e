import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCachedFileReader, streamFile } from './file-reader.ts';

const disk = () => vi.fn(async (path: string) => Buffer.alloc(10, path.at(-1)));

test('concurrent requests share one read; later ones use the cache', async () => {
  const fromDisk = disk();
  const read = createCachedFileReader('/root', 100, fromDisk);
  await Promise.all(Array.from({ length: 50 }, () => read('a')));
  expect((await read('a')).toString()).toBe('aaaaaaaaaa');
  expect(fromDisk).toHaveBeenCalledTimes(1);
});

test('evicts the least recently used file', async () => {
  const fromDisk = disk();
  const read = createCachedFileReader('/root', 20, fromDisk);
  for (const file of ['a', 'b', 'a', 'c']) await read(file);
  fromDisk.mockClear();
  await read('a');
  await read('c');
  expect(fromDisk).not.toHaveBeenCalled();
  await read('b');
  expect(fromDisk).toHaveBeenCalledTimes(1);
});

test('a file larger than the cache evicts nothing', async () => {
  const fromDisk = vi.fn(async (path: string) => Buffer.alloc(path.endsWith('large') ? 21 : 10));
  const read = createCachedFileReader('/root', 20, fromDisk);
  for (const file of ['a', 'large', 'large', 'a']) await read(file);
  expect(fromDisk).toHaveBeenCalledTimes(3);
});

test('a failed read is not cached', async () => {
  const fromDisk = disk();
  fromDisk.mockRejectedValueOnce(new Error('no'));
  const read = createCachedFileReader('/root', 20, fromDisk);
  await expect(read('a')).rejects.toThrow('no');
  await expect(read('a')).resolves.toHaveLength(10);
});

describe('streaming', () => {
  const content = Buffer.from(Array.from({ length: 700_000 }, (_, index) => index % 251));
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'));
    path = join(folder, 'video');
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

  test('a truncated file is an error, not an endless response', async () => {
    await expect(new Response(streamFile(path, { start: 0, end: 800_000 })).arrayBuffer()).rejects.toThrow('truncated');
  });
});
