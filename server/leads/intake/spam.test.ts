import { expect, test } from 'vitest';
import { legitimateCases, spamCases, assessCase } from './spam-fixture.ts';

test.each(legitimateCases)('$name: accepted', (spamCase) => {
  expect(assessCase(spamCase)).toEqual({
    score: spamCase.reasons.length,
    reasons: spamCase.reasons,
    quarantined: false,
  });
});

test.each(spamCases)('$name: quarantined', (spamCase) => {
  expect(assessCase(spamCase)).toMatchObject({ reasons: spamCase.reasons, quarantined: true });
});
