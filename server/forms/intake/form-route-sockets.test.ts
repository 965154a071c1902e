/** The endpoints behind a real socket: chunked, aborted and concurrent requests. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createHttpServer, type HttpServer } from '#server/http/http-server.ts';
import { defaultLinger, type LingerLimits } from '#server/http/early-responses.ts';
import { refusedUploadLimits } from '#server/http/read-upload.ts';
import { startListening } from '#server/http/listen.ts';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { databaseFile } from '#server/store/sqlite/sqlite-file.ts';
import { sampleRequest } from '#server/forms/store/lead-fixture.ts';

const hour = 60 * 60_000;
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
let http: HttpServer;
let port: number;
async function listen(linger?: LingerLimits): Promise<[HttpServer, number]> {
  const { app, headers } = leads;
  const server = createHttpServer({ fetch: app.fetch, siteUrl: 'https://www.example.com', headers, linger });
  return [server, (await startListening(server.server, { host: '127.0.0.1', port: 0 })).port];
}
beforeAll(async () => {
  leads = await createLeadAppFixture({
    maxPendingSaves: 5,
    // So that nothing else ends an upload.
    uploadTimes: { stallMs: hour, totalMs: hour },
    refusedLimits: { ...refusedUploadLimits, totalMs: 300 },
  });
  [http, port] = await listen();
});
beforeEach(() => leads.store.delete({ before: Number.MAX_SAFE_INTEGER }));
afterAll(async () => {
  await http.stop(0, 0);
  await leads.remove();
});

const body = JSON.stringify(sampleRequest);
const start = ['POST /gs/contactus HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];

/** Sends exactly these bytes, and returns everything received until the server closes. */
async function sendRaw(head: string[], content: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write([...head, '', content].join('\r\n'));
  let response = '';
  for await (const chunk of socket.setEncoding('utf8')) response += chunk as string;
  return response;
}

const countStored = async () => (await leads.store.list()).length;

test('a chunked request is stored', async () => {
  const chunks = [body.slice(0, 20), body.slice(20)]
    .map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
    .join('');
  expect(await sendRaw([...start, 'Transfer-Encoding: chunked', 'Connection: close'], `${chunks}0\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 201 /,
  );
});

test('an aborted request stores nothing and affects nobody else', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write([...start, 'Content-Length: 500', '', '{"first_name":"A"'].join('\r\n'));
  await once(http.server, 'request');
  socket.destroy();
  expect(await sendRaw([...start, `Content-Length: ${body.length}`, 'Connection: close'], body)).toMatch(
    /^HTTP\/1\.1 201 /,
  );
  expect(await countStored()).toBe(1);
});

test('when too many saves are pending, further requests get 503, and no pending one is lost', async () => {
  const other = new DatabaseSync(databaseFile(leads.dataDir));
  other.exec('begin immediate');
  const send = (index: number) =>
    fetch(`http://127.0.0.1:${port}/gs/contactus`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${index}` },
      body: JSON.stringify({ ...sampleRequest, message: String(index) }),
    });
  const responses = Array.from({ length: 9 }, (_, index) => send(index));
  const rejected: Response[] = [];
  for (const pending of responses) void pending.then((response) => response.status === 503 && rejected.push(response));
  await expect.poll(() => rejected.length).toBe(4);
  expect(rejected.map(({ headers }) => headers.get('retry-after'))).toEqual(['2', '2', '2', '2']);
  other.exec('rollback');
  other.close();
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(await countStored()).toBe(5);
});

describe('a refused body', () => {
  const megabytes = 8;
  const overLimit = 'X-Forwarded-For: 203.0.113.9';
  const upload = ['POST /gs/forms/application HTTP/1.1', 'Host: localhost', 'Accept: application/json', overLimit];
  const form = [...upload, 'Content-Type: multipart/form-data; boundary=x'];
  const size = `Content-Length: ${megabytes * 1024 * 1024}`;
  beforeAll(async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.9', 'Content-Type': 'multipart/form-data; boundary=x' };
    for (let index = 0; index < 1000; index++) await leads.send('x', headers, 'application');
  });

  /** Like a browser: reads the response only after everything has been sent. */
  async function sendAll(head: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1').pause();
    await once(socket, 'connect');
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write([...head, size, '', ''].join('\r\n'));
      socket.write(Buffer.alloc(megabytes * 1024 * 1024, 'a'), (error) => (error ? reject(error) : resolve()));
    });
    let response = '';
    for await (const chunk of socket.setEncoding('utf8')) response += chunk as string;
    return response;
  }

  test.each([
    [429, 'an upload beyond the rate limit', form],
    [415, 'an upload of another type', [...upload.slice(0, -1), 'Content-Type: text/plain']],
    [413, 'a request that is too long', start],
  ])('is answered with %i to a client that sends everything first: %s', async (status, _, head) => {
    expect(await sendAll(head)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*\r\n\r\n\\{"error":".+"\\}$`));
  });

  test.each([
    ['more than is read of it', 20 * 1024],
    ['less', 100],
  ])('that never ends is answered, and its connection closed: %s', async (_, bytes) => {
    const [impatient, itsPort] = await listen({ ...defaultLinger, ms: 100 });
    onTestFinished(() => impatient.stop(0, 0));
    const socket = connect(itsPort, '127.0.0.1');
    socket.on('error', () => {});
    socket.write([...form, size, '', ''].join('\r\n'));
    socket.write('a'.repeat(bytes));
    const trickle = setInterval(() => socket.write('a'), 500);
    let response = '';
    socket.setEncoding('utf8').on('data', (chunk) => (response += String(chunk)));
    await once(socket, 'close');
    clearInterval(trickle);
    expect(response).toMatch(/^HTTP\/1\.1 429 /);
  });
});
