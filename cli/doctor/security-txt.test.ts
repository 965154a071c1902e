import { expect, test } from 'vitest';
import { securityTxt } from '#server/security-txt.ts';
import { noon } from '#server/leads/store-fixture.ts';
import { dayMs } from './check.ts';
import { findingsFor } from './security-txt.ts';

const text = (securityEmail: string) => securityTxt({ securityEmail, languages: [] }, 'https://www.northpass.agency', noon);

test.each([
  [140, 'ok', 'valid for 39 days'],
  [160, 'warn', 'expires soon'],
  [200, 'warn', 'has expired'],
])('%i days after it was made', (days, level, expected) => {
  const findings = findingsFor(text('security@northpass.agency'), { now: noon + days * dayMs, sampleLevel: 'warn' });
  expect(findings).toEqual([expect.objectContaining({ level, text: expect.stringContaining(expected) })]);
});

test('without an address', () => {
  const findings = findingsFor(text(''), { now: noon, sampleLevel: 'fail' });
  expect(findings).toEqual([expect.objectContaining({ level: 'fail', text: 'security.txt names nobody to write to' })]);
});
