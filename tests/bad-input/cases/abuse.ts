/** Behaviour of bots: nothing is discarded, but suspicious requests are quarantined. Keys that are invalid or repeated. */
import { expect } from 'vitest';
import type { SpamReason } from '#server/forms/intake/spam.ts';
import { noon } from '#server/forms/store/lead-fixture.ts';
import {
  casesOf,
  createVisitorRequest,
  postForm,
  postFormText,
  postJson,
  type BadInputCase,
  type CaseGroup,
  type HeaderLines,
} from '#tests/bad-input/bad-input-case.ts';
import { referenceIn } from '#tests/bad-input/run-case.ts';

const quarantinedFor = (...reasons: SpamReason[]): BadInputCase['stored'] => ({
  status: reasons.length > 0 ? 'quarantined' : 'accepted',
  reasons,
});
const fromBrowser = { headers: { 'Sec-Fetch-Site': 'same-origin' } };
/** The response must not reveal the spam check. */
const accepted = { expectedStatus: 201, bodyExcludes: /spam|quarantin|honeypot|cross-site/i };

const honeypots: [name: string, value: unknown, filled: boolean][] = [
  ['a text', 'https://evil.example', true],
  ['a space', ' ', false],
  ['line breaks and a tab', '\r\n\t', false],
  ['false', false, true],
  ['a list', [], true],
  ['null', null, false],
];

const honeypotForms: [name: string, more: string, filled: boolean][] = [
  ['a text', 'leave_blank=x', true],
  ['a blank', 'leave_blank=+', false],
  ['twice, the last one filled', 'leave_blank=&leave_blank=x', true],
  ['twice, the last one empty', 'leave_blank=x&leave_blank=', false],
];

/** When the form was shown and sent, by the visitor's clock: server/forms/intake/spam-fixture.ts has the valid ones. */
const times: [name: string, times: Record<string, unknown>, fast: boolean][] = [
  ['just under two seconds', { shown_at: String(noon - 1999) }, true],
  ['two seconds', { shown_at: String(noon - 2000) }, false],
  ['empty', { shown_at: '' }, false],
  ['NaN', { shown_at: 'NaN' }, false],
  ['far too large', { shown_at: '9'.repeat(400) }, false],
  ['a list', { shown_at: [noon] }, false],
  ['null', { shown_at: null, sent_at: null }, false],
];

const origins: [name: string, headers: HeaderLines, crossSite: boolean][] = [
  ['our own in capitals', { Origin: 'HTTPS://WWW.EXAMPLE.COM' }, false],
  ['a name that begins like ours', { Origin: 'https://www.example.com.evil.example' }, true],
  ['another port of ours', { Origin: 'https://www.example.com:8443' }, true],
  ['empty', { Origin: '' }, false],
  ['two', { Origin: ['https://www.example.com', 'https://evil.example'] }, false],
  ['another site that calls itself the same', { Origin: 'https://evil.example', Host: 'evil.example' }, false],
  ['the browser says something new', { 'Sec-Fetch-Site': 'evil' }, false],
];

const keys: [name: string, key: string | string[], status: number][] = [
  ['empty', '', 400],
  ['a blank inside', 'a b', 400],
  ['201 letters', 'x'.repeat(201), 400],
  ['letters beyond ASCII', 'caf\u00e9', 400],
  ['two lines', ['a', 'b'], 400],
  ['a list', 'a, b', 400],
  ['one letter', '!', 201],
  ['200 letters', 'x'.repeat(200), 201],
  ['SQL', "x'--;DROP/**/TABLE/**/leads", 201],
  ['all signs', String.fromCharCode(...Array.from({ length: 94 }, (_, index) => index + 33)), 201],
];

const withKey = (key: string | string[]) => ({ headers: { 'Idempotency-Key': key } });

/** Twenty at once: all are 201, with the same reference. */
function storedOnce(name: string, why: string, sends: BadInputCase['send'][]): BadInputCase {
  return {
    name,
    why,
    send: async (engine) => (await Promise.all(sends.map((send) => send(engine)))).flat(),
    expectedStatus: sends.map(() => 201).join(' '),
    storedCount: 1,
    check: ({ responses }) => expect(new Set(responses.map(referenceIn)).size).toBe(1),
  };
}

const repeated = createVisitorRequest();
const unkeyed = createVisitorRequest();
const twenty = Array.from({ length: 20 }, (_, index) => (index % 2 ? postForm : postJson));

export const abuse: CaseGroup = {
  name: 'abuse',
  cases: [
    ...casesOf('hidden field', 'any value but blanks is suspicious', honeypots, (leave_blank, filled) => ({
      ...postJson({ ...createVisitorRequest(), leave_blank }, fromBrowser),
      stored: filled ? quarantinedFor('honeypot') : quarantinedFor(),
      ...accepted,
    })),
    ...casesOf('hidden field in a form', 'likewise', honeypotForms, (more, filled) => ({
      send: postFormText(`${new URLSearchParams(createVisitorRequest()).toString()}&${more}`, fromBrowser),
      stored: filled ? quarantinedFor('honeypot') : quarantinedFor(),
      ...accepted,
    })),
    ...casesOf(
      'time to fill in',
      'under two seconds is a weak sign; an invalid time is none',
      times,
      (values, fast) => ({
        ...postJson({ ...createVisitorRequest(), ...values }, fromBrowser),
        stored: { status: 'accepted', reasons: fast ? ['too-fast'] : [] },
        ...accepted,
      }),
    ),
    ...casesOf('origin', 'a page of another site is suspicious', origins, (headers, crossSite) => ({
      ...postJson(createVisitorRequest(), { headers }),
      stored: crossSite ? quarantinedFor('cross-site') : quarantinedFor(),
      ...accepted,
    })),
    {
      name: 'everything at once',
      why: 'all reasons are stored',
      ...postJson(
        { ...createVisitorRequest(), leave_blank: 'x', shown_at: noon },
        { headers: { 'Sec-Fetch-Site': 'cross-site' } },
      ),
      ...accepted,
      stored: { ...quarantinedFor('honeypot', 'cross-site', 'too-fast'), score: 5 },
    },
    ...casesOf('key', '1 to 200 visible ASCII characters', keys, (key, expectedStatus) => ({
      ...postJson(createVisitorRequest(), withKey(key)),
      expectedStatus,
    })),
    storedOnce(
      'key: twenty at once, once more with what normalising removes',
      'one key stores one request',
      [...twenty, postJson].map((send, index) => {
        const message = index === 20 ? `\r\n${repeated.message}\0 ` : repeated.message;
        return send({ ...repeated, message }, withKey('race')).send;
      }),
    ),
    storedOnce(
      'no key: the same request twenty times at once',
      'the same text within ten minutes is the same request',
      twenty.map((send) => send(unkeyed).send),
    ),
  ],
};
