import { expect, test } from 'vitest';
import { createLanguages } from '#model/isomorphic/languages.ts';
import { sampleManifestFacts } from '../../site-fixture.ts';
import { sourcePageOf } from './source-page.ts';

const { defaultPaths } = sampleManifestFacts;
const languages = createLanguages(sampleManifestFacts.site.languages);

test.each([
  ['https://www.example.com/mobile', '/mobile'],
  ['https://www.example.com/ar/mobile?utm=1#contact-form', '/mobile'],
  ['https://www.example.com/ar/translated', '/original'],
  ['https://www.example.com/', '/'],
  ['https://other.example/mobile', undefined],
  ['https://www.example.com.evil.example/mobile', undefined],
  [`https://www.example.com/${'a'.repeat(200)}`, undefined],
  ['https://www.example.com/=1+1', undefined],
  ['javascript://www.example.com/mobile', undefined],
  ['mobile', undefined],
  ['', undefined],
])('%s was sent from %s', (Referer, expected) => {
  expect(sourcePageOf(new Headers({ Referer, Host: 'www.example.com' }), { languages, defaultPaths })).toBe(expected);
});
