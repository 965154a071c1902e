/** npm run dev, as an owner sees it while editing content. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { csrfHeader, editorPaths } from '#contract/editor.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { projectRoot } from '#render/files/paths.ts';
import { slowness } from '#tests/slowness.ts';

vi.setConfig({ testTimeout: 120_000 * slowness, hookTimeout: 120_000 * slowness });

const realSettings = `
SITE_URL=https://www.agency.example
DATABASE_URL=postgres://site:secret@127.0.0.1:1/site
DATA_DIR=/proc/real-data
SMTP_URL=smtp://127.0.0.1:1
MAIL_FROM=web@agency.example
MAIL_TO=sales@agency.example
WEBHOOK_URL=http://127.0.0.1:1/
WEBHOOK_SECRET=whsec_${Buffer.alloc(32, 1).toString('base64')}
BACKUP_TO=/proc/real-backups
`;

let folder: string;
let server: ChildProcess;
let url: string;
let output = '';

beforeAll(async () => {
  mkdirSync(join(projectRoot, '.build'), { recursive: true });
  folder = mkdtempSync(join(projectRoot, '.build/dev-test-'));
  cpSync(join(projectRoot, 'sample'), join(folder, 'content'), { recursive: true });
  // The settings of the real site, which nobody wants to use while trying something.
  writeFileSync(join(folder, '.env'), realSettings);
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
    output += `${line}\n`;
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

test('a request is stored in a folder of its own, and not sent with the real settings', async () => {
  const response = await fetch(`${url}/gs/contactus`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', Origin: url },
    body: JSON.stringify({ first_name: 'A', last_name: 'B', email: 'a@b.example', phone: '123456', message: 'C' }),
  });
  expect(response.status).toBe(201);
  const { reference } = (await response.json()) as { reference: string };
  const store = await openSqliteStore({ dataDir: join(folder, '.build/dev-data') });
  expect(await store.get(reference)).toMatchObject({ deliveries: [] });
  await store.close();
  expect(output).toContain(
    'Not used from .env: BACKUP_TO, DATABASE_URL, DATA_DIR, MAIL_FROM, MAIL_TO, SITE_URL, SMTP_URL,',
  );
});

test('an edit is shown, an error is reported with file and line, and a fix restores the page', async () => {
  expect(await fetchHome()).toMatchObject({ status: 200, text: expect.stringContaining('Years of Excellence') });
  editContent('Years of Excellence', 'Years at sea');
  await expect.poll(fetchHome).toMatchObject({ status: 200, text: expect.stringContaining('Years at sea') });

  editContent('value: 400', 'value: <b>');
  await expect.poll(fetchHome).toMatchObject({ status: 500 });
  const { text } = await fetchHome();
  expect(text).toMatch(/content\/en\/statistics\.yaml:5: 1 › value: must be a number: write it/);
  expect(text).not.toMatch(/<b>|at .*\.ts/);

  editContent('value: <b>', 'value: 400');
  await expect.poll(fetchHome).toMatchObject({ status: 200 });
});

test('the editor needs no sign-in on this machine, and publishes to the files', async () => {
  const page = await (await fetch(`${url}${editorPaths.site}`)).text();
  expect(page).toContain('/desk/editor/editor-client.tsx');
  const headers = {
    Origin: url,
    'Content-Type': 'application/json',
    [csrfHeader]: /data-csrf-token="([^"]+)"/.exec(page)![1]!,
  };
  const post = async (name: string, body: unknown, more: Record<string, string> = {}) =>
    fetch(url + editorPaths.api + name, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  const file = 'en/statistics.yaml';
  const label = /label: (.*)/.exec(readFileSync(contentFile(), 'utf8'))![1]!;
  const save = { file, edits: [{ path: [0, 'label'], before: label, value: 'Years of editing' }] };
  expect((await post('save', save, { Origin: 'http://evil.example' })).status).toBe(403);
  expect((await post('save', save)).status).toBe(200);
  expect((await post('publish', { files: [file] })).status).toBe(200);
  await expect.poll(() => readFileSync(contentFile(), 'utf8')).toContain('Years of editing');
});

test('the editor speaks the language of the browser, or the chosen one', async () => {
  const languageOf = async (headers: Record<string, string>) =>
    /<html lang="(\w+)" dir="(\w+)"/
      .exec(await (await fetch(`${url}${editorPaths.site}`, { headers })).text())
      ?.slice(1);
  expect(await languageOf({ 'Accept-Language': 'ar-PK, en;q=0.5' })).toEqual(['ar', 'rtl']);
  const chosen = await fetch(`${url}${editorPaths.site}/media?language=ur&a=b`, { redirect: 'manual' });
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, `${editorPaths.site}/media?a=b`]);
  expect(await languageOf({ Cookie: chosen.headers.get('Set-Cookie')!.split(';', 1)[0]! })).toEqual(['ur', 'rtl']);
});
