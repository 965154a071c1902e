import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { formatResults, neighboursAndQuoteOf, industriesWithProjects, projectsUsing } from './project-data.ts';

const { content } = readSampleContent().locales[0]!;
const project = (id: string) => content.projects.find((candidate) => candidate.id === id)!;
const service = (key: string) => content.services.find((candidate) => candidate.key === key)!;

test('a project has its neighbours and the testimonial of its client', () => {
  const middle = neighboursAndQuoteOf(content, project('clinic-intake'));
  expect([middle.previous?.slug, middle.next?.slug, middle.quote?.company]).toEqual([
    'listings-hub',
    'storefront-rebuild',
    'Saffra Clinics',
  ]);
  expect(neighboursAndQuoteOf(content, project('listings-hub')).previous).toBeUndefined();
  expect(neighboursAndQuoteOf(content, project('load-forecast')).next).toBeUndefined();
  const short = project('daily-reconciliation');
  expect(neighboursAndQuoteOf(content, short).quote).toEqual({
    ...short.quote,
    company: 'Larkspur Mutual',
    sample: true,
  });
  expect(neighboursAndQuoteOf(content, { ...short, quote: undefined }).quote).toBeUndefined();
  const quoteOf = (client: string) =>
    neighboursAndQuoteOf(content, { ...project('clinic-intake'), client }).quote?.company;
  expect([quoteOf('Saffra Clinics'), quoteOf('Saffra Clinics Group'), quoteOf('Saffra')]).toEqual([
    'Saffra Clinics',
    undefined,
    undefined,
  ]);
});

test('services and industries list their projects', () => {
  expect(projectsUsing([service('ai')], content).map(({ slug }) => slug)).toEqual(['guest-answers']);
  expect(projectsUsing([service('laravel')], content)).toEqual([]);
  expect(projectsUsing([service('laravel'), service('seo')], content).map(({ slug }) => slug)).toEqual([
    'listings-hub',
    'storefront-rebuild',
  ]);
  expect(industriesWithProjects(content).map(({ projects }) => projects.length)).toEqual(Array(9).fill(1));
  expect(industriesWithProjects({ ...content, projects: [] }).flatMap(({ projects }) => projects)).toEqual([]);
});

test('results have their values as texts, and labels only over time', () => {
  const measured = { title: 'Orders', unit: 'a day', measuredBy: 'the shop', period: 'May' };
  const over = [
    { label: 'Jan', value: 0.5 },
    { label: 'Feb', value: 2 },
    { label: 'Mar', value: 1200 },
  ];
  expect(
    formatResults(content, {
      ...project('clinic-intake'),
      results: [
        { kind: 'bars', ...measured, before: 1234.5, after: 0 },
        { kind: 'line', ...measured, values: over },
      ],
    }).map(({ values }) => values),
  ).toEqual([
    [
      { value: 1234.5, text: '1,234.5' },
      { value: 0, text: '0' },
    ],
    [
      { ...over[0], text: '0.5' },
      { ...over[1], text: '2' },
      { ...over[2], text: '1,200' },
    ],
  ]);
  expect(formatResults(content, { ...project('clinic-intake'), results: undefined })).toEqual([]);
});
