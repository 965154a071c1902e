/** Breaks every rule once. The error must name file, line and field, and say what is expected. */
import { beforeEach, describe, expect, test } from 'vitest';
import { copySample, testBrokenContent, type SampleCopy } from './sample/sample-copy-fixture.ts';

let sample: SampleCopy;
beforeEach(() => {
  sample = copySample();
});

test('the sample is valid', () => {
  expect(sample.readProblems()).toEqual([]);
});

describe('rules within one file', () => {
  testBrokenContent({
    'en/jobs/senior-ui-ux-designer.yaml': [
      [/^salary: .*\n/m, '', 'salary: is missing: write a text'],
      [/^salary:/m, 'salry:', 'salry: is not a known field: did you mean salary?'],
      [/^salary:.*/m, 'salary:', 'salary: is empty: write a text'],
      [/^salary:.*/m, 'salary: 4000', "salary: must be a text: put it in quotes: salary: '4000'"],
      [/^salary:.*/m, 'salary: By {brnd}', 'salary: {brnd} is not a placeholder: did you mean {brand}?'],
      [/^salary:.*/m, 'salary: We pay #1 in Oslo', 'salary: put the text in quotes, because everything after # is a'],
      [
        /^ {2}- .*\n/m,
        '  - Design: systems\n',
        'responsibilities › 0: must be a text: put it in quotes, because of the colon',
      ],
    ],
    'en/industries.yaml': [
      ['title: Healthcare', "title: ''", '1 › title: must not be empty: write a text'],
      [/icon: .*/, 'icon: unicorn', '0 › icon: there is no icon "unicorn": find one at'],
      [/icon: .*/, 'icon: sheild-check', '0 › icon: there is no icon "sheild-check": did you mean shield-check?'],
    ],
    'en/statistics.yaml': [['value: 400', 'value: many', '1 › value: must be a number: write it without quotes']],
    'en/services/seo.yaml': [
      [
        /points:\n(?: +- .*\n(?: {6,}.*\n)*)+/,
        'points: some\n',
        'contact › points: must be a list: write each entry on a line',
      ],
      [
        'url: /seo-marketing',
        'url: seo',
        'url: must be a path of lower-case words joined by hyphens, in any script, such as /company/history',
      ],
    ],
    'en/pages/home.yaml': [
      ['services:', 'sections: [wychoose]\nservices:', 'did you mean whyChoose?'],
      ['services:', 'sections: [news]\nservices:', 'sections › 0: must be one of statistics, services, work,'],
      ['services:', 'sections: [work, work]\nservices:', 'sections › 1: "work" is already in the list'],
      [/^industries:\n( .*\n)+/m, '', 'industries: is missing: the home page shows this section; add its texts, or'],
    ],
    'en/why-choose.yaml': [['category: delivery', 'category: speed', '2 › category: must be one of collaboration,']],
    'site.yaml': [
      ['https://x.com', 'http://x.com', 'socials › x: must be a URL that starts with https://'],
      ['  x: https', '  X (Twitter): https', 'socials › X (Twitter): must be the name of a network in lower case,'],
      [
        '# analytics: { tool: plausible, script: https://plausible.io/js/script.manual.js',
        'analytics: { tool: plausible, script: https://plausible.io/js/script.outbound-links.js',
        'analytics › script: must be the manual variant',
      ],
      [
        '# analytics: { tool: plausible, script: https://plausible.io/js/script.manual.js, site: www.example.com }',
        'analytics: { tool: goatcounter, script: https://gc.zgo.at/count.js }',
        'analytics › endpoint: is missing: for GoatCounter',
      ],
      [
        '# newsletterProvider:\n#   action: https',
        'newsletterProvider:\n  action: http',
        'newsletterProvider › action: must be',
      ],
      ['Asia/Karachi', '+05:00', 'timeZone: must be the name of a time zone, such as Europe/Oslo'],
      ["accent: '#d50000'", 'accent: red', "accent: must be a colour in quotes, such as '#d50000'"],
      ['email: hello@', 'email: hello', 'email: must be an email address, such as hello@example.com'],
      ["text: '@fontsource-variable/instrument-sans'", 'text: Arial', 'fonts › text: must be a package such as'],
      ["text: '@fontsource-variable/instrument-sans'", "text: '@fontsource/none'", 'fonts › text: @fontsource/none is'],
      ['fonts:', 'fonts:\n  headings: serif.woff2', 'fonts › headings: there is no "serif.woff2" in sample/media: add'],
      ['Arabic: ', 'Elvish: ', 'fonts › scripts › Elvish: must be the name of a script, such as Arabic or Cyrillic'],
      ['@fontsource-variable/readex-pro', '@fontsource-variable/instrument-sans', 'fonts › scripts › Arabic:'],
      [/^ {2}scripts:\n.*\n/m, '', 'fonts: no font has the letter "ا" of العربية (ar): add a font for its script'],
    ],
    'en/free/terms.md': [[/^updated: .*$/m, 'updated: 2026-02-30', 'updated: must be a date, such as 2027-01-31']],
    'en/pages/about.yaml': [
      [
        /description: .*/,
        `description: ${'x'.repeat(161)}`,
        'meta › description: must have at most 160 characters, and has 1',
      ],
    ],
    'en/projects/clinic-intake.md': [
      ['kind: bars', 'kind: line', 'results › 0 › values: is missing: a result of the kind line needs it'],
    ],
    'en/testimonials.yaml': [
      [/ {4}testimonialVideo: .*\n/, '', 'withAvatar › 0 › poster: there is no video: set testimonialVideo, or remove'],
      [
        / {4}testimonialVideo: .*\n.*poster: .*\n/,
        '',
        'withAvatar › 0 › transcript: there is no video: set testimonialVideo, or remove',
      ],
    ],
    'en/faq.yaml': [
      [/ {8}answer: >-\n(?: {10}.*\n)+/, '', 'groups › 0 › questions › 0 › answer: is missing: write a text'],
    ],
  });

  test('an error names the line of the field', () => {
    sample.edit('en/why-choose.yaml', (text) => text.replace('icon: timer', 'icon: Not An Icon'));
    const line = sample.readText('en/why-choose.yaml').split('\n').indexOf('  icon: Not An Icon') + 1;
    expect(sample.readProblems()).toEqual([
      `sample/en/why-choose.yaml:${line}: 2 › icon: must be the name of an icon, such as shield-check`,
    ]);
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
    sample.edit('en/pages/home.yaml', (text) =>
      text.replace(/description: /, 'description: "').replace('hero:', 'hero: x: y'),
    );
    sample.edit('en/why-choose.yaml', (text) => text.replace('icon: timer', 'icon: unicorn'));
    sample.edit('ar/industries.yaml', (text) => text.replace(/title: .*/, 'title: Real Estate'));
    sample.edit('ar/messages.json', (text) => text.replace('"loading"', '"laoding"'));
    sample.edit('site.yaml', (text) => text.replace(/^phone: .*\n/m, ''));
    sample.edit('en/faq.yaml', (text) => text.replace('heading: ', 'heading: Call {phone}: '));
    sample.edit('en/free/terms.md', (text) => `${text}\nCall {phone}.\n`);
    const files = sample.readProblems().map((problem) => problem.split(':', 1)[0]!.replace('sample/', ''));
    expect(files.toSorted()).toEqual([
      'ar/free/privacy-policy.md',
      'ar/free/terms.md',
      'ar/industries.yaml',
      'ar/messages.json',
      'ar/pages/contact.yaml',
      'en/faq.yaml',
      'en/free/privacy-policy.md',
      'en/free/terms.md',
      'en/free/terms.md',
      'en/pages/home.yaml',
      'en/pages/home.yaml',
      'en/statistics.yaml',
      'en/statistics.yaml',
      'en/why-choose.yaml',
    ]);
  });

  test('what an invalid value hides is checked with the rest', () => {
    sample.edit('en/jobs/senior-ui-ux-designer.yaml', (text) => text.replace(/^salary: .*\n/m, ''));
    sample.edit('en/projects/listings-hub.md', (text) =>
      text.replace('industry: Real Estate', 'industry: Space').replace('order:', 'ordr:'),
    );
    sample.edit('en/free/terms.md', (text) => `${text}\n[Team](/carers)\n`);
    expect(sample.readProblems().map((problem) => problem.replace(/^[^:]*:\d+: /, ''))).toEqual([
      'salary: is missing: write a text',
      'ordr: is not a known field: did you mean order?',
      'industry: "Space" is not a title in industries.yaml: add it there, or choose another',
      '"/carers": there is no such page in "en": did you mean /careers?',
    ]);
  });

  test('a folder of entries accepts only its own file type', () => {
    sample.write('en/jobs/designer.yml', 'title: x');
    expect(sample.readProblems()).toEqual([
      'sample/en/jobs/designer.yml:1: only .yaml files belong in this folder: rename it',
    ]);
  });
});

test('the texts of a field that does not exist are not reported as well', () => {
  sample.edit('ar/projects/dispatch-board.md', (text) => text.replace(/^services:/m, 'services::'));
  expect(sample.problemsOf('ar/projects/dispatch-board.md')).toEqual([
    expect.stringContaining('is not a known field: did you mean services?'),
  ]);
});

test.each(['one two', '- "one', '- one: two'])(
  'an invalid list of names is one mistake, not one for every name: %s',
  (text) => {
    sample.write('ar/latin-names.yaml', `${text}\n`);
    expect(sample.readProblems()).toEqual([expect.stringContaining('sample/ar/latin-names.yaml:1: ')]);
  },
);

test('the lists of a job may be empty or missing', () => {
  sample.edit('en/jobs/senior-ui-ux-designer.yaml', (text) =>
    text.replace(/^benefits:\n(?: .*\n)+/m, '').replace(/^requirements:\n(?: .*\n)+/m, 'requirements: []\n'),
  );
  expect(sample.readProblems()).toEqual([]);
  expect(sample.read().locales[0]!.content.jobs.find(({ id }) => id === 'senior-ui-ux-designer')).toMatchObject({
    benefits: [],
    requirements: [],
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
