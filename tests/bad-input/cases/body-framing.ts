/** Body lengths and chunks that are wrong, duplicated or too large. */
import { nextClientAddress, sendBytes, createVisitorRequest, type BadInputCase } from '../bad-input-case.ts';

const start = () =>
  [
    'POST /gs/contactus HTTP/1.1',
    'Host: www.example.com',
    `X-Forwarded-For: ${nextClientAddress()}`,
    'Content-Type: application/json',
    'Connection: close',
  ].join('\r\n');

/** A POST with these body headers and these bytes as its body. */
const posted = (headers: string, bytes: string) => `${start()}\r\n${headers}\r\n\r\n${bytes}`;
export const chunked = (bytes: string) => posted('Transfer-Encoding: chunked', bytes);

const good = () => JSON.stringify(createVisitorRequest());
const chunkOf = (text: string, size = text.length.toString(16)) => `${size}\r\n${text}\r\n`;
const inChunks = (text = good()) => `${chunkOf(text)}0\r\n\r\n`;

/** `LENGTH` is replaced by the actual length. */
const lengths: [name: string, headers: string][] = [
  ['two that differ', 'Content-Length: LENGTH\r\nContent-Length: 5'],
  ['the same twice', 'Content-Length: LENGTH\r\nContent-Length: LENGTH'],
  ['negative', 'Content-Length: -LENGTH'],
  ['beyond 64 bits', 'Content-Length: 18446744073709551616'],
  ['a length and chunks', 'Content-Length: LENGTH\r\nTransfer-Encoding: chunked'],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: LENGTH'],
];

const codings: [name: string, headers: string, status: BadInputCase['expectedStatus']][] = [
  ['in capitals', 'Transfer-Encoding: CHUNKED', 201],
  ['chunked, then identity', 'Transfer-Encoding: chunked, identity', 400],
  ['identity alone', 'Transfer-Encoding: identity', 400],
  ['xchunked', 'Transfer-Encoding: xchunked', 400],
  ['empty', 'Transfer-Encoding:', 400],
  ['gzip, then chunked', 'Transfer-Encoding: gzip, chunked', 400],
];

const chunks: [name: string, bytes: string, status: BadInputCase['expectedStatus']][] = [
  ['a size beyond 64 bits', chunkOf(good(), 'fffffffffffffffff'), 400],
  ['a negative size', chunkOf(good(), '-5'), 400],
  ['a size that is not a number', chunkOf(good(), 'xyz'), 400],
  ['a size too small', `5\r\n${good()}\r\n0\r\n\r\n`, 400],
  ['a size too large', `${chunkOf(good(), 'fff')}0\r\n\r\n`.padEnd(5000, 'x'), 400],
  ['a bare LF after the size', `2\n{}\r\n0\r\n\r\n`, 400],
  ['extensions of 20 KB', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, 413],
  ['a trailer of 20 KB', `2\r\n{}\r\n0\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a broken trailer', `2\r\n{}\r\n0\r\nbroken\r\n\r\n`, 400],
  [
    'an extension',
    (() => {
      const text = good();
      return `${text.length.toString(16)};name=value\r\n${text}\r\n0;last\r\n\r\n`;
    })(),
    201,
  ],
  ['one byte at a time', `${Array.from(good(), (letter) => chunkOf(letter)).join('')}0\r\n\r\n`, 201],
  [
    'a trailer that poses as a header',
    `${chunkOf(good())}0\r\nContent-Type: text/plain\r\nIdempotency-Key: \r\n\r\n`,
    201,
  ],
  ['more than 192 KB', `${chunkOf(' '.repeat(100_000)).repeat(2)}0\r\n\r\n`, 413],
  ['thousands of single bytes', `${chunkOf(' ').repeat(5000)}0\r\n\r\n`, 413],
];

export const bodyFraming: BadInputCase[] = [
  ...lengths.map(([name, headers]): BadInputCase => {
    const text = good();
    return {
      name: `length: ${name}`,
      why: 'the end of the body is ambiguous',
      send: sendBytes(posted(headers.replaceAll('LENGTH', String(text.length)), text)),
      expectedStatus: 400,
    };
  }),
  ...codings.map(([name, headers, status]): BadInputCase => ({
    name: `transfer encoding: ${name}`,
    why: status === 201 ? 'it is chunked' : 'the end of the body is ambiguous, or it is compressed',
    send: sendBytes(posted(headers, inChunks())),
    expectedStatus: status,
  })),
  ...chunks.map(([name, bytes, status]): BadInputCase => ({
    name: `chunks: ${name}`,
    why: status === 201 ? 'it is allowed' : 'the chunks are broken or too large',
    send: sendBytes(chunked(bytes)),
    expectedStatus: status,
  })),
];
