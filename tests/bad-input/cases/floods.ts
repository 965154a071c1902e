/** Many from one address: first they wait for a person, then they are told to wait themselves. */
import { expect } from 'vitest';
import {
  postForm,
  postJson,
  postText,
  createVisitorRequest,
  type BadInputCase,
  type HeaderLines,
  type CaseResult,
} from '../bad-input-case.ts';
import { headerOf } from '../raw-socket.ts';

const from = (value: string): { headers: HeaderLines } => ({
  headers: { 'X-Forwarded-For': value, 'Sec-Fetch-Site': 'same-origin' },
});

/** So many, one after the other; `address` is told which one it is for. */
function sendFlood(
  count: number,
  address: (index: number) => string,
  last: BadInputCase['send'][] = [],
  more: HeaderLines = {},
): BadInputCase['send'] {
  const sends = Array.from(
    { length: count },
    (_, index) => postJson(createVisitorRequest(), { headers: { ...from(address(index)).headers, ...more } }).send,
  );
  return async (engine) => {
    const answers = [];
    for (const send of [...sends, ...last]) answers.push(...(await send(engine)));
    return answers;
  };
}

const statuses = (...runs: [count: number, status: number][]) =>
  runs.map(([count, status]) => Array<number>(count).fill(status).join(' ')).join(' ');

const expectRetryAfter = ({ responses }: CaseResult) => {
  const late = responses.filter(({ status }) => status === 429);
  expect(late.map((answer) => headerOf(answer, 'retry-after'))).toEqual(late.map(() => '10'));
};

export const floodCases: BadInputCase[] = [
  {
    name: 'flood: thirty-one from one address',
    why: 'the last is unusual, which alone holds nothing',
    send: sendFlood(31, () => '203.0.113.1'),
    expectedStatus: statuses([31, 201]),
    stored: { status: 'accepted', reasons: ['rate'] },
  },
  {
    name: 'flood: thirty-one from one address that is no browser',
    why: 'the last is unusual, and says not where it comes from: stored, but held',
    send: sendFlood(31, () => '203.0.113.12', [], { 'Sec-Fetch-Site': null }),
    expectedStatus: statuses([31, 201]),
    stored: { status: 'quarantined', reasons: ['rate', 'no-origin'] },
  },
  {
    name: 'flood: thirty from one address',
    why: 'an office, where nothing is unusual yet',
    send: sendFlood(30, () => '203.0.113.2'),
    expectedStatus: statuses([30, 201]),
    stored: { status: 'accepted' },
  },
  {
    name: 'flood: sixty-two from one address',
    why: 'from sixty on they are told to wait; the first sixty are all stored',
    send: sendFlood(62, () => '203.0.113.3'),
    expectedStatus: statuses([60, 201], [2, 429]),
    check: expectRetryAfter,
  },
  {
    name: 'flood: from a whole block of IPv6 addresses',
    why: 'one household has a /64',
    send: sendFlood(61, (index) => `2001:db8:1:2:${index.toString(16)}::${index}`),
    expectedStatus: statuses([60, 201], [1, 429]),
    check: expectRetryAfter,
  },
  {
    name: 'flood: from many networks of one /48',
    why: 'one customer can draw 65,536 of them',
    send: sendFlood(241, (index) => `2001:db8:2:${index.toString(16)}::1`),
    expectedStatus: statuses([240, 201], [1, 429]),
  },
  {
    name: 'flood: with invented addresses before the true one',
    why: 'only what the trusted proxy added counts',
    send: sendFlood(61, (index) => `13.37.0.${index}, 203.0.113.4`),
    expectedStatus: statuses([60, 201], [1, 429]),
    check: expectRetryAfter,
  },
  {
    name: 'flood: with a port that changes',
    why: 'the port is not part of the address',
    send: sendFlood(31, (index) => `203.0.113.5:${2000 + index}`),
    expectedStatus: statuses([31, 201]),
    stored: { reasons: ['rate'] },
  },
  {
    name: 'flood: the neighbour of one',
    why: 'others are not concerned',
    send: sendFlood(31, () => '203.0.113.6', [postJson(createVisitorRequest(), from('203.0.113.7')).send]),
    expectedStatus: statuses([32, 201]),
    stored: { status: 'accepted', reasons: [] },
  },
  {
    name: 'flood: a form without scripts that comes too late',
    why: 'it is told so on a page',
    send: sendFlood(60, () => '203.0.113.8', [postForm(createVisitorRequest(), from('203.0.113.8')).send]),
    expectedStatus: statuses([60, 201], [1, 429]),
    check: (seen) => {
      expectRetryAfter(seen);
      expect(headerOf(seen.responses.at(-1)!, 'content-type')).toBe('text/html; charset=utf-8');
    },
  },
  {
    name: 'flood: requests that are refused',
    why: 'whoever makes mistakes is not held back for them',
    send: sendFlood(0, () => '', [
      ...Array.from({ length: 70 }, () => postJson(createVisitorRequest({ phone: 'none' }), from('203.0.113.9')).send),
      postJson(createVisitorRequest(), from('203.0.113.9')).send,
    ]),
    expectedStatus: statuses([70, 422], [1, 201]),
    stored: { status: 'accepted', reasons: [] },
  },
  {
    name: 'flood: what is no JSON',
    why: 'it is refused before anything is counted',
    send: sendFlood(0, () => '', [
      ...Array.from({ length: 70 }, () => postText('{', from('203.0.113.10'))),
      postJson(createVisitorRequest(), from('203.0.113.10')).send,
    ]),
    expectedStatus: statuses([70, 400], [1, 201]),
    stored: { status: 'accepted' },
  },
];
