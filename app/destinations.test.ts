/** What one language lacks has no document in it, though others have it. */
import { expect, test } from 'vitest';
import { changedSample } from '#model/changed-sample-fixture.ts';
import { destinations } from './destinations.ts';

test('a language without projects or services has no page of them', () => {
  const sample = changedSample();
  sample.remove('ar/projects', 'ar/services');
  const { editions, table } = sample.read();
  const paths = editions.map(({ content }) => destinations(table, content).map(({ path }) => path));
  const some = ['/portfolio', '/case-study/listings-hub', '/case-study/_', '/services', '/seo-marketing'];
  expect(paths[0]).toEqual(expect.arrayContaining(some));
  expect(paths[1]!.filter((path) => some.includes(path))).toEqual([]);
  expect(paths[1]).toContain('/about-us');
});
