import { expect, test } from 'vitest';
import { createRateLimitKeys, type RateLimitKey } from './rate-limit-keys.ts';

const trustedProxies = ['10.0.0.0/8', '192.0.2.1', '2001:db8:ffff::/48'];
const keysOf = createRateLimitKeys({ trustedProxies, behindProxy: true, onUntrustedProxy() {} });
const format = (keys: RateLimitKey[]) =>
  keys.map(({ name, visitors }) => (visitors === 1 ? name : `${name} × ${visitors}`)).join(' ');

test.each([
  ['no proxy', '198.51.100.7', undefined, '198.51.100.7'],
  ['a forged header without a proxy', '198.51.100.7', '1.2.3.4', '198.51.100.7'],
  ['a trusted proxy', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['two trusted proxies', '10.1.2.3', '198.51.100.7, 192.0.2.1', '198.51.100.7'],
  ['a forged entry before that of a trusted proxy', '10.1.2.3', '1.2.3.4, 198.51.100.7', '198.51.100.7'],
  ['nonsense from a trusted proxy', '10.1.2.3', 'unknown', '10.1.2.3 × 20'],
  ['a trusted proxy without the header', '10.1.2.3', undefined, '10.1.2.3 × 20'],
  ['with a port', '10.1.2.3', '198.51.100.7:4711', '198.51.100.7'],
  ['IPv4-mapped IPv6', '::ffff:198.51.100.7', undefined, '198.51.100.7'],
  ['a trusted proxy as IPv4-mapped IPv6', '::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['IPv6 is counted by network', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64 2001:db8:1::/48 × 4'],
  ['abbreviated IPv6', '2001:db8::1', undefined, '2001:db8:0:0::/64 2001:db8:0::/48 × 4'],
  ['IPv6 of this machine', '::1', undefined, '0:0:0:0::/64 0:0:0::/48 × 4'],
  [
    'IPv6 with brackets behind an IPv6 proxy',
    '2001:db8:ffff::9',
    '[2001:db8:1:2::7]:443',
    '2001:db8:1:2::/64 2001:db8:1::/48 × 4',
  ],
  ['an unknown proxy in the local network', '172.17.0.1', '198.51.100.7', '198.51.100.7 172.17.0.1 × 20'],
  ['an unknown proxy on this machine', '::1', '1.2.3.4, 198.51.100.7', '198.51.100.7 ::1 × 20'],
  ['an unknown proxy with nonsense', '172.17.0.1', 'unknown', '172.17.0.1 × 20'],
  ['a visitor in the local network', '172.17.0.1', undefined, '172.17.0.1'],
  ['no socket', undefined, '1.2.3.4', ''],
])('%s', (_, peer, forwardedFor, expected) => {
  expect(format(keysOf(peer, forwardedFor))).toBe(expected);
});

test('behind a proxy that is not configured, visitors share a key, and have one by what the proxy says', () => {
  const proxied = createRateLimitKeys({ trustedProxies: [], behindProxy: true, onUntrustedProxy() {} });
  expect(format(proxied('203.0.113.5', '198.51.100.7'))).toBe('198.51.100.7 203.0.113.5 × 20');
  expect(format(proxied('203.0.113.5', undefined))).toBe('203.0.113.5 × 20');
  const direct = createRateLimitKeys({ trustedProxies: [], behindProxy: false, onUntrustedProxy() {} });
  expect(format(direct('203.0.113.5', '198.51.100.7'))).toBe('203.0.113.5');
});

test('an untrusted proxy is reported', () => {
  let reports = 0;
  const getKeys = createRateLimitKeys({
    trustedProxies: ['10.0.0.0/8'],
    behindProxy: false,
    onUntrustedProxy: () => reports++,
  });
  getKeys('10.1.2.3', '198.51.100.7');
  getKeys('198.51.100.7', undefined);
  expect(reports).toBe(0);
  getKeys('172.16.0.1', '198.51.100.7');
  expect(reports).toBe(1);
});
