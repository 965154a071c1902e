/** Methods, content types, charsets and encodings that endpoints and pages do not accept. */
import { gzipSync } from 'node:zlib';
import { endpoints } from '#contract/project-request.ts';
import {
  sendHttp,
  postText,
  createVisitorRequest,
  type BadInputCase,
  type CaseGroup,
  type HeaderLines,
} from '../bad-input-case.ts';

const good = () => JSON.stringify(createVisitorRequest());

const notPost = ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const notGet = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PURGE'];
const pages = ['/about-us', '/healthz', '/assets/main-1a2b.js'];
const unknown = ['BREW', 'post', 'POST\t', '', 'GET,POST'];

const methods: BadInputCase[] = [
  ...Object.values(endpoints).flatMap((target) =>
    notPost.map((method): BadInputCase => ({
      name: `${method} ${target}`,
      why: 'only POST is allowed, and the response says so',
      send: sendHttp({
        method,
        target,
        body: method === 'PUT' || method === 'PATCH' ? good() : '',
        headers: { 'Content-Type': 'application/json' },
      }),
      expectedStatus: 405,
      headers: { allow: 'POST' },
    })),
  ),
  ...pages.flatMap((target) =>
    notGet.map((method): BadInputCase => ({
      name: `${method} ${target}`,
      why: 'pages are read-only',
      send: sendHttp({
        method,
        target,
        body: method === 'POST' ? good() : '',
        headers: { 'Content-Type': 'application/json' },
      }),
      expectedStatus: 405,
      headers: { allow: 'GET, HEAD' },
    })),
  ),
  ...unknown.map((method): BadInputCase => ({
    name: `the method ${JSON.stringify(method)}`,
    why: 'there is no such method',
    send: sendHttp({ method, body: good(), headers: { 'Content-Type': 'application/json' } }),
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
    send: sendHttp({
      method: 'GET',
      target: '/',
      headers: {
        Connection: 'Upgrade, close',
        Upgrade: 'websocket',
        'Sec-WebSocket-Key': 'eHh4eHh4eHh4eHh4eHh4eA==',
        'Sec-WebSocket-Version': '13',
      },
    }),
    expectedStatus: 200,
  },
];

const types: [name: string, headers: HeaderLines, status: number][] = [
  ['none', { 'Content-Type': null }, 415],
  ['plain text', { 'Content-Type': 'text/plain' }, 415],
  ['multipart', { 'Content-Type': 'multipart/form-data; boundary=x' }, 415],
  ['a wild card', { 'Content-Type': '*/*' }, 415],
  ['more after the type', { 'Content-Type': 'application/json x' }, 415],
  ['two types in one line', { 'Content-Type': 'application/json, text/plain' }, 415],
  ['an unknown parameter', { 'Content-Type': 'application/json; version=1' }, 415],
  ['the charset twice', { 'Content-Type': 'application/json; charset=utf-8; charset=utf-16' }, 415],
  ['__proto__', { 'Content-Type': '__proto__/constructor' }, 415],
  ['8000 blanks in it', { 'Content-Type': `application/json${' '.repeat(8000)}x` }, 415],
  ['in capitals', { 'Content-Type': 'APPLICATION/JSON' }, 201],
  ['with blanks around the semicolon', { 'Content-Type': 'application/json ; charset=utf-8' }, 201],
];

const charsets: [charset: string, status: number][] = [
  ['utf-8', 201],
  ['UTF-8', 201],
  ['utf8', 201],
  ['"utf-8"', 201],
  ['utf-16', 415],
  ['iso-8859-1', 415],
  ['', 415],
  ["'utf-8'", 415],
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

export const typesAndMethods: CaseGroup = {
  name: 'methods, types and encodings',
  cases: [
    ...methods,
    ...types.map(([name, headers, status]): BadInputCase => ({
      name: `content type: ${name}`,
      why: 'JSON or a form, in UTF-8',
      send: postText(good(), { headers }),
      expectedStatus: status,
    })),
    ...['application/json', 'application/x-www-form-urlencoded'].flatMap((type) =>
      charsets.map(([charset, status]): BadInputCase => ({
        name: `charset ${JSON.stringify(charset)} of ${type}`,
        why: 'everything here is UTF-8',
        send: postText(type.endsWith('json') ? good() : new URLSearchParams(createVisitorRequest()).toString(), {
          headers: { 'Content-Type': `${type}; charset=${charset}` },
        }),
        expectedStatus: status,
      })),
    ),
    {
      name: 'two content types in two lines',
      why: 'one of them is not accepted',
      send: postText(good(), { headers: { 'Content-Type': ['application/json', 'text/plain'] } }),
      expectedStatus: 415,
    },
    ...encodings.map(([name, value, status]): BadInputCase => ({
      name: `content encoding: ${name}`,
      why: 'bodies are never decompressed, so there are no compression bombs',
      send: postText(status === 201 ? good() : gzipSync(good()), { headers: { 'Content-Encoding': value } }),
      expectedStatus: status,
    })),
    ...accepts.map(([name, accept, page]): BadInputCase => ({
      name: `Accept: ${name}`,
      why: 'HTML for clients that name it, JSON for all others',
      send: postText(good(), { headers: { Accept: accept } }),
      expectedStatus: 201,
      headers: { 'content-type': page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8' },
    })),
  ],
};
