import { expect, test } from 'vitest';
import { chooseEncoding, passesIfNoneMatch, parseByteRange } from './content-negotiation.ts';

test.each([
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['br; q=0, gzip ; Q=1.000', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0.5, identity', undefined],
  ['gzip;q=0.5, *;q=0.9, br;q=0', undefined],
  ['gzip;q=0.5, identity;q=0.5', 'gzip'],
  ['gzip;q=2', undefined],
  [';;,,=;q', undefined],
])('Accept-Encoding %o → %o', (header, expected) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(expected);
});

test('an unavailable encoding is not chosen', () => {
  expect(chooseEncoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
  expect(chooseEncoding('br, gzip', [])).toBeUndefined();
});

test.each([
  [undefined, true],
  ['"a"', false],
  ['W/"a"', false],
  ['"b"', true],
  ['"b", "a"', false],
  ['"x,a", "b"', true],
  ['*', false],
  ['a', true],
  ['', true],
])('If-None-Match %o → changed: %o', (header, expected) => {
  expect(passesIfNoneMatch(header, '"a"')).toBe(expected);
});

test.each([
  [undefined, undefined],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['Bytes=0-0', { start: 0, end: 0 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=99999999999999999999999-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-1', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
])('Range %o of 1000 bytes → %o', (header, expected) => {
  expect(parseByteRange(header, 1000)).toEqual(expected);
});
