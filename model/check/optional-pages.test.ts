/** A page is there if its file is, in every language or in none. */
import { expect, test } from 'vitest';
import { copySample } from '../sample/sample-copy-fixture.ts';

const optional = ['remote-team.yaml', 'staff-augmentation.yaml', 'portfolio.yaml', 'careers.yaml', 'blog.md'];

test('every optional page may be left out, and no route of it remains', () => {
  const sample = copySample();
  for (const language of ['en', 'ar'])
    sample.remove(...optional.map((file) => `${language}/pages/${file}`), `${language}/jobs`, `${language}/projects`);
  sample.edit('site.yaml', (text) => text.replaceAll('/portfolio, /careers, ', '').replace(', /remote-team', ''));
  expect(sample.readProblems()).toEqual([]);
  const paths = sample.read().routes.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/about-us', '/contact-us', '/services', '/terms', '*']));
  expect(paths.filter((path) => /careers|job|portfolio|case-study|remote|staff|blog/.test(path))).toEqual([]);
});

test.each(optional)('%s in one language alone is told', (file) => {
  const missing = copySample();
  missing.remove(`ar/pages/${file}`);
  expect(missing.readProblems()).toContain(`sample/ar/pages/${file}:1: the file is missing: sample/en has this page`);
  const extra = copySample();
  extra.remove(`en/pages/${file}`);
  expect(extra.readProblems()).toContain(`sample/ar/pages/${file}:1: does not belong here: sample/en has no such page`);
});

test('what no page would list is told', () => {
  const sample = copySample();
  for (const language of ['en', 'ar'])
    sample.remove(`${language}/pages/careers.yaml`, `${language}/pages/portfolio.yaml`);
  const told = sample.readProblems();
  expect(told).toContain(
    'sample/en/jobs/senior-ui-ux-designer.yaml:1: no page would list it: write pages/careers.yaml, or remove this file',
  );
  expect(told).toContain(
    'sample/ar/projects/listings-hub.md:1: no page would list it: write pages/portfolio.yaml, or remove this file',
  );
});

test('a portfolio without projects and services without services are no pages', () => {
  const sample = copySample();
  for (const language of ['en', 'ar']) sample.remove(`${language}/projects`, `${language}/services`);
  sample.edit('site.yaml', (text) => text.replace(/ {4}services:\n( {6}- .*\n)+/, '    services: []\n'));
  expect(sample.readProblems()).toEqual([]);
  const paths = sample.read().routes.map(({ path }) => path);
  expect(paths.filter((path) => /portfolio|case-study|services/.test(path))).toEqual([]);
});
