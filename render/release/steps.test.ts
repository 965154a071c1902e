import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cutsOf } from '#render/files/cut-file-fixture.ts';
import { runStep, type Step } from './steps.ts';

let root: string;
let runs: number;
let step: Step;
const silent = () => {};
const runWith = (changes: Partial<Step> = {}) => runStep(root, 'stamps', { ...step, ...changes }, silent);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'steps-'));
  runs = 0;
  await mkdir(join(root, 'in/deep'), { recursive: true });
  await writeFile(join(root, 'in/deep/a.ts'), 'a');
  step = {
    name: 'one',
    inputs: ['in', 'missing'],
    output: 'out',
    run: async () => {
      runs += 1;
      await writeFile(join(root, 'out'), 'result');
    },
  };
});
afterEach(() => rm(root, { recursive: true }));

it('is skipped if the inputs have not changed', async () => {
  await runWith();
  await runWith();
  expect(runs).toBe(1);
});

it.each([
  ['a file changes', () => writeFile(join(root, 'in/deep/a.ts'), 'b')],
  ['a file is added', () => writeFile(join(root, 'in/b.ts'), 'b')],
  ['a file is removed', () => rm(join(root, 'in/deep/a.ts'))],
  ['a missing file appears', () => writeFile(join(root, 'missing'), '')],
  ['its output is missing', () => rm(join(root, 'out'))],
  ['its output is cut off', () => truncate(join(root, 'out'), 3)],
])('runs again when %s', async (_, change) => {
  await runWith();
  await change();
  await runWith();
  expect(runs).toBe(2);
});

it('runs again when the cache key changes, but not when a test file does', async () => {
  await runWith({ cacheKey: 'http://a' });
  await writeFile(join(root, 'in/a.test.ts'), '');
  await runWith({ cacheKey: 'http://a' });
  expect(runs).toBe(1);
  await runWith({ cacheKey: 'http://b' });
  expect(runs).toBe(2);
});

it.each(['app', 'model', 'server'])('runs again when code in %s changes', async (folder) => {
  await runWith();
  const later = await mkdtemp(join(tmpdir(), 'steps-'));
  await cp(root, later, { recursive: true });
  await mkdir(join(later, folder));
  await writeFile(join(later, folder, 'a.ts'), 'a');
  await runStep(later, 'stamps', step, silent);
  await rm(later, { recursive: true });
  expect(runs).toBe(2);
});

it('runs again after a failure', async () => {
  const failing = runWith({ run: () => Promise.reject(new Error('no')) });
  await expect(failing).rejects.toThrow('no');
  await runWith();
  expect(runs).toBe(1);
});

it('runs again after a kill, also if the inputs are again those of the last complete run', async () => {
  await runWith();
  await writeFile(join(root, 'in/deep/a.ts'), 'b');
  const killed = runWith({
    run: async () => {
      await writeFile(join(root, 'out'), 'resu');
      throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  await writeFile(join(root, 'in/deep/a.ts'), 'a');
  await runWith();
  expect([runs, await readFile(join(root, 'out'), 'utf8')]).toEqual([2, 'result']);
});

it('takes a stamp that is cut off anywhere for a missing one', async () => {
  await runWith();
  const stamp = join(root, 'stamps/one.stamp');
  const cuts = cutsOf(await readFile(stamp));
  for (const bytes of cuts) {
    await writeFile(stamp, bytes);
    await runWith();
  }
  expect(runs).toBe(1 + cuts.length);
});
