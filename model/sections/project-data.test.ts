import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { formatResults, industriesWithProjects, neighboursOf, projectsUsing, quoteOf } from './project-data.ts';

const { content } = readSampleContent().locales[0]!;
const project = (id: string) => content.projects.find((candidate) => candidate.id === id)!;
const service = (key: string) => content.services.find((candidate) => candidate.key === key)!;

test('a project has its neighbours and the testimonial of its client', () => {
  const { previous, next } = neighboursOf(content, project('clinic-intake'));
  expect([previous?.slug, next?.slug]).toEqual(['listings-hub', 'storefront-rebuild']);
  expect(neighboursOf(content, project('listings-hub')).previous).toBeUndefined();
  expect(neighboursOf(content, project('load-forecast')).next).toBeUndefined();
  const short = project('daily-reconciliation');
  expect(quoteOf(content, short)).toEqual({ ...short.quote, company: 'Larkspur Mutual', sample: true });
  expect(quoteOf(content, { ...short, quote: undefined })).toBeUndefined();
  const companyFor = (client: string) => quoteOf(content, { ...project('clinic-intake'), client })?.company;
  expect([companyFor('Saffra Clinics'), companyFor('Saffra Clinics Group'), companyFor('Saffra')]).toEqual([
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
