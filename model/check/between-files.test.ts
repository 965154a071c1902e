/** Breaks every rule between files, and between languages, once. */
import { beforeEach, describe, expect, test } from 'vitest';
import { copySample, testBrokenContent, type SampleCopy } from '#model/sample/sample-copy-fixture.ts';

let sample: SampleCopy;
beforeEach(() => {
  sample = copySample();
});

describe('rules between files', () => {
  testBrokenContent({
    'en/services/laravel.yaml': [
      ['reuses: webDevelopment', 'reuses: web', 'reuses: there is no web.yaml in this folder: remove'],
      ['parent: webDevelopment', 'parent: web', 'parent: there is no web.yaml in this folder'],
    ],
    'en/services/consulting.yaml': [
      ['/consulting', '/seo-marketing', 'url: "/seo-marketing" is already the path of seo.yaml'],
    ],
    'en/projects/listings-hub.md': [
      ['industry: Real Estate', 'industry: Space', 'industry: "Space" is not a title in industries'],
      ['- seo', '- sea', 'services › 2: there is no sea.yaml in services/'],
      [/\n$/, '\n\n[Jobs](/ar/careers)\n', '"/ar/careers": leave out the language prefix'],
    ],
    'ar/jobs/senior-ui-ux-designer.yaml': [
      ['posted:', 'closes: 2027-01-01\nposted:', 'closes: is not set in sample/en: add it there, or remove this line'],
    ],
    'site.yaml': [
      ['offered: [en]', 'offered: [de]', 'languages › offered › 0: "de" is not in languages › all'],
      ['prefix: /ar', "prefix: ''", 'languages › all › 1 › prefix: "" is already the prefix of another language'],
      ['/remote-team]', '/remote]', 'navigation › header › 3: "/remote" is not a page of this site'],
      [/$/, '\nredirects:\n  old: /careers\n', 'redirects › old: must be a path of the old site'],
      [/$/, '\nredirects:\n  //old: /careers\n', 'redirects › //old: must be a path'],
      [/$/, '\nredirects:\n  /ar/terms/: /careers\n', 'redirects › /ar/terms/: is a page of this site, so it cannot'],
      [/$/, '\nredirects:\n  /a%20b: /careers\n  /a%20b/: /about-us\n', 'redirects › /a%20b/: is the same path as'],
      [/$/, '\nredirects:\n  /old: /new\n', 'redirects › /old: "/new" is not a page of this site'],
      [/$/, '\nredirects:\n  /old: http://new.example\n', 'redirects › /old: "http://new.example" must be a path on'],
      [/$/, '\nredirects:\n  /old/*: /new/*\n', 'redirects › /old/*: "/new/*" has no pages below it'],
      [/$/, '\nredirects:\n  /old: /job-details/*\n', 'redirects › /old: only a folder can lead to a folder:'],
      [
        /$/,
        '\nredirects:\n  /job-details/*: /job-details/*\n',
        'redirects › /job-details/*: "/job-details/*" leads to another redirect',
      ],
      [/$/, '\nredirects:\n  /?a=1: /?a=2\n  /?a=2: /\n', 'redirects › /?a=1: "/?a=2" leads to another redirect'],
      [/\n {2}ar: شركة.*/, '', 'blurb: has no text for the language "ar"'],
    ],
    'forms/contact.yaml': [
      ['name: last_name', 'name: email', 'fields › 2 › name: is the name of field 2'],
      [
        /, required: true(?=.*\n.*\n.*format)|, required: true(?=, format)/g,
        '',
        'fields: needs a field of type email or phone',
      ],
      [
        'type: textarea',
        'type: file, files: { megabytes: 10, most: 5 }',
        'fields: ask for files of up to 50 MB together',
      ],
      ['type: textarea', 'type: memo', 'fields › 4 › type: must be one of text, textarea,'],
      ['name: last_name', 'name: language', 'fields › 1 › name: is used by the site itself: choose another name'],
      ['name: last_name', 'name: surname', 'fields › 1 › label: is missing: add it'],
      [
        'length: 100',
        'options: [{ value: a, label: { en: A, ar: A } }]',
        'fields › 0 › options: is only for fields of type',
      ],
      ['type: textarea', 'type: select', 'fields › 4 › options: is missing: list what can be chosen'],
      [
        'name: last_name',
        'name: surname, label: { en: Surname }',
        'fields › 1 › label: has no text for the language "ar"',
      ],
      [
        'name: last_name',
        'name: surname, label: { en: Surname, ar: x, de: Nachname }',
        'fields › 1 › label › de: "de" is no language of this site',
      ],
    ],
    'en/pages/contact.yaml': [[/^/, 'form: contct\n', 'form: there is no contct.yaml in forms/: did you mean contact']],
    'en/free/terms.md': [
      [/\n---/, '\nform: offer\n---', 'form: there is no offer.yaml in forms/'],
      [/\n$/, '\n\n[Team](/team)\n', '"/team": there is no such page in "en"'],
      ['updated:', 'url: /careers\nupdated:', 'url: "/careers" is already the path of a built-in page'],
      ['updated:', 'url: /job-details/baker\nupdated:', 'url: "/job-details/baker" is already the path of a built-in'],
      ['updated:', 'url: /seo-marketing\nupdated:', 'url: "/seo-marketing" is already the path of seo.yaml'],
      ['updated:', 'url: /ar/terms\nupdated:', 'url: "/ar" is a language prefix: leave it out'],
      ['updated:', 'url: /gs/terms\nupdated:', 'url: "/gs" is reserved for the server: choose another path'],
    ],
    'ar/free/terms.md': [
      [/\n$/, '\n\n[x](/media/terms.pdf)\n', '"/media/terms.pdf": there is no such file in sample/media'],
    ],
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

describe('translations', () => {
  testBrokenContent({
    'ar/industries.yaml': [
      [/title: .*/, 'title: Real Estate', '0 › title: is not translated yet'],
      [/description: /, 'description: Agile ', '0 › description: "Agile" is in Latin letters'],
    ],
    'ar/free/terms.md': [[/\n$/, '\nAgile.\n', '"Agile" is in Latin letters']],
  });
});

test('a word in a long text is reported on its own line', () => {
  let line = 0;
  sample.edit('ar/reply-templates.yaml', (text) => {
    const changed = text.replace('{brand}', 'Agile');
    line = changed.split('\n').indexOf('    Agile') + 1;
    return changed;
  });
  expect(sample.readProblems()).toEqual([expect.stringContaining(`sample/ar/reply-templates.yaml:${line}: `)]);
});
