import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteFixture, siteSources } from '../site-fixture.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { startListening } from './listen.ts';

let site: Awaited<ReturnType<typeof createSiteFixture>>;
let http: HttpServer;
let port: number;

beforeAll(async () => {
  site = await createSiteFixture();
  http = await start();
  port = portOf(http);
});
afterAll(async () => {
  await http.stop(0, 0);
  await site.remove();
});

async function start(fetch = site.app().fetch): Promise<HttpServer> {
  const started = createHttpServer({ fetch, siteUrl: 'https://www.example.com', headers: site.headers });
  await startListening(started.server, { host: '127.0.0.1', port: 0 });
  return started;
}

function portOf({ server }: HttpServer): number {
  return (server.address() as AddressInfo).port;
}

/** Sends these very bytes, and gives back all that comes until the server closes or says no more for a while. */
async function raw(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.setTimeout(10_000, () => socket.end());
  socket.write([...lines, '', ''].join('\r\n'), 'latin1');
  let answer = '';
  for await (const chunk of socket.setEncoding('latin1')) answer += chunk as string;
  return answer;
}

const host = 'Host: localhost';
const close = 'Connection: close';

describe('framing', () => {
  test('two requests on one connection get two answers of the right length', async () => {
    const answer = await raw('HEAD /about-us HTTP/1.1', host, '', 'GET /healthz HTTP/1.1', host, close);
    const [first, second] = answer.split(/(?=HTTP\/1\.1 )/);
    expect(first).toMatch(/^HTTP\/1\.1 200 /);
    expect(first).toMatch(new RegExp(`\\r\\ncontent-length: ${siteSources['/about-us']!.body.length}\\r\\n`, 'i'));
    expect(first).toMatch(/\r\n\r\n$/);
    expect(second).toMatch(/\r\n\r\nok$/);
  });

  test.each([
    ['/', 200],
    ['/nope', 404],
    ['/about-us/', 308],
    ['/videos/story.mp4', 200],
    ['/videos/empty.mp4', 200],
  ])('%s has a length and is not chunked', async (path, status) => {
    const answer = await raw(`GET ${path} HTTP/1.1`, host, close);
    const [head = '', body] = answer.split('\r\n\r\n', 2);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).not.toMatch(/transfer-encoding/i);
    expect(Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)).toBe(body?.length);
  });

  test('a 304 and a 206 come through', async () => {
    expect(await raw('GET / HTTP/1.1', host, close, 'If-None-Match: *')).toMatch(/^HTTP\/1\.1 304 [^]*\r\n\r\n$/);
    const part = await raw('GET /videos/story.mp4 HTTP/1.1', host, close, 'Range: bytes=48-52');
    expect(part).toMatch(/^HTTP\/1\.1 206 [^]*\r\n\r\n01234$/);
  });
});

