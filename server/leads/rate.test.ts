import { expect, test } from 'vitest';
import { createRate } from './rate.ts';

const limits = { unusualAbove: 2, refusedAbove: 4, leakPerMinute: 2, addresses: 3 };
const minute = 60_000;

test('usual, unusual, refused, and forgiven as time goes by', () => {
  const count = createRate(limits);
  const at = (now: number) => count('a', now);
  expect([at(0), at(0)]).toEqual([{ unusual: false }, { unusual: false }]);
  expect([at(0), at(0)]).toEqual([{ unusual: true }, { unusual: true }]);
  expect(at(0)).toEqual({ unusual: true, retryAfterSeconds: 30 });
  expect(at(15_000)).toEqual({ unusual: true, retryAfterSeconds: 15 });
  expect(at(30_000)).toEqual({ unusual: true });
  expect(at(10 * minute)).toEqual({ unusual: false });
});

test('addresses are counted each for itself', () => {
  const count = createRate(limits);
  for (let index = 0; index < 5; index++) count('a', 0);
  expect(count('b', 0)).toEqual({ unusual: false });
});

test('memory has an end: who was seen longest ago is forgotten', () => {
  const count = createRate(limits);
  for (let index = 0; index < 5; index++) count('a', 0);
  for (const other of ['b', 'c', 'd']) count(other, 0);
  expect(count('a', 0)).toEqual({ unusual: false });
});

test('a clock that is set back refuses nobody for long', () => {
  const count = createRate(limits);
  for (let index = 0; index < 5; index++) count('a', 100 * minute);
  expect(count('a', 0)).toMatchObject({ retryAfterSeconds: 30 });
  expect(count('a', minute)).toEqual({ unusual: true });
});
