/** Too many connections, and those that cost us much and themselves nothing. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { startListening } from './listen.ts';

const portOf = ({ server }: HttpServer) => (server.address() as AddressInfo).port;
const connectionsOf = ({ server }: HttpServer) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
const open = async (at: number) => {
  const socket = connect(at, '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return { socket, closed };
};
const startLimitedServer = async (answer: Hono['fetch']) => {
  const started = createHttpServer({
    fetch: answer,
    siteUrl: 'https://www.example.com',
    headers: {},
    maxConnections: 3,
  });
  await startListening(started.server, { host: '127.0.0.1', port: 0 });
  return started;
};

test('those that keep us waiting make room for new ones, the oldest first', async () => {
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

test('one that waits for our answer is never cut', async () => {
  const answer = Promise.withResolvers<Response>();
  const small = await startLimitedServer(() => answer.promise);
  const waiting = fetch(`http://127.0.0.1:${portOf(small)}/`);
  await expect.poll(() => connectionsOf(small)).toBe(1);
  for (let index = 0; index < 6; index++) await open(portOf(small));
  answer.resolve(new Response('here'));
  expect(await (await waiting).text()).toBe('here');
  await small.stop(0, 0);
});

/** Sends pieces for ever, as fast as they are taken. */
const endlessVideo = () =>
  new Response(
    new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) }, { highWaterMark: 0 }),
  );
const videoOrText: Hono['fetch'] = (request) => (request.url.endsWith('/film') ? endlessVideo() : new Response('ok'));
const watch = async (at: HttpServer) => {
  const viewer = await open(portOf(at));
  const begun = new Promise<void>((resolve) => viewer.socket.once('readable', resolve));
  viewer.socket.write('GET /film HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun;
  return viewer;
};

test('those that do not take our answer make room, and not those that do', async () => {
  const small = await startLimitedServer(videoOrText);
  const ends: Socket[] = [];
  small.server.on('connection', (socket) => ends.push(socket));
  const viewer = await watch(small);
  viewer.socket.on('data', () => {});
  await watch(small);
  await watch(small);
  const taken = () =>
    ends
      .slice(1)
      .map(({ bytesWritten }) => bytesWritten)
      .join();
  for (let before = ''; before !== taken(); await wait(100)) before = taken();
  expect(await (await fetch(`http://127.0.0.1:${portOf(small)}/`)).text()).toBe('ok');
  const [reading, ...stalled] = ends.slice(0, 3).map(({ destroyed }) => destroyed);
  expect(reading).toBe(false);
  expect(stalled.filter(Boolean)).toHaveLength(1);
  await small.stop(0, 0);
});

test('one that takes nothing of our answer is closed in the end', async () => {
  const impatient = createHttpServer({
    fetch: videoOrText,
    siteUrl: 'https://www.example.com',
    headers: {},
    stallTimeoutMs: 300,
  });
  await startListening(impatient.server, { host: '127.0.0.1', port: 0 });
  await watch(impatient);
  await expect.poll(() => connectionsOf(impatient), { timeout: 10_000 }).toBe(0);
  await impatient.stop(0, 0);
});

test('requests that are sent ahead on one connection wait for their turn', async () => {
  const turns = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let asked = 0;
  const small = await startLimitedServer((request) =>
    request.url.endsWith('/turn') ? turns[asked++]!.promise : new Response('ok'),
  );
  const { socket } = await open(portOf(small));
  socket.write('GET /turn HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2));
  await expect.poll(() => asked).toBe(1);
  expect(await (await fetch(`http://127.0.0.1:${portOf(small)}/`)).text()).toBe('ok');
  expect(asked).toBe(1);
  turns[0]!.resolve(new Response('one'));
  await expect.poll(() => asked).toBe(2);
  turns[1]!.resolve(new Response('two'));
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) if ((text += chunk as string).includes('two')) break;
  expect(text).toMatch(/one[^]*two/);
  await small.stop(0, 0);
});

test('whoever sends a flood of them ahead is cut off', async () => {
  const small = await startLimitedServer(videoOrText);
  const { socket } = await open(portOf(small));
  socket.write('GET /film HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100));
  socket.resume();
  await expect.poll(() => socket.destroyed).toBe(true);
  await small.stop(0, 0);
});
