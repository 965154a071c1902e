/** npm run dev, as an owner sees it while editing content. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from '../paths.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  mkdirSync(join(projectRoot, '.build'), { recursive: true });
  folder = mkdtempSync(join(projectRoot, '.build/dev-test-'));
  cpSync(join(projectRoot, 'sample'), join(folder, 'content'), { recursive: true });
  const env = {
    ...process.env,
    PORT: '0',
    CONTENT_FOLDER: relative(projectRoot, join(folder, 'content')),
    BUILD_FOLDER: relative(projectRoot, folder),
  };
  server = spawn(process.execPath, [join(projectRoot, 'render/dev/dev-server.ts')], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
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

const contentFile = () => join(folder, 'content/en/statistics.yaml');
const editContent = (from: string, to: string) =>
  writeFileSync(contentFile(), readFileSync(contentFile(), 'utf8').replace(from, to));
const fetchHome = async () => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};

test('an edit is shown, an error is reported with file and line, and a fix restores the page', async () => {
  expect(await fetchHome()).toMatchObject({ status: 200, text: expect.stringContaining('Years of Excellence') });
  editContent('Years of Excellence', 'Years at sea');
  await expect.poll(fetchHome).toMatchObject({ status: 200, text: expect.stringContaining('Years at sea') });

  editContent('value: 400', 'value: <b>');
  await expect.poll(fetchHome).toMatchObject({ status: 500 });
  const { text } = await fetchHome();
  expect(text).toMatch(/content\/en\/statistics\.yaml:5: 1 › value: expected a number/);
  expect(text).not.toMatch(/<b>|at .*\.ts/);

  editContent('value: <b>', 'value: 400');
  await expect.poll(fetchHome).toMatchObject({ status: 200 });
});
