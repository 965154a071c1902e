import { expect, test } from 'vitest';
import { sampleManifestFacts } from '#server/site-fixture.ts';
import { parseSiteManifest } from './site-manifest.ts';

const file = { file: 'a.html', type: 'text/html', etag: 'abc', cache: 'page', encodings: [], length: 1 };
const manifest = {
  ...sampleManifestFacts,
  files: { '/404': file },
  anyId: [],
  notFound: [{ prefix: '', path: '/404' }],
  responsePages: { en: { document: 'en.html', data: 'en.json' }, ar: { document: 'ar.html', data: 'ar.json' } },
  scriptHashes: [],
};
const version = { file: 'b.html', etag: 'def', encodings: [], length: 1, from: '2027-01-16' };
const withFile = (changes: object) => ({ ...manifest, files: { '/404': { ...file, ...changes } } });

test('accepts what the build writes', () => {
  expect(parseSiteManifest(JSON.stringify(manifest))).toEqual(manifest);
  const longer = withFile({ file: 'assets/x..y-1a2b.js', type: 'text/html; charset=utf-8', status: 404 });
  expect(parseSiteManifest(JSON.stringify(longer))).toEqual(longer);
  const closing = withFile({ revisions: [{ ...version, from: '2027-01-16', status: 410 }] });
  expect(parseSiteManifest(JSON.stringify(closing))).toEqual(closing);
});

test.each([
  ['a file outside the site', withFile({ file: '../secret' })],
  ['a file outside the site, deeper', withFile({ file: 'a/../../secret' })],
  ['an absolute file', withFile({ file: '/etc/passwd' })],
  ['a scheduled file outside the site', withFile({ revisions: [{ ...version, file: '../secret' }] })],
  ['a day that does not exist', withFile({ revisions: [{ ...version, from: '2027-02-30' }] })],
  ['a type with a line break', withFile({ type: 'text/html\r\nX: y' })],
  ['a quoted hash', withFile({ etag: '"abc"' })],
  ['a path that browsers read as another host', { ...manifest, files: { ...manifest.files, '//evil.example': file } }],
  ['a page that does not exist', { ...manifest, anyId: [{ prefix: '/blog/', path: '/blog/any' }] }],
  ['an open redirect', { ...manifest, redirects: [{ from: '/old/*', to: '//evil.example/*' }] }],
  ['a header injection', { ...manifest, redirects: [{ from: '/old', to: '/new\r\nX: y' }] }],
  ['no not-found page', { ...manifest, notFound: [] }],
  ['a hash with a quote', { ...manifest, scriptHashes: ["sha256-a'; script-src *"] }],
  ['missing messages', { ...manifest, messages: { en: sampleManifestFacts.messages.en } }],
  ['a language without response pages', { ...manifest, responsePages: { en: 'response-pages/en.html' } }],
  ['a response page outside the site', { ...manifest, responsePages: { ...manifest.responsePages, ar: '../secret' } }],
  ['a build without its site URL', { ...manifest, siteUrl: '' }],
  ['another program’s file', []],
])('%s is rejected in one line', (_, json) => {
  expect(() => parseSiteManifest(JSON.stringify(json))).toThrow(/^The built site does not match .* npm run build\.$/);
});

test('a truncated file is rejected', () => {
  expect(() => parseSiteManifest('{"files":')).toThrow(
    'The list of the built site’s files is damaged. Build the site again: npm run build.',
  );
});
