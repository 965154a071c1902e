/** Every rule broken once: the message names file, line and field, and says what was expected. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pagePathsOf } from './routes/page-paths.ts';
import { readSiteContent } from './read-site-content.ts';
import { ContentError } from './read/content-error.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'filling-'));
  cpSync(join(import.meta.dirname, '../sample'), join(root, 'sample'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function edit(file: string, change: (text: string) => string): void {
  const path = join(root, 'sample', file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, `${file} was changed`).not.toBe(before);
  writeFileSync(path, after);
}

/** What the build would say, a line each. */
function readProblems(): string[] {
  try {
    readSiteContent(root, 'sample');
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  }
}

test('the sample is right', () => {
  expect(readProblems()).toEqual([]);
});

describe('one file', () => {
  test.each<[string, string, string | RegExp, string, RegExp]>([
    [
      'a field that is missing',
      'en/jobs/senior-ui-ux-designer.yaml',
      /^salary: .*\n/m,
      '',
      /:1: salary: is missing: expected a text$/,
    ],
    [
      'a field that does not exist',
      'en/jobs/senior-ui-ux-designer.yaml',
      /^salary:/m,
      'salry: x\nsalary:',
      /:\d+: salry: is not a field that exists here$/,
    ],
    [
      'a text that is empty',
      'en/industries.yaml',
      'title: Healthcare',
      "title: ''",
      /:\d+: 1 › title: must not be empty$/,
    ],
    [
      'a number that is a text',
      'en/statistics.yaml',
      'value: 400',
      'value: many',
      /:\d+: 1 › value: expected a number$/,
    ],
    [
      'a list that is a text',
      'en/services/seo.yaml',
      /points:\n(?: +- .*\n(?: {6,}.*\n)*)+/,
      'points: some\n',
      /: contact › points: expected a list$/,
    ],
    [
      'a word that is none of those allowed',
      'en/why-choose.yaml',
      'category: delivery',
      'category: speed',
      /: 2 › category: expected one of collaboration, .*$/,
    ],
    [
      'an icon that does not exist',
      'en/industries.yaml',
      /icon: .*/,
      'icon: unicorn',
      /:\d+: 0 › icon: there is no icon named "unicorn": look for one on /,
    ],
    [
      'an address of another site',
      'en/services/seo.yaml',
      'url: /seo-marketing',
      'url: seo',
      /:1: url: must be a path of this site, such as \/careers$/,
    ],
    [
      'a link that is not https',
      'site.yaml',
      'https://x.com',
      'http://x.com',
      /:\d+: socials › x: must be an https address$/,
    ],
    [
      'a network that is no name',
      'site.yaml',
      '  x: https',
      '  X (Twitter): https',
      /:\d+: socials › X \(Twitter\): must be the name of a network in lower case, such as linkedin$/,
    ],
    [
      'a day that does not exist',
      'en/free/terms.md',
      /^updated: .*$/m,
      'updated: 2026-02-30',
      /:\d+: updated: must be a day, such as 2027-01-31$/,
    ],
    [
      'a description that search results would cut',
      'en/pages/about.yaml',
      /description: How/,
      `description: ${'Long words. '.repeat(20)}How`,
      /: meta › description: must have at most 160 characters$/,
    ],
    [
      'an accent that is no colour',
      'site.yaml',
      "accent: '#d50000'",
      'accent: red',
      /:\d+: accent: must be a colour, such as #d50000$/,
    ],
    [
      'a font that is neither a package nor a file',
      'site.yaml',
      "text: '@fontsource-variable/instrument-sans'",
      'text: Arial',
      /:\d+: fonts › text: must be a package, such as @fontsource-variable\/inter, or a woff2 file of media\/$/,
    ],
    [
      'a font that is not installed',
      'site.yaml',
      "text: '@fontsource-variable/instrument-sans'",
      "text: '@fontsource/none'",
      /:\d+: fonts › text: @fontsource\/none is not installed: run npm install @fontsource\/none$/,
    ],
    [
      'a font that is not in media',
      'site.yaml',
      'fonts:',
      'fonts:\n  headings: serif.woff2',
      /:\d+: fonts › headings: there is no "serif\.woff2" in sample\/media: put it there$/,
    ],
    [
      'a script that does not exist',
      'site.yaml',
      'Arabic: ',
      'Elvish: ',
      /:\d+: fonts › scripts › Elvish: must be the name of a script, such as Arabic or Cyrillic$/,
    ],
    [
      'a font without the letters of its script',
      'site.yaml',
      '@fontsource-variable/readex-pro',
      '@fontsource-variable/instrument-sans',
      /:\d+: fonts › scripts › Arabic: @fontsource-variable\/instrument-sans has no Arabic letters$/,
    ],
    [
      'a language whose letters no font has',
      'site.yaml',
      /^ {2}scripts:\n.*\n/m,
      '',
      /:\d+: fonts: no font has the letter "ا" of العربية \(ar\): name one that has it, in scripts or for the text$/,
    ],
    ['HTML in a text', 'en/pages/blog.md', /\n$/, '\n\n<script>x</script>\n', /blog\.md:\d+: HTML is not taken here: /],
    [
      'a picture in a text that is not there',
      'en/pages/blog.md',
      /\n$/,
      '\n\n![Our team](team.jpg)\n',
      /blog\.md:\d+: there is no picture "team\.jpg" in sample\/media: put it there$/,
    ],
    [
      'a picture in a text that nothing is said of',
      'en/free/terms.md',
      /\n$/,
      '\n\n![](team.jpg)\n',
      /terms\.md:\d+: say what the picture shows: !\[words\]\(team\.jpg\)$/,
    ],
    [
      'a picture in a text from another site',
      'en/projects/listings-hub.md',
      /\n$/,
      '\n\n![Our team](https://pictures.example/team.jpg)\n',
      /hub\.md:\d+: "https:\/\/pictures\.example\/team\.jpg" must be a file of media, such as team\.jpg$/,
    ],
    [
      'a scene that nobody can draw',
      'en/projects/listings-hub.md',
      'drawn:table/',
      'drawn:castle/',
      /hub\.md:\d+: "drawn:castle\/house\/[^"]*" cannot be drawn: write one of drawn:board, /,
    ],
    [
      'a scene with too few icons',
      'en/projects/listings-hub.md',
      /drawn:hub[^ ]*/,
      'drawn:hub/house',
      /hub\.md:\d+: "drawn:hub\/house" needs 4 to 7 icons: drawn:hub\/users\//,
    ],
    [
      'an icon in a scene that does not exist',
      'en/projects/listings-hub.md',
      'drawn:table/house',
      'drawn:table/unicorn',
      /hub\.md:\d+: there is no icon named "unicorn": look for one on lucide\.dev\/icons$/,
    ],
    [
      'a poster without a film',
      'en/testimonials.yaml',
      / {4}testimonialVideo: .*\n/,
      '',
      /: withAvatar › 0 › poster: there is no film that it could stand for: name one in testimonialVideo, or leave this line out$/,
    ],
    [
      'a question without an answer',
      'en/faq.yaml',
      / {8}answer: >-\n(?: {10}.*\n)+/,
      '',
      /:\d+: groups › 0 › questions › 0 › answer: is missing: expected a text$/,
    ],
    [
      'a picture of whoever reads requests that is not there',
      'en/pages/contact.yaml',
      'avatar-8',
      'avatar-9',
      /: reader › picture: there is no "avatar-9\.webp" in sample\/media: put it there, or leave the line out$/,
    ],
    [
      'a picture further down a page that is not there',
      'en/pages/careers.yaml',
      'reasons:',
      'reasons:\n  picture: desk.jpg',
      /: reasons › picture: there is no "desk\.jpg" in sample\/media: put it there, or leave the line out and one is drawn$/,
    ],
    [
      'YAML that cannot be read',
      'en/statistics.yaml',
      '- value: 10',
      '- value: "10',
      /^sample\/en\/statistics\.yaml:\d+: .+$/,
    ],
  ])('%s', (_, file, before, after, expected) => {
    edit(file, (text) => text.replace(before, after));
    const messages = readProblems();
    expect(
      messages.filter((message) => expected.test(message)),
      messages.join('\n'),
    ).toHaveLength(1);
    expect(messages.every((message) => message.startsWith(`sample/${file}:`))).toBe(true);
  });

  test('the line is that of the field', () => {
    edit('en/why-choose.yaml', (text) => text.replace('icon: timer', 'icon: Not An Icon'));
    const line =
      readFileSync(join(root, 'sample/en/why-choose.yaml'), 'utf8').split('\n').indexOf('  icon: Not An Icon') + 1;
    expect(readProblems()).toEqual([
      `sample/en/why-choose.yaml:${line}: 2 › icon: must be the name of an icon, such as shield-check`,
    ]);
  });

  test('a page that is missing is told by its name', () => {
    rmSync(join(root, 'sample/ar/pages/home.yaml'));
    expect(readProblems()).toEqual(['sample/ar/pages/home.yaml:1: the file is missing']);
  });

  test('the name of a free page makes its address, so it must be one', () => {
    renameSync(join(root, 'sample/en/free/terms.md'), join(root, 'sample/en/free/Our Terms.md'));
    expect(readProblems()).toContain(
      'sample/en/free/Our Terms.md:2: url: "/Our Terms" cannot be an address: name the file in lower-case words joined by dashes, or give it an url',
    );
  });

  test('all that is wrong is told at once', () => {
    edit('en/statistics.yaml', (text) => text.replace('value: 400', 'value: many').replace('value: 15', 'value: few'));
    edit('ar/pages/contact.yaml', (text) => text.replace(/^meta:/m, 'mta:'));
    expect(readProblems()).toHaveLength(4);
  });

  test('another kind of file does not belong in a folder of entries', () => {
    writeFileSync(join(root, 'sample/en/jobs/designer.yml'), 'title: x');
    expect(readProblems()).toEqual(['sample/en/jobs/designer.yml:1: only .yaml files belong in this folder']);
  });
});

