/** Random requests by strangers to every route, over real sockets: no 500, and nothing in the log that raises an alarm. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskActions, deskPaths, fileHref } from '#contract/desk.ts';
import { editorPaths } from '#contract/editor.ts';
import { endpointOf } from '#contract/forms/form.ts';
import { createHttpServer, type HttpServer } from '#server/http/http-server.ts';
import { startListening } from '#server/http/listen.ts';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { exchangeBytes } from '#tests/bad-input/raw-socket.ts';
import { createEditorFixture } from './editor-fixture.ts';
import { deskSiteUrl } from './desk-fixture.ts';

const seed = Number(process.env['BAD_INPUT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let editor: Awaited<ReturnType<typeof createEditorFixture>>;
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
let sites: { http: HttpServer; port: number; logged: string[] }[];
beforeAll(async () => {
  editor = await createEditorFixture();
  leads = await createLeadAppFixture();
  const start = async ({ app, logged }: Pick<typeof leads, 'app' | 'logged'>) => {
    const http = createHttpServer({ fetch: app.fetch, siteUrl: deskSiteUrl, headers: {} });
    return { http, logged, port: (await startListening(http.server, { host: '127.0.0.1', port: 0 })).port };
  };
  sites = await Promise.all([start(editor), start(leads)]);
});
afterAll(async () => {
  await Promise.all(sites.map(({ http }) => http.stop(0, 0)));
  await Promise.all([editor.remove(), leads.remove()]);
});

const routes = [
  ...'/ /up /healthz /readyz /.well-known/security.txt /about-us /ar /videos/story.mp4'.split(' '),
  ...['project', 'contact', 'application', 'x'].map(endpointOf),
  ...Object.values(deskPaths).map((path) => (typeof path === 'string' ? path : path('R-0000-0000'))),
  fileHref('applications', 'R-0000-0000', 1),
  ...Object.values(editorPaths).map((path) => (typeof path === 'string' ? path : path('x'))),
  ...['overview', 'save', 'upload'].map((name) => editorPaths.api + name),
];
const trouble = fc.constantFrom(
  ...'%E2%82%AC %0d%0a %00 % %ff %c0%ae .. %2f %5c // ; __proto__ %u20ac \u00e9 € \0 \t \' " < { []'.split(' '),
  'a'.repeat(300),
);
const path = fc.oneof(
  fc.constantFrom(...routes),
  fc
    .tuple(fc.constantFrom(...routes), fc.array(trouble, { minLength: 1, maxLength: 3 }))
    .map(([route, parts]) => [route.replace(/\/$/, ''), ...parts].join('/')),
  fc.tuple(fc.constantFrom(...routes), trouble).map(([route, part]) => route + part),
);
const parameters = ['language', 'place', 'search', 'after', 'from', 'to', 'done', 't', 'sent', 'path', 'id', '['];
const parameter = fc.tuple(
  fc.constantFrom(...parameters),
  fc.oneof(trouble, fc.constantFrom('en', 'ar', '1', '', ...deskActions)),
);
const query = fc
  .array(parameter, { maxLength: 3 })
  .map((all) => all.map(([name, value]) => `${name}=${value}`).join('&'));
const cookies = ['__Host-desk=x', `__Host-desk=${'a'.repeat(43)}`, '__Host-desk-language=%E2', 'desk=;=;;'];
const header = fc.tuple(
  fc.constantFrom('Cookie', 'Accept', 'Accept-Language', 'Referer', 'X-Forwarded-For', 'Range', 'Idempotency-Key'),
  fc.oneof(trouble, fc.constantFrom(...cookies, '*/*', 'ar')),
);
const body = fc.oneof(
  fc.constant(''),
  fc.array(parameter, { maxLength: 4 }).map((all) => all.map(([name, value]) => `${name}=${value}`).join('&')),
  fc.json(),
);

const requestBytes = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'),
    path,
    query,
    headers: fc.array(header, { maxLength: 3 }),
    origin: fc.constantFrom(deskSiteUrl, 'null', 'https://evil.example'),
    type: fc.constantFrom(
      'application/x-www-form-urlencoded',
      'application/json',
      'multipart/form-data; boundary=x',
      '',
    ),
    body,
    client: fc.nat({ max: 250 }),
  })
  .map(({ method, path: target, query: search, headers, origin, type, body: text, client }) => {
    const content = ['GET', 'HEAD'].includes(method) ? '' : text;
    const lines = [
      `${method} ${target}${search && `?${search}`} HTTP/1.1`,
      'Host: www.example.com',
      `Origin: ${origin}`,
      `X-Forwarded-For: 203.0.113.${client}`,
      ...(type === '' ? [] : [`Content-Type: ${type}`]),
      // Control characters would end the request; Node rejects them before the app sees them.
      ...headers.map(([name, value]) => `${name}: ${value.replace(/[^\x20-\xff]/g, '')}`),
      `Content-Length: ${Buffer.byteLength(content)}`,
      'Connection: close',
    ];
    return Buffer.from([...lines, '', content].join('\r\n'), 'utf8');
  });

const isAlarm = (line: string) => /"level":[56]0|Unexpected error/.test(line);

test(`with BAD_INPUT_SEED=${seed}`, async () => {
  await fc.assert(
    fc.asyncProperty(requestBytes, async (bytes) => {
      for (const { port, logged } of sites) {
        const statuses = (await exchangeBytes(port, bytes)).map(({ status }) => status);
        const alarms = logged.splice(0).filter(isAlarm);
        expect({ statuses: statuses.filter((status) => status >= 500), alarms }).toEqual({ statuses: [], alarms: [] });
      }
    }),
    { seed, numRuns: 1500 },
  );
});

test.each(['%E2%82%AC', '%0d%0a', '%00'])('/desk/%s with a language', async (segment) => {
  const { port } = sites[0]!;
  const bytes = Buffer.from(
    `GET /desk/${segment}?language=en HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  const [response] = await exchangeBytes(port, bytes);
  expect([response!.status, Object.fromEntries(response!.headers)['location']]).toEqual([303, `/desk/${segment}`]);
});
