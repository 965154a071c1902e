import { expect, test } from 'vitest';
import { createLanguages } from '#model/languages.ts';
import { facts } from '../fixture.ts';
import { sentFrom } from './sent-from.ts';

const languages = createLanguages(facts.site.languages);

test.each([
  ['https://www.example.com/mobile', '/mobile'],
  ['https://www.example.com/ar/mobile?utm=1#contact-form', '/mobile'],
  ['https://www.example.com/', '/'],
  ['https://other.example/mobile', undefined],
  ['https://www.example.com.evil.example/mobile', undefined],
  [`https://www.example.com/${'a'.repeat(200)}`, undefined],
  ['https://www.example.com/=1+1', undefined],
  ['javascript://www.example.com/mobile', undefined],
  ['mobile', undefined],
  ['', undefined],
])('%s was sent from %s', (Referer, expected) => {
  expect(sentFrom(new Headers({ Referer, Host: 'www.example.com' }), languages)).toBe(expected);
});
