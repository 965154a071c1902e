import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sectionOf } from '#model/sections/find-page.ts';
import { copySample, testBrokenContent, type SampleCopy } from '#model/sample/sample-copy-fixture.ts';
import { localePathsOf } from './page-paths.ts';
import { redirectsOf } from './redirects.ts';

function localise(sample: SampleCopy): void {
  const setPath = (file: string, path: string) =>
    sample.edit(
      file,
      (text) => `path: ${path}\n${text.replace(/^path: .*\n/m, '').replace(/^aliases:\n( .*\n)+/m, '')}`,
    );
  sample.edit('site.yaml', (text) => text.replace('/about-us', '/company'));
  setPath('en/pages/about.yaml', '/company');
  setPath('ar/pages/about.yaml', '/man-nahnu');
  setPath('ar/templates/project.yaml', '/aamal/:id');
  setPath('ar/templates/post.yaml', '/mudawwana/:id');
  sample.edit('ar/services/seo.yaml', (text) => text.replace('/seo-marketing', '/tahsin'));
  sample.edit('ar/free/terms.md', (text) => text.replace('updated:', 'url: /shurut\nupdated:'));
  sample.edit('ar/projects/listings-hub.md', (text) => text.replace('order:', 'slug: aqarat\norder:'));
}

test('each language has its own paths; those of the default language and the file names lead there', () => {
  const sample = copySample();
  localise(sample);
  const content = sample.read();
  const paths = localePathsOf(content);
  for (const path of ['/company', '/ar/man-nahnu', '/case-study/listings-hub', '/ar/aamal/aqarat', '/seo-marketing'])
    expect.soft(paths).toContain(path);
  for (const path of ['/about', '/ar/company', '/ar/about', '/ar/seo-marketing', '/ar/case-study/listings-hub'])
    expect.soft(paths).not.toContain(path);
  const redirects = new Map(redirectsOf(content).map(({ from, to }) => [from, to]));
  expect(Object.fromEntries(redirects)).toMatchObject({
    '/about': '/company',
    '/ar/about': '/ar/man-nahnu',
    '/ar/company': '/ar/man-nahnu',
    '/contact': '/contact-us',
    '/ar/contact': '/ar/contact-us',
    '/ar/seo-marketing': '/ar/tahsin',
    '/ar/terms': '/ar/shurut',
    '/ar/case-study/listings-hub': '/ar/aamal/aqarat',
    '/ar/aamal/listings-hub': '/ar/aamal/aqarat',
    '/ar/case-study/clinic-intake': '/ar/aamal/clinic-intake',
    '/ar/blog/1': '/ar/mudawwana/1',
  });
  for (const [from, to] of redirects) {
    expect.soft(paths).not.toContain(from);
    expect.soft([...paths, '/ar/mudawwana/1']).toContain(to);
  }
});

test('further paths of a page are pages, and lead nowhere else', () => {
  const content = copySample().read();
  expect([...localePathsOf(content)]).toEqual(
    expect.arrayContaining(['/about-us', '/about', '/ar/about-us', '/ar/about']),
  );
  expect(redirectsOf(content).filter(({ from }) => from.includes('about'))).toEqual([]);
});

test('nothing leads away from a page or a redirect of the owner', () => {
  const sample = copySample();
  localise(sample);
  sample.copy('en/free/terms.md', 'en/free/imprint.md');
  sample.edit('en/free/imprint.md', (text) => text.replace('updated:', 'url: /about\nupdated:'));
  sample.edit('site.yaml', (text) => `${text}redirects:\n  /contact: /careers\n`);
  const redirects = redirectsOf(sample.read()).filter(({ from }) => /^.(about|contact)/.test(from));
  expect(redirects).toEqual([{ from: '/contact', to: '/careers' }]);
});

test('a link may name the page by its path in this language, in another one, or by its file name', () => {
  const sample = copySample();
  localise(sample);
  const written = ['/man-nahnu', '/company#x', '/about', '/seo-marketing', '/case-study/listings-hub?a=1'];
  sample.edit('ar/free/terms.md', (text) => `${text}\n${written.map((path) => `[س](${path})`).join(' ')}\n`);
  const { locales } = sample.read();
  const { html } = locales[1]!.content.textPages['terms']!.text;
  expect([...html.matchAll(/href="([^"]*)">س</g)].map(([, path]) => path)).toEqual([
    '/ar/man-nahnu',
    '/ar/man-nahnu#x',
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
  sample.edit('site.yaml', (text) => `${text}redirects:\n  /старый: /${name}\n  /%D9%85: /من-نحن\n`);
  sample.edit('ar/pages/about.yaml', (text) => text.replace('/man-nahnu', '/من-نحن'));
  sample.edit('ar/pages/home.yaml', (text) => text.replace('to: /portfolio', 'to: /من-نحن#top'));
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
  const { buttons } = sectionOf(content.locales[1]!.content.pages['home']!, 'hero')! as { buttons?: { to: string }[] };
  expect(buttons!.map(({ to }) => to)).toEqual(['/contact-us', `${encodeURI('/من-نحن')}#top`]);
  const redirects = new Map(redirectsOf(content).map(({ from, to }) => [from, to]));
  expect([redirects.get('/старый'), redirects.get('/م'), redirects.get('/ar/about')]).toEqual([
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
        [
          /$/,
          'redirects: { /old: /about }\n',
          'redirects › /old: "/about" is the old path of a page: write "/company"',
        ],
      ],
      'ar/pages/about.yaml': [
        ['/man-nahnu', '/mudawwana/x', 'path: "/mudawwana/x" is already the path of posts/: choose another'],
        ['/man-nahnu', '/desk', 'path: "/desk" is reserved for the server'],
        ['/man-nahnu', '/ar/x', 'path: "/ar" is a language prefix: leave it out'],
        ['/man-nahnu', '/О-нас', 'path: must be a path of lower-case words joined by hyphens, in any script'],
        ['/man-nahnu', '/من\u200fنحن', 'path: has an invisible character (U+200F) after "من": delete it'],
        ['/man-nahnu', `/${'关'.repeat(67)}`, 'path: is too long for a file name: shorten it to at most 66 letters'],
      ],
      'ar/templates/project.yaml': [['/aamal/:id', '/aamal', 'path: must be a path with :id at the end']],
      'ar/templates/post.yaml': [
        ['/mudawwana/:id', '/aamal/:id', 'path: "/aamal/:id" is already the path of project.yaml'],
      ],
      'ar/services/seo.yaml': [['/tahsin', '/man-nahnu', 'url: "/man-nahnu" is already the path of about.yaml']],
      'ar/free/terms.md': [['/shurut', '/tahsin', 'url: "/tahsin" is already the path of seo.yaml']],
      'ar/projects/listings-hub.md': [['slug: aqarat', 'slug: Aqarat', 'slug: must be lower-case words']],
      'ar/projects/clinic-intake.md': [
        ['order:', 'slug: aqarat\norder:', 'slug: "aqarat" is already the end of the path of projects/listings-hub.md'],
      ],
    },
    localise,
  );
});