describe('between files', () => {
  test.each<[string, string, string | RegExp, string, RegExp]>([
    [
      'a service that takes over a page that is not there',
      'en/services/laravel.yaml',
      'reuses: webDevelopment',
      'reuses: web',
      /:\d+: reuses: "web" is not the name of a file/,
    ],
    [
      'a parent that is not there',
      'en/services/laravel.yaml',
      'parent: webDevelopment',
      'parent: web',
      /:\d+: parent: "web" is not the name of a file/,
    ],
    [
      'two services at one address',
      'en/services/consulting.yaml',
      '/consulting',
      '/seo-marketing',
      /consulting\.yaml:1: url: "\/seo-marketing" is the address of seo\.yaml already$/,
    ],
    [
      'another address in another language',
      'ar/services/seo.yaml',
      '/seo-marketing',
      '/seo',
      /:1: url: must be "\/seo-marketing", as in sample\/en$/,
    ],
    [
      'an industry that is not listed',
      'en/projects/listings-hub.md',
      'industry: Real Estate',
      'industry: Space',
      /:\d+: industry: "Space" is not the title/,
    ],
    [
      'a service of a project that is not there',
      'en/projects/listings-hub.md',
      '- seo',
      '- sea',
      /:\d+: services › 2: "sea" is not the name/,
    ],
    [
      'a job that closes in one language',
      'ar/jobs/senior-ui-ux-designer.yaml',
      'posted:',
      'closes: 2027-01-01\nposted:',
      /: closes: must be left out, as in sample\/en$/,
    ],
    [
      'a language that is offered and not there',
      'site.yaml',
      'offered: [en]',
      'offered: [de]',
      /: languages › offered › 0: "de" is not one of/,
    ],
    [
      'two languages at one prefix',
      'site.yaml',
      'prefix: /ar',
      "prefix: ''",
      /: languages › all › 1 › prefix: "" is taken already$/,
    ],
    [
      'an address in a menu that is no page',
      'site.yaml',
      '/remote-team]',
      '/remote]',
      /: navigation › header › 3: "\/remote" is no page of this site$/,
    ],
    [
      'a link in a text to a page that is not there',
      'en/free/terms.md',
      /\n$/,
      '\n\n[Team](/team)\n',
      /terms\.md:\d+: "\/team": there is no such page in "en"$/,
    ],
    [
      'a link in a text with the prefix of a language',
      'en/projects/listings-hub.md',
      /\n$/,
      '\n\n[Jobs](/ar/careers)\n',
      /hub\.md:\d+: "\/ar\/careers": leave the prefix of the language out$/,
    ],
    [
      'a link in a text to a document that is not there',
      'ar/free/terms.md',
      /\n$/,
      '\n\n[x](/media/terms.pdf)\n',
      /terms\.md:\d+: "\/media\/terms\.pdf": there is no such document in sample\/media$/,
    ],
    [
      'a free page at the address of another page',
      'en/free/terms.md',
      'updated:',
      'url: /careers\nupdated:',
      /terms\.md:\d+: url: "\/careers" is the address of another page already$/,
    ],
    [
      'a free page at the address of a job',
      'en/free/terms.md',
      'updated:',
      'url: /job-details/baker\nupdated:',
      /: url: "\/job-details\/baker" is the address of another/,
    ],
    [
      'a free page at the address of a service',
      'en/free/terms.md',
      'updated:',
      'url: /seo-marketing\nupdated:',
      /: url: "\/seo-marketing" is the address of seo\.yaml already$/,
    ],
    [
      'a free page below the prefix of a language',
      'en/free/terms.md',
      'updated:',
      'url: /ar/terms\nupdated:',
      /: url: "\/ar" is the prefix of a language: leave it out$/,
    ],
    [
      'an address that the program needs',
      'en/free/terms.md',
      'updated:',
      'url: /gs/terms\nupdated:',
      /: url: "\/gs" is kept for the program/,
    ],
    [
      'another address of a free page in another language',
      'ar/free/terms.md',
      'updated:',
      'url: /conditions\nupdated:',
      /: url: must be "\/terms", as in sample\/en$/,
    ],
    [
      'an old address that is no path',
      'site.yaml',
      /$/,
      '\nredirects:\n  old: /careers\n',
      /: redirects › old: must be a path of the old site/,
    ],
    [
      'an old address that could be another site',
      'site.yaml',
      /$/,
      '\nredirects:\n  //old: /careers\n',
      /: redirects › \/\/old: must be a path/,
    ],
    [
      'an old address that is a page',
      'site.yaml',
      /$/,
      '\nredirects:\n  /ar/terms/: /careers\n',
      /:\d+: redirects › \/ar\/terms\/: is a page of this site$/,
    ],
    [
      'an old address twice',
      'site.yaml',
      /$/,
      '\nredirects:\n  /a%20b: /careers\n  /a%20b/: /about-us\n',
      /: redirects › \/a%20b\/: is the same address as "\/a%20b"$/,
    ],
    [
      'a new address that is not there',
      'site.yaml',
      /$/,
      '\nredirects:\n  /old: /new\n',
      /: redirects › \/old: "\/new" is no page of this site$/,
    ],
    [
      'a new address that is not https',
      'site.yaml',
      /$/,
      '\nredirects:\n  /old: http://new.example\n',
      /: redirects › \/old: "http:\/\/new\.example" must be a path of this site, /,
    ],
    [
      'a new folder without pages',
      'site.yaml',
      /$/,
      '\nredirects:\n  /old/*: /new/*\n',
      /: redirects › \/old\/\*: "\/new\/\*" has no page below it$/,
    ],
    [
      'a page in the place of a folder',
      'site.yaml',
      /$/,
      '\nredirects:\n  /old: /job-details/*\n',
      /: only a whole folder can lead to a whole folder/,
    ],
    [
      'redirects in a circle',
      'site.yaml',
      /$/,
      '\nredirects:\n  /job-details/*: /job-details/*\n',
      /: "\/job-details\/\*" would lead on to another redirect$/,
    ],
    [
      'queries in a circle',
      'site.yaml',
      /$/,
      '\nredirects:\n  /?a=1: /?a=2\n  /?a=2: /\n',
      /: redirects › \/\?a=1: "\/\?a=2" would lead on to another redirect$/,
    ],
    ['a blurb that a language lacks', 'site.yaml', /\n {2}ar: شركة.*/, '', /: blurb: is missing for "ar"$/],
  ])('%s', (_, file, before, after, expected) => {
    edit(file, (text) => text.replace(before, after));
    const messages = readProblems();
    expect(
      messages.filter((message) => expected.test(message)),
      messages.join('\n'),
    ).not.toEqual([]);
    expect(messages.some((message) => message.startsWith(`sample/${file}:`))).toBe(true);
  });
});

