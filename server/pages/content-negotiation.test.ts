import { expect, test } from 'vitest';
import { chooseEncoding } from './content-negotiation.ts';

test.each([
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip', 'br'],
  ['br; q=0, gzip ; Q=1.000', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['identity', undefined],
  [';;,,=;q', undefined],
])('Accept-Encoding %o → %o', (header, expected) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(expected);
});
