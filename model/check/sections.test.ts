/** What is wrong with a section, a page or a template is said in its place, with what to do. */
import { describe, expect, test } from 'vitest';
import { buildPageData } from '#model/page-data/page-data.ts';
import { copySample, testBrokenContent } from '#model/sample/sample-copy-fixture.ts';
import { sectionOf } from '#model/sections/find-page.ts';

describe('sections', () => {
  testBrokenContent({
    'en/pages/home.yaml': [
      [/ {4}initialHeading: .*\n/, '', 'home.yaml:7: sections › 0 › initialHeading: is missing: add it'],
      ['- section: work', '- section: work\n    entries: [clinic-intak]', 'in projects/: did you mean clinic-intake?'],
      ['- section: work', '- section: work\n    entries: [shop]', 'there is no "shop" in projects/: remove this line'],
      [
        '- section: services',
        '- section: services\n    entries:\n      - seo\n      - ai\n      - seo',
        'home.yaml:24: sections › 2 › entries › 2: "seo" is already in the list: remove one of them',
      ],
      [
        '- section: testimonials',
        '- section: testimonials\n    people: [Me]',
        'there is no "Me" in testimonials.yaml › withAvatar',
      ],
      [
        '- section: work\n',
        '- section: work\n    anchor: numbers\n  - section: statistics\n    anchor: numbers\n  - section: work\n',
        'sections › 4 › anchor: another section above has "numbers", too: choose another name',
      ],
      [
        '- section: closing',
        '- section: project-facts',
        'shows nothing here: move it to templates/project.yaml or a file',
      ],
      ['- section: closing', '- section: parts', 'sections › 8 › entries: is missing: add it'],
      ['- section: closing', '- section: form', 'sections › 8 › form: is missing: add it'],
      ['- section: closing', '- section: include\n    page: abut', 'no abut.yaml in pages/: did you mean about?'],
      ['- section: closing', '- section: include\n    page: home', 'page: is this page itself: choose another one'],
      [
        '- section: closing',
        '- section: include\n    page: about\n    show: [visoin]',
        'show › 0: about.yaml has no section "visoin" of its own: did you mean vision?',
      ],
    ],
    'en/pages/about.yaml': [
      [
        '- section: team',
        '- section: team\n    people: [Nobody]',
        'there is no "Nobody" in team.yaml: remove this line',
      ],
    ],
    'en/pages/contact.yaml': [
      ['- section: questions', '- section: questions\n    entries: [Why?]', 'there is no "Why?" in faq.yaml: remove'],
      ['- section: contact', '- section: contact\n    form: projct', 'there is no projct.yaml in forms/: did you mean'],
    ],
    'en/pages/posts.yaml': [[/ {4}heading: .*\n/, '', 'sections › 0 › heading: is missing: add it']],
    'en/templates/service.yaml': [
      [
        '- section: parts',
        '- section: part',
        'service.yaml:10: sections › 4 › section: there is no section "part": did',
      ],
      [
        '- section: hero\n',
        '- section: hero\n    initialHeading: Hello\n',
        'sections › 0 › description: is missing: add it, or remove initialHeading',
      ],
      [/^/, 'path: /services/:id\n', 'path: is not a known field: remove it, or use one of sections'],
    ],
    'en/templates/project.yaml': [
      [/$/, '  - section: hero\n', 'sections › 6 › highlightHeading: is missing: add it'],
      ['- section: project-facts', '- section: job', 'shows nothing here: move it to templates/job.yaml or a file in'],
      ['unknown: about', 'unknown: abuot', 'unknown: there is no abuot.yaml in pages/: did you mean about?'],
    ],
    'en/templates/job.yaml': [
      ['{location}', '{locaton}', 'description: {locaton} is not a placeholder: did you mean {location}?'],
    ],
    'en/services/seo.yaml': [
      [/^/, 'sections: []\n', 'seo.yaml:1: sections: needs at least one section: add one'],
      [/^/, 'sections:\n  - section: her\n', 'seo.yaml:2: sections › 0 › section: there is no section "her": did you'],
    ],
    'en/projects/clinic-intake.md': [
      ['order:', 'sections: [{ section: hero }]\norder:', 'sections › 0 › description: is missing: add it'],
    ],
  });

  test('an unknown section is one mistake: what other files say about it is a consequence', () => {
    const sample = copySample();
    // Case studies include it.
    sample.edit('en/pages/about.yaml', (text) => text.replace('- section: story', '- section: storry'));
    expect(sample.readProblems()).toEqual([
      'sample/en/pages/about.yaml:18: sections › 2 › section: there is no section "storry": did you mean story?',
    ]);
  });

  test('a button to a page that does not exist is left out, which the build says', () => {
    const sample = copySample();
    sample.edit('en/pages/home.yaml', (text) => text.replace('to: /portfolio', 'to: /porfolio#top'));
    const { notices, locales } = sample.read();
    expect(notices).toEqual([
      'sample/en/pages/home.yaml:18: sections › 0 › buttons › 1 › to: "/porfolio" is not a page of this site, so the button is left out: did you mean /portfolio?',
    ]);
    const [english, arabic] = locales.map(({ content }) => sectionOf(content.pages['home']!, 'hero')!['buttons']);
    expect(english).toEqual([{ label: 'Get Quote', to: '/contact-us' }]);
    expect(arabic).toHaveLength(2);
  });

  test('thirty sections of one kind are thirty sections, each with its own fields', () => {
    const sample = copySample();
    const points = Array.from(
      { length: 30 },
      (_, index) =>
        `  - section: points\n    heading: Heading ${index}\n    items: [{ title: One, description: Two. }]\n`,
    );
    sample.edit('en/pages/about.yaml', (text) => text + points.join(''));
    sample.edit('en/services/seo.yaml', (text) => `sections:\n  - section: hero\n${points.join('')}${text}`);
    expect(sample.readProblems()).toEqual([]);
    const { content } = sample.read().locales[0]!;
    for (const key of ['pages/about', 'services/seo']) {
      const { sections } = buildPageData({ key }, undefined, '/', content);
      const headings = sections.flatMap((one) => (one.section === 'points' ? [one.data.heading] : []));
      expect(headings).toEqual(points.map((_, index) => `Heading ${index}`));
    }
  });
});

