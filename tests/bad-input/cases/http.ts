/**
 * What surrounds a request: hosts, headers that proxies add, and bytes that two programs could read in two ways. The
 * grammar of HTTP is Node's; this is about what we let through, and about requests hidden in others.
 */
import {
  casesOf,
  createVisitorRequest,
  nextClientAddress,
  postText,
  sendBytes,
  sendHttp,
  type BadInputCase,
  type CaseGroup,
  type HeaderLines,
} from '#tests/bad-input/bad-input-case.ts';

type Status = BadInputCase['expectedStatus'];

const good = () => JSON.stringify(createVisitorRequest());
const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const host = 'Host: www.example.com';
const close = 'Connection: close';
const json = 'Content-Type: application/json';
const chunkedCoding = 'Transfer-Encoding: chunked';

const request = (line: string) => lines(line, host, close);
const get = (target: string, ...more: string[]) => lines(`GET ${target} HTTP/1.1`, host, ...more);
const last = () => get('/healthz', close);
/** A POST with these headers and bytes; LENGTH in a header becomes that of the bytes. */
const posted = (body: string, ...more: string[]) =>
  lines('POST /gs/contactus HTTP/1.1', host, `X-Forwarded-For: ${nextClientAddress()}`, json, ...more).replaceAll(
    'LENGTH',
    String(body.length),
  ) + body;
const post = (text = good(), ...more: string[]) => posted(text, 'Content-Length: LENGTH', ...more);
/** A complete request as the body of another. */
const around = (method: string, target: string, body = post(), ...more: string[]) =>
  lines(`${method} ${target} HTTP/1.1`, host, `Content-Length: ${body.length}`, ...more) + body;
const getWith = (headers: HeaderLines, target = '/about-us') => sendHttp({ method: 'GET', target, headers });

/** The response must not repeat what the client sent. */
const hides = { bodyExcludes: /evil|13\.37/ };

const hosts: [name: string, host: string | string[] | null, status: number][] = [
  ['two', ['www.example.com', 'evil.example'], 400],
  ['none', null, 400],
  ['a path', 'www.example.com/evil', 400],
  ['a user', 'evil@www.example.com', 400],
  ['brackets', '<script>alert(1)</script>', 400],
  ['a port too high', 'www.example.com:99999', 400],
  ['letters beyond ASCII', 'ev\u00efl.example', 400],
  ['another site', 'evil.example', 200],
  ['an IPv6 address', '[2001:db8::1337]', 200],
  ['a name of 4000 letters', 'evil'.repeat(1000), 200],
];

const absoluteTargets: [name: string, target: string, status: number][] = [
  ['of another site', 'http://evil.example/about-us', 400],
  ['with our name as user', 'http://www.example.com@evil.example/', 400],
  ['of another port', 'http://www.example.com:1337/', 400],
  ['of a file', 'file:///etc/passwd', 400],
  ['an asterisk', '*', 400],
  ['our own', 'https://www.example.com/about-us', 200],
];

/** Must not be repeated, or used to build URLs. */
const added: [name: string, headers: HeaderLines][] = [
  ['X-Forwarded-Host', { 'X-Forwarded-Host': ['www.example.com', 'evil.example'] }],
  ['X-Forwarded-Proto', { 'X-Forwarded-Proto': 'evil' }],
  ['X-Forwarded-Prefix', { 'X-Forwarded-Prefix': '//evil.example' }],
  ['X-Original-URL', { 'X-Original-URL': '/evil' }],
  ['Forwarded', { Forwarded: 'for=13.37.13.37;host=evil.example;proto=evil' }],
  ['Referer', { Referer: 'https://evil.example/' }],
  ['a cookie', { Cookie: 'lang=evil; __proto__=evil' }],
  ['another language', { 'Accept-Language': 'evil, ar;q=0.9' }],
];

const addressChains: [name: string, value: string | string[]][] = [
  ['empty', ''],
  ['many commas', ','.repeat(4000)],
  ['a number too high', '13.37.13.999'],
  ['a zone with a path', 'fe80::1%../../evil'],
  ['a chain of 500', Array.from({ length: 500 }, (_, index) => `13.37.${index % 256}.1`).join(', ')],
  ['two lines', ['13.37.13.37', '127.0.0.1']],
  ['a script', '<script>alert(1)</script>'],
];

