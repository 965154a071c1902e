/** Breaks every rule once. The error must name file, line and field, and say what is expected. */
import { beforeEach, describe, expect, test } from 'vitest';
import { pagePathsOf } from './routes/page-paths.ts';
import { copySample, type SampleCopy } from './sample/sample-copy-fixture.ts';

let sample: SampleCopy;
beforeEach(() => {
  sample = copySample();
});

test('the sample is valid', () => {
  expect(sample.readProblems()).toEqual([]);
});

describe('rules within one file', () => {
  test.each<[string, string, string | RegExp, string, RegExp]>([
    [
      'a missing field',
      'en/jobs/senior-ui-ux-designer.yaml',
      /^salary: .*\n/m,
      '',
      /:1: salary: is missing: expected a text$/,
    ],
    [
      'an unknown field',
      'en/jobs/senior-ui-ux-designer.yaml',
      /^salary:/m,
      'salry: x\nsalary:',
      /:\d+: salry: is not a known field$/,
    ],
    ['an empty text', 'en/industries.yaml', 'title: Healthcare', "title: ''", /:\d+: 1 › title: must not be empty$/],
    [
      'a text instead of a number',
      'en/statistics.yaml',
      'value: 400',
      'value: many',
      /:\d+: 1 › value: expected a number$/,
    ],
    [
      'a text instead of a list',
      'en/services/seo.yaml',
      /points:\n(?: +- .*\n(?: {6,}.*\n)*)+/,
      'points: some\n',
      /: contact › points: expected a list$/,
    ],
    [
      'a value that is not in the enumeration',
      'en/why-choose.yaml',
      'category: delivery',
      'category: speed',
      /: 2 › category: expected one of collaboration, .*$/,
    ],
    [
      'an unknown icon',
      'en/industries.yaml',
      /icon: .*/,
      'icon: unicorn',
      /:\d+: 0 › icon: there is no icon "unicorn": find one at /,
    ],
    [
      'a path without a leading slash',
      'en/services/seo.yaml',
      'url: /seo-marketing',
      'url: seo',
      /:1: url: must be a path on this site, such as \/careers$/,
    ],
    [
      'a link without https',
      'site.yaml',
      'https://x.com',
      'http://x.com',
      /:\d+: socials › x: must be a URL that starts with https:\/\/$/,
    ],
    [
      'an invalid name of a social network',
      'site.yaml',
      '  x: https',
      '  X (Twitter): https',
      /:\d+: socials › X \(Twitter\): must be the name of a network in lower case, such as linkedin$/,
    ],
    [
      'a date that does not exist',
      'en/free/terms.md',
      /^updated: .*$/m,
      'updated: 2026-02-30',
      /:\d+: updated: must be a date, such as 2027-01-31$/,
    ],
    [
      'a description too long for search results',
      'en/pages/about.yaml',
      /description: How/,
      `description: ${'Long words. '.repeat(20)}How`,
      /: meta › description: must have at most 160 characters$/,
    ],
    [
      'an invalid accent colour',
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
      /:\d+: fonts › text: must be a package such as @fontsource-variable\/inter, or a woff2 file in media\/$/,
    ],
    [
      'a font that is not installed',
      'site.yaml',
      "text: '@fontsource-variable/instrument-sans'",
      "text: '@fontsource/none'",
      /:\d+: fonts › text: @fontsource\/none is not installed: run npm install @fontsource\/none$/,
    ],
    [
      'a font file that is not in media/',
      'site.yaml',
      'fonts:',
      'fonts:\n  headings: serif.woff2',
      /:\d+: fonts › headings: there is no "serif\.woff2" in sample\/media: add it there$/,
    ],
    [
      'an unknown script',
      'site.yaml',
      'Arabic: ',
      'Elvish: ',
      /:\d+: fonts › scripts › Elvish: must be the name of a script, such as Arabic or Cyrillic$/,
    ],
    [
      'a font without characters of its script',
      'site.yaml',
      '@fontsource-variable/readex-pro',
      '@fontsource-variable/instrument-sans',
      /:\d+: fonts › scripts › Arabic: @fontsource-variable\/instrument-sans has no Arabic characters$/,
    ],
    [
      'a language that no font covers',
      'site.yaml',
      /^ {2}scripts:\n.*\n/m,
      '',
      /:\d+: fonts: no font has the letter "ا" of العربية \(ar\): add a font for its script under scripts$/,
    ],
    ['HTML in a text', 'en/pages/blog.md', /\n$/, '\n\n<script>x</script>\n', /blog\.md:\d+: HTML is not allowed: /],
    [
      'a text with a missing picture',
      'en/pages/blog.md',
      /\n$/,
      '\n\n![Our team](team.jpg)\n',
      /blog\.md:\d+: there is no picture "team\.jpg" in sample\/media: add it there$/,
    ],
    [
      'a text with a picture without a description',
      'en/free/terms.md',
      /\n$/,
      '\n\n![](team.jpg)\n',
      /terms\.md:\d+: the picture needs a description: !\[What it shows\]\(team\.jpg\)$/,
    ],
    [
      'a text with a picture of another site',
      'en/projects/listings-hub.md',
      /\n$/,
      '\n\n![Our team](https://pictures.example/team.jpg)\n',
      /hub\.md:\d+: "https:\/\/pictures\.example\/team\.jpg" must be a file in media\/, such as team\.jpg$/,
    ],
    [
      'an unknown illustration',
      'en/projects/listings-hub.md',
      'drawn:table/',
      'drawn:castle/',
      /hub\.md:\d+: "drawn:castle\/house\/[^"]*" is not an illustration: use one of drawn:board, /,
    ],
    [
      'an illustration with too few icons',
      'en/projects/listings-hub.md',
      /drawn:hub[^ ]*/,
      'drawn:hub/house',
      /hub\.md:\d+: "drawn:hub\/house" needs 4 to 7 icons, such as drawn:hub\/users\//,
    ],
    [
      'an unknown icon in an illustration',
      'en/projects/listings-hub.md',
      'drawn:table/house',
      'drawn:table/unicorn',
      /hub\.md:\d+: there is no icon "unicorn": find one at lucide\.dev\/icons$/,
    ],
    [
      'a poster without a video',
      'en/testimonials.yaml',
      / {4}testimonialVideo: .*\n/,
      '',
      /: withAvatar › 0 › poster: there is no video: set testimonialVideo, or remove this line$/,
    ],
    [
      'a question without an answer',
      'en/faq.yaml',
      / {8}answer: >-\n(?: {10}.*\n)+/,
      '',
      /:\d+: groups › 0 › questions › 0 › answer: is missing: expected a text$/,
    ],
    [
      'a missing picture of a person',
      'en/pages/contact.yaml',
      'avatar-8',
      'avatar-9',
      /: reader › picture: there is no "avatar-9\.webp" in sample\/media: add it there, or remove this line$/,
    ],
    [
      'a missing picture of a section',
      'en/pages/careers.yaml',
      'reasons:',
      'reasons:\n  picture: desk.jpg',
      /: reasons › picture: there is no "desk\.jpg" in sample\/media: add it there, or remove this line to get a generated picture$/,
    ],
    ['invalid YAML', 'en/statistics.yaml', '- value: 10', '- value: "10', /^sample\/en\/statistics\.yaml:\d+: .+$/],
  ])('%s', (_, file, before, after, expected) => {
    sample.edit(file, (text) => text.replace(before, after));
    const messages = sample.readProblems();
    expect(
      messages.filter((message) => expected.test(message)),
      messages.join('\n'),
    ).toHaveLength(1);
    expect(messages.every((message) => message.startsWith(`sample/${file}:`))).toBe(true);
  });

  test('an error names the line of the field', () => {
    sample.edit('en/why-choose.yaml', (text) => text.replace('icon: timer', 'icon: Not An Icon'));
    const line = sample.readText('en/why-choose.yaml').split('\n').indexOf('  icon: Not An Icon') + 1;
    expect(sample.readProblems()).toEqual([
      `sample/en/why-choose.yaml:${line}: 2 › icon: must be the name of an icon, such as shield-check`,
    ]);
  });

  test('a missing page', () => {
    sample.remove('ar/pages/home.yaml');
    expect(sample.readProblems()).toEqual(['sample/ar/pages/home.yaml:1: the file is missing']);
  });

  test('the file name of a text page must be a valid path', () => {
    sample.rename('en/free/terms.md', 'en/free/Our Terms.md');
    expect(sample.readProblems()).toContain(
      'sample/en/free/Our Terms.md:2: url: "/Our Terms" is not a valid path: rename the file to lower-case words joined by hyphens, or set url',
    );
  });

  test('all errors are reported at once', () => {
    sample.edit('en/statistics.yaml', (text) =>
      text.replace('value: 400', 'value: many').replace('value: 15', 'value: few'),
    );
    sample.edit('ar/pages/contact.yaml', (text) => text.replace(/^meta:/m, 'mta:'));
    expect(sample.readProblems()).toHaveLength(4);
  });

  test('a folder of entries accepts only its own file type', () => {
    sample.write('en/jobs/designer.yml', 'title: x');
    expect(sample.readProblems()).toEqual(['sample/en/jobs/designer.yml:1: only .yaml files belong in this folder']);
  });
});

