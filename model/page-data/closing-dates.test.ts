import { expect, test } from 'vitest';
import { sampleContentFor } from '#model/sample/sample-fixture.ts';
import { applyClosingDates, pageOn } from './closing-dates.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import { buildPageData, type PageDataOf } from './page-data.ts';
import type { PageHead } from './page-head.ts';

const closingDays = ['2027-01-15', undefined, '2027-01-15', '2027-02-28', undefined];
const sample = sampleContentFor();
const jobs = sample.jobs.map((job, index) => ({ ...job, closes: closingDays[index] }));
const content = { ...sample, jobs };
const careersData = buildPageData({ path: '/careers', page: 'careers' }, {}, '/careers', content);
const jobPageData = (index: number) =>
  buildPageData(
    { path: '/job-details/:id', page: 'jobDetails' },
    { slug: jobs[index]!.slug },
    `/job-details/${jobs[index]!.id}`,
    content,
  );
const indexesOf = (list: { slug: string }[]) => list.map(({ slug }) => jobs.findIndex((job) => job.slug === slug));

test.each([
  ['', [0, 1, 2, 3, 4]],
  ['2027-01-15', [0, 1, 2, 3, 4]],
  ['2027-01-16', [1, 3, 4]],
  ['2027-02-28', [1, 3, 4]],
  ['2027-03-01', [1, 4]],
  ['2099-01-01', [1, 4]],
])('on %s the jobs %j are open', (day, open) => {
  expect(indexesOf((applyClosingDates(day, careersData) as PageDataOf<'careers'>).jobs)).toEqual(open);
  for (const index of jobs.keys()) {
    const { closed, canonical, others } = applyClosingDates(day, jobPageData(index)) as PageDataOf<'jobDetails'>;
    expect(closed).toBe(!open.includes(index));
    expect(canonical).toBe(closed ? null : `/job-details/${jobs[index]!.id}`);
    expect(indexesOf(others)).toEqual(open.filter((other) => other !== index));
  }
});

test('only a closed job has a head that keeps it out of search results', () => {
  const head: PageHead = {
    title: 'Job - Company',
    tags: [['link', { rel: 'canonical', href: '/' }]],
    structuredData: {},
  };
  const page = { data: jobPageData(0), head, paths: { en: '/job' } };
  expect(pageOn('2027-01-15', page).head).toEqual(head);
  expect(pageOn('2027-01-16', page).head).toEqual({
    title: 'Job - Company',
    tags: [
      ['meta', { name: 'description', content: page.data.meta.description }],
      ['meta', { name: 'robots', content: 'noindex' }],
    ],
  });
});

test('dates are in UTC', () => {
  expect(todayUtc(Date.parse('2027-01-15T23:59:59.999Z'))).toBe('2027-01-15');
  expect(todayUtc(Date.parse('2027-01-16T00:30:00+05:00'))).toBe('2027-01-15');
});
