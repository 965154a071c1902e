import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copySample, testBrokenContent, type SampleCopy } from '#model/sample/sample-copy-fixture.ts';
import { localePathsOf } from './page-paths.ts';
import { redirectsOf } from './redirects.ts';

const settings = `
paths:
  about: { en: /company, ar: /man-nahnu }
  project: { ar: /aamal/:id }
  blog: { ar: /mudawwana }
`;

function localise(sample: SampleCopy): void {
  sample.edit('site.yaml', (text) => text + settings);
  sample.edit('ar/services/seo.yaml', (text) => text.replace('/seo-marketing', '/tahsin'));
  sample.edit('ar/free/terms.md', (text) => text.replace('updated:', 'url: /shurut\nupdated:'));
  sample.edit('ar/projects/listings-hub.md', (text) => text.replace('order:', 'slug: aqarat\norder:'));
}

test('each language has its own paths, and the built-in ones lead there', () => {
  const sample = copySample();
  localise(sample);
  const content = sample.read();
  const paths = localePathsOf(content);
  for (const path of ['/company', '/ar/man-nahnu', '/case-study/listings-hub', '/ar/aamal/aqarat', '/seo-marketing'])
    expect.soft(paths).toContain(path);
  for (const path of ['/about-us', '/about', '/ar/about-us', '/ar/seo-marketing', '/ar/case-study/listings-hub'])
    expect.soft(paths).not.toContain(path);
  const redirects = new Map(redirectsOf(content).map(({ from, to }) => [from, to]));
  expect(redirects.get('/about-us')).toBe('/company');
  expect(redirects.get('/ar/about')).toBe('/ar/man-nahnu');
  // By the built-in path, and by the file name.
  expect(redirects.get('/ar/case-study/listings-hub')).toBe('/ar/aamal/aqarat');
  expect(redirects.get('/ar/aamal/listings-hub')).toBe('/ar/aamal/aqarat');
  expect(redirects.get('/ar/case-study/clinic-intake')).toBe('/ar/aamal/clinic-intake');
  expect(redirects.get('/ar/blog/1')).toBe('/ar/mudawwana/1');
  for (const from of redirects.keys()) expect.soft(paths).not.toContain(from);
});

test('the second built-in path of About may become its only one', () => {
  const sample = copySample();
  sample.edit('site.yaml', (text) => `${text}paths: { about: { en: /about } }\n`);
  const content = sample.read();
  expect(redirectsOf(content)).toEqual([{ from: '/about-us', to: '/about' }]);
  expect(localePathsOf(content)).toContain('/ar/about-us');
});

test('nothing leads away from a page or a redirect of the owner', () => {
  const sample = copySample();
  localise(sample);
  sample.copy('en/free/terms.md', 'en/free/imprint.md');
  sample.edit('en/free/imprint.md', (text) => text.replace('updated:', 'url: /about-us\nupdated:'));
  sample.edit('site.yaml', (text) => `${text}redirects:\n  /about: /careers\n`);
  const redirects = redirectsOf(sample.read()).filter(({ from }) => from.startsWith('/about'));
  expect(redirects).toEqual([{ from: '/about', to: '/careers' }]);
});

test('a link may name the page by its path in this language, in another one, or by the built-in path', () => {
  const sample = copySample();
  localise(sample);
  const written = ['/man-nahnu', '/company#x', '/about-us', '/about', '/seo-marketing', '/case-study/listings-hub?a=1'];
  sample.edit('ar/free/terms.md', (text) => `${text}\n${written.map((path) => `[س](${path})`).join(' ')}\n`);
  const { locales } = sample.read();
  const { html } = locales[1]!.content.textPages['terms']!.text;
  expect([...html.matchAll(/href="([^"]*)">س</g)].map(([, path]) => path)).toEqual([
    '/ar/man-nahnu',
    '/ar/man-nahnu#x',
    '/ar/man-nahnu',
    '/ar/man-nahnu',
    '/ar/tahsin',
    '/ar/aamal/aqarat?a=1',
  ]);
});

