import { expect, test } from 'vitest';
import { formatWait } from './submission.ts';

test.each([
  [1, 'en-US', '1 second'],
  [99, 'en-US', '99 seconds'],
  [100, 'en-US', '2 minutes'],
  [5400, 'en-US', '90 minutes'],
  [5401, 'en-US', '2 hours'],
  [86_326, 'en-US', '24 hours'],
  [120, 'ar-u-nu-latn', 'دقيقتان'],
  [10, 'de-DE', '10 Sekunden'],
])('%i seconds in %s', (seconds, locale, words) => {
  expect(formatWait(seconds, locale)).toBe(words);
});
