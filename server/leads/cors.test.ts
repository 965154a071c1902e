/** Forms of pages that another host serves. SITE_URL of the fixture is https://www.example.com. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLeadFixture } from './app-fixture.ts';
import { request } from './store-fixture.ts';

let leads: Awaited<ReturnType<typeof createLeadFixture>>;
beforeAll(async () => {
  leads = await createLeadFixture();
});
afterAll(() => leads.remove());

const ours = { Origin: 'https://www.example.com', Host: 'forms.example.net', 'Sec-Fetch-Site': 'cross-site' };
const asks = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type,idempotency-key' };
const others = ['https://evil.example', 'https://www.example.com.evil.example', 'http://www.example.com', 'https://WWW.example.com', 'https://www.example.com/', 'null', '*'];

/** What the answer says to the browser about other origins. */
const said = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

test.each(['project', 'contact'] as const)('%s: the site may ask, and may send', async (kind) => {
  const answer = await leads.send(null, { ...ours, ...asks }, kind, 'OPTIONS');
  expect(answer.status).toBe(204);
  expect(said(answer)).toEqual({
    'access-control-allow-origin': 'https://www.example.com',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'Content-Type, Idempotency-Key',
    'access-control-max-age': '7200',
  });
  expect(answer.headers.get('vary')).toBe('Origin');

  const sent = await leads.post(request, { ...ours, 'Idempotency-Key': `across-${kind}` }, kind);
  expect(sent.status).toBe(201);
  expect(said(sent)).toEqual({ 'access-control-allow-origin': 'https://www.example.com' });
  const { reference } = (await sent.json()) as { reference: string };
  expect(await leads.store.get(reference)).toMatchObject({ status: 'accepted', reasons: [] });
});

test('a refusal can be read by the site, too', async () => {
  const refused = await leads.post({ ...request, phone: 'x' }, ours);
  expect(refused.status).toBe(422);
  expect(said(refused)).toEqual({ 'access-control-allow-origin': 'https://www.example.com' });
});

test.each(others)('%s may not', async (Origin) => {
  const answer = await leads.send(null, { ...ours, ...asks, Origin }, 'contact', 'OPTIONS');
  expect(answer.status).toBe(405);
  expect(said(answer)).toEqual({});
  expect(answer.headers.get('vary')).toBe('Origin');
  expect(said(await leads.post(request, { ...ours, Origin }))).toEqual({});
});

test('OPTIONS that is no such question is refused, whoever sends it', async () => {
  expect((await leads.send(null, ours, 'contact', 'OPTIONS')).status).toBe(405);
  expect((await leads.send(null, asks, 'contact', 'OPTIONS')).status).toBe(405);
});

/** Where the links of a page lead, each host once. */
const hostsOf = (page: string) => new Set([...page.matchAll(/<a\b[^>]* href="([^#"][^"]*)"/g)].map(([, href]) => new URL(href!, 'https://here').host));

test.each([
  ['forms.example.net', 'www.example.com'],
  ['www.example.com', 'here'],
])('an answer page on %s leads to %s', async (Host, wanted) => {
  const typed = { ...request, message: '<a href="/typed">' };
  for (const values of [typed, { ...typed, phone: 'x' }]) {
    const page = await (await leads.postForm(values, { Host, Origin: 'https://www.example.com' })).text();
    expect(hostsOf(page)).toEqual(new Set([wanted]));
    expect(page, 'what belongs to the answer stays with it').toMatch(/<link rel="stylesheet" href="\/assets\/answer-/);
    if (values.phone === 'x') expect(page).toContain('action="/gs/project/request"');
    expect(page).not.toContain('https://www.example.com/typed');
  }
});