const broken: [name: string, bytes: string, status: Status][] = [
  ['a space before the colon of a header', post(good(), close, 'X-Broken : x'), 400],
  ['a folded header', post(good(), close, 'X-Folded: a\r\n b'), 400],
  ['a bare LF between headers', post(good(), close, 'X-A: a\nX-Injected: b'), 400],
  ['headers of 17 KB', post(good(), close, `X-Long: ${'x'.repeat(17_000)}`), 431],
  ['five hundred headers', post(good(), close, ...Array.from({ length: 500 }, (_, i) => `X${i}: x`)), 201],
  ['HTTP/0.9', 'GET /\r\n\r\n', 400],
  ['a method of RTSP', request('DESCRIBE / RTSP/1.0'), 405],
  ['a space in the target', request('GET /about us HTTP/1.1'), 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['the hello of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(200, '\x55'), 400],
  ['line ends of Unix', 'GET /about-us HTTP/1.1\nHost: www.example.com\n\n', 400],
  ['CONNECT', lines('CONNECT evil.example:443 HTTP/1.1', host), 'closed'],
  ['an upgrade to a web socket', get('/about-us', 'Connection: Upgrade, close', 'Upgrade: websocket'), 200],
  ['two lengths that differ', posted(good(), close, 'Content-Length: LENGTH', 'Content-Length: 5'), 400],
  ['a length and chunks', posted(good(), close, 'Content-Length: LENGTH', chunkedCoding), 400],
  ['a length beyond 64 bits', posted(good(), close, 'Content-Length: 18446744073709551616'), 400],
  ['chunked, then identity', posted(good(), close, 'Transfer-Encoding: chunked, identity'), 400],
  ['a chunk size too small', posted(`5\r\n${good()}\r\n0\r\n\r\n`, close, chunkedCoding), 400],
  ['chunk extensions of 20 KB', posted(`2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, close, chunkedCoding), 413],
  ['thousands of chunks of a byte', posted(`${'1\r\n \r\n'.repeat(5000)}0\r\n\r\n`, close, chunkedCoding), 413],
];

/** The client leaves early, or the rest of the request never arrives. */
const cutOff: [name: string, bytes: string, afterwards: 'half-close' | 'leave', status: Status][] = [
  ['nothing is sent', '', 'half-close', 'closed'],
  ['half a method', 'PO', 'half-close', [400, 'closed']],
  ['half the body', post().slice(0, -20), 'half-close', [400, 'closed']],
  ['chunks without an end', posted('2\r\n{}\r\n', chunkedCoding), 'half-close', [400, 'closed']],
  ['disconnected after half the body', post().slice(0, -20), 'leave', 'closed'],
];

const same = good();
const inOrder: [name: string, bytes: string, status: string, leads?: number][] = [
  ['a request and a page', post() + last(), '201 200'],
  ['the same request twice', post(same) + post(same, close), '201 201', 1],
  ['a refused request and a good one', post('{}') + post(good(), close), '422 201'],
];

const hidden: [name: string, bytes: string, status: Status][] = [
  ['in the body of a GET', around('GET', '/about-us') + last(), '200 200'],
  ['in the body of a post to a page', around('POST', '/about-us') + last(), '405 200'],
  ['in the body of a post without a type', around('POST', '/gs/contactus') + last(), '415 200'],
  ['in the body of a post that is not JSON', around('POST', '/gs/contactus', post(), json) + last(), '400 200'],
  ['in a body with two Hosts', around('POST', '/gs/contactus', post(), 'Host: evil.example', json) + last(), 400],
  ['in the body of a post to another site', around('POST', 'http://evil.example/') + last(), 400],
  ['after 192 KB', around('POST', '/gs/contactus', ' '.repeat(200_000) + post(), json) + last(), 413],
  ['after a length and chunks', around('POST', '/gs/contactus', `0\r\n\r\n${post()}`, chunkedCoding), 400],
  ['behind a line end in the target', `GET /about-us\r\n\r\n${post()}`, 400],
  [
    'in a trailer',
    `${lines('POST /gs/contactus HTTP/1.1', host, json, chunkedCoding)}2\r\n{}\r\n0\r\nX: ${post()}`,
    [400, '422 400'],
  ],
  ['behind an upgrade', get('/about-us', 'Connection: Upgrade', 'Upgrade: h2c') + post(), 200],
];

export const http: CaseGroup = {
  name: 'hosts, proxies and bytes on the socket',
  cases: [
    ...casesOf('Host', 'exactly one valid name, which no response is built from', hosts, (Host, expectedStatus) => ({
      send: getWith({ Host }),
      expectedStatus,
      ...hides,
    })),
    ...casesOf('absolute target', 'only our own origin is accepted', absoluteTargets, (target, expectedStatus) => ({
      send: getWith({}, target),
      expectedStatus,
      ...hides,
    })),
    ...casesOf('a page with', 'pages depend on their path only', added, (more) => ({
      send: getWith(more),
      expectedStatus: 200,
      headers: { vary: 'Accept-Encoding' },
      bodyContains: '<title>About</title>',
      ...hides,
    })),
    ...casesOf('X-Forwarded-For', 'an invalid address is ignored', addressChains, (value) => ({
      send: postText(good(), { headers: { 'X-Forwarded-For': value } }),
      expectedStatus: 201,
      ...hides,
    })),
    ...casesOf(
      'broken',
      'it is not a request, or one that two programs could read differently',
      broken,
      (text, expectedStatus) => ({
        send: sendBytes(text),
        expectedStatus,
      }),
    ),
    ...casesOf('cut off', 'an incomplete request is not stored', cutOff, (text, afterwards, expectedStatus) => ({
      send: sendBytes(text, { afterwards }),
      expectedStatus,
      storedCount: 0,
    })),
    ...casesOf(
      'one connection',
      'each gets its own response, in order',
      inOrder,
      (text, expectedStatus, leads?: number) => ({
        send: sendBytes(text),
        expectedStatus,
        ...(leads !== undefined && { storedCount: leads }),
      }),
    ),
    ...casesOf('hidden request', 'a body is not parsed as a request', hidden, (text, expectedStatus) => ({
      send: sendBytes(text),
      expectedStatus,
      storedCount: 0,
    })),
  ],
};
