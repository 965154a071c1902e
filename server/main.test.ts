/** Runs the bundled program. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from './store/postgres/postgres-fixture.ts';
import { startWebhookReceiver } from './forms/delivery/receivers-fixture.ts';
import { openSqliteStore } from './database/sqlite-store.ts';
import { createBuiltSite } from './server-process-fixture.ts';
import { slowness } from '#tests/slowness.ts';

// Starting processes is slow on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 30_000 * slowness });

let site: Awaited<ReturnType<typeof createBuiltSite>>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  site = await createBuiltSite();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => site.remove());

/** `npm start` runs the second one before it builds. */
const programs = {
  'server.js': () => join(site.dist, 'server.js'),
  'check-startup.ts': () => join(import.meta.dirname, 'check-startup.ts'),
};
type Program = keyof typeof programs;
const both = Object.keys(programs) as Program[];

function run(program: Program, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [programs[program]()], {
    cwd: site.folder,
    env: { PATH: process.env['PATH'], ...env },
  });
  children.push(child);
  const output = { text: '' };
  child.stdout.on('data', (chunk) => (output.text += chunk));
  child.stderr.on('data', (chunk) => (output.text += chunk));
  const exit = once(child, 'close').then(([code, signal]) => ({ code, signal, text: output.text }));
  return { child, output, exit };
}

async function serve(env: Record<string, string> = {}) {
  const started = run('server.js', { PORT: '0', ...env });
  while (!/"started"/.test(started.output.text)) await wait(20);
  const port = Number(/^Serving http:\/\/localhost:(\d+) \(agency-website 1\.2\.3\)$/m.exec(started.output.text)?.[1]);
  return { ...started, port };
}

test('more idle connections than files may be open do not keep visitors out', async () => {
  const child = spawn('sh', ['-c', 'ulimit -n 300 && exec "$0" "$1"', process.execPath, programs['server.js']()], {
    cwd: site.folder,
    env: { PATH: process.env['PATH'], PORT: '0' },
  });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  while (!output.includes('"started"')) await wait(20);
  const port = Number(/localhost:(\d+)/.exec(output)?.[1]);
  const idle = await Promise.all(
    Array.from({ length: 600 }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
      return socket;
    }),
  );
  for (let count = 0; count < 8; count++)
    expect((await fetch(`http://127.0.0.1:${port}/about-us`, { headers: { Connection: 'close' } })).status).toBe(200);
  for (const socket of idle) socket.destroy();
});

test('a backup that is interrupted by the end of the server leaves no plain copy in the data folder', async () => {
  // Never answers an upload.
  const bucket = createServer().listen(0, '127.0.0.1');
  const uploading = once(bucket, 'connection');
  await once(bucket, 'listening');
  const dataDir = join(site.folder, 'interrupted');
  const { child, exit } = await serve({
    DATA_DIR: dataDir,
    BACKUP_TO: 's3://backups/site',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  await uploading;
  const workFolders = async () => (await readdir(dataDir)).filter((name) => name.startsWith('backup-work'));
  expect(await workFolders()).toHaveLength(1);
  child.kill('SIGINT');
  expect(await exit).toMatchObject({ code: 0, text: expect.not.stringContaining('not backed up') });
  expect(await workFolders()).toEqual([]);
  bucket.close();
});

const requestPage = (port: number, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpGet({ port, agent, path: '/about-us' }, (response) => resolve(response.resume())).on('error', reject);
  });

test.each(both)('%s reports in one line that the port is taken', async (program) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await run(program, { PORT: String(port) }).exit).toMatchObject({
    code: 1,
    text: `Port ${port} is taken. Stop the other program, or choose another port: PORT=${port + 1}\n`,
  });
  other.close();
});

test.each(both)('%s reports in one line which setting is wrong', async (program) => {
  const { code, text } = await run(program, { PORT: 'http' }).exit;
  expect(code).toBe(1);
  expect(text).toMatch(/^PORT is "http", but must be .*\.\n$/);
});

test('check-startup.ts prints nothing if all is well', async () => {
  expect(await run('check-startup.ts', { PORT: '0' }).exit).toMatchObject({ code: 0, text: '' });
});

test('reports in one line that the site is not built', async () => {
  const [current, aside] = [join(site.dist, 'current'), join(site.folder, 'aside')];
  await rename(current, aside);
  const { code, text } = await run('server.js', { PORT: '0' }).exit;
  await rename(aside, current);
  expect({ code, text }).toEqual({
    code: 1,
    text: `There is no built site in ${site.dist}. Run npm start or npm run build, or copy the whole folder of a build.\n`,
  });
});

