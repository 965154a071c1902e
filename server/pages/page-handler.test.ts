import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSiteFixture, siteSources } from '#server/site-fixture.ts';

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
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('files', () => {
  test.each([
    ['/', 'index.html'],
    ['/ar', 'ar.html'],
    ['/about-us', 'about-us.html'],
    ['/about', 'about-us.html'],
    ['/about-us?utm=1&x=%zz', 'about-us.html'],
    ['/blog/first', 'blog/first.html'],
    ['/blog/second', 'blog/article.html'],
    ['/blog/caf%C3%A9', 'blog/article.html'],
    ['/blog/a:b@c', 'blog/article.html'],
    ['/blog/50%25', 'blog/article.html'],
    ['/assets/main-1a2b.js', 'assets/main-1a2b.js'],
    ['/images/qa.webp', 'images/qa.webp'],
    ['/videos/story.mp4', 'videos/story.mp4'],
    ['/videos/empty.mp4', 'empty.mp4'],
  ])('%s → %s', async (path, file) => {
    const source = Object.values(siteSources).find((candidate) => candidate.file === file)!;
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(source.type);
    expect(response.headers.get('content-length')).toBe(String(source.body.length));
    expect(await bytes(response)).toEqual(source.body);
  });

  test.each([
    ['/about-us', 'no-cache'],
    ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/images/qa.webp', 'public, max-age=3600, must-revalidate'],
    ['/videos/story.mp4', 'public, max-age=3600, must-revalidate'],
    ['/nope', 'no-store'],
    ['/lost', 'no-store'],
    ['/healthz', 'no-store'],
    ['/up', 'no-store'],
  ])('%s has Cache-Control: %s', async (path, expected) => {
    expect((await get(path)).headers.get('cache-control')).toBe(expected);
  });

  test.each([
    '/',
    '/assets/main-1a2b.js',
    '/images/qa.webp',
    '/videos/story.mp4',
    '/nope',
    '/healthz',
    '/lost',
    '/about/',
  ])('HEAD %s has the headers of GET and no body', async (path) => {
    const head = await app.request(path, { method: 'HEAD' });
    const full = await get(path);
    expect(head.status).toBe(full.status);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers));
    expect(await bytes(head)).toHaveLength(0);
  });

  test('/up says nothing about the program', async () => {
    expect(await (await get('/up')).json()).toEqual({ status: 'ok' });
  });

  test('/healthz reports health', async () => {
    expect(await (await get('/healthz')).text()).toBe('ok');
    const stopping = await site.app({ isReady: () => false }).request('/healthz');
    expect(stopping.status).toBe(503);
  });
});

describe('content encodings', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  test.each([
    ['/about-us', 'br, gzip', 'br'],
    ['/about-us', 'gzip', 'gzip'],
    ['/about-us', 'identity', 'identity'],
    ['/assets/main-1a2b.js', 'br, gzip;q=0.2', 'gzip'],
    ['/images/qa.webp', 'br, gzip', 'identity'],
    ['/nope', 'br', 'br'],
  ] as const)('%s for %s → %s', async (path, accepted, expected) => {
    const response = await get(path, { 'Accept-Encoding': accepted });
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(expected);
    expect(response.headers.get('vary')).toBe(path === '/images/qa.webp' ? null : 'Accept-Encoding');
    const body = await bytes(response);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(decoders[expected](body)).toEqual(siteSources[path === '/nope' ? '/404' : path]!.body);
  });

  test('each encoding has its own strong ETag', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(async (accepted) => (await get('/', { 'Accept-Encoding': accepted })).headers.get('etag')),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
  });
});

describe('conditional requests', () => {
  test.each(['/', '/assets/main-1a2b.js', '/images/qa.webp', '/videos/story.mp4'])(
    '%s unchanged → 304',
    async (path) => {
      const headers = { 'Accept-Encoding': 'br' };
      const first = await get(path, headers);
      const etag = first.headers.get('etag')!;
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get(path, { ...headers, 'If-None-Match': condition });
        expect(again.status).toBe(304);
        expect(await bytes(again)).toHaveLength(0);
        for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
          expect(again.headers.get(name)).toBe(first.headers.get(name));
        }
        expect(again.headers.get('content-length')).toBeNull();
      }
    },
  );

  test('a different version or encoding is sent', async () => {
    const etag = (await get('/', { 'Accept-Encoding': 'br' })).headers.get('etag')!;
    for (const condition of ['"old"', `"x,${etag}`, 'old', ''])
      expect((await get('/', { 'If-None-Match': condition, 'Accept-Encoding': 'br' })).status).toBe(200);
    expect((await get('/', { 'If-None-Match': etag, 'Accept-Encoding': 'gzip' })).status).toBe(200);
  });

  test('a missing page is 404 even with If-None-Match', async () => {
    const response = await get('/nope', { 'If-None-Match': '*' });
    expect(response.status).toBe(404);
    expect(response.headers.get('etag')).toBeNull();
  });
});

describe('byte ranges', () => {
  const video = siteSources['/videos/story.mp4']!.body;
  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', video.subarray(0, 10)],
    ['Bytes=0-0', 206, 'bytes 0-0/1000', video.subarray(0, 1)],
    ['bytes=990-', 206, 'bytes 990-999/1000', video.subarray(990)],
    ['bytes=-5000', 206, 'bytes 0-999/1000', video],
    ['bytes=-1', 206, 'bytes 999-999/1000', video.subarray(999)],
    ['bytes=0-5000', 206, 'bytes 0-999/1000', video],
    ['bytes=0-1,3-4', 200, null, video],
    ['bytes=5-1', 200, null, video],
    ['bytes=-', 200, null, video],
    ['nonsense', 200, null, video],
    ['bytes=-0', 416, 'bytes */1000', undefined],
    ['bytes=99999999999999999999999-', 416, 'bytes */1000', undefined],
    ['bytes=1000-', 416, 'bytes */1000', undefined],
  ])('%s → %s', async (range, status, contentRange, expected) => {
    const response = await get('/videos/story.mp4', { Range: range, 'Accept-Encoding': 'br' });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    const body = await bytes(response);
    if (!expected) return;
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('content-length')).toBe(String(expected.length));
    expect(body).toEqual(expected);
  });

  test.each([
    [undefined, 206],
    ['same', 206],
    ['"old"', 200],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 200],
  ])('If-Range: %s → %s', async (ifRange, status) => {
    const etag = (await get('/videos/story.mp4')).headers.get('etag')!;
    const condition = ifRange && { 'If-Range': ifRange === 'same' ? etag : ifRange };
    expect((await get('/videos/story.mp4', { Range: 'bytes=0-9', ...condition })).status).toBe(status);
  });

  test('PDF files support ranges', async () => {
    const response = await get('/media/brochure.pdf', { Range: 'bytes=0-3' });
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-range')?.startsWith('bytes 0-3/'),
    ]).toEqual([206, 'application/pdf', true]);
  });

  test('pages, images and HEAD ignore ranges', async () => {
    for (const path of ['/', '/images/qa.webp']) {
      const response = await get(path, { Range: 'bytes=0-9' });
      expect(response.status).toBe(200);
      expect(response.headers.get('accept-ranges')).toBeNull();
    }
    const head = await app.request('/videos/story.mp4', { method: 'HEAD', headers: { Range: 'bytes=0-9' } });
    expect(head.headers.get('content-length')).toBe('1000');
  });
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

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s → 405', async (method) => {
  for (const path of ['/', '/nope', '/healthz', '/about-us/']) {
    const response = await app.request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  }
});

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
