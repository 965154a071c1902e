import { expect, test } from 'vitest';
import { createLanguages } from '#model/isomorphic/languages.ts';
import { sampleManifestFacts } from '#server/site-fixture.ts';
import { originOf } from './visit-source.ts';

const { defaultPaths, site } = sampleManifestFacts;
const texts = { languages: createLanguages(site.languages), defaultPaths, site };
const Host = 'www.example.com';

const paths: [string, string | undefined][] = [
  ['/mobile', '/mobile'],
  ['/', '/'],
  ['/ar/mobile', '/mobile'],
  ['/ar/translated', '/original'],
  ['/ar', '/'],
  [`/${'a'.repeat(200)}`, undefined],
  ['/=1+1', undefined],
  // As people write it, however it was sent.
  [encodeURI('/ar/من-نحن'), '/من-نحن'],
  [encodeURI('/тёплый').toLowerCase(), '/тёплый'],
  [`/${'%E5%85%B3'.repeat(66)}`, `/${'关'.repeat(66)}`],
  ['/%E2%80%AEabc', undefined],
  ['/%C3%28', '/%C3%28'],
  // The form again, after an error without scripts.
  ['/gs/project/request', undefined],
];

test.each(paths)('a form on %s is sent from %s', (path, page) => {
  expect(originOf({ page: path }, new Headers({ Host }), texts)).toEqual({ page, source: {} });
  expect(originOf({ first_page: path }, new Headers({ Host }), texts).source?.first_page).toBe(page);
  const Referer = `https://${Host}${path}?utm_source=x#contact-form`;
  expect(originOf({}, new Headers({ Referer, Host }), texts)).toEqual({ page, source: {} });
});

test.each([
  'https://other.example/mobile',
  'https://www.example.com.evil.example/mobile',
  'javascript://www.example.com/mobile',
  'mobile',
  '',
])('the Referer %s is no page of ours', (Referer) => {
  expect(originOf({}, new Headers({ Referer, Host }), texts).page).toBeUndefined();
});

const sourceOf = (values: Record<string, unknown>) => originOf(values, new Headers(), texts).source;

test('referrer and campaign are kept, in one line and within their limits', () => {
  expect(
    sourceOf({ referrer: 'News.Example', utm_source: ' spring\u0000\r\nnews ', utm_medium: '😀'.repeat(150) }),
  ).toEqual({ referrer: 'news.example', utm_source: 'spring news', utm_medium: '😀'.repeat(100) });
  expect(sourceOf({ referrer: 'xn--mgbh0fb.example', utm_term: 'تطبيقات' })).toEqual({
    referrer: 'xn--mgbh0fb.example',
    utm_term: 'تطبيقات',
  });
});

test.each([
  { referrer: 'https://news.example/secret?user=1' },
  { referrer: 'news.example/secret' },
  { referrer: `${'a'.repeat(250)}.com` },
  { referrer: '.' },
  { first_page: 'mobile' },
  { first_page: '//evil.example' },
  { first_page: 7, referrer: {}, utm_source: ['a'] },
  { utm_source: '\u0007', utm_medium: '' },
  { utm_source: `e${'\u0301'.repeat(60)}` },
  { utm_id: '1', gclid: 'abc' },
])('%o is dropped', (values) => {
  expect(sourceOf(values)).toEqual({});
});

test('without keepSource, only the page is kept', () => {
  const off = { ...texts, site: { keepSource: false } };
  expect(originOf({ page: '/mobile', first_page: '/', utm_source: 'x' }, new Headers(), off)).toEqual({
    page: '/mobile',
  });
});
