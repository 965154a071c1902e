import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { respondToMalformedRequests } from './malformed-requests.ts';

/** Returns everything until the server closes. `then` is sent after the first bytes of the response. */
async function talk(listener: RequestListener, first: string, then = '', options: ServerOptions = {}): Promise<string> {
  const server = createServer(options, listener).listen(0, '127.0.0.1');
  respondToMalformedRequests(server, { 'X-Guard': 'on' });
  await new Promise((resolve) => server.once('listening', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1');
  socket.on('error', () => {});
  socket.write(first);
  let text = '';
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk: string) => {
      if (text === '') socket.write(then);
      text += chunk;
    });
    socket.on('close', () => resolve());
  });
  server.close();
  return text;
}

const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const nonsense = 'nonsense\r\n\r\n';

test('no second response begins in the middle of another', async () => {
  const text = await talk(
    (_, outgoing) => outgoing.writeHead(200, { 'Content-Length': 200 }).write('half'),
    get,
    nonsense,
  );
  expect(text).toMatch(/\r\n\r\nhalf$/);
});

test('incomplete headers get 408', async () => {
  const text = await talk(() => {}, 'GET / HTTP/1.1\r\nHost: local', '', {
    headersTimeout: 100,
    connectionsCheckingInterval: 20,
  });
  expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nX-Guard: on\r\n/);
});
