/** Behaviour of bots: nothing is discarded, but suspicious requests are quarantined. */
import type { ProjectRequest } from '#contract/project-request.ts';
import { noon } from '#server/leads/store/lead-fixture.ts';
import type { SpamReason } from '#server/leads/intake/spam.ts';
import {
  postFormText,
  postJson,
  createVisitorRequest,
  type BadInputCase,
  type CaseGroup,
  type HeaderLines,
} from '../bad-input-case.ts';
import { floodCases } from './floods.ts';
import { idempotencyKeys } from './idempotency-keys.ts';

const quarantinedFor = (...reasons: SpamReason[]): BadInputCase['stored'] => ({
  status: reasons.length > 0 ? 'quarantined' : 'accepted',
  reasons,
});
/** A single weak sign does not quarantine. */
const acceptedWith = (reason: SpamReason): BadInputCase['stored'] => ({ status: 'accepted', reasons: [reason] });
const fromBrowser = { headers: { 'Sec-Fetch-Site': 'same-origin' } };

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
  ['empty', 'leave_blank=', false],
  ['a blank', 'leave_blank=+', false],
  ['twice, the last one filled', 'leave_blank=&leave_blank=x', true],
  ['twice, the last one empty', 'leave_blank=x&leave_blank=', false],
  ['the name of earlier versions, filled', 'website=x', true],
  ['the name of earlier versions, empty', 'website=', false],
];

/** When the form was shown and sent, by the visitor's clock. */
const times: [name: string, times: Record<string, unknown>, fast: boolean][] = [
  ['no times', {}, false],
  ['at once', { shown_at: String(noon) }, true],
  ['just under two seconds', { shown_at: String(noon - 1999) }, true],
  ['two seconds', { shown_at: String(noon - 2000) }, false],
  ['sent at once by its own clock', { shown_at: '1000000000000', sent_at: '1000000000001' }, true],
  ['sent later by its own clock', { shown_at: '1000000000000', sent_at: '1000000060000' }, false],
  ['sent before it was shown', { shown_at: '1000000060000', sent_at: '1000000000000' }, false],
  ['empty', { shown_at: '' }, false],
  ['NaN', { shown_at: 'NaN' }, false],
  ['far too large', { shown_at: '9'.repeat(400) }, false],
  ['a list', { shown_at: [noon] }, false],
  ['null', { shown_at: null, sent_at: null }, false],
];

const origins: [name: string, headers: HeaderLines, crossSite: boolean][] = [
  ['our own', { Origin: 'https://www.example.com' }, false],
  ['our own in capitals', { Origin: 'HTTPS://WWW.EXAMPLE.COM' }, false],
  ['another site', { Origin: 'https://evil.example' }, true],
  ['a name that begins like ours', { Origin: 'https://www.example.com.evil.example' }, true],
  ['another port of ours', { Origin: 'https://www.example.com:8443' }, true],
  ['null', { Origin: 'null' }, false],
  ['empty', { Origin: '' }, false],
  ['two', { Origin: ['https://www.example.com', 'https://evil.example'] }, false],
  ['another site that calls itself the same', { Origin: 'https://evil.example', Host: 'evil.example' }, false],
  ['the browser says cross-site', { 'Sec-Fetch-Site': 'cross-site' }, true],
  ['the browser says same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }, false],
  ['the browser says something new', { 'Sec-Fetch-Site': 'evil' }, false],
  [
    'cross-site with our own origin: our pages on another host',
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://www.example.com' },
    false,
  ],
];

const form = (values: ProjectRequest, more: string) => `${new URLSearchParams({ ...values }).toString()}&${more}`;

/** The response must not reveal the spam check. */
const hides = /spam|quarantin|honeypot|cross-site/i;

export const abuse: CaseGroup = {
  name: 'abuse',
  cases: [
    ...honeypots.map(([name, leave_blank, filled]): BadInputCase => ({
      name: `hidden field: ${name}`,
      why: 'people do not see the field; any value but blanks is suspicious',
      ...postJson({ ...createVisitorRequest(), leave_blank }, fromBrowser),
      expectedStatus: 201,
      stored: filled ? quarantinedFor('honeypot') : quarantinedFor(),
      bodyExcludes: hides,
    })),
    ...honeypotForms.map(([name, more, filled]): BadInputCase => ({
      name: `hidden field in a form: ${name}`,
      why: 'likewise',
      send: postFormText(form(createVisitorRequest(), more), fromBrowser),
      expectedStatus: 201,
      stored: filled ? quarantinedFor('honeypot') : quarantinedFor(),
      bodyExcludes: hides,
    })),
    ...times.map(([name, values, fast]): BadInputCase => ({
      name: `time to fill in: ${name}`,
      why: 'only a time under two seconds is too fast; an invalid time is ignored',
      ...postJson({ ...createVisitorRequest(), ...values }, fromBrowser),
      expectedStatus: 201,
      stored: fast ? acceptedWith('too-fast') : quarantinedFor(),
      bodyExcludes: hides,
    })),
    ...origins.map(([name, headers, crossSite]): BadInputCase => ({
      name: `origin: ${name}`,
      why: 'a page of another site is suspicious',
      ...postJson(createVisitorRequest(), { headers }),
      expectedStatus: 201,
      stored: crossSite ? quarantinedFor('cross-site') : quarantinedFor(),
      bodyExcludes: hides,
    })),
    {
      name: 'everything at once',
      why: 'all reasons are stored',
      ...postJson(
        { ...createVisitorRequest(), leave_blank: 'x', shown_at: noon },
        { headers: { 'Sec-Fetch-Site': 'cross-site' } },
      ),
      expectedStatus: 201,
      stored: { ...quarantinedFor('honeypot', 'cross-site', 'too-fast'), score: 5 },
    },
    ...idempotencyKeys,
    ...floodCases,
  ],
};
