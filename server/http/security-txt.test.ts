import { expect, test } from 'vitest';
import { renderSecurityTxt } from './security-txt.ts';

test('lists the languages of the site', () => {
  const text = renderSecurityTxt(
    { securityEmail: 'security@example.com', languages: [{ code: 'de' }, { code: 'fr' }] },
    'https://www.example.com',
    0,
  );
  expect(text).toContain('\nPreferred-Languages: de, fr\n');
});
