/** How requests really come, with what is to be made of each. The bench counts how many everyday ones are held. */
import { honeypot, sentAt, shownAt } from '#contract/project-request.ts';
import { createRate } from './rate.ts';
import { judge, type Judgement, type Reason } from './spam.ts';
import { noon as now } from './store-fixture.ts';

export interface Pattern {
  name: string;
  values?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** So many requests came from the same address within the minutes before. */
  before?: number;
  signs: Reason[];
}

const siteUrl = 'https://www.example.com';
const ours = { Origin: siteUrl, 'Sec-Fetch-Site': 'same-origin' };
const shown = (ago: number, clock = now) => ({ [honeypot]: '', [shownAt]: String(clock - ago), [sentAt]: String(clock) });
const minute = 60_000;

/** What people do. None of it is held. */
export const everyday: Pattern[] = [
  { name: 'a form filled in at leisure', values: shown(3 * minute), headers: ours, signs: [] },
  { name: 'a restored draft, sent within two seconds of a reload', values: shown(1200), headers: ours, signs: ['too-fast'] },
  { name: 'filled in by the browser and sent', values: shown(1900), headers: ours, signs: ['too-fast'] },
  { name: 'a tab left open over night', values: shown(14 * 60 * minute), headers: ours, signs: [] },
  { name: 'a clock that is an hour ahead', values: shown(minute, now + 60 * minute), headers: ours, signs: [] },
  { name: 'a clock that is years behind', values: shown(minute, Date.UTC(2010, 0)), headers: ours, signs: [] },
  { name: 'a clock set back while the form was filled in', values: { [shownAt]: String(now), [sentAt]: String(now - 60 * minute) }, headers: ours, signs: [] },
  { name: 'a clock ahead, and only one time given', values: { [shownAt]: String(now + minute) }, headers: ours, signs: [] },
  { name: 'several colleagues behind one address', values: shown(minute), headers: ours, before: 12, signs: [] },
  { name: 'a whole conference behind one address', values: shown(minute), headers: ours, before: 45, signs: ['rate'] },
  { name: 'no scripts at all', headers: ours, signs: [] },
  { name: 'no scripts, in a browser of 2018', headers: { Origin: siteUrl }, signs: [] },
  { name: 'a proxy that takes away where it came from', values: shown(minute), signs: ['no-origin'] },
  { name: 'no scripts, and such a proxy', signs: ['no-origin'] },
  { name: 'an origin that the browser hides', headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, signs: [] },
  { name: 'an origin that an old browser hides', headers: { Origin: 'null' }, signs: [] },
  { name: 'a second name of the same server', headers: { Origin: 'http://localhost:3000', Host: 'localhost:3000' }, signs: [] },
  { name: 'pages on a subdomain', headers: { Origin: 'https://other.example.com', 'Sec-Fetch-Site': 'same-site' }, signs: [] },
  { name: 'our pages on a CDN, the form elsewhere', headers: { Origin: siteUrl, 'Sec-Fetch-Site': 'cross-site', Host: 'forms.example.net' }, signs: [] },
];

/** What programs do. All of it is held. */
export const suspicious: Pattern[] = [
  { name: 'a filled honeypot', values: { ...shown(minute), [honeypot]: 'https://spam.example' }, headers: ours, signs: ['honeypot'] },
  { name: 'a honeypot filled with a list', values: { [honeypot]: ['x'] }, headers: ours, signs: ['honeypot'] },
  { name: 'a foreign origin', headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, signs: ['cross-site'] },
  { name: 'a foreign origin from an old browser', headers: { Origin: 'https://evil.example', Host: 'www.example.com' }, signs: ['cross-site'] },
  { name: 'an origin that begins like ours', headers: { Origin: `${siteUrl}.evil.example` }, signs: ['cross-site'] },
  { name: 'another site, which hides its name', headers: { 'Sec-Fetch-Site': 'cross-site' }, signs: ['cross-site'] },
  { name: 'a program that posts at once and at an unusual rate', values: shown(5), headers: ours, before: 40, signs: ['too-fast', 'rate'] },
  { name: 'a program that posts at once and is no browser', values: shown(5), signs: ['too-fast', 'no-origin'] },
  { name: 'a flood from what is no browser', before: 40, signs: ['rate', 'no-origin'] },
  { name: 'every sign there is', values: { ...shown(0), [honeypot]: 'x' }, headers: { 'Sec-Fetch-Site': 'cross-site' }, before: 40, signs: ['honeypot', 'cross-site', 'too-fast', 'rate'] },
];

export function verdictOn({ values = {}, headers = {}, before = 0 }: Pattern): Judgement {
  const rate = createRate();
  const count = () => rate([{ name: '203.0.113.7', visitors: 1 }], now);
  for (let sent = 0; sent < before; sent++) count();
  return judge({ values, headers: new Headers(headers), siteUrl, unusualRate: count().unusual, now });
}
