import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf } from './files.ts';

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
    const sent = await new Response(await bodyOf(path, { start, end })).arrayBuffer();
    expect(Buffer.from(sent).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test('one that became shorter is an error, not an endless answer', async () => {
    await expect(new Response(await bodyOf(path, { start: 0, end: 800_000 })).arrayBuffer()).rejects.toThrow('shorter');
  });
});
