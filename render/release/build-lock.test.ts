import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBuildLock } from './build-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));
const ignore = () => undefined;

test('builds in one process wait for each other, also if one fails', async () => {
  const events: string[] = [];
  const build = (name: string) =>
    withBuildLock(folder, ignore, async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push(`${name} ends`);
      if (name === 'a') throw new Error('failed');
    });
  const [a, b] = await Promise.allSettled([build('a'), build('b')]);
  // Either may be first.
  const [first, second] = events[0] === 'a begins' ? ['a', 'b'] : ['b', 'a'];
  expect(events).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  expect([a.status, b.status]).toEqual(['rejected', 'fulfilled']);
});

test('a build waits for that of another process, until it is killed', async () => {
  const program = `const { withBuildLock } = await import(process.argv[1]);
    await withBuildLock(process.argv[2], () => {}, async () => {
      console.log('locked');
      await new Promise((resolve) => setTimeout(resolve, 2 ** 30));
    });`;
  const path = join(import.meta.dirname, 'build-lock.ts');
  const other = spawn(process.execPath, ['--input-type=module', '-e', program, path, folder]);
  await once(other.stdout, 'data');
  const events: string[] = [];
  const onWaiting = () => {
    events.push('waiting');
    other.kill('SIGKILL');
  };
  await withBuildLock(folder, onWaiting, async () => void events.push('building'));
  expect(events).toEqual(['waiting', 'building']);
});
