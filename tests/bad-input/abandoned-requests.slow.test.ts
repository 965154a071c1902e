/**
 * Every route with every method, many times, and as often by clients that leave early: afterwards the server has no more
 * files, sockets and programs open than before. One file per request would be enough to take the site down.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deskPaths, fileHref } from '#contract/desk.ts';
import { editorPaths } from '#contract/editor.ts';
import { endpointOf } from '#contract/forms/form.ts';
import { bundleDesk } from '#render/release/bundle-desk.ts';
import { projectRoot, workFolder } from '#render/files/paths.ts';
import { createApp, type AppOptions } from '#server/app.ts';
import { startMailServer } from '#server/forms/delivery/receivers-fixture.ts';
import { createFileLinks } from '#server/forms/files/file-links.ts';
import { pdfFile } from '#server/forms/files/document-fixture.ts';
import { findFreePort } from '#server/store/postgres/postgres-fixture.ts';
import { sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { openCurrentRelease } from '#server/pages/releases.ts';
import { bodySchemas, querySchemas } from '#server/editor/editor-requests.ts';
import { createBuiltSite, startBuiltServer } from '#server/server-process-fixture.ts';
import { siteSources } from '#server/site-fixture.ts';
import { encodeApplication } from '#tests/encode-application.ts';
import { createSignIn } from '#tests/sites/editor/editor-site.ts';
import { slowness } from '#tests/slowness.ts';

const sara = 'sara@agency.example';
/** Larger than what any stream reads ahead. */
const largeFile = Buffer.alloc(8 * 1024 * 1024);
const largeVideo = 'large.mp4';

let port: number;
let url: string;
let site: Awaited<ReturnType<typeof createBuiltSite>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: Awaited<ReturnType<typeof startBuiltServer>>;
let memoryFile: string;
let sessionHeaders: Record<string, string>;
let paths: string[];
let patterns: string[];

beforeAll(async () => {
  // In the project folder, because the content editor needs its sources.
  mkdirSync(join(projectRoot, workFolder), { recursive: true });
  site = await createBuiltSite(join(projectRoot, workFolder));
  const { folder, dist, root } = site;
  // As production-env.ts does for a build.
  vi.stubEnv('NODE_ENV', 'production');
  await bundleDesk(join(dist, 'desk'));
  vi.unstubAllEnvs();
  cpSync(join(projectRoot, 'sample'), join(folder, 'content'), { recursive: true });
  mkdirSync(join(folder, 'content/media'), { recursive: true });
  writeFileSync(join(folder, 'content/media', largeVideo), largeFile);
  writeFileSync(join(root, 'videos/story.mp4'), largeFile);
  mail = await startMailServer();
  port = await findFreePort();
  url = `http://localhost:${port}`;
  memoryFile = join(folder, 'memory');
  const dataDir = join(folder, 'data');
  server = await startBuiltServer(dist, {
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'memory-reporter.mjs')).href}`,
    MEMORY_FILE: memoryFile,
    BUILD_FOLDER: relative(projectRoot, folder),
    CONTENT_FOLDER: relative(projectRoot, join(folder, 'content')),
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'web@agency.example',
    MAIL_TO: 'sales@agency.example',
    STAFF: sara,
    HR: sara,
    EDITORS: sara,
  });

  const editor = await createSignIn(url, mail)(sara);
  sessionHeaders = editor.headers;
  const preview = (await editor.command('previewLink', { language: 'en', path: '/' })) as { url: string };
  const request = await post(endpointOf('project'), 'application/json', JSON.stringify(sampleRequest));
  const { contentType, body } = encodeApplication({ name: 'Nour', email: 'nour@client.example' }, pdfFile);
  const application = await post(endpointOf('application'), contentType, body);
  const store = await openSqliteStore({ dataDir });
  const links = [await createFileLinks(store, '', Date.now).linkTo(application, 1)];
  await store.close();

  const desk = Object.entries(deskPaths).map(([name, path]) =>
    typeof path === 'string' ? path : path(name === 'request' ? request : application),
  );
  const parameters: Partial<Record<string, string>> = {
    media: largeVideo,
    sharedPreview: new URL(preview.url).pathname.split('/').at(-1)!,
  };
  const ofEditor = Object.entries(editorPaths).map(([name, path]) =>
    typeof path === 'string' ? path : path(parameters[name] ?? ''),
  );
  const apiCalls = [...Object.keys(querySchemas), ...Object.keys(bodySchemas), 'upload?name=a.pdf'];
  const assets = readdirSync(join(dist, 'desk/assets')).map((name) => deskPaths.assets + name);
  patterns = await findRoutes(dist);
  paths = [
    ...patterns.filter((pattern) => !/[*:]/.test(pattern)),
    ...Object.keys(siteSources),
    '/lost.mp4',
    '/nowhere',
    ...links,
    endpointOf('application'),
    fileHref('applications', application, 1),
    ...desk,
    ...assets,
    ...ofEditor,
    `${editorPaths.preview}?language=en&path=/`,
    ...apiCalls.map((name) => editorPaths.api + name),
    `${new URL(preview.url).pathname}/media/${largeVideo}`,
  ].map(encodeURI);
}, 240_000 * slowness);
afterAll(async () => {
  await server.stop();
  await mail.close();
  await site.remove();
});

/** Stores one, and returns its reference. */
async function post(path: string, type: string, body: string | Buffer): Promise<string> {
  const init = { method: 'POST', headers: { 'Content-Type': type, Accept: 'application/json' }, body };
  const response = await fetch(url + path, init as RequestInit);
  return ((await response.json()) as { reference: string }).reference;
}

/** Of the app with all its parts, so that a new one is not forgotten here. */
async function findRoutes(dist: string): Promise<string[]> {
  const respond = () => Promise.resolve(new Response());
  const options: Required<AppOptions> = {
    releases: await openCurrentRelease({ dist, siteUrl: url, now: Date.now }),
    log: () => {},
    isReady: () => true,
    checkStorage: () => Promise.resolve({ backup: null }),
    forms: respond,
    files: respond,
    desk: respond,
    preview: respond,
    renderSecurityTxt: () => '',
  };
  return [...new Set(createApp(options).routes.map(({ path }) => path))];
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'];
const conditions = [
  [],
  ['Accept-Encoding: br'],
  ['Range: bytes=10-99'],
  ['Range: bytes=99999999-'],
  ['If-None-Match: *'],
];
const leavings = ['at the end', 'at once', 'at the end', 'in the middle'] as const;
let clients = 0;

/** Resolves when the connection is closed. */
async function send(method: string, path: string, leaves: (typeof leavings)[number]): Promise<void> {
  const number = ++clients;
  const isApplication = path === endpointOf('application');
  const hasBody = method === 'POST' || method === 'PUT';
  const application = encodeApplication({ name: '' }, pdfFile);
  const body = hasBody
    ? isApplication
      ? application.body
      : Buffer.from(JSON.stringify({ a: 'x'.repeat(3000) }))
    : Buffer.alloc(0);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    // From an address of its own, so that no limit is reached.
    `X-Forwarded-For: 203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    ...Object.entries(sessionHeaders).map(([name, value]) => `${name}: ${value}`),
    ...conditions[number % conditions.length]!,
    ...(hasBody
      ? [
          `Content-Type: ${isApplication ? application.contentType : 'application/json'}`,
          `Content-Length: ${body.length}`,
        ]
      : []),
    '',
    '',
  ].join('\r\n');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const closed = once(socket, 'close');
  const sent = leaves === 'at the end' ? body : body.subarray(0, body.length / 2);
  socket.write(Buffer.concat([Buffer.from(head), Buffer.from(sent)]), () => leaves === 'at once' && socket.destroy());
  if (leaves === 'in the middle' && hasBody) socket.end();
  socket.on('data', () => leaves === 'in the middle' && socket.destroy());
  await closed;
}

