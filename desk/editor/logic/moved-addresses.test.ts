import { expect, test } from 'vitest';
import type { EditorLanguage } from '#contract/editor.ts';
import { movedAddresses } from './moved-addresses.ts';

const languages: EditorLanguage[] = [
  { code: 'nb', name: 'Norsk', direction: 'ltr', prefix: '' },
  { code: 'en', name: 'English', direction: 'ltr', prefix: '/en' },
];

const moved = (file: string, pathPattern: string | null, published: unknown, data: unknown) =>
  movedAddresses({ file, pathPattern, language: file.split('/')[0]!, published, data }, languages).map(
    ({ from, to }) => `${from} ${to}`,
  );

test('the address of an entry has the prefix of its language', () => {
  expect(moved('en/services/cloud.yaml', ':url', { url: '/cloud' }, { url: '/operations' })).toEqual([
    '/en/cloud /en/operations',
  ]);
  expect(moved('nb/free/terms.md', ':url', {}, { url: '/vilkar' })).toEqual(['/terms /vilkar']);
  expect(moved('nb/projects/ferries.md', '/prosjekter/:id', {}, { slug: 'ferjer' })).toEqual([
    '/prosjekter/ferries /prosjekter/ferjer',
  ]);
  expect(moved('nb/projects/ferries.md', '/prosjekter/:id', { slug: 'ferjer' }, { slug: 'ferjer' })).toEqual([]);
  expect(moved('nb/projects/ferries.md', '/prosjekter/:id', null, { slug: 'ferjer' })).toEqual([]);
});

test('a page moves with its path, a template with all of its entries', () => {
  const [before, after] = [{ path: '/om-oss' }, { path: '/hvem-vi-er' }];
  expect(moved('nb/pages/about.yaml', ':path', before, after)).toEqual(['/om-oss /hvem-vi-er']);
  expect(moved('en/pages/about.yaml', ':path', before, {})).toEqual(['/en/om-oss /en/about']);
  const [cases, projects] = [{ path: '/case-study/:id' }, { path: '/projects/:id' }];
  expect(moved('en/templates/project.yaml', null, cases, projects)).toEqual(['/en/case-study/* /en/projects/*']);
  expect(moved('en/templates/service.yaml', null, {}, {})).toEqual([]);
});
