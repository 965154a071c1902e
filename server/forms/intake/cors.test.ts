/** Forms on pages served by another host. The fixture's SITE_URL is https://www.example.com. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { sampleRequest } from '#server/forms/store/lead-fixture.ts';

let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  leads = await createLeadAppFixture();
});
afterAll(() => leads.remove());

const ownOrigin = { Origin: 'https://www.example.com', Host: 'forms.example.net', 'Sec-Fetch-Site': 'cross-site' };
const preflightRequest = {
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'content-type,idempotency-key',
};
const foreignOrigins = ['https://www.example.com.evil.example', 'http://www.example.com', 'null'];

const corsHeadersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

test.each(['project', 'contact'] as const)('%s: the site may send a preflight and a request', async (kind) => {
  const preflight = await leads.send(null, { ...ownOrigin, ...preflightRequest }, kind, 'OPTIONS');
  expect(preflight.status).toBe(204);
  expect(corsHeadersOf(preflight)).toEqual({
    'access-control-allow-origin': 'https://www.example.com',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type, Idempotency-Key',
    'access-control-max-age': '7200',
  });
  expect(preflight.headers.get('vary')).toBe('Origin');

  const sent = await leads.post(sampleRequest, { ...ownOrigin, 'Idempotency-Key': `across-${kind}` }, kind);
  expect(sent.status).toBe(201);
  expect(corsHeadersOf(sent)).toEqual({ 'access-control-allow-origin': 'https://www.example.com' });
  const { reference } = (await sent.json()) as { reference: string };
  expect(await leads.store.get(reference)).toMatchObject({ status: 'accepted', reasons: [] });
});

test('the site can read an error response', async () => {
  const refused = await leads.post({ ...sampleRequest, phone: 'x' }, ownOrigin);
  expect(refused.status).toBe(422);
  expect(corsHeadersOf(refused)).toEqual({ 'access-control-allow-origin': 'https://www.example.com' });
});

test.each(foreignOrigins)('%s gets no CORS headers', async (Origin) => {
  const preflight = await leads.send(null, { ...ownOrigin, ...preflightRequest, Origin }, 'contact', 'OPTIONS');
  expect(preflight.status).toBe(405);
  expect(corsHeadersOf(preflight)).toEqual({});
  expect(preflight.headers.get('vary')).toBe('Origin');
  expect(corsHeadersOf(await leads.post(sampleRequest, { ...ownOrigin, Origin }))).toEqual({});
});

/** The hosts that the page links to. */
const hostsOf = (page: string) =>
  new Set(
    [...page.matchAll(/<a\b[^>]* href="([^#"][^"]*)"/g)].map(([, href]) => new URL(href!, 'https://same-host').host),
  );

test.each([
  ['forms.example.net', 'www.example.com'],
  ['www.example.com', 'same-host'],
])('a response page on %s links to %s', async (Host, linkedHost) => {
  const typed = { ...sampleRequest, message: '<a href="/typed">' };
  for (const values of [typed, { ...typed, phone: 'x' }]) {
    const page = await (await leads.postForm(values, { Host, Origin: 'https://www.example.com' })).text();
    expect(hostsOf(page)).toEqual(new Set([linkedHost]));
    expect(page, 'assets are loaded from the same host').toMatch(/<link rel="stylesheet" href="\/assets\/answer-/);
    if (values.phone === 'x') expect(page).toContain('action="/gs/project/request"');
    expect(page).not.toContain('https://www.example.com/typed');
  }
});