/** Half of the clients stay until the end. */
async function sendAll(clientsPerRequest: number): Promise<void> {
  for (const path of paths)
    for (const method of methods) {
      // It renders, and reads all of the content.
      const asksBuilder = path.startsWith(editorPaths.api) || path.startsWith(editorPaths.preview);
      const count = asksBuilder ? Math.min(clientsPerRequest, 12) : clientsPerRequest;
      const kinds = Array.from({ length: count }, (_, index) => leavings[index % leavings.length]!);
      await Promise.all(kinds.map((leaves) => send(method, path, leaves)));
    }
}

const countOpenFiles = () =>
  process.platform === 'linux'
    ? readdirSync(`/proc/${server.pid}/fd`).length
    : execFileSync('lsof', ['-p', String(server.pid)], { encoding: 'utf8' }).split('\n').length;
/** In use, without what can be freed: how much of that a process keeps varies too much. */
async function megabytes(): Promise<number> {
  rmSync(memoryFile, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => existsSync(memoryFile)).toBe(true);
  return Number(readFileSync(memoryFile, 'utf8')) / 1024 / 1024;
}

test('every route of the app is among the paths', () => {
  const isTried = (pattern: string) => {
    const regex = new RegExp(`^${pattern.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`);
    return paths.some((path) => regex.test(path.split('?', 1)[0]!));
  };
  expect(patterns.filter((pattern) => !isTried(pattern))).toEqual([]);
});

test(
  'no request leaves a file, a socket or memory behind',
  async () => {
    // What is opened once: the database, the builder, worker threads.
    await sendAll(4);
    const [files, memory] = [countOpenFiles(), await megabytes()];
    await sendAll(100);
    await expect.poll(countOpenFiles).toBeLessThanOrEqual(files);
    // A kilobyte for each request would be more.
    expect(await megabytes()).toBeLessThan(memory + 24);
  },
  600_000 * slowness,
);
