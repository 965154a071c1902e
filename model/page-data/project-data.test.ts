import { expect, test } from 'vitest';
import { readSampleContent } from '../sample/sample-fixture.ts';
import { neighboursAndQuoteOf, industriesWithProjects, projectsUsing } from './project-data.ts';

const { content } = readSampleContent().locales[0]!;
const project = (id: string) => content.projects.find((candidate) => candidate.id === id)!;
const service = (key: string) => content.services.find((candidate) => candidate.key === key)!;

test('a project has its neighbours and the testimonial of its client', () => {
  const middle = neighboursAndQuoteOf(content, project('clinic-intake'));
  expect([middle.previous?.id, middle.next?.id, middle.quote?.company]).toEqual([
    'listings-hub',
    'storefront-rebuild',
    'Saffra Clinics',
  ]);
  expect(neighboursAndQuoteOf(content, project('listings-hub')).previous).toBeUndefined();
  expect(neighboursAndQuoteOf(content, project('load-forecast')).next).toBeUndefined();
  expect(neighboursAndQuoteOf(content, project('daily-reconciliation')).quote).toBeUndefined();
  const quoteOf = (client: string) =>
    neighboursAndQuoteOf(content, { ...project('clinic-intake'), client }).quote?.company;
  expect([quoteOf('Saffra Clinics'), quoteOf('Saffra Clinics Group'), quoteOf('Saffra')]).toEqual([
    'Saffra Clinics',
    undefined,
    undefined,
  ]);
});

test('services and industries list their projects', () => {
  expect(projectsUsing([service('ai')], content).map(({ id }) => id)).toEqual(['guest-answers']);
  expect(projectsUsing([service('laravel')], content)).toEqual([]);
  expect(projectsUsing([service('laravel'), service('seo')], content).map(({ id }) => id)).toEqual([
    'listings-hub',
    'storefront-rebuild',
  ]);
  expect(industriesWithProjects(content).map(({ projects }) => projects.length)).toEqual(Array(9).fill(1));
  expect(industriesWithProjects({ ...content, projects: [] }).flatMap(({ projects }) => projects)).toEqual([]);
});
