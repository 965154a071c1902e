import { expect, test } from 'vitest';
import { createReference, parseReference } from './reference.ts';

test('references are short, readable and unique', () => {
  const all = Array.from({ length: 2000 }, () => createReference());
  for (const reference of all) expect(reference).toMatch(/^R-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ['R-7F3K-9QXD', 'R-7F3K-9QXD'],
  ['r-7f3k-9qxd', 'R-7F3K-9QXD'],
  [' 7F3K 9QXD ', 'R-7F3K-9QXD'],
  ['R7F3K9QXD', 'R-7F3K-9QXD'],
  ['RABCDEFG', 'R-RABC-DEFG'],
  ['R-OIL0-9QXD', 'R-0110-9QXD'],
  ['R-7F3K', undefined],
  ['R-7F3U-9QXD', undefined],
  ['', undefined],
])('%s is parsed as %s', (text, reference) => {
  expect(parseReference(text)).toBe(reference);
});
