/** Raw bytes: what is no request, is cut off, or could be read in two ways, and requests hidden in others. */
import {
  casesOf,
  createVisitorRequest,
  nextClientAddress,
  sendBytes,
  type BadInputCase,
  type CaseGroup,
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

const headerLines: [name: string, line: string, status: number][] = [
  ['a line without a colon', 'X-Broken', 400],
  ['a space before the colon', 'X-Broken : x', 400],
  ['a folded header', 'X-Folded: a\r\n b', 400],
  ['a NUL in a value', 'X-Broken: a\0b', 400],
  ['a bare CR in a value', 'X-Broken: a\rb', 400],
  ['a bare LF between headers', 'X-A: a\nX-Injected: b', 400],
  ['a header of 17 KB', `X-Long: ${'x'.repeat(17_000)}`, 431],
  ['headers of 17 KB together', Array.from({ length: 1700 }, (_, index) => `X-${index}: xxxx`).join('\r\n'), 431],
  ['five hundred headers', Array.from({ length: 500 }, (_, index) => `X${index}: x`).join('\r\n'), 201],
  ['bytes beyond ASCII in a value', 'X-Latin: \u00e9\u00ff\u0080', 201],
];

const notHttp: [name: string, bytes: string, status: Status][] = [
  ['HTTP/0.9', 'GET /\r\n\r\n', 400],
  ['HTTP/1.2', request('GET / HTTP/1.2'), 400],
  ['a version with a zero before it', request('GET / HTTP/01.1'), 400],
  ['a version in small letters', request('GET / http/1.1'), 400],
  ['another protocol', request('GET / ICE/1.0'), 400],
  ['a method of RTSP', request('DESCRIBE / RTSP/1.0'), 405],
  ['no target', request('GET HTTP/1.1'), 400],
  ['a space in the target', request('GET /about us HTTP/1.1'), 400],
  ['a tab between the words', request('GET\t/\tHTTP/1.1'), 400],
  ['a blank before the method', request(' GET / HTTP/1.1'), 400],
  ['a NUL in the target', request('GET /\0 HTTP/1.1'), 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['the hello of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(200, '\x55'), 400],
  ['a line for proxies', `PROXY TCP4 13.37.13.37 127.0.0.1 1 2\r\n${request('GET / HTTP/1.1')}`, 400],
  ['all bytes there are', String.fromCharCode(...Array.from({ length: 256 }, (_, index) => 255 - index)), 400],
  ['line ends of Unix', 'GET /about-us HTTP/1.1\nHost: www.example.com\n\n', 400],
  ['empty lines before a request', `\r\n\r\n${request('GET /about-us HTTP/1.1')}`, 200],
  ['HTTP/1.0', 'GET /about-us HTTP/1.0\r\n\r\n', 200],
];

/** The client leaves early, or the rest of the request never arrives. */
const cutOff: [name: string, bytes: string, afterwards: 'half-close' | 'leave', status: Status][] = [
  ['nothing is sent', '', 'half-close', 'closed'],
  ['half a method', 'PO', 'half-close', [400, 'closed']],
  ['half the body', post().slice(0, -20), 'half-close', [400, 'closed']],
  ['chunks without an end', posted('2\r\n{}\r\n', chunkedCoding), 'half-close', [400, 'closed']],
  ['disconnected after half a method', 'PO', 'leave', 'closed'],
  ['disconnected after half the body', post().slice(0, -20), 'leave', 'closed'],
  ['disconnected before a page is sent', request('GET /about-us HTTP/1.1'), 'leave', ['closed', 200]],
];

const lengths: [name: string, ...headers: string[]][] = [
  ['two that differ', 'Content-Length: LENGTH', 'Content-Length: 5'],
  ['the same twice', 'Content-Length: LENGTH', 'Content-Length: LENGTH'],
  ['negative', 'Content-Length: -LENGTH'],
  ['beyond 64 bits', 'Content-Length: 18446744073709551616'],
  ['a length and chunks', 'Content-Length: LENGTH', chunkedCoding],
  ['chunks and a length', chunkedCoding, 'Content-Length: LENGTH'],
];

const codings: [name: string, coding: string, status: Status][] = [
  ['in capitals', 'CHUNKED', 201],
  ['chunked, then identity', 'chunked, identity', 400],
  ['identity alone', 'identity', 400],
  ['xchunked', 'xchunked', 400],
  ['empty', '', 400],
  ['gzip, then chunked', 'gzip, chunked', 400],
];

const chunkOf = (text: string, size = text.length.toString(16)) => `${size}\r\n${text}\r\n`;
const inChunks = (text = good()) => `${chunkOf(text)}0\r\n\r\n`;
const lengthOf = (text: string) => text.length.toString(16);
const extended = good();

const chunks: [name: string, bytes: string, status: Status][] = [
  ['a size beyond 64 bits', chunkOf(good(), 'fffffffffffffffff'), 400],
  ['a negative size', chunkOf(good(), '-5'), 400],
  ['a size that is not a number', chunkOf(good(), 'xyz'), 400],
  ['a size too small', `5\r\n${good()}\r\n0\r\n\r\n`, 400],
  ['a size too large', `${chunkOf(good(), 'fff')}0\r\n\r\n`.padEnd(5000, 'x'), 400],
  ['a bare LF after the size', `2\n{}\r\n0\r\n\r\n`, 400],
  ['extensions of 20 KB', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, 413],
  ['a trailer of 20 KB', `2\r\n{}\r\n0\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a broken trailer', `2\r\n{}\r\n0\r\nbroken\r\n\r\n`, 400],
  ['an extension', `${lengthOf(extended)};name=value\r\n${extended}\r\n0;last\r\n\r\n`, 201],
  ['one byte at a time', `${Array.from(good(), (letter) => chunkOf(letter)).join('')}0\r\n\r\n`, 201],
  ['a trailer that poses as a header', `${chunkOf(good())}0\r\nContent-Type: text/plain\r\n\r\n`, 201],
  ['more than 192 KB', `${chunkOf(' '.repeat(100_000)).repeat(2)}0\r\n\r\n`, 413],
  ['thousands of single bytes', `${chunkOf(' ').repeat(5000)}0\r\n\r\n`, 413],
];

const same = good();
const inOrder: [name: string, bytes: string, status: string, leads?: number][] = [
  ['two pages', get('/about-us') + last(), '200 200'],
  ['a request and a page', post() + last(), '201 200'],
  ['two requests', post() + post(good(), close), '201 201'],
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
  [
    'after chunks and a length',
    `${lines('POST /gs/contactus HTTP/1.1', host, chunkedCoding, 'Content-Length: 4')}5c\r\n${post()}`,
    400,
  ],
  [
    'after a coding behind a bare LF',
    around('POST', '/gs/contactus', `0\r\n\r\n${post()}`, `X-A: a\n${chunkedCoding}`),
    400,
  ],
  ['behind a line end in the target', `GET /about-us\r\n\r\n${post()}`, 400],
  [
    'in a chunk extension',
    `${lines('POST /gs/contactus HTTP/1.1', host, chunkedCoding)}2;\n${post()}\r\n{}\r\n0\r\n\r\n`,
    400,
  ],
  [
    'in a trailer',
    `${lines('POST /gs/contactus HTTP/1.1', host, json, chunkedCoding)}2\r\n{}\r\n0\r\nX: ${post()}`,
    [400, '422 400'],
  ],
  ['behind an upgrade', get('/about-us', 'Connection: Upgrade', 'Upgrade: h2c') + post(), 200],
];

export const bytes: CaseGroup = {
  name: 'bytes on the socket',
  cases: [
    ...casesOf('header line', 'two programs could read it differently', headerLines, (line, expectedStatus) => ({
      send: sendBytes(post(good(), close, line)),
      expectedStatus,
    })),
    ...casesOf(
      'not HTTP/1.1',
      'it is not a valid request, or one that is allowed',
      notHttp,
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
    ...casesOf('length', 'the end of the body is ambiguous', lengths, (...more) => ({
      send: sendBytes(posted(good(), close, ...more)),
      expectedStatus: 400,
    })),
    ...casesOf('transfer encoding', 'chunked alone says where the body ends', codings, (coding, expectedStatus) => ({
      send: sendBytes(posted(inChunks(), close, `Transfer-Encoding: ${coding}`)),
      expectedStatus,
    })),
    ...casesOf('chunks', 'broken or too large ones are rejected', chunks, (text, expectedStatus) => ({
      send: sendBytes(posted(text, close, chunkedCoding)),
      expectedStatus,
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
