import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { isInRanges } from './fonts.ts';

test('the font of a script is used for that script only', () => {
  const { scripts } = readSampleContent().fonts;
  const ranges = scripts.flatMap(({ files }) => files.flatMap(({ unicodeRanges }) => unicodeRanges));
  const isCovered = (character: string) => isInRanges(ranges, character.codePointAt(0)!);
  expect(['ب', '؟', 'a', '\u2010'].map(isCovered)).toEqual([true, true, false, false]);
});