test('a project that is selected needs a heading on the home page', () => {
  edit('en/pages/home.yaml', (text) => text.replace(/^work:\n(?: .*\n)+/m, ''));
  expect(readProblems()).toContainEqual(
    expect.stringMatching(
      /^sample\/en\/projects\/clinic-intake\.md:\d+: selected: the home page has no heading for it: write work in pages\/home\.yaml/,
    ),
  );
});

describe('posts', () => {
  const post = (name: string, changes: [string | RegExp, string][] = []) => {
    const text = readFileSync(join(root, 'sample/en/pages/blog.md'), 'utf8').replace(
      'date: 2026-10-20',
      'date: 2026-10-20\ntags: [briefs]',
    );
    mkdirSync(join(root, 'sample/en/posts'), { recursive: true });
    writeFileSync(
      join(root, `sample/en/posts/${name}.md`),
      changes.reduce((before, [from, to]) => before.replace(from, to), text),
    );
    writeFileSync(join(root, 'sample/en/tags.yaml'), 'briefs: Writing briefs\n');
  };

  test.each<[string, string, [string | RegExp, string][], RegExp]>([
    [
      'a tag without a name',
      'one',
      [['[briefs]', '[briefs, teams]']],
      /^sample\/en\/posts\/one\.md:\d+: tags › 1: "teams" is not in tags\.yaml: add it there/,
    ],
    ['a day that has not come', 'one', [['2026-10-20', '2999-01-01']], /one\.md:\d+: date: has not come yet: /],
    [
      'a name that cannot be an address',
      'One more',
      [],
      /One more\.md:\d+: the name of the file must be lower-case words/,
    ],
    ['an author that is missing', 'one', [[/^author: .*\n/m, '']], /one\.md:\d+: author: is missing/],
    [
      'a picture that is not there',
      'one',
      [[/^author:/m, 'picture: team.jpg\nauthor:']],
      /one\.md:\d+: picture: there is no "team\.jpg" in sample\/media: put it there, or leave the line out$/,
    ],
    [
      'a link to a post that is not there',
      'one',
      [[/$/, '\n\n[Next](/blog/two)\n']],
      /one\.md:\d+: "\/blog\/two": there is no such page in "en"$/,
    ],
  ])('%s', (_, name, changes, expected) => {
    post(name, changes);
    expect(readProblems()).toEqual([expect.stringMatching(expected)]);
  });

  test('the address of a tag', () => {
    post('one', [['[briefs]', '[]']]);
    writeFileSync(join(root, 'sample/en/tags.yaml'), 'Two words: x\n');
    expect(readProblems()).toEqual([
      'sample/en/tags.yaml:1: Two words: is a part of an address: it must be lower-case words joined by dashes',
    ]);
  });

  test('the newest comes first, by name on the same day, and only the languages that have some have a list', () => {
    post('b', [[/$/, '\n\n[Next](/blog/a), [all](/blog), [of this](/blog/tags/briefs)\n']]);
    post('a');
    post('c', [['2026-10-20', '2026-10-21']]);
    expect(readProblems()).toEqual([]);
    const { locales, routes } = readSiteContent(root, 'sample');
    expect(locales.map(({ content }) => content.posts.map(({ id }) => id))).toEqual([['c', 'a', 'b'], []]);
    expect(locales[0]!.content.posts[0]!.minutes).toBe(3);
    expect(
      locales.map((edition) => [...pagePathsOf(edition, routes)].filter((path) => path.startsWith('/blog'))),
    ).toEqual([['/blog/c', '/blog/a', '/blog/b', '/blog', '/blog/tags/briefs'], []]);
  });
});

