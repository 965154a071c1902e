import { expect, test } from 'vitest';
import { parseReference } from './reference.ts';

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