describe('rules between files', () => {
  test.each<[string, string, string | RegExp, string, RegExp]>([
    [
      'a service that reuses a missing service',
      'en/services/laravel.yaml',
      'reuses: webDevelopment',
      'reuses: web',
      /:\d+: reuses: there is no web\.yaml in this folder$/,
    ],
    [
      'a missing parent service',
      'en/services/laravel.yaml',
      'parent: webDevelopment',
      'parent: web',
      /:\d+: parent: there is no web\.yaml in this folder$/,
    ],
    [
      'two services with one path',
      'en/services/consulting.yaml',
      '/consulting',
      '/seo-marketing',
      /consulting\.yaml:1: url: "\/seo-marketing" is already the path of seo\.yaml$/,
    ],
    [
      'a different path in another language',
      'ar/services/seo.yaml',
      '/seo-marketing',
      '/seo',
      /:1: url: must be "\/seo-marketing" as in sample\/en$/,
    ],
    [
      'an unknown industry',
      'en/projects/listings-hub.md',
      'industry: Real Estate',
      'industry: Space',
      /:\d+: industry: "Space" is not a title in industries/,
    ],
    [
      'a project with an unknown service',
      'en/projects/listings-hub.md',
      '- seo',
      '- sea',
      /:\d+: services › 2: there is no sea\.yaml in services\/$/,
    ],
    [
      'a job that closes in one language only',
      'ar/jobs/senior-ui-ux-designer.yaml',
      'posted:',
      'closes: 2027-01-01\nposted:',
      /: closes: is not set in sample\/en: add it there, or remove this line$/,
    ],
    [
      'an offered language that does not exist',
      'site.yaml',
      'offered: [en]',
      'offered: [de]',
      /: languages › offered › 0: "de" is not in languages › all$/,
    ],
    [
      'two languages with one prefix',
      'site.yaml',
      'prefix: /ar',
      "prefix: ''",
      /: languages › all › 1 › prefix: "" is already the prefix of another language$/,
    ],
    [
      'a menu link without a page',
      'site.yaml',
      '/remote-team]',
      '/remote]',
      /: navigation › header › 3: "\/remote" is not a page of this site$/,
    ],
    [
      'a link in a text to a missing page',
      'en/free/terms.md',
      /\n$/,
      '\n\n[Team](/team)\n',
      /terms\.md:\d+: "\/team": there is no such page in "en"$/,
    ],
    [
      'a link in a text with a language prefix',
      'en/projects/listings-hub.md',
      /\n$/,
      '\n\n[Jobs](/ar/careers)\n',
      /hub\.md:\d+: "\/ar\/careers": leave out the language prefix$/,
    ],
    [
      'a link in a text to a missing file',
      'ar/free/terms.md',
      /\n$/,
      '\n\n[x](/media/terms.pdf)\n',
      /terms\.md:\d+: "\/media\/terms\.pdf": there is no such file in sample\/media$/,
    ],
    [
      'a text page with the path of a built-in page',
      'en/free/terms.md',
      'updated:',
      'url: /careers\nupdated:',
      /terms\.md:\d+: url: "\/careers" is already the path of a built-in page$/,
    ],
    [
      'a text page with the path of a job',
      'en/free/terms.md',
      'updated:',
      'url: /job-details/baker\nupdated:',
      /: url: "\/job-details\/baker" is already the path of a built-in page$/,
    ],
    [
      'a text page with the path of a service',
      'en/free/terms.md',
      'updated:',
      'url: /seo-marketing\nupdated:',
      /: url: "\/seo-marketing" is already the path of seo\.yaml$/,
    ],
    [
      'a text page below a language prefix',
      'en/free/terms.md',
      'updated:',
      'url: /ar/terms\nupdated:',
      /: url: "\/ar" is a language prefix: leave it out$/,
    ],
    [
      'a reserved path',
      'en/free/terms.md',
      'updated:',
      'url: /gs/terms\nupdated:',
      /: url: "\/gs" is reserved for the server: choose another path$/,
    ],
    [
      'a different path of a text page in another language',
      'ar/free/terms.md',
      'updated:',
      'url: /conditions\nupdated:',
      /: url: must be "\/terms" as in sample\/en$/,
    ],
    [
      'a redirect from something that is not a path',
      'site.yaml',
      /$/,
      '\nredirects:\n  old: /careers\n',
      /: redirects › old: must be a path of the old site/,
    ],
    [
      'a redirect from a path that could be another site',
      'site.yaml',
      /$/,
      '\nredirects:\n  //old: /careers\n',
      /: redirects › \/\/old: must be a path/,
    ],
    [
      'a redirect from a page',
      'site.yaml',
      /$/,
      '\nredirects:\n  /ar/terms/: /careers\n',
      /:\d+: redirects › \/ar\/terms\/: is a page of this site, so it cannot be redirected$/,
    ],
    [
      'two redirects from one path',
      'site.yaml',
      /$/,
      '\nredirects:\n  /a%20b: /careers\n  /a%20b/: /about-us\n',
      /: redirects › \/a%20b\/: is the same path as "\/a%20b"$/,
    ],
    [
      'a redirect to a missing page',
      'site.yaml',
      /$/,
      '\nredirects:\n  /old: /new\n',
      /: redirects › \/old: "\/new" is not a page of this site$/,
    ],
    [
      'a redirect to a URL without https',
      'site.yaml',
      /$/,
      '\nredirects:\n  /old: http://new.example\n',
      /: redirects › \/old: "http:\/\/new\.example" must be a path on this site, /,
    ],
    [
      'a redirect to a folder without pages',
      'site.yaml',
      /$/,
      '\nredirects:\n  /old/*: /new/*\n',
      /: redirects › \/old\/\*: "\/new\/\*" has no pages below it$/,
    ],
    [
      'a redirect from a page to a folder',
      'site.yaml',
      /$/,
      '\nredirects:\n  /old: /job-details/*\n',
      /: only a folder can lead to a folder: /,
    ],
    [
      'a redirect of a folder to itself',
      'site.yaml',
      /$/,
      '\nredirects:\n  /job-details/*: /job-details/*\n',
      /: "\/job-details\/\*" leads to another redirect$/,
    ],
    [
      'a chain of redirects with queries',
      'site.yaml',
      /$/,
      '\nredirects:\n  /?a=1: /?a=2\n  /?a=2: /\n',
      /: redirects › \/\?a=1: "\/\?a=2" leads to another redirect$/,
    ],
    ['a language without a blurb', 'site.yaml', /\n {2}ar: شركة.*/, '', /: blurb: has no text for the language "ar"$/],
  ])('%s', (_, file, before, after, expected) => {
    sample.edit(file, (text) => text.replace(before, after));
    const messages = sample.readProblems();
    expect(
      messages.filter((message) => expected.test(message)),
      messages.join('\n'),
    ).not.toEqual([]);
    expect(messages.some((message) => message.startsWith(`sample/${file}:`))).toBe(true);
  });
});

