import { expect, test } from 'vitest';
import type { EditorLanguage } from '#contract/editor.ts';
import { entryUrl, languageOfPath, routeOf } from './router.ts';

test('the language of a path is that of its prefix, whatever the code', () => {
  const languages: EditorLanguage[] = [
    { code: 'pt-BR', name: 'Português', direction: 'ltr', prefix: '/br' },
    { code: 'en', name: 'English', direction: 'ltr', prefix: '' },
    { code: 'ar', name: 'العربية', direction: 'rtl', prefix: '/ar' },
  ];
  const codeOf = (path: string) => languageOfPath(languages, path).code;
  expect(['/br', '/br/about-us', '/ar/blog', '/', '/about-us', '/brand'].map(codeOf)).toEqual([
    'pt-BR',
    'pt-BR',
    'ar',
    'en',
    'en',
    'en',
  ]);
});

test('the URL of an entry names its language apart from that of the desk', () => {
  const url = new URL(entryUrl('services/ai', 'ar', '/hero/description'), 'https://site.example');
  expect(routeOf(url)).toEqual({ screen: 'entry', id: 'services/ai' });
  expect([url.searchParams.get('in'), url.searchParams.get('language'), url.hash]).toEqual([
    'ar',
    null,
    '#/hero/description',
  ]);
});