describe('translations', () => {
  test.each<[string, string, string | RegExp, string, RegExp]>([
    [
      'a word of the interface that a language lacks',
      'ar/messages.json',
      /\n.*"loading": .*/,
      '',
      /: messages › loading: is missing: translate it from sample\/en\/messages\.json$/,
    ],
    [
      'a value that a word does not take',
      'ar/messages.json',
      '{name}',
      '{nom}',
      /: .*: must have the same values in braces/,
    ],
    [
      'a text that is not translated',
      'ar/industries.yaml',
      /title: .*/,
      'title: Real Estate',
      /:\d+: 0 › title: is not translated yet$/,
    ],
    [
      'Latin letters that are no name',
      'ar/industries.yaml',
      /description: /,
      'description: Agile ',
      /: "Agile" is in Latin letters: translate it or, if it is a name, add it to sample\/ar\/latin-names\.yaml$/,
    ],
    [
      'Latin letters in long text',
      'ar/free/terms.md',
      /\n$/,
      '\nAgile.\n',
      /terms\.md:\d+: "Agile" is in Latin letters/,
    ],
  ])('%s', (_, file, before, after, expected) => {
    edit(file, (text) => text.replace(before, after));
    const messages = readProblems();
    expect(
      messages.filter((message) => expected.test(message)),
      messages.join('\n'),
    ).not.toEqual([]);
  });
});

test('an entry may be missing in a language, and lists may have any length', () => {
  for (const file of [
    'ar/services/seo.yaml',
    'ar/jobs/senior-ui-ux-designer.yaml',
    'ar/testimonials.yaml',
    'en/statistics.yaml',
    'en/projects/listings-hub.md',
  ]) {
    rmSync(join(root, 'sample', file));
  }
  rmSync(join(root, 'sample/ar/projects'), { recursive: true });
  expect(readProblems().filter((message) => !message.includes('latin-names'))).toEqual([]);
  const { locales } = readSiteContent(root, 'sample');
  expect(
    locales.map(({ content }) => [
      content.services.length,
      content.jobs.length,
      content.statistics.length,
      content.projects.length,
    ]),
  ).toEqual([
    [18, 5, 0, 8],
    [17, 4, 4, 0],
  ]);
});
