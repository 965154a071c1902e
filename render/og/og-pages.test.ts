import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { mapSections } from '#model/sections/map-sections.ts';
import { workFolder } from '#render/files/paths.ts';
import { ogPagesOf } from './og-pages.ts';

test('the share image shows the hero, be it a photo or generated, but no drawing', () => {
  const {
    locales: [first, ...others],
    ...rest
  } = readSampleContent();
  const pictures: Record<string, string> = { home: '/media/team-hero.webp', about: '/media/plan-hero.webp' };
  const content = mapSections(first!.content, (section, { name }) =>
    section.section === 'hero' && pictures[name] ? { ...section, imageUrl: pictures[name] } : section,
  );
  const ogPages = ogPagesOf({
    ...rest,
    locales: [{ ...first!, content }, ...others],
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
