/** Several requests on one connection, some hidden in the body of another. A hidden one must not be stored. */
import { nextClientAddress, sendBytes, createVisitorRequest, type BadInputCase } from '../bad-input-case.ts';

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`;
const get = (target: string, ...more: string[]) => lines(`GET ${target} HTTP/1.1`, 'Host: www.example.com', ...more);
const last = () => get('/healthz', 'Connection: close');

function post(
  text = JSON.stringify(createVisitorRequest()),
  { target = '/gs/contactus', more = [] as string[], length = text.length } = {},
): string {
  const head = lines(
    `POST ${target} HTTP/1.1`,
    'Host: www.example.com',
    `X-Forwarded-For: ${nextClientAddress()}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...more,
  );
  return head + text;
}

/** A complete request as the body of another. */
const around = (method: string, target: string, body = post(), more: string[] = []) =>
  lines(`${method} ${target} HTTP/1.1`, 'Host: www.example.com', `Content-Length: ${body.length}`, ...more) + body;

const same = createVisitorRequest();

const inOrder: [name: string, bytes: string, status: string, leads?: number][] = [
  ['two pages', get('/about-us') + last(), '200 200'],
  ['a request and a page', post() + last(), '201 200'],
  ['two requests', post() + post(undefined, { more: ['Connection: close'] }), '201 201'],
  [
    'the same request twice',
    post(JSON.stringify(same)) + post(JSON.stringify(same), { more: ['Connection: close'] }),
    '201 201',
    1,
  ],
  ['a refused request and a good one', post('{}') + post(undefined, { more: ['Connection: close'] }), '422 201'],
];

const hidden: [name: string, bytes: string, status: BadInputCase['expectedStatus']][] = [
  ['in the body of a GET', around('GET', '/about-us') + last(), '200 200'],
  ['in the body of a post to a page', around('POST', '/about-us') + last(), '405 200'],
  ['in the body of a post without a type', around('POST', '/gs/contactus') + last(), '415 200'],
  [
    'in the body of a post that is not JSON',
    around('POST', '/gs/contactus', post(), ['Content-Type: application/json']) + last(),
    '400 200',
  ],
  [
    'in the body of a post with two Hosts',
    around('POST', '/gs/contactus', post(), ['Host: evil.example', 'Content-Type: application/json']) + last(),
    400,
  ],
  ['in the body of a post to another site', around('POST', 'http://evil.example/', post()) + last(), 400],
  [
    'after 192 KB',
    around('POST', '/gs/contactus', ' '.repeat(200_000) + post(), ['Content-Type: application/json']) + last(),
    413,
  ],
  [
    'after a length and chunks',
    around('POST', '/gs/contactus', `0\r\n\r\n${post()}`, ['Transfer-Encoding: chunked']),
    400,
  ],
  [
    'after chunks and a length',
    lines('POST /gs/contactus HTTP/1.1', 'Host: www.example.com', 'Transfer-Encoding: chunked', 'Content-Length: 4') +
      `5c\r\n${post()}`,
    400,
  ],
  [
    'after a coding behind a bare LF',
    around('POST', '/gs/contactus', `0\r\n\r\n${post()}`, ['X-A: a\nTransfer-Encoding: chunked']),
    400,
  ],
  ['behind a line end in the target', `GET /about-us\r\n\r\n${post()}`, 400],
  [
    'in a chunk extension',
    lines('POST /gs/contactus HTTP/1.1', 'Host: www.example.com', 'Transfer-Encoding: chunked') +
      `2;\n${post()}\r\n{}\r\n0\r\n\r\n`,
    400,
  ],
  [
    'in a trailer',
    lines(
      'POST /gs/contactus HTTP/1.1',
      'Host: www.example.com',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ) + `2\r\n{}\r\n0\r\nX: ${post()}`,
    [400, '422 400'],
  ],
  ['behind an upgrade', get('/about-us', 'Connection: Upgrade', 'Upgrade: h2c') + post(), 200],
];

export const smugglingCases: BadInputCase[] = [
  ...inOrder.map(([name, bytes, status, leads]): BadInputCase => ({
    name: `one connection: ${name}`,
    why: 'each gets its own response, in order',
    send: sendBytes(bytes),
    expectedStatus: status,
    ...(leads !== undefined && { storedCount: leads }),
  })),
  ...hidden.map(([name, bytes, status]): BadInputCase => ({
    name: `hidden request: ${name}`,
    why: 'a body is not parsed as a request',
    send: sendBytes(bytes),
    expectedStatus: status,
    storedCount: 0,
  })),
];
