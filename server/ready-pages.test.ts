import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileCache } from './files.ts';
import { createFixture } from './fixture.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { listen } from './listen.ts';
import { createReadyPages } from './ready-pages.ts';

let site: Awaited<ReturnType<typeof createFixture>>;
let withReady: HttpServer;
let without: HttpServer;
let reachedApp = 0;
let today = Date.parse('2026-12-01');
const now = () => today;

beforeAll(async () => {
  site = await createFixture();
  const { headers, siteUrl, manifest } = site;
  const cache = createFileCache(join(site.dist, 'site'));
  const app = site.app({ cache, now });
  const fetch: typeof app.fetch = (...args) => {
    reachedApp++;
    return app.fetch(...args);
  };
  const readyPages = createReadyPages({ manifest, headers, cache, now });
  withReady = createHttpServer({ fetch, readyPages, siteUrl, headers });
  without = createHttpServer({ fetch: site.app({ now }).fetch, siteUrl, headers });
  for (const { server } of [withReady, without]) await listen(server, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await Promise.all([withReady.stop(0, 0), without.stop(0, 0)]);
  await site.remove();
});

async function ask({ server }: HttpServer, line: string, headers: string[]): Promise<string[]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  const host = headers.some((header) => header.startsWith('Host')) ? [] : ['Host: localhost:3000'];
  socket.write([`${line} HTTP/1.1`, ...host, 'Connection: close', ...headers, '', ''].join('\r\n'));
  let text = '';
  for await (const chunk of socket) text += chunk as string;
  const [head = '', body = ''] = text.split(/\r\n\r\n([^]*)/);
  return [...head.split('\r\n').filter((header) => !header.startsWith('Date:')).toSorted(), body];
}

const br = 'Accept-Encoding: gzip, br';
test.each<[string, string[]]>([
  ['GET /', []],
  ['GET /', [br]],
  ['GET /', ['Accept-Encoding: gzip']],
  ['GET /', [br, 'If-None-Match: *']],
  ['GET /', [br, 'If-None-Match: "old"']],
  ['GET /?utm=1&x=%zz', [br]],
  ['GET /ar', [br]],
  ['GET /careers', [br]],
  ['GET /assets/main-1a2b.js', [br]],
  ['GET /images/qa.webp', [br]],
  ['GET /404', [br]],
])('%s %j: the same from memory as through the app', async (line, headers) => {
  const expected = await ask(without, line, headers);
  await ask(withReady, line, headers);
  const before = reachedApp;
  expect(await ask(withReady, line, headers)).toEqual(expected);
  expect(reachedApp, 'how often the app was asked').toBe(before);
});

test.each<[string, string[]]>([
  ['HEAD /', []],
  ['POST /', []],
  ['GET /healthz', []],
  ['GET /nope', []],
  ['GET /about-us/', []],
  ['GET /blog/any', []],
  ['GET /lost', []],
  ['GET /videos/story.mp4', []],
  ['GET /videos/story.mp4', ['If-None-Match: *']],
  ['GET /', ['Host: localhost/evil']],
  ['GET /', ['Host: me@localhost']],
])('%s %j is left to the app', async (line, headers) => {
  const expected = await ask(without, line, headers);
  await ask(withReady, line, headers);
  expect(await ask(withReady, line, headers)).toEqual(expected);
});

test('a page gives way to the next one on its day', async () => {
  const title = async () => /<title>(.*)<\/title>/.exec((await ask(withReady, 'GET /careers', [])).join('\n'))?.[1];
  await title();
  expect(await title()).toBe('Three jobs');
  today = Date.parse('2027-02-01');
  await title();
  expect(await title()).toBe('Two jobs');
});
