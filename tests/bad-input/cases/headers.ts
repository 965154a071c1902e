/** Hosts, headers that proxies add, methods, content types, charsets and encodings. */
import { gzipSync } from 'node:zlib';
import { endpoints } from '#contract/forms/project-request.ts';
import {
  casesOf,
  createVisitorRequest,
  postText,
  sendHttp,
  type BadInputCase,
  type CaseGroup,
  type HeaderLines,
} from '#tests/bad-input/bad-input-case.ts';

const good = () => JSON.stringify(createVisitorRequest());
const get = (headers: HeaderLines, target = '/about-us') => sendHttp({ method: 'GET', target, headers });
const json = { 'Content-Type': 'application/json' };
/** The response must not repeat what the client sent. */
const hides = { bodyExcludes: /evil|13\.37/ };

const hosts: [name: string, host: string | string[] | null, status: number][] = [
  ['two', ['www.example.com', 'evil.example'], 400],
  ['the same twice', ['www.example.com', 'www.example.com'], 400],
  ['none', null, 400],
  ['a path', 'www.example.com/evil', 400],
  ['a user', 'evil@www.example.com', 400],
  ['a blank inside', 'www.example.com evil', 400],
  ['brackets', '<script>alert(1)</script>', 400],
  ['a port that is not a number', 'www.example.com:evil', 400],
  ['a port too high', 'www.example.com:99999', 400],
  ['letters beyond ASCII', 'ev\u00efl.example', 400],
  ['another site', 'evil.example', 200],
  ['empty labels', 'evil..example', 200],
  ['empty', '', 200],
  ['an IPv6 address', '[2001:db8::1337]', 200],
  ['a name of 4000 letters', 'evil'.repeat(1000), 200],
];

const absoluteTargets: [name: string, target: string, status: number][] = [
  ['of another site', 'http://evil.example/about-us', 400],
  ['with our name as user', 'http://www.example.com@evil.example/', 400],
  ['of another port', 'http://www.example.com:1337/', 400],
  ['of another scheme', 'ftp://www.example.com/about-us', 400],
  ['of a file', 'file:///etc/passwd', 400],
  ['an asterisk', '*', 400],
  ['a bare word', 'about-us', 400],
  ['our own', 'https://www.example.com/about-us', 200],
];

/** Must not be repeated, or used to build URLs. */
const added: [name: string, headers: HeaderLines][] = [
  ['X-Forwarded-Host', { 'X-Forwarded-Host': 'evil.example' }],
  ['X-Forwarded-Host twice', { 'X-Forwarded-Host': ['www.example.com', 'evil.example'] }],
  ['X-Forwarded-Proto', { 'X-Forwarded-Proto': 'evil' }],
  ['X-Forwarded-Port', { 'X-Forwarded-Port': '1337@evil' }],
  ['X-Forwarded-Prefix', { 'X-Forwarded-Prefix': '//evil.example' }],
  ['X-Original-URL', { 'X-Original-URL': '/evil' }],
  ['Forwarded', { Forwarded: 'for=13.37.13.37;host=evil.example;proto=evil' }],
  ['Referer', { Referer: 'https://evil.example/' }],
  ['X-Real-IP', { 'X-Real-IP': '13.37.13.37' }],
  ['a cookie', { Cookie: 'lang=evil; __proto__=evil' }],
  ['another language', { 'Accept-Language': 'evil, ar;q=0.9' }],
];

const addressChains: [name: string, value: string | string[]][] = [
  ['empty', ''],
  ['many commas', ','.repeat(4000)],
  ['a word', 'evil'],
  ['a number too high', '13.37.13.999'],
  ['an address with a port', '13.37.13.37:1337'],
  ['an IPv6 address in brackets', '[2001:db8::1337]:1337'],
  ['a zone with a path', 'fe80::1%../../evil'],
  ['IPv4 in IPv6', '::ffff:13.37.13.37'],
  ['the proxy itself', '127.0.0.1, 10.0.0.1, 127.0.0.1'],
  ['a chain of 500', Array.from({ length: 500 }, (_, index) => `13.37.${index % 256}.1`).join(', ')],
  ['two lines', ['13.37.13.37', '127.0.0.1']],
  ['a script', '<script>alert(1)</script>'],
  ['letters beyond ASCII', '\u00e9\u00ff'],
];

const methodsNotAllowed = [
  ...Object.values(endpoints).map((target) => [target, 'POST', 'GET HEAD PUT DELETE OPTIONS TRACE PROPFIND'] as const),
  ...['/about-us', '/healthz', '/assets/main-1a2b.js'].map(
    (target) => [target, 'GET, HEAD', 'POST PUT DELETE OPTIONS TRACE PURGE'] as const,
  ),
].flatMap(([target, allow, methods]) =>
  methods.split(' ').map((method): BadInputCase => ({
    name: `${method} ${target}`,
    why: 'the method is not allowed, and the response says which is',
    send: sendHttp({ method, target, body: ['POST', 'PUT'].includes(method) ? good() : '', headers: json }),
    expectedStatus: 405,
    headers: { allow },
  })),
);

