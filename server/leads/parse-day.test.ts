import { expect, test } from 'vitest';
import { parseDay } from './parse-day.ts';

test.each([
  ['2026-11-20', Date.UTC(2026, 10, 20)],
  ['2028-02-29', Date.UTC(2028, 1, 29)],
  ['2026-02-29', undefined],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['2026-1-1', undefined],
  ['2026-11-20T12:00Z', undefined],
  ['', undefined],
])('%j is %j', (text, start) => {
  expect(parseDay(text)).toBe(start);
});
