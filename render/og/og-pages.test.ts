import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { workFolder } from '#render/files/paths.ts';
import { ogPagesOf } from './og-pages.ts';

test('the share image shows the hero, be it a photo or generated, but no drawing', () => {
  const {
    locales: [first, ...others],
    ...rest
  } = readSampleContent();
  const { pages } = first!.content;
  const home = { ...pages.home, hero: { ...pages.home.hero, imageUrl: '/media/team-hero.webp' } };
  const about = { ...pages.about, hero: { ...pages.about.hero, imageUrl: '/media/plan-hero.webp' } };
  const ogPages = ogPagesOf({
    ...rest,
    locales: [{ ...first!, content: { ...first!.content, pages: { ...pages, home, about } } }, ...others],
    mediaPictures: [
      { name: 'team.jpg', role: 'hero' },
      { name: 'plan.svg', role: 'hero' },
    ],
  });
  expect(ogPages.filter(({ photo }) => photo)).toMatchObject([
    { path: '/', photo: join(workFolder, 'media/media/team-hero.webp') },
  ]);
  expect(ogPages.find(({ path }) => path === '/careers')).toMatchObject({ motif: 'careers.webp' });
});
