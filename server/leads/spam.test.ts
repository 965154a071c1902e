import { expect, test } from 'vitest';
import { everyday, suspicious, verdictOn } from './spam-fixture.ts';

test.each(everyday)('$name: goes on its way', (pattern) => {
  expect(verdictOn(pattern)).toEqual({ score: pattern.signs.length, reasons: pattern.signs, quarantined: false });
});

test.each(suspicious)('$name: is held', (pattern) => {
  expect(verdictOn(pattern)).toMatchObject({ reasons: pattern.signs, quarantined: true });
});