test('an address may have any script, whether it was typed, copied from a browser or saved on a Mac', () => {
  const sample = copySample();
  localise(sample);
  const [name, path] = ['тёплый-йод', encodeURI('/тёплый-йод')];
  sample.copy('en/free/terms.md', `en/free/${name.normalize('NFD')}.md`);
  sample.edit('site.yaml', (text) =>
    `${text}redirects:\n  /старый: /${name}\n  /%D9%85: /من-نحن\n`.replace('/man-nahnu', '/من-نحن'),
  );
  sample.edit(
    'en/free/terms.md',
    (text) => `${text}\n[t](/${name}) [t](/${name.normalize('NFD')}) [t](${path.toLowerCase()}) [t](/من-نحن)\n`,
  );
  // A page of the Arabic part, which has a prefix.
  expect(sample.problemsOf('site.yaml').join()).toContain('"/من-نحن" is not a page of this site');
  sample.edit('site.yaml', (text) => text.replace('%D9%85: /', '%D9%85: /ar/'));
  const content = sample.read();
  expect(localePathsOf(content)).toContain(path);
  const { textPages } = content.locales[0]!.content;
  expect(Object.keys(textPages)).toContain(name.normalize('NFC'));
  expect([...textPages['terms']!.text.html.matchAll(/href="([^"]*)">t</g)].map(([, href]) => href)).toEqual([
    path,
    path,
    path,
    '/company',
  ]);
  const redirects = new Map(redirectsOf(content).map(({ from, to }) => [from, to]));
  expect([redirects.get('/старый'), redirects.get('/م'), redirects.get('/ar/about-us')]).toEqual([
    path,
    encodeURI('/ar/من-نحن'),
    encodeURI('/ar/من-نحن'),
  ]);
  // On a Mac, both names lead to one file.
  sample.copy('en/free/terms.md', `en/free/${name.normalize('NFC')}.md`);
  const files = readdirSync(join(sample.root(), 'sample/en/free')).filter(
    (file) => file.normalize('NFC') === `${name}.md`,
  );
  expect(sample.readProblems().some((problem) => problem.includes('two files of this name'))).toBe(files.length === 2);
});

describe('conflicts', () => {
  testBrokenContent(
    {
      'site.yaml': [
        ['ar: /man-nahnu', 'de: /ueber-uns', 'paths › about › de: "de" is not a language of this site'],
        ['/man-nahnu', '/careers', 'paths › about › ar: "/careers" is already the path of a built-in page'],
        ['/man-nahnu', '/mudawwana/x', 'paths › about › ar: "/mudawwana/x" is already the path of a built-in page'],
        ['/man-nahnu', '/desk', 'paths › about › ar: "/desk" is reserved for the server'],
        ['/man-nahnu', '/ar/x', 'paths › about › ar: "/ar" is a language prefix: leave it out'],
        [
          '/man-nahnu',
          '/О-нас',
          'paths › about › ar: must be a path of lower-case words joined by hyphens, in any script',
        ],
        ['/man-nahnu', '/من\u200fنحن', 'paths › about › ar: has an invisible character (U+200F) after "من": delete it'],
        [
          '/man-nahnu',
          `/${'关'.repeat(67)}`,
          'paths › about › ar: is too long for a file name: shorten it to at most 66 letters',
        ],
        ['/aamal/:id', '/aamal', 'paths › project › ar: must be a path with :id at the end'],
        [
          '/aamal/:id',
          '/mudawwana/:id',
          'paths › project › ar: "/mudawwana/:id" is already the path of a built-in page',
        ],
        [
          /$/,
          'redirects: { /old: /about-us }\n',
          'redirects › /old: "/about-us" is the old path of a page: write "/company"',
        ],
      ],
      'ar/services/seo.yaml': [
        ['/tahsin', '/man-nahnu', 'url: "/man-nahnu" is already the path of paths › about in site.yaml'],
      ],
      'ar/free/terms.md': [['/shurut', '/tahsin', 'url: "/tahsin" is already the path of seo.yaml']],
      'ar/projects/listings-hub.md': [['slug: aqarat', 'slug: Aqarat', 'slug: must be lower-case words']],
      'ar/projects/clinic-intake.md': [
        ['order:', 'slug: aqarat\norder:', 'slug: "aqarat" is already the end of the path of projects/listings-hub.md'],
      ],
    },
    localise,
  );
});
