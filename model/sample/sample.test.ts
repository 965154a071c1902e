/** The specification only fixes the number of entries in the sample. */
import { expect, test } from 'vitest';
import { readSampleContent } from './sample-fixture.ts';

const { locales, routes } = readSampleContent();

test.each(locales)('the sample in $language has the specified number of entries', ({ content }) => {
  const topLevel = content.services.filter(({ parent }) => parent === undefined);
  const subServicesOf = (key: string) => content.services.filter(({ parent }) => parent === key);
  expect(topLevel).toHaveLength(10);
  expect(subServicesOf('webDevelopment')).toHaveLength(5);
  expect(subServicesOf('mobileAppDevelopment')).toHaveLength(3);
  expect(content.services).toHaveLength(18);
  expect(content['why-choose']).toHaveLength(6);
  expect(content.industries).toHaveLength(9);
  expect(content.statistics.map(({ value, sideText }) => `${value}${sideText}`)).toEqual([
    '10+',
    '400+',
    '200+',
    '15+',
  ]);
  expect(content.testimonials.withAvatar).toHaveLength(7);
  expect(content.testimonials.withImage).toHaveLength(7);
  expect(content.testimonials.withAvatar.filter(({ id }) => id === 6)).toHaveLength(2);
  expect(content['engagement-models'].map(({ points }) => points.length)).toEqual([4, 4, 4]);
  expect(content['service-groups'].map((group) => group.length)).toEqual([3, 3, 3]);
  expect(content.jobs).toHaveLength(5);
  expect(content.services.find(({ key }) => key === 'mobileAppDevelopment')!.strengths).toHaveLength(5);
  for (const { key, contact, animated, boxes, transform } of content.services) {
    const counts = [contact!.points, animated!.data, boxes!.data, transform!.points].map((list) => list.length);
    expect(counts, key).toEqual([3, 3, 6, 3]);
  }
});

test('the sample has every route of the specification', () => {
  const paths = [
    '/',
    '/about-us',
    '/about',
    '/careers',
    '/job-details/:id',
    '/terms',
    '/privacy-policy',
    '/contact-us',
    '/portfolio',
    '/remote-team',
    '/staff-augmentation',
    '/services',
    '/blog/:id',
    '/case-study/:id',
    '/artificial-intelligence',
    '/consulting',
    '/data-science',
    '/machine-learning',
    '/quality-assurance',
    '/social-media-marketing',
    '/ui-ux-design',
    '/seo-marketing',
    '/website-development',
    '/website-development/mern-stack',
    '/website-development/mean-stack',
    '/website-development/php/laravel',
    '/website-development/php/codeigniter',
    '/website-development/php/social-engine',
    '/mobile-app-development',
    '/mobile-app-development/android',
    '/mobile-app-development/ios',
    '/mobile-app-development/react-native',
    '*',
  ];
  for (const language of ['en', 'ar'])
    expect(routes[language]!.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
});
