/** What one language lacks has no document in it, though others have it. */
import { expect, test } from 'vitest';
import { copySample } from '#model/sample/sample-copy-fixture.ts';
import { listStaticPaths } from './static-paths.ts';

test('a language without projects or services has no page of them', () => {
  const sample = copySample();
  sample.remove('ar/projects', 'ar/services');
  const { locales, routes } = sample.read();
  const paths = locales.map(({ content }) => listStaticPaths(routes, content).map(({ path }) => path));
  const some = ['/portfolio', '/case-study/listings-hub', '/case-study/_', '/services', '/seo-marketing'];
  expect(paths[0]).toEqual(expect.arrayContaining(some));
  expect(paths[1]!.filter((path) => some.includes(path))).toEqual([]);
  expect(paths[1]).toContain('/about-us');
});
