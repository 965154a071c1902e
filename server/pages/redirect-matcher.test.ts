/** Redirects through a real server. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteFixture } from '#server/site-fixture.ts';
import { createHttpServer, type HttpServer } from '#server/http/http-server.ts';
import { startListening } from '#server/http/listen.ts';

let site: Awaited<ReturnType<typeof createSiteFixture>>;
let http: HttpServer;

beforeAll(async () => {
  site = await createSiteFixture();
  const { headers, siteUrl } = site;
  http = createHttpServer({ fetch: site.app().fetch, siteUrl, headers });
  await startListening(http.server, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await http.stop(0, 0);
  await site.remove();
});

/** Sends the path unchanged: fetch() would normalise it. */
async function requestPage(path: string, method = 'GET') {
  const { port } = http.server.address() as AddressInfo;
  return new Promise<{ status: number; location?: string; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      request({ port, host: '127.0.0.1', path, method }, (response) => {
        response
          .resume()
          .on('end', () =>
            resolve({ status: response.statusCode!, location: response.headers.location, headers: response.headers }),
          );
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('an old URL', () => {
  test.each([
    ['/old-page', '/about-us'],
    ['/old-page/', '/about-us'],
    ['/old-page?utm=1', '/about-us?utm=1'],
    ['/%C3%BCber%20uns?a=1', '/about-us?a=1#team'],
    ['/?page_id=12', '/careers'],
    ['/blog/moved?utm=1', '/blog/first?from=old'],
    ['/shop', 'https://shop.example/all'],
    ['/shop/shoes/red%20ones?size=4', 'https://shop.example/all/shoes/red%20ones?size=4'],
    ['/old/about-us', '/about-us'],
    ['/old/2019/may', '/about-us'],
  ])('%s redirects to %s', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await requestPage(path, method);
      expect([response.status, response.location]).toEqual([301, location]);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
    }
  });
});

test.each([
  ['/', 200],
  ['/?page_id=13', 200],
  ['/about-us', 200],
  ['/blog/any', 200],
  ['/old-page/more', 404],
  ['/shopping', 404],
])('%s is not affected: %i', async (path, status) => {
  expect((await requestPage(path)).status).toBe(status);
});
