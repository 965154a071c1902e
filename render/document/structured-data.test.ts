import { expect, test } from 'vitest';
import { languages, routes, sampleContentFor, site } from '#model/sample/sample-fixture.ts';
import type { JobContent, Site } from '#model/schema/content-types.ts';
import { buildPageData, type PageData } from '#model/page-data/page-data.ts';
import { parsePostalAddress } from './postal-address.ts';
import { structuredDataFor } from './structured-data.ts';

const sample = sampleContentFor();
const topics = new Map([
  ['/', 'Home'],
  ['/careers', 'Careers'],
  [`/job-details/${sample.jobs[0]!.id}`, 'A job'],
]);

function graphOf(path: string, data: PageData, changes: Partial<Site> = {}): Record<string, unknown>[] {
  const graph = structuredDataFor({
    siteContent: { site: { ...site, ...changes }, languages, routes },
    siteUrl: 'https://agency.example',
    language: 'en',
    path,
    data,
    topics,
  });
  return JSON.parse(JSON.stringify(graph))['@graph'];
}
/** For the first sample job, with changes. End-to-end tests check the data of the built pages. */
function structuredDataOf(changes: Partial<JobContent>, settings?: Partial<Site>) {
  const job = { ...sample.jobs[0]!, ...changes };
  const path = `/job-details/${job.id}`;
  const route = { path: '/job-details/:id', page: 'jobDetails' } as const;
  return graphOf(path, buildPageData(route, { slug: job.slug }, path, { ...sample, jobs: [job] }), settings);
}
const postingOf = (changes: Partial<JobContent>) =>
  structuredDataOf(changes).find((fact) => fact['@type'] === 'JobPosting')!;

test('a job that closes is valid to the end of its last day', () => {
  expect(postingOf({ closes: '2027-01-15' })).toHaveProperty('validThrough', '2027-01-15T23:59:59Z');
  expect(postingOf({ closes: undefined })).not.toHaveProperty('validThrough');
});

test('the description is escaped HTML', () => {
  const { description } = postingOf({ description: 'C++ & <Rust>', requirements: ['A "good" eye'] });
  expect(description).toContain('<p>C++ &amp; &lt;Rust&gt;</p>');
  expect(description).toContain('<li>A &quot;good&quot; eye</li>');
});

test.each([
  ['Full Time', 'FULL_TIME'],
  ['Part Time', 'PART_TIME'],
  ['Contract', 'CONTRACTOR'],
  ['Internship', 'INTERN'],
  ['As you like', undefined],
])('%s is %s', (employmentType, expected) => {
  expect(postingOf({ employmentType })['employmentType']).toBe(expected);
});

test('only a video with a poster is listed', () => {
  const [first] = sample.testimonials.withAvatar;
  const withAvatar = [
    { ...first!, testimonialVideo: '/videos/a.mp4', poster: undefined },
    { ...first!, testimonialVideo: '/videos/b.mp4', poster: '/media/b-poster.webp' },
  ];
  const content = { ...sample, testimonials: { withAvatar, withImage: [] } };
  const graph = graphOf('/', buildPageData({ path: '/', page: 'home' }, {}, '/', content));
  expect(graph.filter((fact) => fact['@type'] === 'VideoObject')).toMatchObject([
    { contentUrl: 'https://agency.example/videos/b.mp4', thumbnailUrl: 'https://agency.example/media/b-poster.webp' },
  ]);
});

test('a job has the careers page as a breadcrumb', () => {
  const { itemListElement } = structuredDataOf({}).find((fact) => fact['@type'] === 'BreadcrumbList') as {
    itemListElement: { item: string }[];
  };
  expect(itemListElement.map(({ item }) => new URL(item).pathname)).toEqual([
    '/',
    '/careers',
    `/job-details/${sample.jobs[0]!.id}`,
  ]);
});

test.each([
  ['en', 'Lahore, Punjab Pakistan', { addressLocality: 'Lahore', addressRegion: 'Punjab', addressCountry: 'PK' }],
  ['ar', 'لاهور، البنجاب، باكستان', { addressLocality: 'لاهور', addressRegion: 'البنجاب', addressCountry: 'PK' }],
  ['en', 'Karachi, Pakistan', { addressLocality: 'Karachi', addressCountry: 'PK' }],
  ['en', 'Newark, New Jersey', { addressLocality: 'Newark', addressRegion: 'New Jersey' }],
  ['en', 'Remote', { addressLocality: 'Remote' }],
] as const)('%s: %s', (language, location, expected) => {
  expect(parsePostalAddress(language, location, language === 'en' ? 'Pakistan' : 'باكستان')).toEqual({
    '@type': 'PostalAddress',
    ...expected,
  });
});

test('guesses no region if the company has no address', () => {
  expect(parsePostalAddress('en', 'Berlin, Germany', undefined)).toEqual({
    '@type': 'PostalAddress',
    addressLocality: 'Berlin',
  });
});

test('a country has its current code, or its name if it has none', () => {
  expect(parsePostalAddress('en', 'Berlin, Germany', 'Germany')).toHaveProperty('addressCountry', 'DE');
  expect(parsePostalAddress('en', 'London, UK', 'UK')).toHaveProperty('addressCountry', 'UK');
});

test('several offices are places of the organisation, and a job is in the country of its office', () => {
  const office = (name: string, country: string, phone?: string) => ({
    name: { en: name },
    lines: { en: ['1 First Street', name, country] },
    mapUrl: 'https://maps.example',
    phone,
  });
  const offices = [office('Lahore', 'Pakistan'), office('Oslo', 'Norway', '+47 22 12 34 56')];
  const home = buildPageData({ path: '/', page: 'home' }, {}, '/', sample);
  expect(graphOf('/', home, { offices })[0]).toHaveProperty('location', [
    { '@type': 'Place', name: 'Lahore', address: '1 First Street, Lahore, Pakistan' },
    { '@type': 'Place', name: 'Oslo', address: '1 First Street, Oslo, Norway', telephone: '+47 22 12 34 56' },
  ]);
  const job = structuredDataOf({ location: 'Oslo, Norway' }, { offices }).at(-1);
  expect(job).toHaveProperty('jobLocation.address.addressCountry', 'NO');
});

test('people of the team are listed on the page that shows them', () => {
  const [socials, picture] = [{ linkedin: 'https://www.linkedin.com/in/sana' }, 'portrait-1.webp'];
  const team = [{ name: 'Sana Riaz', role: 'Designer', picture, socials, sample: undefined }];
  const about = { ...sample.pages.about, team: { heading: 'Who we are' } };
  const data = buildPageData({ path: '/about-us', page: 'about' }, {}, '/about-us', {
    ...sample,
    team,
    pages: { ...sample.pages, about },
  });
  expect(graphOf('/about-us', data).at(-1)).toEqual({
    '@type': 'Person',
    name: 'Sana Riaz',
    jobTitle: 'Designer',
    worksFor: expect.objectContaining({ '@type': 'Organization' }),
    image: 'https://agency.example/images/portrait-1.webp',
    sameAs: Object.values(socials),
  });
});
