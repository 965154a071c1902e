import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { sampleManifestFacts, sampleMessages } from '#server/site-fixture.ts';
import type { ServerMessages } from '#server/pages/site-manifest.ts';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { noon, sampleRequest } from '#server/forms/store/lead-fixture.ts';

const { en } = sampleMessages as Record<'en', ServerMessages>;
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  leads = await createLeadAppFixture();
});
beforeEach(async () => {
  leads.clock.time = noon;
  await leads.store.delete({ before: Number.MAX_SAFE_INTEGER });
});
afterAll(() => leads.remove());

const listStored = () => leads.store.list({ limit: 1000 });

test('many suspicious ones from one IP address are first quarantined, then rejected; others are not affected', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.9' };
  const statuses = [];
  for (let index = 0; index < 202; index++) {
    statuses.push((await leads.post({ ...sampleRequest, message: String(index) }, from)).status);
  }
  expect(statuses).toEqual([...Array<number>(200).fill(201), 429, 429]);
  const rejected = await leads.post(sampleRequest, from);
  expect(rejected.headers.get('retry-after')).toBe('3');
  expect(await rejected.json()).toEqual({
    error: interpolate(en.messages.tooMany, { wait: '3 seconds', email: sampleManifestFacts.site.email }),
  });
  const all = await listStored();
  expect(all.filter(({ status }) => status === 'accepted')).toHaveLength(30);
  expect(all.filter(({ status }) => status === 'quarantined')).toHaveLength(170);
  expect((await leads.post(sampleRequest, { 'X-Forwarded-For': '203.0.113.10' })).status).toBe(201);
  leads.clock.time += 3000;
  expect((await leads.post(sampleRequest, from)).status).toBe(201);
});

test('a hundred and fifty people behind one IP address at the same time are all served', async () => {
  const crowd = Array.from({ length: 150 }, async (_, index) => {
    // Some are quick: their browser filled in the form.
    const shown_at = String(noon - (index % 6 === 0 ? 1500 : 90_000));
    const headers = { 'X-Forwarded-For': '203.0.113.20', 'Sec-Fetch-Site': 'same-origin' };
    return (await leads.post({ ...sampleRequest, message: `Visitor ${index}`, shown_at }, headers)).status;
  });
  expect(await Promise.all(crowd)).toEqual(Array(150).fill(201));
  expect((await listStored()).filter(({ status }) => status === 'accepted')).toHaveLength(150);
});

test('posts beyond the limit are rejected before their body is read, in the language of the page', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.21', 'Content-Type': 'application/json', Accept: 'text/html' };
  for (let index = 0; index < 1000; index++) expect((await leads.send('{', from)).status).toBe(400);
  let wasRead = false;
  const unread = new ReadableStream({ pull: () => void (wasRead = true) }, { highWaterMark: 0 });
  const source = { Referer: 'https://www.example.com/ar/contact-us', Host: 'www.example.com' };
  const rejected = await leads.send(unread, { ...from, ...source });
  expect([rejected.status, rejected.headers.get('retry-after'), wasRead]).toEqual([429, '1', false]);
  expect(rejected.headers.get('content-language')).toBe('ar');
});

test('invalid and repeated requests do not count towards the rate limit', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.11' };
  for (let index = 0; index < 210; index++) {
    expect((await leads.post({ ...sampleRequest, email: 'layla@' }, from)).status).toBe(422);
    expect((await leads.post(sampleRequest, { ...from, 'Idempotency-Key': 'again' })).status).toBe(201);
  }
  expect((await leads.post({ ...sampleRequest, message: 'Another' }, from)).status).toBe(201);
  expect(await listStored()).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
});

test.each<[string, Record<string, string>]>([
  ['on http, with X-Forwarded-For', { SITE_URL: 'http://www.example.com' }],
  ['on https, which implies a proxy', { SITE_URL: 'https://www.example.com' }],
])('behind an unconfigured proxy, no sender locks the others out: %s', async (_, variables) => {
  const site = await createLeadAppFixture({ variables: { TRUSTED_PROXIES: '', ...variables } });
  site.service.start();
  const fromOne = { 'X-Forwarded-For': '203.0.113.30' };
  const flood: number[] = [];
  for (let index = 0; index < 1300; index++)
    flood.push((await site.post({ ...sampleRequest, message: `flood ${index}` }, fromOne)).status);
  expect(flood.filter((status) => status === 201)).toHaveLength(200);
  site.clock.time += 1;
  for (let index = 0; index < 100; index++)
    expect((await site.post({ ...sampleRequest, message: String(index) })).status).toBe(201);
  expect(await site.store.list({ status: 'quarantined', from: noon + 1 })).toEqual([]);
  const warnings = site.logged.filter((line) => line.includes('TRUSTED_PROXIES'));
  expect(warnings).toHaveLength(variables['SITE_URL']!.startsWith('https:') ? 2 : 1);
  await site.remove();
});
