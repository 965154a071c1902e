/** A page exists if its file does, in all languages or in none. */
import { expect, test } from 'vitest';
import { matchRoute } from '#model/isomorphic/route-paths.ts';
import { buildPageData } from '#model/page-data/page-data.ts';
import { sectionData } from '#model/page-data/shown-sections.ts';
import { copySample, type SampleCopy } from '#model/sample/sample-copy-fixture.ts';

const languages = ['en', 'ar'];
/** From the section to the end of the file, or to the next one. */
const withoutSection = (name: string) => (text: string) =>
  text.replace(new RegExp(`^  - section: ${name}\\n(    .*\\n)*`, 'm'), '');
const pathsOf = (sample: SampleCopy, language = 'en') => sample.read().routes[language]!.map(({ path }) => path);

test('a site needs a home page, a contact page and a page for unknown addresses, and no other', () => {
  const sample = copySample();
  const pages = ['about', 'careers', 'portfolio', 'posts', 'remote-team', 'services', 'staff-augmentation'];
  for (const language of languages) {
    sample.remove(...pages.map((name) => `${language}/pages/${name}.yaml`));
    for (const name of ['templates', 'services', 'projects', 'jobs', 'placeholder-article.md', 'team.yaml'])
      sample.remove(`${language}/${name}`);
    sample.edit(`${language}/pages/home.yaml`, (text) => text.replace(/^ {4}buttons:\n(?: {6}.*\n)+/m, ''));
  }
  sample.edit('site.yaml', (text) =>
    text
      .replace(/header: .*/, 'header: []')
      .replace(/company: \[.*/, 'company: [/contact-us]')
      .replace(/ {4}services:\n( {6}- .*\n)+/, '    services: []\n'),
  );
  expect(sample.readProblems()).toEqual([]);
  for (const language of languages)
    expect(pathsOf(sample, language)).toEqual(['/', '/contact-us', '/privacy-policy', '/terms', '*']);
});

test.each([
  ['home', 'pages/home.yaml', 'the file is missing: every site has this page'],
  ['not-found', 'pages/not-found.yaml', 'the file is missing: every site has this page'],
  ['services', 'templates/service.yaml', 'the file is missing: it says what the pages of services/ show'],
  ['projects', 'templates/project.yaml', 'the file is missing: it says what the pages of projects/ show'],
  ['jobs', 'templates/job.yaml', 'the file is missing: it says what the pages of jobs/ show'],
  ['the placeholder article', 'templates/post.yaml', 'the file is missing: it says what the pages of posts/ show'],
])('without the file for %s', (_, file, problem) => {
  const sample = copySample();
  for (const language of languages) sample.remove(`${language}/${file}`);
  for (const language of languages)
    expect(sample.problemsOf(`${language}/${file}`)).toEqual([`sample/${language}/${file}:1: ${problem}`]);
});

test.each(['pages/remote-team.yaml', 'pages/careers.yaml', 'templates/post.yaml', 'placeholder-article.md'])(
  '%s in only one language is an error',
  (file) => {
    const missing = copySample();
    missing.remove(`ar/${file}`);
    expect(missing.readProblems()).toContain(`sample/ar/${file}:1: the file is missing: sample/en has this page`);
    const extra = copySample();
    extra.remove(`en/${file}`);
    expect(extra.readProblems()).toContain(
      `sample/ar/${file}:1: sample/en has no such page: add it there, or delete this file`,
    );
  },
);

test('entries that no page lists are errors', () => {
  const sample = copySample();
  for (const language of languages) {
    sample.remove(`${language}/pages/careers.yaml`);
    sample.edit(`${language}/pages/portfolio.yaml`, withoutSection('projects'));
    sample.edit(`${language}/pages/services.yaml`, (text) =>
      text.replace('- section: service-cards\n', '- section: service-cards\n    hidden: true\n'),
    );
  }
  const problems = sample.readProblems();
  for (const language of languages)
    for (const [folder, section] of [
      ['jobs', 'openings'],
      ['projects', 'projects'],
      ['services', 'service-cards'],
    ])
      expect(problems).toContain(
        `sample/${language}/${folder}/:1: no page lists it: add the section ${section} to a page, or delete what nobody can find`,
      );
});

test('a page for a list does not exist as long as the list is empty', () => {
  const sample = copySample();
  for (const language of languages) sample.remove(`${language}/projects`, `${language}/services`);
  sample.edit('site.yaml', (text) => text.replace(/ {4}services:\n( {6}- .*\n)+/, '    services: []\n'));
  expect(sample.readProblems()).toEqual([]);
  const isForLists = (path: string) => /portfolio|case-study|services/.test(path);
  expect(pathsOf(sample).filter(isForLists)).toEqual([]);
  // Something else to read makes it a page of its own.
  sample.edit('en/pages/portfolio.yaml', (text) => text.replace('  - section: closing\n', '  - section: statistics\n'));
  expect(pathsOf(sample).filter(isForLists)).toEqual(['/portfolio']);
  expect(pathsOf(sample, 'ar').filter(isForLists)).toEqual([]);
});

test('people are on every page that has a section for them', () => {
  const sample = copySample();
  for (const language of languages) sample.edit(`${language}/pages/about.yaml`, withoutSection('team'));
  sample.remove('ar/team.yaml');
  sample.write('en/team.yaml', '- name: Sana Riaz\n  role: Head of Design\n- name: Omar\n  role: Tester\n');
  const unlisted = 'no page lists it: add the section team to a page, or delete what nobody can find';
  expect(sample.readProblems()).toEqual([`sample/en/team.yaml:1: ${unlisted}`]);
  const peopleAt = (path: string) => {
    const { routes, locales } = sample.read();
    const data = buildPageData(matchRoute(routes['en']!, path).route, undefined, path, locales[0]!.content);
    return sectionData(data, 'team')?.team.map(({ name }) => name);
  };
  sample.edit('en/pages/about.yaml', (text) => `${text}  - section: team\n    heading: Who you will meet.\n`);
  for (const language of languages)
    sample.write(
      `${language}/pages/team.yaml`,
      `${sample.readText(`${language}/pages/posts.yaml`).replace(/^path: .*\n|^sections:[^]*/gm, '')}sections:
  - section: team
    heading: ${language === 'en' ? 'Design' : 'التصميم'}
    people: [Sana Riaz]
`,
    );
  sample.write('ar/team.yaml', '- name: سناء رياض\n  role: مصممة\n');
  sample.edit('ar/pages/team.yaml', (text) => text.replace('Sana Riaz', 'سناء رياض'));
  expect(sample.readProblems()).toEqual([]);
  expect([peopleAt('/about-us'), peopleAt('/team')]).toEqual([['Sana Riaz', 'Omar'], ['Sana Riaz']]);
});