describe('requests that are not for this site', () => {
  test.each<[string, string[]]>([
    ['two Host headers', ['GET / HTTP/1.1', host, 'Host: evil.example']],
    ['the same Host twice', ['GET / HTTP/1.1', host, host]],
    ['no Host', ['GET / HTTP/1.1']],
    ['the URL of another site', ['GET http://evil.example/ HTTP/1.1', host]],
    ['the URL of another site, with its Host', ['GET http://evil.example/ HTTP/1.1', 'Host: evil.example']],
    ['the URL of another site behind a name', ['GET http://localhost@evil.example/ HTTP/1.1', host]],
    ['another scheme', ['GET ftp://localhost/ HTTP/1.1', host]],
    ['a broken URL', ['GET http://[/ HTTP/1.1', host]],
    ['an asterisk', ['OPTIONS * HTTP/1.1', host]],
    ['a bare word', ['GET about-us HTTP/1.1', host]],
    ['a backslash', ['GET /\\evil.example/ HTTP/1.1', host]],
    ['a Host with a path', ['GET / HTTP/1.1', 'Host: localhost/evil']],
    ['a Host with a name', ['GET / HTTP/1.1', 'Host: me@localhost']],
    ['two lengths', ['POST / HTTP/1.1', host, 'Content-Length: 1', 'Content-Length: 2']],
    ['length and chunks', ['POST / HTTP/1.1', host, 'Content-Length: 1', 'Transfer-Encoding: chunked']],
    ['an unknown method', ['BREW / HTTP/1.1', host]],
  ])('%s → 400', async (_, lines) => {
    expect(await raw(...lines, close)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each<[string, string[]]>([
    ['two Host headers', ['GET / HTTP/1.1', host, host]],
    ['a backslash', ['GET /\\evil.example/ HTTP/1.1', host]],
  ])('%s: the answer is guarded too', async (_, lines) => {
    expect(await raw(...lines, close)).toContain("default-src 'none'");
  });

  test.each<[string, string[]]>([
    ['our own URL', ['GET http://localhost:PORT/about-us HTTP/1.1', host]],
    ['our own address', ['GET http://127.0.0.1:PORT/about-us HTTP/1.1', host]],
    ['the public URL, from a proxy', ['GET https://www.example.com/about-us HTTP/1.1', host]],
    ['HTTP/1.0 without Host', ['GET /about-us HTTP/1.0']],
  ])('%s → 200', async (_, lines) => {
    expect(await raw(...lines.map((line) => line.replace('PORT', String(port))), close)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    ['GET / HTTP/1.1', 'Host: 1.2.3.999'],
    ['GET / HTTP/1.1', 'Host: a..b'],
    ['GET / HTTP/1.1', 'Host: [::1'],
    ['GET / HTTP/1.1', 'Host: localhost:99999'],
    ['GET /%zz HTTP/1.1', host],
    ['GET /%ff%fe HTTP/1.1', host],
    ['GET /\u00e9\u0080 HTTP/1.1', host],
    ['GET //evil.example/ HTTP/1.1', host],
    ['GET /../../etc/passwd HTTP/1.1', host],
    ['GET /#?/../x HTTP/1.1', host],
    ['TRACE / HTTP/1.1', host],
    ['GET / HTTP/1.1', host, 'Upgrade: websocket', 'Connection: Upgrade'],
    ['GET / HTTP/1.1', host, 'Expect: miracles'],
    ['GET / HTTP/1.1', host, 'If-None-Match: ' + '"a",'.repeat(2000)],
    ['GET / HTTP/1.1', host, 'Accept-Encoding: ' + ';q='.repeat(2000)],
    ['GET / HTTP/1.1', host, 'X-Long: ' + 'x'.repeat(20_000)],
  ])('%s, %s is answered without a fault', async (...lines) => {
    const answer = await raw(...lines, close);
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
    expect(answer).not.toMatch(/\r\nlocation: (?!\/(?!\/))/i);
    expect(site.logged).toEqual([]);
  });
});

describe('stopping', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());

  const ask = (at: number, path = '/healthz') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpGet({ port: at, path, agent }, (response) => resolve(response.resume())).on('error', reject);
    });

  test('a kept connection is told to close, and none is cut', async () => {
    const stopping = await start();
    const at = portOf(stopping);
    expect((await ask(at)).headers.connection).not.toBe('close');
    const stopped = stopping.stop(300);
    const last = await ask(at);
    expect(last.statusCode).toBe(200);
    expect(last.headers.connection).toBe('close');
    await stopped;
    await expect(ask(at)).rejects.toThrow('ECONNREFUSED');
  });

  test('those who have just connected are let in and answered, however long the machine holds us up', async () => {
    const answer = site.app().fetch;
    const hold = new Int32Array(new SharedArrayBuffer(4));
    const stopping = await start((...request) => {
      Atomics.wait(hold, 0, 0, 20);
      return answer(...request);
    });
    const statusOf = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: portOf(stopping), path: '/healthz', agent: false };
        httpGet(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
    const statuses = Promise.all(Array.from({ length: 30 }, statusOf));
    await Promise.all([stopping.stop(0), statuses]);
    expect(new Set(await statuses)).toEqual(new Set([200]));
  });

  test('an idle kept connection does not hold up the stop', async () => {
    const stopping = await start();
    await ask(portOf(stopping));
    const begin = performance.now();
    await stopping.stop(0);
    expect(performance.now() - begin).toBeLessThan(1000);
  });

  test('a running answer is finished, even one whose headers are out', async () => {
    const slow = () =>
      new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('first '));
            await wait(300);
            controller.enqueue(new TextEncoder().encode('second'));
            controller.close();
          },
        }),
      );
    const stopping = await start(slow);
    const response = await new Promise<IncomingMessage>((resolve) => {
      httpGet({ port: portOf(stopping), agent }, resolve);
    });
    const stopped = stopping.stop(0);
    let body = '';
    for await (const chunk of response.setEncoding('utf8')) body += chunk as string;
    expect(body).toBe('first second');
    await stopped;
  });

  test('an answer that never ends is cut at the deadline', async () => {
    const begun = Promise.withResolvers<void>();
    const stopping = await start(() => {
      begun.resolve();
      return new Promise<Response>(() => {});
    });
    const outcome = ask(portOf(stopping)).then(
      () => 'answered',
      (error: NodeJS.ErrnoException) => error.code,
    );
    await begun.promise;
    await stopping.stop(0, 100);
    expect(await outcome).toBe('ECONNRESET');
  });
});
