import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteFixture } from '#server/site-fixture.ts';

let site: Awaited<ReturnType<typeof createSiteFixture>>;
let time: string;

beforeAll(async () => {
  site = await createSiteFixture();
  site.clock.now = () => Date.parse(time);
});
afterAll(() => site.remove());

/** One server that keeps running while days pass. */
const requestPage = (path: string, init?: RequestInit) => (running ??= site.app()).request(path, init);
let running: ReturnType<typeof site.app> | undefined;
const title = async (response: Response) => /<title>(.*)<\/title>/.exec(await response.text())?.[1];

describe('a scheduled revision', () => {
  test.each([
    ['2026-11-15T12:00:00Z', 'Three jobs'],
    ['2027-01-15T23:59:59.999Z', 'Three jobs'],
    ['2027-01-16T00:00:00Z', 'Two jobs'],
    ['2027-02-28T23:59:59Z', 'Two jobs'],
    ['2027-03-01T00:00:00Z', 'No job'],
    ['2031-01-01T00:00:00Z', 'No job'],
    // The clock may be set back.
    ['2027-01-20T00:00:00Z', 'Two jobs'],
  ])('at %s: %s', async (at, expected) => {
    time = at;
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await requestPage('/careers', { headers: { 'Accept-Encoding': encoding } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    }
    expect(await title(await requestPage('/careers'))).toBe(expected);
  });

  test('has its own ETag', async () => {
    time = '2027-01-15T23:59:59Z';
    const before = await requestPage('/careers');
    expect(before.headers.get('cache-control')).toBe('no-cache');
    const condition = { headers: { 'If-None-Match': before.headers.get('etag')! } };
    expect((await requestPage('/careers', condition)).status).toBe(304);
    time = '2027-01-16T00:00:00Z';
    const after = await requestPage('/careers', condition);
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });
});

describe('an expired job', () => {
  test('is 410 with a page that says so, and not cached', async () => {
    time = '2027-01-15T23:59:59Z';
    const open = await requestPage('/job-details/baker');
    expect(open.status).toBe(200);
    expect(await title(open)).toBe('Baker');

    time = '2027-01-16T00:00:00Z';
    const closed = await requestPage('/job-details/baker', { headers: { 'If-None-Match': open.headers.get('etag')! } });
    expect(closed.status).toBe(410);
    expect(await title(closed)).toBe('This position is closed');
    expect(closed.headers.get('etag')).toBeNull();
    expect(closed.headers.get('cache-control')).toBe('no-store');
  });
});
