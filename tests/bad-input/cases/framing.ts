/** Raw bytes: ambiguous requests, and bytes that are not a request. */
import {
  nextClientAddress,
  sendBytes,
  createVisitorRequest,
  type BadInputCase,
  type CaseGroup,
} from '../bad-input-case.ts';
import { chunked, bodyFraming as faults } from './body-framing.ts';
import { smugglingCases } from './smuggling.ts';

const head = (...lines: string[]) => [...lines, 'Host: www.example.com', 'Connection: close', '', ''].join('\r\n');

/** A request with this line between its headers. */
function withLine(line: string): string {
  const body = JSON.stringify(createVisitorRequest());
  return `POST /gs/contactus HTTP/1.1\r\nHost: www.example.com\r\nX-Forwarded-For: ${nextClientAddress()}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n${line}\r\n\r\n${body}`;
}

const lines: [name: string, line: string, status: number][] = [
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

const notHttp: [name: string, bytes: string, status: BadInputCase['expectedStatus']][] = [
  ['HTTP/0.9', 'GET /\r\n\r\n', 400],
  ['HTTP/1.2', head('GET / HTTP/1.2'), 400],
  ['a version with a zero before it', head('GET / HTTP/01.1'), 400],
  ['a version in small letters', head('GET / http/1.1'), 400],
  ['another protocol', head('GET / ICE/1.0'), 400],
  ['a method of RTSP', head('DESCRIBE / RTSP/1.0'), 405],
  ['no target', head('GET HTTP/1.1'), 400],
  ['a space in the target', head('GET /about us HTTP/1.1'), 400],
  ['a tab between the words', head('GET\t/\tHTTP/1.1'), 400],
  ['a blank before the method', head(' GET / HTTP/1.1'), 400],
  ['a NUL in the target', head('GET /\0 HTTP/1.1'), 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['the hello of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(200, '\x55'), 400],
  ['a line for proxies', `PROXY TCP4 13.37.13.37 127.0.0.1 1 2\r\n${head('GET / HTTP/1.1')}`, 400],
  ['all bytes there are', String.fromCharCode(...Array.from({ length: 256 }, (_, index) => 255 - index)), 400],
  ['line ends of Unix', `GET /about-us HTTP/1.1\nHost: www.example.com\n\n`, 400],
  ['empty lines before a request', `\r\n\r\n${head('GET /about-us HTTP/1.1')}`, 200],
  ['HTTP/1.0', 'GET /about-us HTTP/1.0\r\n\r\n', 200],
];

/** The client leaves early, or the rest of the request never arrives. */
const incompleteRequests: [
  name: string,
  bytes: string,
  afterwards: 'half-close' | 'leave',
  status: BadInputCase['expectedStatus'],
][] = [
  ['nothing is sent', '', 'half-close', 'closed'],
  ['half a method', 'PO', 'half-close', [400, 'closed']],
  ['half the body', withLine('X-A: a').slice(0, -20), 'half-close', [400, 'closed']],
  ['chunks without an end', chunked('2\r\n{}\r\n'), 'half-close', [400, 'closed']],
  ['disconnected after half a method', 'PO', 'leave', 'closed'],
  ['disconnected after half the body', withLine('X-A: a').slice(0, -20), 'leave', 'closed'],
  ['disconnected before a page is sent', head('GET /about-us HTTP/1.1'), 'leave', ['closed', 200]],
];

export const framing: CaseGroup = {
  name: 'framing on the socket',
  cases: [
    ...lines.map(([name, line, status]): BadInputCase => ({
      name: `header line: ${name}`,
      why: status === 201 ? 'it is allowed and has no effect' : 'two programs could parse it differently',
      send: sendBytes(withLine(line)),
      expectedStatus: status,
    })),
    ...notHttp.map(([name, bytes, status]): BadInputCase => ({
      name: `not HTTP/1.1: ${name}`,
      why:
        status === 200
          ? 'it is allowed'
          : status === 405
            ? 'it reads as a method that no page has'
            : 'it is not a valid request',
      send: sendBytes(bytes),
      expectedStatus: status,
    })),
    ...incompleteRequests.map(([name, bytes, afterwards, status]): BadInputCase => ({
      name: `cut off: ${name}`,
      why: 'an incomplete request is not stored',
      send: sendBytes(bytes, { afterwards }),
      expectedStatus: status,
      storedCount: 0,
    })),
    ...faults,
    ...smugglingCases,
  ],
};
