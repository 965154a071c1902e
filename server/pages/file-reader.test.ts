import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streamFile } from './file-reader.ts';

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
