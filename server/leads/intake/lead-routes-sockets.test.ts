/** The endpoints behind a real socket, where requests come in pieces, cut off, or all at once. */
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

/** Sends these very bytes, and gives back all that comes until the server closes. */
async function raw(head: string[], content: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write([...head, '', content].join('\r\n'));
  let answer = '';
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk as string;
  return answer;
}

const stored = async () => (await leads.store.list()).length;

test('a request is stored and answered', async () => {
  const answer = await raw([...start, `Content-Length: ${body.length}`, 'Connection: close'], body);
  expect(answer).toMatch(/^HTTP\/1\.1 201 Created\r\n[^]*"reference":"R-/);
  expect(await stored()).toBe(1);
});

test('in chunks', async () => {
  const chunks = [body.slice(0, 20), body.slice(20)]
    .map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
    .join('');
  expect(await raw([...start, 'Transfer-Encoding: chunked', 'Connection: close'], `${chunks}0\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 201 /,
  );
});

test('more than it says it is, in chunks → 413, and the connection ends', async () => {
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
  expect(await raw([...start, 'Transfer-Encoding: chunked'], `${chunk.repeat(3)}0\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 413 [^]*connection: close/i,
  );
});

test('too large by its own account → 413 before it is sent', async () => {
  expect(await raw([...start, 'Content-Length: 9999999'], '')).toMatch(/^HTTP\/1\.1 413 /);
});

test.each([
  ['two content types', 'Content-Type: text/plain', 415],
  ['two keys', 'Idempotency-Key: a\r\nIdempotency-Key: b', 400],
  ['compressed', 'Content-Encoding: br', 415],
])('%s → refused', async (_, line, status) => {
  const answer = await raw([...start, line, `Content-Length: ${body.length}`, 'Connection: close'], body);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(await stored()).toBe(0);
});

test('a visitor who goes in the middle of it leaves nothing behind, and harms nobody', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write([...start, 'Content-Length: 500', '', '{"first_name":"A"'].join('\r\n'));
  await once(http.server, 'request');
  socket.destroy();
  expect(await raw([...start, `Content-Length: ${body.length}`, 'Connection: close'], body)).toMatch(
    /^HTTP\/1\.1 201 /,
  );
  expect(await stored()).toBe(1);
});

test('when too many wait for the disk, the next ones are told to come back; none of those that wait is lost', async () => {
  const other = new DatabaseSync(databaseFile(leads.dataDir));
  other.exec('begin immediate');
  const send = (index: number) =>
    fetch(`http://127.0.0.1:${port}/gs/contactus`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${index}` },
      body: JSON.stringify({ ...sampleRequest, message: String(index) }),
    });
  const answers = Array.from({ length: 9 }, (_, index) => send(index));
  const refused: Response[] = [];
  for (const answer of answers) void answer.then((response) => response.status === 503 && refused.push(response));
  await expect.poll(() => refused.length).toBe(4);
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['2', '2', '2', '2']);
  other.exec('rollback');
  other.close();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(await stored()).toBe(5);
});
