import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { workFolder } from '../paths.ts';
import { ogPagesOf } from './og-pages.ts';

test('the share image shows the hero, be it a photo or generated', () => {
  const {
    locales: [first, ...others],
    ...rest
  } = readSampleContent();
  const { pages } = first!.content;
  const home = { ...pages.home, hero: { ...pages.home.hero, imageUrl: '/media/team-hero.webp' } };
  const ogPages = ogPagesOf({
    ...rest,
    locales: [{ ...first!, content: { ...first!.content, pages: { ...pages, home } } }, ...others],
  });
  expect(ogPages.filter(({ photo }) => photo)).toMatchObject([
    { path: '/', photo: join(workFolder, 'media/media/team-hero.webp') },
  ]);
  expect(ogPages.find(({ path }) => path === '/careers')).toMatchObject({ motif: 'careers.webp' });
});