test('SIGINT stops at once, even if sent twice and with a keep-alive connection; SIGTERM waits for visitors', async () => {
  const [stopped, drained] = await Promise.all([serve(), serve()]);
  const agent = new Agent({ keepAlive: true });
  await Promise.all([requestPage(stopped.port, agent), requestPage(drained.port, agent)]);
  drained.child.kill('SIGTERM');
  stopped.child.kill('SIGINT');
  stopped.child.kill('SIGINT');
  // In this order, and not within some time: a machine may be slow.
  const first = await Promise.race([stopped.exit.then(() => 'SIGINT'), drained.exit.then(() => 'SIGTERM')]);
  expect(first).toBe('SIGINT');
  for (const exit of [stopped.exit, drained.exit]) expect(await exit).toMatchObject({ code: 0, signal: null });
  agent.destroy();
});

describe('requests', () => {
  const send = (port: number, message: string) =>
    fetch(`http://localhost:${port}/gs/contactus`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ first_name: 'A', last_name: 'B', email: 'a@b.example', phone: '123456', message }),
    });
  const referenceOf = async (response: Response) => ((await response.json()) as { reference: string }).reference;

  test('survive a restart, and are sent to the webhook', async () => {
    const receiver = await startWebhookReceiver();
    const env = {
      DATA_DIR: join(site.folder, 'kept'),
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    };
    const first = await serve(env);
    const reference = await referenceOf(await send(first.port, 'Hello'));
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]!.body).toContain(reference);
    first.child.kill('SIGKILL');
    await first.exit;
    const second = await serve(env);
    expect(await referenceOf(await send(second.port, 'Hello'))).toBe(reference);
    second.child.kill('SIGINT');
    expect(await second.exit).toMatchObject({ code: 0, signal: null });
    await receiver.close();
  });

  test('SIGTERM: requests in progress are stored and get their response', async () => {
    const env = { DATA_DIR: join(site.folder, 'drained') };
    const { child, exit, port } = await serve(env);
    const responses = Array.from({ length: 40 }, (_, index) => send(port, String(index)));
    await responses[0];
    child.kill('SIGTERM');
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await exit).toMatchObject({ code: 0, signal: null });
    const store = await openSqliteStore({ dataDir: env.DATA_DIR });
    expect(await store.list()).toHaveLength(40);
    await store.close();
  });

  test('/readyz is ok only if there is room for another one', async () => {
    const disk = join(site.folder, 'disk');
    const ballast = join(disk, 'ballast');
    await mkdir(disk);
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]).status === 0;
    onTestFinished(() => void (isMounted && spawnSync('umount', ['-l', disk])));
    const { port, child } = await serve({ DATA_DIR: join(disk, 'data') });
    // Where nothing can be mounted, files cannot grow.
    const limitFiles = (bytes: number | 'unlimited') =>
      execFileSync('prlimit', [`--pid=${child.pid}`, `--fsize=${bytes}:`]);
    const left = 24_000;
    if (isMounted) {
      const { bsize, bavail } = await statfs(disk);
      await writeFile(ballast, Buffer.alloc(bsize * bavail - left));
    } else limitFiles((await stat(join(disk, 'data/leads.db-wal'))).size + left);

    const readiness = async () => (await fetch(`http://localhost:${port}/readyz`)).status;
    const outcomes: string[] = [];
    for (let count = 0; count < 5; count++)
      outcomes.push(`ready ${await readiness()}, request ${(await send(port, `Request ${count}`)).status}`);
    expect(outcomes).toEqual(outcomes.map(() => 'ready 503, request 503'));

    if (isMounted) await rm(ballast);
    else limitFiles('unlimited');
    await expect.poll(readiness).toBe(200);
    expect((await send(port, 'There is space')).status).toBe(201);
  });

  test('log on a full disk: pages stay up and requests are stored', async () => {
    const full = openSync('/dev/full', 'w');
    const port = await findFreePort();
    const child = spawn(process.execPath, [programs['server.js']()], {
      cwd: site.folder,
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(site.folder, 'unlogged') },
      stdio: ['ignore', full, 'inherit'],
    });
    children.push(child);
    closeSync(full);
    await expect
      .poll(() =>
        fetch(`http://localhost:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    expect((await send(port, 'Hello')).status).toBe(201);
    expect((await fetch(`http://localhost:${port}/about-us`)).status).toBe(200);
    const exit = once(child, 'exit');
    child.kill('SIGINT');
    expect(await exit).toEqual([0, null]);
  });

  test('serves security.txt', async () => {
    const { port } = await serve({ DATA_DIR: join(site.folder, 'kept'), SITE_URL: 'https://www.example.com' });
    const text = await (await fetch(`http://localhost:${port}/.well-known/security.txt`)).text();
    expect(text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: 20\d\d-[^\n]+Z\n/);
    expect(text).toContain(
      '\nPreferred-Languages: en, ar\nCanonical: https://www.example.com/.well-known/security.txt\n',
    );
  });
});