test('a selected project needs a section on the home page', () => {
  sample.edit('en/pages/home.yaml', (text) => text.replace(/^work:\n(?: .*\n)+/m, ''));
  expect(sample.readProblems()).toContainEqual(
    expect.stringMatching(
      /^sample\/en\/projects\/clinic-intake\.md:\d+: selected: the home page has no section for it: add work to pages\/home\.yaml/,
    ),
  );
});

describe('posts', () => {
  const addPost = (name: string, changes: [string | RegExp, string][] = []) => {
    const text = sample.readText('en/pages/blog.md').replace('date: 2026-10-20', 'date: 2026-10-20\ntags: [briefs]');
    sample.write(
      `en/posts/${name}.md`,
      changes.reduce((before, [from, to]) => before.replace(from, to), text),
    );
    sample.write('en/tags.yaml', 'briefs: Writing briefs\n');
  };

  test.each<[string, string, [string | RegExp, string][], RegExp]>([
    [
      'an unknown tag',
      'one',
      [['[briefs]', '[briefs, teams]']],
      /^sample\/en\/posts\/one\.md:\d+: tags › 1: "teams" is not in tags\.yaml: add it there/,
    ],
    ['a date in the future', 'one', [['2026-10-20', '2999-01-01']], /one\.md:\d+: date: is in the future: /],
    [
      'an invalid file name',
      'One more',
      [],
      /One more\.md:\d+: the file name is part of the URL: use lower-case words/,
    ],
    ['a missing author', 'one', [[/^author: .*\n/m, '']], /one\.md:\d+: author: is missing/],
    [
      'a missing picture',
      'one',
      [[/^author:/m, 'picture: team.jpg\nauthor:']],
      /one\.md:\d+: picture: there is no "team\.jpg" in sample\/media: add it there, or remove this line$/,
    ],
    [
      'a link to a missing post',
      'one',
      [[/$/, '\n\n[Next](/blog/two)\n']],
      /one\.md:\d+: "\/blog\/two": there is no such page in "en"$/,
    ],
  ])('%s', (_, name, changes, expected) => {
    addPost(name, changes);
    expect(sample.readProblems()).toEqual([expect.stringMatching(expected)]);
  });

  test('an invalid tag key', () => {
    addPost('one', [['[briefs]', '[]']]);
    sample.write('en/tags.yaml', 'Two words: x\n');
    expect(sample.readProblems()).toEqual([
      'sample/en/tags.yaml:1: Two words: is part of a URL: use lower-case words joined by hyphens',
    ]);
  });

  test('posts are sorted by date, then by name, and a language without posts has no list', () => {
    addPost('b', [[/$/, '\n\n[Next](/blog/a), [all](/blog), [of this](/blog/tags/briefs)\n']]);
    addPost('a');
    addPost('c', [['2026-10-20', '2026-10-21']]);
    expect(sample.readProblems()).toEqual([]);
    const { locales, routes } = sample.read();
    expect(locales.map(({ content }) => content.posts.map(({ id }) => id))).toEqual([['c', 'a', 'b'], []]);
    expect(locales[0]!.content.posts[0]!.minutes).toBe(3);
    expect(
      locales.map((locale) => [...pagePathsOf(locale, routes)].filter((path) => path.startsWith('/blog'))),
    ).toEqual([['/blog/c', '/blog/a', '/blog/b', '/blog', '/blog/tags/briefs'], []]);
  });
});

