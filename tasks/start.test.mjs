/** Runs `npm start` in a copy with everything installed, a fake build and a fake server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const project = path.join(import.meta.dirname, '..');
let folder;

function write(name, content) {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'start-'));
  const filter = (file) => path.basename(file) !== 'node_modules';
  for (const part of ['tasks', 'contract', 'server'])
    fs.cpSync(path.join(project, part), path.join(folder, part), { recursive: true, filter });
  const { imports } = JSON.parse(fs.readFileSync(path.join(project, 'package.json'), 'utf8'));
  write('package.json', JSON.stringify({ type: 'module', imports }));
  write('package-lock.json', '{ "packages": { "": {} } }');
  write('node_modules/.package-lock.json', '{ "packages": {} }');
  write('render/build/build-site.ts', 'console.log("building" as string)');
  write('dist/server.js', 'console.log("serving")');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function start({ args = [], env = {} } = {}) {
  const child = spawn(process.execPath, ['tasks/start.mjs', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  });
  const captured = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (captured.stdout += chunk));
  child.stderr.on('data', (chunk) => (captured.stderr += chunk));
  const end = once(child, 'close').then(([code]) => ({ ...captured, code }));
  return { child, end };
}

test('builds, then serves', async () => {
  expect(await start().end).toEqual({ stdout: 'building\nserving\n', stderr: '', code: 0 });
});

test('a port in use is reported before the build', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address();
  expect(await start({ env: { PORT: String(port) } }).end).toEqual({
    stdout: '',
    stderr: `Port ${port} is taken. Stop the other program, or choose another port: PORT=${port + 1}\n`,
    code: 1,
  });
  other.close();
});

test.each([
  [
    'ends it with the same exit code',
    'console.error("site.yaml:3: brand"); process.exit(3)',
    3,
    /^site\.yaml:3: brand\n$/,
  ],
  [
    'names a full disk in the last line',
    'throw new Error("ENOSPC: no space left on device")',
    1,
    /\nThe disk is full\. .*\n$/,
  ],
])('a failed build %s', async (_, build, code, stderr) => {
  write('render/build/build-site.ts', build);
  expect(await start().end).toEqual({ stdout: '', stderr: expect.stringMatching(stderr), code });
});

test.each(['SIGTERM', 'SIGINT'])('%s is forwarded, and the server may finish', async (signal) => {
  write(
    'dist/server.js',
    `process.on('${signal}', () => setTimeout(() => { console.log('goodbye'); process.exit(0); }, 100));
    setTimeout(() => {}, 20_000);
    console.log('serving');`,
  );
  const { child, end } = start();
  child.stdout.on('data', (chunk) => String(chunk).includes('serving') && child.kill(signal));
  expect(await end).toEqual({ stdout: 'building\nserving\ngoodbye\n', stderr: '', code: 0 });
});

test.each([
  ['--help', 0],
  ['--port=3001', 2],
])('%s prints the settings', async (option, code) => {
  const result = await start({ args: [option] }).end;
  expect(result.code).toBe(code);
  expect(result.stdout + result.stderr).toContain('PORT=8080');
});
