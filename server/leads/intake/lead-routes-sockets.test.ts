/** The endpoints behind a real socket: chunked, aborted and concurrent requests. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHttpServer, type HttpServer } from '../../http/http-server.ts';
import { startListening } from '../../http/listen.ts';
import { createLeadAppFixture } from '../lead-app-fixture.ts';
import { databaseFile } from '../store/sqlite/sqlite-file.ts';
import { sampleRequest } from '../store/lead-fixture.ts';

let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
let http: HttpServer;
let port: number;
beforeAll(async () => {
  leads = await createLeadAppFixture({ maxPendingSaves: 5 });
  http = createHttpServer({ fetch: leads.app.fetch, siteUrl: 'https://www.example.com', headers: leads.headers });
  port = (await startListening(http.server, { host: '127.0.0.1', port: 0 })).port;
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
