import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Wiebke Sandhagen', 'WS'],
  ['Dr. Anna van Dyk', 'AD'],
  ['Prof. Dr. Ünal Öz-Berg', 'ÜÖ'],
  ['Bo', 'B'],
  ['Anna Anders', 'AA'],
  ['فرح قدراني', 'فق'],
])('%s', (name, expected) => {
  expect(initialsOf(name).replaceAll('\u200C', '')).toBe(expected);
});
