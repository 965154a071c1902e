import { expect, test } from 'vitest';
import { sampleFilling } from '#model/sample-fixture.ts';
import { aroundProject, industriesWithWork, workWith } from './project-data.ts';

const { content } = sampleFilling().editions[0]!;
const project = (id: string) => content.projects.find((candidate) => candidate.id === id)!;
const service = (key: string) => content.services.find((candidate) => candidate.key === key)!;

test('a project has its neighbours, and the words of its client where there are some', () => {
  const middle = aroundProject(content, project('clinic-intake'));
  expect([middle.previous?.id, middle.next?.id, middle.quote?.company]).toEqual(['listings-hub', 'storefront-rebuild', 'Saffra Clinics']);
  expect(aroundProject(content, project('listings-hub')).previous).toBeUndefined();
  expect(aroundProject(content, project('load-forecast')).next).toBeUndefined();
  expect(aroundProject(content, project('daily-reconciliation')).quote).toBeUndefined();
  const named = (client: string) => aroundProject(content, { ...project('clinic-intake'), client }).quote?.company;
  expect([named('Saffra Clinics'), named('Saffra Clinics Group'), named('Saffra')]).toEqual(['Saffra Clinics', undefined, undefined]);
});

test('services and industries know their work', () => {
  expect(workWith([service('ai')], content).map(({ id }) => id)).toEqual(['guest-answers']);
  expect(workWith([service('laravel')], content)).toEqual([]);
  expect(workWith([service('laravel'), service('seo')], content).map(({ id }) => id)).toEqual(['listings-hub', 'storefront-rebuild']);
  expect(industriesWithWork(content).map(({ projects }) => projects.length)).toEqual(Array(9).fill(1));
  expect(industriesWithWork({ ...content, projects: [] }).flatMap(({ projects }) => projects)).toEqual([]);
});