describe('paths', () => {
  testBrokenContent({
    'en/pages/careers.yaml': [
      ['path: /careers', 'path: /', 'careers.yaml:2: path: "/" is already the path of home.yaml: choose another'],
      ['path: /careers', 'path: /about', 'path: "/about" is already the path of about.yaml: choose another'],
      [
        'path: /careers',
        'path: /careers\naliases: [/about-us]',
        'aliases › 0: "/about-us" is already the path of about',
      ],
      [
        'path: /careers',
        'path: /careers\naliases: [/careers]',
        'aliases › 0: "/careers" is already the path of careers',
      ],
      ['path: /careers', 'path: /case-study/clinic-intake', 'is already the path of projects/: choose another'],
      ['path: /careers', 'path: /Careers', 'path: must be a path of lower-case words joined by hyphens, in any script'],
      ['path: /careers', 'path: /media', 'path: "/media" is reserved for the server: choose another path'],
    ],
    'en/pages/services.yaml': [['/services', '/portfolio', 'path: "/portfolio" is already the path of portfolio.yaml']],
    'en/free/terms.md': [['updated:', 'url: /about\nupdated:', 'url: "/about" is already the path of about.yaml']],
    'en/services/seo.yaml': [['/seo-marketing', '/careers', 'url: "/careers" is already the path of careers.yaml']],
    'en/pages/home.yaml': [
      [/^/, 'path: /start\n', 'home.yaml:1: path: the home page is always at "/": remove this line'],
    ],
    'en/pages/not-found.yaml': [
      [/^/, 'path: /lost\n', 'not-found.yaml:1: path: this page is at every unknown address: remove this line'],
      [/^/, 'aliases: [/lost]\n', 'not-found.yaml:1: aliases: this page is at every unknown address: remove this line'],
    ],
    'en/templates/job.yaml': [
      ['/job-details/:id', '/job-details', 'path: must be a path with :id at the end, such as /projects/:id'],
      ['/job-details/:id', '/case-study/:id', 'path: "/case-study/:id" is already the path of project.yaml: choose'],
      ['/job-details/:id', '/desk/:id', 'path: "/desk" is reserved for the server: choose another path'],
      ['/job-details/:id', '/ar/:id', 'path: "/ar" is a language prefix: leave it out'],
    ],
    'en/templates/post.yaml': [
      [/^/, 'tagPath: /blog/:id\n', 'tagPath: "/blog/:id" is already the path of post.yaml: choose another'],
    ],
  });

  test('the home page may say where it is', () => {
    const sample = copySample();
    sample.edit('en/pages/home.yaml', (text) => `path: /\naliases: [/start]\n${text}`);
    expect(sample.readProblems()).toEqual([]);
    expect(sample.read().routes['en']!.slice(0, 2)).toEqual([
      { key: 'pages/home', path: '/' },
      { key: 'pages/home/1', path: '/start', canonical: '/' },
    ]);
  });

  test('a file that is no template', () => {
    const sample = copySample();
    sample.copy('en/templates/service.yaml', 'en/templates/services.yaml');
    expect(sample.readProblems()).toEqual([
      'sample/en/templates/services.yaml:1: only service.yaml, project.yaml, job.yaml, post.yaml belong in this folder: did you mean service.yaml?',
    ]);
  });
});
