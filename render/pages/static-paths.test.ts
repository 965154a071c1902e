import { expect, test } from 'vitest';
import { copySample } from '#model/sample/sample-copy-fixture.ts';
import { listStaticPaths } from './static-paths.ts';

test('a language without projects or services has no pages for them', () => {
  const sample = copySample();
  sample.remove('ar/projects', 'ar/services');
  const { locales, routes } = sample.read();
  const paths = locales.map(({ language, content }) =>
    listStaticPaths(routes[language]!, content).map(({ path }) => path),
  );
  const projectAndServicePaths = [
    '/portfolio',
    '/case-study/listings-hub',
    '/case-study/_',
    '/services',
    '/seo-marketing',
  ];
  expect(paths[0]).toEqual(expect.arrayContaining(projectAndServicePaths));
  expect(paths[1]!.filter((path) => projectAndServicePaths.includes(path))).toEqual([]);
  expect(paths[1]).toContain('/about-us');
});
