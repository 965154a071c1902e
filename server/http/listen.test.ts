import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { explainListenError, startListening, localUrlOf } from './listen.ts';
import { StartupError } from '../startup-error.ts';

test('reports in one line that a port is taken', async () => {
  const first = createServer();
  const address = await startListening(first, { host: '127.0.0.1', port: 0 });
  const second = startListening(createServer(), address);
  await expect(second).rejects.toThrow(StartupError);
  await expect(second).rejects.toThrow(`Port ${address.port} is taken.`);
  first.close();
});

test.each([
  ['EADDRINUSE', 3000, 'Port 3000 is taken. Stop the other program, or choose another port: PORT=3001'],
  ['EADDRINUSE', 65535, 'Port 65535 is taken. Stop the other program, or choose another port: PORT=3000'],
  ['EACCES', 80, 'This user may not listen on port 80. Choose one from 1024 up: PORT=3000'],
  [
    'EADDRNOTAVAIL',
    3000,
    'HOST is "10.9.8.7", which is not an address of this machine. Choose another: HOST=127.0.0.1',
  ],
  ['EMFILE', 3000, undefined],
])('%s on %i', (code, port, expected) => {
  expect(explainListenError(Object.assign(new Error(), { code }), { host: '10.9.8.7', port })).toBe(expected);
});

test.each([
  ['127.0.0.1', 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['localhost', 'http://localhost:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
  ['fe80::1', 'http://[fe80::1]:3000'],
])('HOST=%s → %s', (host, expected) => {
  expect(localUrlOf({ host, port: 3000 })).toBe(expected);
});
