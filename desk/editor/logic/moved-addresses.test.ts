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

test('settings move built-in pages, with all of their entries', () => {
  const before = { paths: { about: { nb: '/om-oss' }, project: { en: '/projects/:id' } } };
  const after = { paths: { about: { nb: '/hvem-vi-er' }, contact: { nb: '/kontakt' } } };
  // The built-in path of the contact page redirects by itself.
  expect(moved('site.yaml', null, before, after)).toEqual(['/om-oss /hvem-vi-er', '/en/projects/* /en/case-study/*']);
});
