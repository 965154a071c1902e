/** Too many connections, and clients that never read. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { connectionLimitFor } from './connections.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { startListening } from './listen.ts';

const portOf = ({ server }: HttpServer) => (server.address() as AddressInfo).port;
const connectionsOf = ({ server }: HttpServer) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
const open = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { socket, closed };
};
const startLimitedServer = async (fetch: Hono['fetch']) => {
  const started = createHttpServer({ fetch, siteUrl: 'https://www.example.com', headers: {}, maxConnections: 3 });
  await startListening(started.server, { host: '127.0.0.1', port: 0 });
  return started;
};

test.each([
  [Infinity, 4096],
  [65_536, 4096],
  [1024, 448],
  [256, 64],
  [64, 16],
])('with %i open files, %i connections', (openFiles, connections) => {
  expect(connectionLimitFor(openFiles)).toBe(connections);
});

test('new connections evict idle ones, the oldest first', async () => {
  const small = await startLimitedServer(async (request) => new Response(`${await request.text()}ok`));
  const idle = await open(portOf(small));
  const slow = await open(portOf(small));
  slow.socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc');
  const third = await open(portOf(small));
  await open(portOf(small));
  await idle.closed;
  expect(await (await fetch(`http://127.0.0.1:${portOf(small)}/`)).text()).toBe('ok');
  await slow.closed;
  expect(third.socket.destroyed).toBe(false);
  await small.stop(0, 0);
});

test('an upload in progress is not evicted before connections that have stalled', async () => {
  const small = await startLimitedServer(async (request) => new Response(`read ${(await request.text()).length}`));
  const uploads: Socket[] = [];
  small.server.on('connection', (socket) => uploads.push(socket));
  const upload = await open(portOf(small));
  upload.socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n');
  const stalled = await open(portOf(small));
  stalled.socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc');
  for (let sent = 0; sent < 100_000; sent += 20_000) {
    const before = uploads[0]!.bytesRead;
    upload.socket.write(Buffer.alloc(20_000, 'x'));
    await expect.poll(() => uploads[0]!.bytesRead).toBeGreaterThanOrEqual(before + 20_000);
    await open(portOf(small));
  }
  const [response] = (await once(upload.socket, 'data')) as [Buffer];
  expect(response.toString()).toContain('read 100000');
  await stalled.closed;
  await small.stop(0, 0);
});

test('a connection that waits for our response is never evicted', async () => {
  const response = Promise.withResolvers<Response>();
  const small = await startLimitedServer(() => response.promise);
  const waiting = fetch(`http://127.0.0.1:${portOf(small)}/`);
  await expect.poll(() => connectionsOf(small)).toBe(1);
  for (let index = 0; index < 6; index++) await open(portOf(small));
  response.resolve(new Response('done'));
  expect(await (await waiting).text()).toBe('done');
  await small.stop(0, 0);
});

/** An endless response with backpressure. */
const endlessVideo = () =>
  new Response(
    new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) }, { highWaterMark: 0 }),
  );
const videoOrText: Hono['fetch'] = (request) => (request.url.endsWith('/video') ? endlessVideo() : new Response('ok'));
const startWatching = async (server: HttpServer) => {
  const viewer = await open(portOf(server));
  const started = new Promise<void>((resolve) => viewer.socket.once('readable', resolve));
  viewer.socket.write('GET /video HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await started;
  return viewer;
};

test('evicts clients that do not read their response, and not those that do', async () => {
  const small = await startLimitedServer(videoOrText);
  const serverSockets: Socket[] = [];
  small.server.on('connection', (socket) => serverSockets.push(socket));
  const viewer = await startWatching(small);
  viewer.socket.on('data', () => {});
  await startWatching(small);
  await startWatching(small);
  const progress = () =>
    serverSockets
      .slice(1)
      .map(({ bytesWritten }) => bytesWritten)
      .join();
  for (let before = ''; before !== progress(); await wait(100)) before = progress();
  expect(await (await fetch(`http://127.0.0.1:${portOf(small)}/`)).text()).toBe('ok');
  const [reading, ...stalled] = serverSockets.slice(0, 3).map(({ destroyed }) => destroyed);
  expect(reading).toBe(false);
  expect(stalled.filter(Boolean)).toHaveLength(1);
  await small.stop(0, 0);
});

test('a client that reads nothing is disconnected after a timeout', async () => {
  const server = createHttpServer({
    fetch: videoOrText,
    siteUrl: 'https://www.example.com',
    headers: {},
    stallTimeoutMs: 300,
  });
  await startListening(server.server, { host: '127.0.0.1', port: 0 });
  await startWatching(server);
  await expect.poll(() => connectionsOf(server)).toBe(0);
  await server.stop(0, 0);
});

test('pipelined requests are handled one after the other', async () => {
  const turns = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let handled = 0;
  const small = await startLimitedServer((request) =>
    request.url.endsWith('/turn') ? turns[handled++]!.promise : new Response('ok'),
  );
  const { socket } = await open(portOf(small));
  socket.write('GET /turn HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2));
  await expect.poll(() => handled).toBe(1);
  expect(await (await fetch(`http://127.0.0.1:${portOf(small)}/`)).text()).toBe('ok');
  expect(handled).toBe(1);
  turns[0]!.resolve(new Response('one'));
  await expect.poll(() => handled).toBe(2);
  turns[1]!.resolve(new Response('two'));
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) if ((text += chunk as string).includes('two')) break;
  expect(text).toMatch(/one[^]*two/);
  await small.stop(0, 0);
});

test('too many pipelined requests close the connection', async () => {
  const small = await startLimitedServer(videoOrText);
  const { socket } = await open(portOf(small));
  socket.write('GET /video HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100));
  socket.resume();
  await expect.poll(() => socket.destroyed).toBe(true);
  await small.stop(0, 0);
});
