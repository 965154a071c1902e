import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleFilling } from '#model/sample-fixture.ts';
import { work } from './places.ts';
import { shareImages } from './share-images.ts';

test('a page whose hero is a picture of the owner has it on its share image; others have what is drawn', () => {
  const { editions: [first, ...others], ...rest } = sampleFilling();
  const { pages } = first!.content;
  const home = { ...pages.home, hero: { ...pages.home.hero, imageUrl: '/media/team-hero.webp' } };
  const images = shareImages({ ...rest, editions: [{ ...first!, content: { ...first!.content, pages: { ...pages, home } } }, ...others] });
  expect(images.filter(({ photo }) => photo)).toMatchObject([{ address: '/', photo: join(work, 'media/media/team-hero.webp') }]);
  expect(images.find(({ address }) => address === '/careers')).toMatchObject({ motif: 'careers.webp' });
});
