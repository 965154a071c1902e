import { expect, test } from 'vitest';
import { joinHeading } from './heading.ts';

test.each([
  [{ before: 'Engineers who', highlight: 'stay', after: 'after launch.' }, 'Engineers who stay after launch.', 'stay'],
  [{ before: 'نبني', highlight: 'معك', after: '، لا لك فقط.' }, 'نبني معك، لا لك فقط.', 'معك'],
  [{ highlight: 'Built.', after: '' }, 'Built.', 'Built.'],
  [{ before: '  Terms &\n Conditions ' }, 'Terms & Conditions', ''],
])('%o', (heading, text, highlight) => {
  const joined = joinHeading(heading);
  expect(joined.text).toBe(text);
  expect(joined.text.slice(joined.from, joined.to)).toBe(highlight);
});
