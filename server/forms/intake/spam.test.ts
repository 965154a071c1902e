/** Realistic requests with the expected verdicts. */
import { expect, test } from 'vitest';
import { honeypotField, sentAtField, shownAtField } from '#contract/forms/submission.ts';
import { noon as now } from '#server/forms/store/lead-fixture.ts';
import { createIntakeLimits, usualSuspicious } from './intake-limits.ts';
import { assessSpam } from './spam.ts';

type Values = Record<string, unknown>;
/** `earlier`: so many of them came from the same IP address just before. */
type SpamCase = [name: string, reasons: string, headers?: Record<string, string>, values?: Values, earlier?: number];

const siteUrl = 'https://www.example.com';
const evil = 'https://evil.example';
const own = { Origin: siteUrl, 'Sec-Fetch-Site': 'same-origin' };
const crossSite = { 'Sec-Fetch-Site': 'cross-site' };
const minute = 60_000;
const filledIn = (ago: number, clock = now): Values => ({
  [honeypotField]: '',
  [shownAtField]: String(clock - ago),
  [sentAtField]: String(clock),
});
const trapped = (content: unknown, values: Values = {}): Values => ({ ...values, [honeypotField]: content });
const setBack = { [shownAtField]: String(now), [sentAtField]: String(now - 60 * minute) };

const fromPeople: SpamCase[] = [
  ['a form filled in at leisure', '', own, filledIn(3 * minute)],
  ['a restored draft, sent within two seconds of a reload', 'too-fast', own, filledIn(1200)],
  ['autofilled by the browser and sent', 'too-fast', own, filledIn(1900)],
  ['a tab left open overnight', '', own, filledIn(14 * 60 * minute)],
  ['a clock that is an hour ahead', '', own, filledIn(minute, now + 60 * minute)],
  ['a clock that is years behind', '', own, filledIn(minute, Date.UTC(2010, 0))],
  ['a clock set back while the form was filled in', '', own, setBack],
  ['a clock ahead, and only one time given', '', own, { [shownAtField]: String(now + minute) }],
  ['several colleagues behind one IP address', '', own, filledIn(minute), 12],
  ['a whole conference behind one IP address', '', own, filledIn(minute), 150],
  ['no scripts at all', '', own],
  ['no scripts, in a browser from 2018', '', { Origin: siteUrl }],
  ['a proxy that strips Origin and Sec-Fetch-Site', 'no-origin', {}, filledIn(minute)],
  ['no scripts, behind such a proxy', 'no-origin'],
  ['an opaque origin', '', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }],
  ['an opaque origin from an old browser', '', { Origin: 'null' }],
  ['another host name of the same server', '', { Origin: 'http://localhost:3000', Host: 'localhost:3000' }],
  ['pages on a subdomain', '', { Origin: 'https://other.example.com', 'Sec-Fetch-Site': 'same-site' }],
  ['pages on a CDN, the form on another host', '', { ...crossSite, Origin: siteUrl, Host: 'forms.example.net' }],
];

const fromPrograms: SpamCase[] = [
  ['a filled honeypot', 'honeypot', own, trapped('https://spam.example', filledIn(minute))],
  ['a honeypot filled with a list', 'honeypot', own, trapped(['x'])],
  ['a foreign origin', 'cross-site', { ...crossSite, Origin: evil }],
  ['a foreign origin from an old browser', 'cross-site', { Origin: evil, Host: 'www.example.com' }],
  ['an origin that begins like ours', 'cross-site', { Origin: `${siteUrl}.evil.example` }],
  ['another site without Origin', 'cross-site', crossSite],
  ['posts at once and at an unusual rate', 'too-fast rate', own, filledIn(5), 40],
  ['posts at once without browser headers', 'too-fast no-origin', {}, filledIn(5)],
  ['a flood without browser headers', 'rate no-origin', {}, {}, 40],
  ['every signal at once', 'honeypot cross-site too-fast rate', crossSite, trapped('x', filledIn(0)), 40],
];

function assess([, , headers = {}, values = {}, earlier = 0]: SpamCase) {
  const { suspicious } = createIntakeLimits();
  const countSuspicious = () => suspicious([{ name: '203.0.113.7', visitors: 1 }], now).level > usualSuspicious;
  const assessOne = () => assessSpam({ values, headers: new Headers(headers), siteUrl, countSuspicious, now });
  for (let sent = 0; sent < earlier; sent++) assessOne();
  return assessOne();
}

test.each(fromPeople)('%s: accepted', (...spamCase) => {
  const reasons = spamCase[1].split(' ').filter(Boolean);
  expect(assess(spamCase)).toEqual({ score: reasons.length, reasons, quarantined: false });
});

test.each(fromPrograms)('%s: quarantined', (...spamCase) => {
  expect(assess(spamCase)).toMatchObject({ reasons: spamCase[1].split(' '), quarantined: true });
});
