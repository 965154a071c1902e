/**
 * Many requests from one address: suspicious ones are first quarantined, then all are rejected with 429.
 * Which addresses count as one is tested in server/http/rate-limit-keys.test.ts.
 */
import { expect } from 'vitest';
import {
  postForm,
  postJson,
  createVisitorRequest,
  type BadInputCase,
  type HeaderLines,
  type CaseResult,
} from '../bad-input-case.ts';
import { headerOf } from '../raw-socket.ts';

const from = (value: string): { headers: HeaderLines } => ({
  headers: { 'X-Forwarded-For': value, 'Sec-Fetch-Site': 'same-origin' },
});

/** Sends `count` requests, all but the last of them many at once, then those of `last`; `address` gets the index of the request. */
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
    const responses = [];
    const many = sends.slice(0, -1);
    for (let start = 0; start < many.length; start += 50) {
      const atOnce = await Promise.all(many.slice(start, start + 50).map((send) => send(engine)));
      responses.push(...atOnce.flat());
    }
    for (const send of [...sends.slice(-1), ...last]) responses.push(...(await send(engine)));
    return responses;
  };
}

const statuses = (...runs: [count: number, status: number][]) =>
  runs.map(([count, status]) => Array<number>(count).fill(status).join(' ')).join(' ');

const expectRetryAfter = ({ responses }: CaseResult) => {
  const late = responses.filter(({ status }) => status === 429);
  expect(late.map((response) => headerOf(response, 'retry-after'))).toEqual(late.map(() => '3'));
};

export const floodCases: BadInputCase[] = [
  {
    name: 'flood: seventy from one address',
    why: 'a crowd behind one address is not suspicious',
    send: sendFlood(70, () => '203.0.113.1'),
    expectedStatus: statuses([70, 201]),
    stored: { status: 'accepted', reasons: [] },
  },
  {
    name: 'flood: thirty-one from one address, not from a browser',
    why: 'the last is unusual and has no origin: stored, but quarantined',
    send: sendFlood(31, () => '203.0.113.12', [], { 'Sec-Fetch-Site': null }),
    expectedStatus: statuses([31, 201]),
    stored: { status: 'quarantined', reasons: ['rate', 'no-origin'] },
  },
  {
    name: 'flood: more than two hundred, with invented addresses before the true one',
    why: 'only the address that the trusted proxy added counts; without scripts the response is a page',
    send: sendFlood(201, (index) => `13.37.${index >> 7}.${index & 127}, 203.0.113.4`, [
      postForm(createVisitorRequest(), from('203.0.113.4')).send,
    ]),
    expectedStatus: statuses([200, 201], [2, 429]),
    check: (seen) => {
      expectRetryAfter(seen);
      expect(headerOf(seen.responses.at(-1)!, 'content-type')).toBe('text/html; charset=utf-8');
    },
  },
  {
    name: 'flood: the neighbour of one',
    why: 'other addresses are not affected',
    send: sendFlood(31, () => '203.0.113.6', [postJson(createVisitorRequest(), from('203.0.113.7')).send]),
    expectedStatus: statuses([32, 201]),
    stored: { status: 'accepted', reasons: [] },
  },
  {
    name: 'flood: rejected requests',
    why: 'mistakes do not count towards the limit',
    send: sendFlood(0, () => '', [
      ...Array.from({ length: 210 }, () => postJson(createVisitorRequest({ phone: 'none' }), from('203.0.113.9')).send),
      postJson(createVisitorRequest(), from('203.0.113.9')).send,
    ]),
    expectedStatus: statuses([210, 422], [1, 201]),
    stored: { status: 'accepted', reasons: [] },
  },
];
