import { expect, test } from 'vitest';
import { explainListenError, localUrlOf } from './listen.ts';

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
