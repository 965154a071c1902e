/** Requests every kind of response from the bundled program: none may lack a security header. */
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuiltSite, startBuiltServer } from './server-process-fixture.ts';

type Server = Awaited<ReturnType<typeof startBuiltServer>>;
let site: Awaited<ReturnType<typeof createBuiltSite>>;
/** One server on https with a database, one on http whose database is unreachable. */
let secure: Server;
let failing: Server;

beforeAll(async () => {
  site = await createBuiltSite();
  secure = await startBuiltServer(site.dist, {
    DATA_DIR: join(site.folder, 'data'),
    SITE_URL: 'https://www.example.com',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  failing = await startBuiltServer(site.dist, { DATABASE_URL: 'postgres://me@127.0.0.1:1/site' });
});
afterAll(async () => {
  await Promise.all([secure.stop(), failing.stop()]);
  await site.remove();
});

interface RawResponse {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Sends raw bytes and reads until the server closes the connection. */
async function sendRaw({ url }: Server, bytes: string): Promise<RawResponse> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
  socket.write(bytes, 'latin1');
  let text = '';
  for await (const chunk of socket) text += chunk as string;
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map(
    (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)] as const,
  );
  expect(new Set(headers.map(([name]) => name)).size, 'no duplicate headers').toBe(headers.length);
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), body: text.slice(end + 4) };
}

function requestText(line: string, headers: string[] = [], body = ''): string {
  const length = body ? [`Content-Length: ${body.length}`] : [];
  return [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, ...length, '', body].join('\r\n');
}

const toProject = 'POST /gs/project/request';
const json = 'Content-Type: application/json';
const form = ['Content-Type: application/x-www-form-urlencoded', 'Accept: text/html'];
const good = { first_name: 'A', last_name: 'B', email: 'a@b.example', phone: '123456', message: 'Hello' };

function expectSecurityHeaders({ headers, status }: RawResponse, https: boolean): void {
  const policy = headers.get('content-security-policy');
  expect(policy, String(status)).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; /);
  expect(policy).toContain("base-uri 'none'; frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('strict-transport-security')).toBe(https ? 'max-age=31536000' : undefined);
  expect(headers.get('cache-control')).toMatch(/^(no-store|no-cache|public, max-age=.*)$/);
  expect(headers.has('x-powered-by') || headers.has('server') || headers.has('set-cookie')).toBe(false);
}

test.each<[string, number, string]>([
  ['page', 200, requestText('GET /')],
  ['page for any id', 200, requestText('GET /blog/some-id')],
  ['HEAD of a page', 200, requestText('HEAD /')],
  ['unchanged page', 304, requestText('GET /', ['If-None-Match: *'])],
  ['redirect', 308, requestText('GET /about-us/')],
  ['asset', 200, requestText('GET /assets/main-1a2b.js')],
  ['image', 200, requestText('GET /images/qa.webp')],
  ['video', 200, requestText('GET /videos/story.mp4')],
  ['byte range', 206, requestText('GET /videos/story.mp4', ['Range: bytes=0-9'])],
  ['unsatisfiable byte range', 416, requestText('GET /videos/story.mp4', ['Range: bytes=9000-'])],
  ['HEAD of a video', 200, requestText('HEAD /videos/story.mp4')],
  ['missing page', 404, requestText('GET /nope')],
  ['missing page in Arabic', 404, requestText('GET /ar/nope')],
  ['page that is not on disk', 503, requestText('GET /lost')],
  ['wrong method for a page', 405, requestText('POST /')],
  ['security.txt', 200, requestText('GET /.well-known/security.txt')],
  ['health', 200, requestText('GET /healthz')],
  ['version', 200, requestText('GET /up')],
  ['readiness', 200, requestText('GET /readyz')],
  ['two Host headers', 400, requestText('GET /', ['Host: localhost'])],
  ['no Host header', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['unsupported Expect', 200, requestText('GET /', ['Expect: miracles'])],
  ['not HTTP', 400, 'nonsense\r\n\r\n'],
  ['headers that are too large', 431, requestText('GET /', [`X-Long: ${'x'.repeat(20_000)}`])],
  ['request', 201, requestText(toProject, [json], JSON.stringify(good))],
  ['request as a form', 201, requestText(toProject, form, new URLSearchParams(good).toString())],
  [
    'preflight from our site',
    204,
    requestText('OPTIONS /gs/contactus', ['Origin: https://www.example.com', 'Access-Control-Request-Method: POST']),
  ],
  [
    'preflight from another site',
    405,
    requestText('OPTIONS /gs/contactus', ['Origin: https://evil.example', 'Access-Control-Request-Method: POST']),
  ],
  ['wrong method for a request', 405, requestText('GET /gs/contactus')],
  ['wrong method for an application', 405, requestText('PUT /gs/forms/application')],
  ['HEAD of an endpoint', 405, requestText('HEAD /gs/contactus')],
  ['request that is not JSON', 400, requestText(toProject, [json], '{')],
  ['request that is too large', 413, requestText(toProject, [json], 'x'.repeat(200_000))],
  ['request of another type', 415, requestText(toProject, ['Content-Type: text/plain'], 'x')],
  ['invalid request', 422, requestText(toProject, [json], '{}')],
  ['invalid form', 422, requestText(toProject, form, 'email=x')],
  ['application of another type', 415, requestText('POST /gs/forms/application', ['Content-Type: text/plain'], '{}')],
  ['application as JSON, without a file', 422, requestText('POST /gs/forms/application', [json], '{}')],
  [
    'application without a file',
    422,
    requestText(
      'POST /gs/forms/application',
      ['Content-Type: multipart/form-data; boundary=x'],
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nA\r\n--x--\r\n',
    ),
  ],
  ['forged link to a file', 404, requestText('GET /gs/file/e30.x')],
  ['desk that is off', 404, requestText('GET /desk')],
])('%s: %i', async (_, status, bytes) => {
  // Once from disk and once from the cache.
  expectSecurityHeaders(await sendRaw(secure, bytes), true);
  const response = await sendRaw(secure, bytes);
  expect(response.status).toBe(status);
  expectSecurityHeaders(response, true);
});

test('too many requests: 429', async () => {
  const invalid = requestText(toProject, [json, 'X-Forwarded-For: 203.0.113.9'], '{}');
  // Many at once, because the limit recovers while a slow machine sends one after the other.
  const sendMany = () => Promise.all(Array.from({ length: 100 }, () => sendRaw(secure, invalid)));
  const isRejected = ({ status }: { status: number }) => status === 429;
  let responses = await sendMany();
  for (let round = 0; round < 20 && !responses.some(isRejected); round++) responses = await sendMany();
  const rejected = responses.find(isRejected);
  expect(new Set(responses.map(({ status }) => status)).difference(new Set([422, 429]))).toEqual(new Set());
  expectSecurityHeaders(rejected!, true);
});

test.each<[string, number, string]>([
  ['page', 200, requestText('GET /')],
  ['missing page', 404, requestText('GET /nope')],
  ['readiness', 503, requestText('GET /readyz')],
  ['request', 503, requestText(toProject, [json], JSON.stringify(good))],
  ['request as a form', 503, requestText(toProject, form, new URLSearchParams(good).toString())],
  ['not HTTP', 400, 'nonsense\r\n\r\n'],
])('on http and without storage, %s: %i', async (_, status, bytes) => {
  const response = await sendRaw(failing, bytes);
  expect(response.status).toBe(status);
  expectSecurityHeaders(response, false);
});
