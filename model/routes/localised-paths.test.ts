import { describe, expect, test } from 'vitest';
import { copySample, testBrokenContent, type SampleCopy } from '../sample/sample-copy-fixture.ts';
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

describe('conflicts', () => {
  testBrokenContent(
    {
      'site.yaml': [
        ['ar: /man-nahnu', 'de: /ueber-uns', 'paths › about › de: "de" is not a language of this site'],
        ['/man-nahnu', '/careers', 'paths › about › ar: "/careers" is already the path of a built-in page'],
        ['/man-nahnu', '/mudawwana/x', 'paths › about › ar: "/mudawwana/x" is already the path of a built-in page'],
        ['/man-nahnu', '/desk', 'paths › about › ar: "/desk" is reserved for the server'],
        ['/man-nahnu', '/ar/x', 'paths › about › ar: "/ar" is a language prefix: leave it out'],
        ['/man-nahnu', '/من-نحن', 'paths › about › ar: must be a path with lower-case letters'],
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
      'ar/projects/listings-hub.md': [['slug: aqarat', 'slug: عقارات', 'slug: must be lower-case words']],
      'ar/projects/clinic-intake.md': [
        ['order:', 'slug: aqarat\norder:', 'slug: "aqarat" is already the end of the path of projects/listings-hub.md'],
      ],
    },
    localise,
  );
});
