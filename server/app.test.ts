import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSiteFixture, sampleScriptHash } from './site-fixture.ts';

let site: Awaited<ReturnType<typeof createSiteFixture>>;
let app: ReturnType<typeof site.app>;

beforeAll(async () => {
  site = await createSiteFixture();
});
beforeEach(() => {
  site.logged.length = 0;
  app = site.app();
});
afterAll(() => site.remove());

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const title = async (response: Response) => /<title>(.*)<\/title>/.exec(await response.text())?.[1];

describe('paths', () => {
  test.each([
    ['/about-us/', '/about-us'],
    ['/about-us//', '/about-us'],
    ['/about-us/?a=1&b=%2F%2Fevil.example', '/about-us?a=1&b=%2F%2Fevil.example'],
    ['/ar/', '/ar'],
    ['/%61bout-us', '/about-us'],
    ['/about-us%2F', '/about-us'],
    ['/blog/second/', '/blog/second'],
    ['/blog/caf%C3%A9/?x', '/blog/caf%C3%A9?x'],
    ['/%62log/second', '/blog/second'],
    ['/images/qa.webp/', '/images/qa.webp'],
  ])('%s → 308 %s', async (path, target) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(target);
  });

  test.each([
    '/nope',
    '/nope/',
    '/index.html',
    '/about-us.html',
    '/about-us.html.br',
    '/About-Us',
    '/blog',
    '/blog/',
    '/blog/a/b',
    '/blog/a%2Fb',
    '/blog/a%5Cb',
    '/blog/%2e%2e%2fabout-us',
    '/blog/a%00',
    '/blog/%zz',
    '/assets/',
    '/assets',
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/....//....//etc/passwd',
    '/%zz',
    '/%ff',
    '/%',
    '/about-us%00',
    '/about-us%0d%0aSet-Cookie:x',
    '/about-us%20',
    '/__proto__',
    '/constructor',
    '/site.json',
    '/../site.json',
    '/evil.example//',
  ])('%s → the not-found page', async (path) => {
    const response = await app.fetch(new Request(`http://localhost${path}`));
    expect(response.status).toBe(404);
    expect(await title(response)).toBe('Page Not Found');
    expect(site.logged).toEqual([]);
  });

  test.each([
    '//evil.example/',
    '//evil.example/about-us/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2fevil.example/',
    '///',
  ])('%s never redirects to another site', async (path) => {
    const response = await app.fetch(new Request(`http://localhost${path}`));
    expect([308, 404]).toContain(response.status);
    const target = new URL(response.headers.get('location') ?? '/', 'http://localhost');
    expect(target.origin).toBe('http://localhost');
  });

  test.each([
    ['/ar/nope', 'غير موجودة'],
    ['/ar/%zz', 'غير موجودة'],
    ['/%61r/nope', 'غير موجودة'],
    ['/ar/about-us.html', 'غير موجودة'],
    ['/archive', 'Page Not Found'],
    ['/404', 'Page Not Found'],
    ['/ar/404', 'غير موجودة'],
  ])('%s → the not-found page of its language', async (path, expected) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await title(response)).toBe(expected);
  });

  test('10,000 slashes are handled quickly', async () => {
    const start = performance.now();
    expect((await app.fetch(new Request(`http://localhost/${'/'.repeat(10_000)}x`))).status).toBe(404);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s → 405', async (method) => {
  for (const path of ['/', '/nope', '/healthz', '/about-us/']) {
    const response = await app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  }
});

test.each(['/', '/nope', '/healthz', '/lost', '/about-us/', '/videos/story.mp4'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain(sampleScriptHash);
    for (const [name, value] of Object.entries(site.headers)) expect(headers.get(name)).toBe(value);
  },
);

test.each(['/lost', '/lost.mp4'])('%s, listed but missing on disk, gets an error page and a log line', async (path) => {
  for (const times of [1, 2]) {
    const response = await get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.text()).not.toContain(site.dist);
    expect(site.logged).toHaveLength(times);
    expect(site.logged.at(-1)).toContain(path.slice(1));
  }
});

test('an unexpected error gets a 500 without details, and a log line', async () => {
  app = site.app({
    isReady() {
      throw new Error('secret');
    },
  });
  const response = await get('/healthz');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(site.logged[0]).toContain('secret');
});