describe('translations', () => {
  test.each<[string, string, string | RegExp, string, RegExp]>([
    [
      'an untranslated text',
      'ar/industries.yaml',
      /title: .*/,
      'title: Real Estate',
      /:\d+: 0 › title: is not translated yet$/,
    ],
    [
      'Latin letters that are not a known name',
      'ar/industries.yaml',
      /description: /,
      'description: Agile ',
      /: "Agile" is in Latin letters: translate it, or add it to sample\/ar\/latin-names\.yaml if it is a name$/,
    ],
    [
      'Latin letters in a long text',
      'ar/free/terms.md',
      /\n$/,
      '\nAgile.\n',
      /terms\.md:\d+: "Agile" is in Latin letters/,
    ],
  ])('%s', (_, file, before, after, expected) => {
    sample.edit(file, (text) => text.replace(before, after));
    const messages = sample.readProblems();
    expect(
      messages.filter((message) => expected.test(message)),
      messages.join('\n'),
    ).not.toEqual([]);
  });
});

test('entries may be missing in a language, and lists may have any length', () => {
  sample.remove(
    'ar/services/seo.yaml',
    'ar/jobs/senior-ui-ux-designer.yaml',
    'ar/testimonials.yaml',
    'en/statistics.yaml',
    'en/projects/listings-hub.md',
    'ar/projects',
  );
  expect(sample.readProblems().filter((message) => !message.includes('latin-names'))).toEqual([]);
  const { locales } = sample.read();
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
