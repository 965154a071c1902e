/** Host headers, absolute request targets, and the headers that proxies add. */
import {
  sendHttp,
  postText,
  createVisitorRequest,
  type BadInputCase,
  type CaseGroup,
  type HeaderLines,
} from '../bad-input-case.ts';

const get = (headers: HeaderLines, target = '/about-us') => sendHttp({ method: 'GET', target, headers });

/** The response must not repeat what the client sent. */
const hides = /evil|13\.37/;

const rejected: [name: string, headers: HeaderLines][] = [
  ['two', { Host: ['www.example.com', 'evil.example'] }],
  ['the same twice', { Host: ['www.example.com', 'www.example.com'] }],
  ['none', { Host: null }],
  ['a path', { Host: 'www.example.com/evil' }],
  ['a user', { Host: 'evil@www.example.com' }],
  ['a blank inside', { Host: 'www.example.com evil' }],
  ['brackets', { Host: '<script>alert(1)</script>' }],
  ['a port that is not a number', { Host: 'www.example.com:evil' }],
  ['a port too high', { Host: 'www.example.com:99999' }],
  ['letters beyond ASCII', { Host: 'ev\u00efl.example' }],
];

const foreign: [name: string, headers: HeaderLines][] = [
  ['another site', { Host: 'evil.example' }],
  ['empty labels', { Host: 'evil..example' }],
  ['empty', { Host: '' }],
  ['an IPv6 address', { Host: '[2001:db8::1337]' }],
  ['a name of 4000 letters', { Host: 'evil'.repeat(1000) }],
];

const targets: [name: string, target: string, status: number][] = [
  ['of another site', 'http://evil.example/about-us', 400],
  ['with our name as user', 'http://www.example.com@evil.example/', 400],
  ['of another port', 'http://www.example.com:1337/', 400],
  ['of another scheme', 'ftp://www.example.com/about-us', 400],
  ['of a file', 'file:///etc/passwd', 400],
  ['an asterisk', '*', 400],
  ['a bare word', 'about-us', 400],
  ['our own', 'https://www.example.com/about-us', 200],
];

/** Headers of proxies, which must not be repeated or used to build URLs. */
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

const chains: [name: string, value: string | string[]][] = [
  ['empty', ''],
  ['many commas', ','.repeat(4000)],
  ['a word', 'evil'],
  ['a number too high', '13.37.13.999'],
  ['an address with a port', '13.37.13.37:1337'],
  ['an IPv6 address', '2001:db8::1337'],
  ['an IPv6 address in brackets', '[2001:db8::1337]:1337'],
  ['a zone with a path', 'fe80::1%../../evil'],
  ['IPv4 in IPv6', '::ffff:13.37.13.37'],
  ['the proxy itself', '127.0.0.1, 10.0.0.1, 127.0.0.1'],
  ['a chain of 500', Array.from({ length: 500 }, (_, index) => `13.37.${index % 256}.1`).join(', ')],
  ['two lines', ['13.37.13.37', '127.0.0.1']],
  ['a script', '<script>alert(1)</script>'],
  ['letters beyond ASCII', '\u00e9\u00ff'],
];

export const hostHeaders: CaseGroup = {
  name: 'hosts and forwarding',
  cases: [
    ...rejected.map(([name, headers]): BadInputCase => ({
      name: `Host: ${name}`,
      why: 'exactly one Host, with a valid name',
      send: get(headers),
      expectedStatus: 400,
      bodyExcludes: hides,
    })),
    ...foreign.map(([name, headers]): BadInputCase => ({
      name: `Host: ${name}`,
      why: 'a site may have a second name, but no response is built from it',
      send: get(headers),
      expectedStatus: 200,
      bodyExcludes: hides,
    })),
    ...targets.map(([name, target, status]): BadInputCase => ({
      name: `absolute target: ${name}`,
      why: 'only our own origin is accepted',
      send: get({}, target),
      expectedStatus: status,
      bodyExcludes: hides,
    })),
    ...added.map(([name, headers]): BadInputCase => ({
      name: `${name} with a page`,
      why: 'pages depend on their path only',
      send: get(headers),
      expectedStatus: 200,
      headers: { vary: 'Accept-Encoding' },
      bodyContains: '<title>About</title>',
      bodyExcludes: hides,
    })),
    ...added.map(([name, headers]): BadInputCase => ({
      name: `${name} with a request`,
      why: 'the header does not affect the request',
      send: postText(JSON.stringify(createVisitorRequest()), { headers }),
      expectedStatus: 201,
      stored: { status: 'accepted' },
      bodyExcludes: hides,
    })),
    ...chains.map(([name, value]): BadInputCase => ({
      name: `X-Forwarded-For: ${name}`,
      why: 'an invalid address is ignored, and the request is accepted',
      send: postText(JSON.stringify(createVisitorRequest()), { headers: { 'X-Forwarded-For': value } }),
      expectedStatus: 201,
      bodyExcludes: hides,
    })),
  ],
};
