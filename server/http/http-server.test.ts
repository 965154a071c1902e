import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteFixture } from '#server/site-fixture.ts';
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

/** Sends raw bytes and returns everything until the server closes the connection or is silent for a while. */
async function raw(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.setTimeout(10_000, () => socket.end());
  socket.write([...lines, '', ''].join('\r\n'), 'latin1');
  let response = '';
  for await (const chunk of socket.setEncoding('latin1')) response += chunk as string;
  return response;
}

const host = 'Host: localhost';
const close = 'Connection: close';

describe('requests that are not for this site', () => {
  test.each<[string, string[]]>([
    ['our own URL', ['GET http://localhost:PORT/about-us HTTP/1.1', host]],
    ['our own IP address', ['GET http://127.0.0.1:PORT/about-us HTTP/1.1', host]],
    ['the public URL, from a proxy', ['GET https://www.example.com/about-us HTTP/1.1', host]],
    ['HTTP/1.0 without Host', ['GET /about-us HTTP/1.0']],
  ])('%s → 200', async (_, lines) => {
    expect(await raw(...lines.map((line) => line.replace('PORT', String(port))), close)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('stopping', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());

  const request = (serverPort: number, path = '/healthz') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpGet({ port: serverPort, path, agent }, (response) => resolve(response.resume())).on('error', reject);
    });

  test('keep-alive connections get `Connection: close`, and none is reset', async () => {
    const stopping = await start();
    const stoppingPort = portOf(stopping);
    expect((await request(stoppingPort)).headers.connection).not.toBe('close');
    const stopped = stopping.stop(300);
    const last = await request(stoppingPort);
    expect(last.statusCode).toBe(200);
    expect(last.headers.connection).toBe('close');
    await stopped;
    await expect(request(stoppingPort)).rejects.toThrow('ECONNREFUSED');
  });

  test('new connections in the accept queue get a response, even on a stalled machine', async () => {
    const { fetch } = site.app();
    const hold = new Int32Array(new SharedArrayBuffer(4));
    const stopping = await start((...args) => {
      Atomics.wait(hold, 0, 0, 20);
      return fetch(...args);
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

  test('an idle keep-alive connection does not delay the stop', async () => {
    const stopping = await start();
    // Both are longer than this test may take.
    const longMs = 30 * 60_000;
    stopping.server.keepAliveTimeout = longMs;
    await request(portOf(stopping));
    await stopping.stop(0, longMs);
    expect(stopping.server.listening).toBe(false);
  });

  test('a response in progress is completed, even if its headers are sent', async () => {
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

  test('a response that never ends is aborted at the deadline', async () => {
    const started = Promise.withResolvers<void>();
    const stopping = await start(() => {
      started.resolve();
      return new Promise<Response>(() => {});
    });
    const outcome = request(portOf(stopping)).then(
      () => 'completed',
      (error: NodeJS.ErrnoException) => error.code,
    );
    await started.promise;
    await stopping.stop(0, 100);
    expect(await outcome).toBe('ECONNRESET');
  });
});
