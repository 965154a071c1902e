import { expect, test } from 'vitest';
import { judge } from './spam.ts';
import { noon as now } from './store-fixture.ts';

const siteUrl = 'https://www.example.com';
const verdict = (values: Record<string, unknown>, headers: Record<string, string> = {}, unusualRate = false) =>
  judge({ values, headers: new Headers(headers), siteUrl, unusualRate, now });

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['nothing said', {}, {}],
  ['an empty honeypot', { website: '' }, {}],
  ['filled in slowly', { shown_at: String(now - 2000) }, {}],
  ['a clock ahead of ours', { shown_at: String(now + 60_000) }, {}],
  ['a clock behind ours', { shown_at: String(now - 900_000) }, {}],
  ['a wrong clock, but both times', { shown_at: String(now - 60_500), sent_at: String(now - 500) }, {}],
  ['a form whose scripts had not begun', { shown_at: '0' }, {}],
  ['nonsense as a time', { shown_at: 'yesterday' }, {}],
  ['the same origin', {}, { 'Sec-Fetch-Site': 'same-origin', Origin: siteUrl }],
  ['the same site', {}, { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.example.com' }],
  ['our pages on another host', {}, { 'Sec-Fetch-Site': 'cross-site', Origin: siteUrl, Host: 'forms.example.net' }],
  ['our origin from an old browser', {}, { Origin: siteUrl }],
  ['the origin of the host that was asked', {}, { Origin: 'http://localhost:3000', Host: 'localhost:3000' }],
  ['an origin that is hidden', {}, { Origin: 'null' }],
])('%s: nothing against it', (_, values, headers) => {
  expect(verdict(values, headers)).toEqual({ score: 0, reasons: [], quarantined: false });
});

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['honeypot', { website: 'https://spam.example' }, {}],
  ['honeypot', { website: ['x'] }, {}],
  ['too-fast', { shown_at: String(now - 1999) }, {}],
  ['too-fast', { shown_at: now - 1000 }, {}],
  ['too-fast', { shown_at: String(now - 60_500), sent_at: String(now - 60_000) }, {}],
  ['cross-site', {}, { 'Sec-Fetch-Site': 'cross-site' }],
  ['cross-site', {}, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example', Host: 'forms.example.net' }],
  ['cross-site', {}, { Origin: 'https://www.example.com.evil.example' }],
  ['cross-site', {}, { Origin: 'https://evil.example', Host: 'www.example.com' }],
])('%s: %o %o', (reason, values, headers) => {
  expect(verdict(values, headers)).toMatchObject({ reasons: [reason], quarantined: true });
});

test('reasons add up', () => {
  const { score, reasons, quarantined } = verdict({ website: 'x', shown_at: String(now) }, { 'Sec-Fetch-Site': 'cross-site' }, true);
  expect({ score, reasons, quarantined }).toEqual({ score: 26, reasons: ['honeypot', 'cross-site', 'too-fast', 'rate'], quarantined: true });
});