const otherMethods: BadInputCase[] = [
  ...['BREW', 'post', 'POST\t', '', 'GET,POST'].map((method): BadInputCase => ({
    name: `the method ${JSON.stringify(method)}`,
    why: 'there is no such method',
    send: sendHttp({ method, body: good(), headers: json }),
    expectedStatus: 400,
  })),
  {
    name: 'CONNECT',
    why: 'the server is no proxy and closes the connection',
    send: sendHttp({ method: 'CONNECT', target: 'evil.example:443' }),
    expectedStatus: 'closed',
  },
  {
    name: 'an upgrade to a web socket',
    why: 'upgrades are not supported, so this is an ordinary page request',
    send: get({ Connection: 'Upgrade, close', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' }),
    expectedStatus: 200,
  },
];

const types: [name: string, type: string | string[] | null, status: number][] = [
  ['none', null, 415],
  ['plain text', 'text/plain', 415],
  ['multipart', 'multipart/form-data; boundary=x', 415],
  ['a wild card', '*/*', 415],
  ['more after the type', 'application/json x', 415],
  ['two types in one line', 'application/json, text/plain', 415],
  ['two types in two lines', ['application/json', 'text/plain'], 415],
  ['an unknown parameter', 'application/json; version=1', 415],
  ['the charset twice', 'application/json; charset=utf-8; charset=utf-16', 415],
  ['__proto__', '__proto__/constructor', 415],
  ['8000 blanks in it', `application/json${' '.repeat(8000)}x`, 415],
  ['in capitals', 'APPLICATION/JSON', 201],
  ['with blanks around the semicolon', 'application/json ; charset=utf-8', 201],
  ...(['utf-8', 'UTF-8', 'utf8', '"utf-8"', 'utf-16', 'iso-8859-1', '', "'utf-8'"] as const).map(
    (charset): [string, string, number] => [
      `the charset ${charset}`,
      `application/json; charset=${charset}`,
      /^"?utf-?8"?$/i.test(charset) ? 201 : 415,
    ],
  ),
];

const encodings: [name: string, value: string | string[], status: number][] = [
  ['gzip', 'gzip', 415],
  ['br', 'br', 415],
  ['gzip in two lines', ['gzip', 'identity'], 415],
  ['identity and gzip', 'identity, gzip', 415],
  ['capitals', 'GZIP', 415],
  ['empty', '', 415],
  ['identity', 'identity', 201],
  ['Identity', 'Identity', 201],
];

const accepts: [name: string, accept: string | string[] | null, page: boolean][] = [
  ['none', null, false],
  ['empty', '', false],
  ['a wild card', '*/*', false],
  ['garbage', ',;q=;;"', false],
  ['HTML', 'text/html', true],
  ['two lines, one of them HTML', ['application/json', 'text/html'], true],
];

export const headers: CaseGroup = {
  name: 'hosts, proxies, methods and types',
  cases: [
    ...casesOf(
      'Host',
      'exactly one, with a valid name; no response is built from it',
      hosts,
      (Host, expectedStatus) => ({
        send: get({ Host }),
        expectedStatus,
        ...hides,
      }),
    ),
    ...casesOf('absolute target', 'only our own origin is accepted', absoluteTargets, (target, expectedStatus) => ({
      send: get({}, target),
      expectedStatus,
      ...hides,
    })),
    ...casesOf('a page with', 'pages depend on their path only', added, (more) => ({
      send: get(more),
      expectedStatus: 200,
      headers: { vary: 'Accept-Encoding' },
      bodyContains: '<title>About</title>',
      ...hides,
    })),
    ...casesOf('a request with', 'the header does not affect the request', added, (more) => ({
      send: postText(good(), { headers: more }),
      expectedStatus: 201,
      stored: { status: 'accepted' },
      ...hides,
    })),
    ...casesOf('X-Forwarded-For', 'an invalid address is ignored', addressChains, (value) => ({
      send: postText(good(), { headers: { 'X-Forwarded-For': value } }),
      expectedStatus: 201,
      ...hides,
    })),
    ...methodsNotAllowed,
    ...otherMethods,
    ...casesOf('content type', 'JSON or a form, in UTF-8', types, (type, expectedStatus) => ({
      send: postText(good(), { headers: { 'Content-Type': type } }),
      expectedStatus,
    })),
    ...casesOf('content encoding', 'bodies are never decompressed', encodings, (value, expectedStatus) => ({
      send: postText(expectedStatus === 201 ? good() : gzipSync(good()), { headers: { 'Content-Encoding': value } }),
      expectedStatus,
    })),
    ...casesOf('Accept', 'HTML for clients that name it, JSON for all others', accepts, (Accept, page) => ({
      send: postText(good(), { headers: { Accept } }),
      expectedStatus: 201,
      headers: { 'content-type': `${page ? 'text/html' : 'application/json'}; charset=utf-8` },
    })),
  ],
};
