/** Realistic requests with the expected verdicts. The bench counts how many legitimate ones are quarantined. */
import { honeypotField, sentAtField, shownAtField } from '#contract/project-request.ts';
import { createIntakeLimits, usualSuspicious } from './intake-limits.ts';
import { assessSpam, type SpamVerdict, type SpamReason } from './spam.ts';
import { noon as now } from '../store/lead-fixture.ts';

export interface SpamCase {
  name: string;
  values?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Number of such requests from the same IP address just before. */
  earlierRequests?: number;
  reasons: SpamReason[];
}

const siteUrl = 'https://www.example.com';
const ownHeaders = { Origin: siteUrl, 'Sec-Fetch-Site': 'same-origin' };
const filledInAfter = (ago: number, clock = now) => ({
  [honeypotField]: '',
  [shownAtField]: String(clock - ago),
  [sentAtField]: String(clock),
});
const minute = 60_000;

/** Sent by people. None is quarantined. */
export const legitimateCases: SpamCase[] = [
  { name: 'a form filled in at leisure', values: filledInAfter(3 * minute), headers: ownHeaders, reasons: [] },
  {
    name: 'a restored draft, sent within two seconds of a reload',
    values: filledInAfter(1200),
    headers: ownHeaders,
    reasons: ['too-fast'],
  },
  {
    name: 'autofilled by the browser and sent',
    values: filledInAfter(1900),
    headers: ownHeaders,
    reasons: ['too-fast'],
  },
  { name: 'a tab left open overnight', values: filledInAfter(14 * 60 * minute), headers: ownHeaders, reasons: [] },
  {
    name: 'a clock that is an hour ahead',
    values: filledInAfter(minute, now + 60 * minute),
    headers: ownHeaders,
    reasons: [],
  },
  {
    name: 'a clock that is years behind',
    values: filledInAfter(minute, Date.UTC(2010, 0)),
    headers: ownHeaders,
    reasons: [],
  },
  {
    name: 'a clock set back while the form was filled in',
    values: { [shownAtField]: String(now), [sentAtField]: String(now - 60 * minute) },
    headers: ownHeaders,
    reasons: [],
  },
  {
    name: 'a clock ahead, and only one time given',
    values: { [shownAtField]: String(now + minute) },
    headers: ownHeaders,
    reasons: [],
  },
  {
    name: 'several colleagues behind one IP address',
    values: filledInAfter(minute),
    headers: ownHeaders,
    earlierRequests: 12,
    reasons: [],
  },
  {
    name: 'a whole conference behind one IP address',
    values: filledInAfter(minute),
    headers: ownHeaders,
    earlierRequests: 150,
    reasons: [],
  },
  { name: 'no scripts at all', headers: ownHeaders, reasons: [] },
  { name: 'no scripts, in a browser from 2018', headers: { Origin: siteUrl }, reasons: [] },
  { name: 'a proxy that strips Origin and Sec-Fetch-Site', values: filledInAfter(minute), reasons: ['no-origin'] },
  { name: 'no scripts, behind such a proxy', reasons: ['no-origin'] },
  { name: 'an opaque origin', headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, reasons: [] },
  { name: 'an opaque origin from an old browser', headers: { Origin: 'null' }, reasons: [] },
  {
    name: 'another host name of the same server',
    headers: { Origin: 'http://localhost:3000', Host: 'localhost:3000' },
    reasons: [],
  },
  {
    name: 'pages on a subdomain',
    headers: { Origin: 'https://other.example.com', 'Sec-Fetch-Site': 'same-site' },
    reasons: [],
  },
  {
    name: 'pages on a CDN, the form on another host',
    headers: { Origin: siteUrl, 'Sec-Fetch-Site': 'cross-site', Host: 'forms.example.net' },
    reasons: [],
  },
];

/** Sent by programs. All are quarantined. */
export const spamCases: SpamCase[] = [
  {
    name: 'a filled honeypot',
    values: { ...filledInAfter(minute), [honeypotField]: 'https://spam.example' },
    headers: ownHeaders,
    reasons: ['honeypot'],
  },
  {
    name: 'a honeypot filled with a list',
    values: { [honeypotField]: ['x'] },
    headers: ownHeaders,
    reasons: ['honeypot'],
  },
  {
    name: 'a foreign origin',
    headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    reasons: ['cross-site'],
  },
  {
    name: 'a foreign origin from an old browser',
    headers: { Origin: 'https://evil.example', Host: 'www.example.com' },
    reasons: ['cross-site'],
  },
  { name: 'an origin that begins like ours', headers: { Origin: `${siteUrl}.evil.example` }, reasons: ['cross-site'] },
  { name: 'another site without Origin', headers: { 'Sec-Fetch-Site': 'cross-site' }, reasons: ['cross-site'] },
  {
    name: 'a program that posts at once and at an unusual rate',
    values: filledInAfter(5),
    headers: ownHeaders,
    earlierRequests: 40,
    reasons: ['too-fast', 'rate'],
  },
  {
    name: 'a program that posts at once without browser headers',
    values: filledInAfter(5),
    reasons: ['too-fast', 'no-origin'],
  },
  { name: 'a flood without browser headers', earlierRequests: 40, reasons: ['rate', 'no-origin'] },
  {
    name: 'every signal at once',
    values: { ...filledInAfter(0), [honeypotField]: 'x' },
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    earlierRequests: 40,
    reasons: ['honeypot', 'cross-site', 'too-fast', 'rate'],
  },
];

export function assessCase({ values = {}, headers = {}, earlierRequests = 0 }: SpamCase): SpamVerdict {
  const { suspicious } = createIntakeLimits();
  const countSuspicious = () => suspicious([{ name: '203.0.113.7', visitors: 1 }], now).level > usualSuspicious;
  const assess = () => assessSpam({ values, headers: new Headers(headers), siteUrl, countSuspicious, now });
  for (let sent = 0; sent < earlierRequests; sent++) assess();
  return assess();
}
