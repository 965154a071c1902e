/** npm run dev: what an owner sees while changing the content. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from './places.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  mkdirSync(join(root, '.build'), { recursive: true });
  folder = mkdtempSync(join(root, '.build/dev-test-'));
  cpSync(join(root, 'sample'), join(folder, 'filling'), { recursive: true });
  const env = { ...process.env, PORT: '0', FILLING: relative(root, join(folder, 'filling')), BUILD_FOLDER: relative(root, folder) };
  server = spawn(process.execPath, [join(root, 'render/dev.ts')], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: server.stdout! })) {
    url = /^Serving (\S+)/.exec(line)?.[1] ?? '';
    if (url) break;
  }
  server.stdout!.resume();
});
afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill();
  await ended;
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'filling/en/statistics.yaml');
const edit = (from: string, to: string) => writeFileSync(file(), readFileSync(file(), 'utf8').replace(from, to));
const home = async () => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};

test('a changed word shows, a mistake is told with its place, and the page comes back', async () => {
  expect(await home()).toMatchObject({ status: 200, text: expect.stringContaining('Years of Excellence') });
  edit('Years of Excellence', 'Years at sea');
  await expect.poll(home).toMatchObject({ status: 200, text: expect.stringContaining('Years at sea') });

  edit('value: 400', 'value: <b>');
  await expect.poll(home).toMatchObject({ status: 500 });
  const { text } = await home();
  expect(text).toMatch(/filling\/en\/statistics\.yaml:5: 1 › value: expected a number/);
  expect(text).not.toMatch(/<b>|at .*\.ts/);

  edit('value: <b>', 'value: 400');
  await expect.poll(home).toMatchObject({ status: 200 });
});
