import { expect, test } from 'vitest';
import { legitimateCases, spamCases, assessCase } from './spam-fixture.ts';

test.each(legitimateCases)('$name: goes on its way', (pattern) => {
  expect(assessCase(pattern)).toEqual({ score: pattern.reasons.length, reasons: pattern.reasons, quarantined: false });
});

test.each(spamCases)('$name: is held', (pattern) => {
  expect(assessCase(pattern)).toMatchObject({ reasons: pattern.reasons, quarantined: true });
});
