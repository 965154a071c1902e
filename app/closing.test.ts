import { expect, test } from 'vitest';
import { sampleContent } from '#model/sample-fixture.ts';
import { dataOn, today } from './closing.ts';
import { dataFor, type DataOf } from './page-data.ts';

const lastDays = ['2027-01-15', undefined, '2027-01-15', '2027-02-28', undefined];
const sample = sampleContent();
const jobs = sample.jobs.map((job, index) => ({ ...job, closes: lastDays[index] }));
const content = { ...sample, jobs };
const listing = dataFor({ path: '/careers', page: 'careers' }, {}, '/careers', content);
const pageOf = (index: number) =>
  dataFor({ path: '/job-details/:id', page: 'jobDetails' }, { id: jobs[index]!.id }, `/job-details/${jobs[index]!.id}`, content);
const places = (list: { id: string }[]) => list.map(({ id }) => jobs.findIndex((job) => job.id === id));

test.each([
  ['', [0, 1, 2, 3, 4]],
  ['2027-01-15', [0, 1, 2, 3, 4]],
  ['2027-01-16', [1, 3, 4]],
  ['2027-02-28', [1, 3, 4]],
  ['2027-03-01', [1, 4]],
  ['2099-01-01', [1, 4]],
])('on %s the list has the jobs %j', (day, open) => {
  expect(places((dataOn(day, listing) as DataOf<'careers'>).jobs)).toEqual(open);
  for (const index of jobs.keys()) {
    const { closed, canonical, others } = dataOn(day, pageOf(index)) as DataOf<'jobDetails'>;
    expect(closed).toBe(!open.includes(index));
    expect(canonical).toBe(closed ? null : `/job-details/${jobs[index]!.id}`);
    expect(places(others)).toEqual(open.filter((other) => other !== index));
  }
});

test('what travels as JSON is left alone', () => {
  const before = JSON.stringify(listing);
  dataOn('2099-01-01', listing);
  expect(JSON.stringify(listing)).toBe(before);
});

test('days are those of UTC', () => {
  expect(today(Date.parse('2027-01-15T23:59:59.999Z'))).toBe('2027-01-15');
  expect(today(Date.parse('2027-01-16T00:30:00+05:00'))).toBe('2027-01-15');
});
