/** A page exists if its file does, in all languages or in none. */
import { expect, test } from 'vitest';
import { copySample } from '#model/sample/sample-copy-fixture.ts';
import { matchRoute } from '#model/isomorphic/route-paths.ts';
import { buildPageData, type PageDataOf } from '#model/page-data/page-data.ts';

const optional = ['remote-team.yaml', 'staff-augmentation.yaml', 'portfolio.yaml', 'careers.yaml', 'blog.md'];

test('a site without optional pages has no routes for them', () => {
  const sample = copySample();
  for (const language of ['en', 'ar'])
    sample.remove(...optional.map((file) => `${language}/pages/${file}`), `${language}/jobs`, `${language}/projects`);
  sample.edit('site.yaml', (text) => text.replaceAll('/portfolio, /careers, ', '').replace(', /remote-team', ''));
  expect(sample.readProblems()).toEqual([]);
  const paths = sample.read().routes['en']!.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/about-us', '/contact-us', '/services', '/terms', '*']));
  expect(paths.filter((path) => /careers|job|portfolio|case-study|remote|staff|blog/.test(path))).toEqual([]);
});

test.each(optional)('%s in only one language is an error', (file) => {
  const missing = copySample();
  missing.remove(`ar/pages/${file}`);
  expect(missing.readProblems()).toContain(`sample/ar/pages/${file}:1: the file is missing: sample/en has this page`);
  const extra = copySample();
  extra.remove(`en/pages/${file}`);
  expect(extra.readProblems()).toContain(
    `sample/ar/pages/${file}:1: sample/en has no such page: add it there, or delete this file`,
  );
});

test('entries that no page lists are errors', () => {
  const sample = copySample();
  for (const language of ['en', 'ar'])
    sample.remove(`${language}/pages/careers.yaml`, `${language}/pages/portfolio.yaml`);
  const problems = sample.readProblems();
  expect(problems).toContain(
    'sample/en/jobs/senior-ui-ux-designer.yaml:1: no page lists it: add pages/careers.yaml, or delete this file',
  );
  expect(problems).toContain(
    'sample/ar/projects/listings-hub.md:1: no page lists it: add pages/portfolio.yaml, or delete this file',
  );
});

test('an empty portfolio and an empty list of services have no page', () => {
  const sample = copySample();
  for (const language of ['en', 'ar']) sample.remove(`${language}/projects`, `${language}/services`);
  sample.edit('site.yaml', (text) => text.replace(/ {4}services:\n( {6}- .*\n)+/, '    services: []\n'));
  expect(sample.readProblems()).toEqual([]);
  const paths = sample.read().routes['en']!.map(({ path }) => path);
  expect(paths.filter((path) => /portfolio|case-study|services/.test(path))).toEqual([]);
});

test('people are on the About page if it has a section for them, and on a page of their own if there is one', () => {
  const sample = copySample();
  const withoutSection = (text: string) => text.replace(/^team:\n(?: .*\n)+/m, '');
  for (const language of ['en', 'ar']) sample.edit(`${language}/pages/about.yaml`, withoutSection);
  sample.remove('ar/team.yaml');
  sample.write('en/team.yaml', '- name: Sana Riaz\n  role: Head of Design\n');
  expect(sample.readProblems()).toEqual([
    'sample/en/team.yaml:1: no page shows it: add team to pages/about.yaml, add pages/team.yaml, or delete this file',
  ]);
  const pathsAndPeople = () => {
    const { routes, locales } = sample.read();
    const about = buildPageData(
      matchRoute(routes['en']!, '/about-us').route,
      {},
      '/about-us',
      locales[0]!.content,
    ) as PageDataOf<'about'>;
    return [routes['en']!.map(({ path }) => path).includes('/team'), about.team.map(({ name }) => name)];
  };
  sample.edit('en/pages/about.yaml', (text) => `${text}team:\n  heading: Who you will meet.\n`);
  expect(pathsAndPeople()).toEqual([false, ['Sana Riaz']]);
  sample.edit('en/pages/about.yaml', withoutSection);
  for (const language of ['en', 'ar']) sample.copy(`${language}/pages/services.yaml`, `${language}/pages/team.yaml`);
  expect(pathsAndPeople()).toEqual([true, []]);
  sample.remove('en/team.yaml');
  expect(pathsAndPeople(), 'without people').toEqual([false, []]);
});
