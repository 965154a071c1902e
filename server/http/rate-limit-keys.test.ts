import { expect, test } from 'vitest';
import { createRateLimitKeys, type RateLimitKey } from './rate-limit-keys.ts';

const trustedProxies = ['10.0.0.0/8', '192.0.2.1', '2001:db8:ffff::/48'];
const keysOf = createRateLimitKeys({ trustedProxies, behindProxy: true, onUntrustedProxy() {} });
const warnings = (origins: RateLimitKey[]) =>
  origins.map(({ name, visitors }) => (visitors === 1 ? name : `${name} × ${visitors}`)).join(' ');

test.each([
  ['nobody in between', '198.51.100.7', undefined, '198.51.100.7'],
  ['a visitor who claims to be another', '198.51.100.7', '1.2.3.4', '198.51.100.7'],
  ['a proxy of ours', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['two proxies of ours', '10.1.2.3', '198.51.100.7, 192.0.2.1', '198.51.100.7'],
  ['a claim in front of a proxy of ours', '10.1.2.3', '1.2.3.4, 198.51.100.7', '198.51.100.7'],
  ['nonsense from a proxy of ours', '10.1.2.3', 'unknown', '10.1.2.3 × 20'],
  ['a proxy of ours that says nothing', '10.1.2.3', undefined, '10.1.2.3 × 20'],
  ['with a port', '10.1.2.3', '198.51.100.7:4711', '198.51.100.7'],
  ['IPv4 written as IPv6', '::ffff:198.51.100.7', undefined, '198.51.100.7'],
  ['a proxy of ours written as IPv6', '::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['IPv6 counts by its network', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64 2001:db8:1::/48 × 4'],
  ['IPv6 in short', '2001:db8::1', undefined, '2001:db8:0:0::/64 2001:db8:0::/48 × 4'],
  ['IPv6 of this machine', '::1', undefined, '0:0:0:0::/64 0:0:0::/48 × 4'],
  [
    'IPv6 with brackets behind an IPv6 proxy',
    '2001:db8:ffff::9',
    '[2001:db8:1:2::7]:443',
    '2001:db8:1:2::/64 2001:db8:1::/48 × 4',
  ],
  ['a proxy in the house that is not named', '172.17.0.1', '198.51.100.7', '172.17.0.1 × 20'],
  ['a proxy on this machine that is not named', '::1', '198.51.100.7', '::1 × 20'],
  ['a visitor in the house', '172.17.0.1', undefined, '172.17.0.1'],
  ['no socket', undefined, '1.2.3.4', ''],
])('%s', (_, peer, forwardedFor, expected) => {
  expect(warnings(keysOf(peer, forwardedFor))).toBe(expected);
});

test('where everyone comes through a proxy, and none is named, nobody is told apart', () => {
  const anyone = createRateLimitKeys({ trustedProxies: [], behindProxy: true, onUntrustedProxy() {} });
  expect(warnings(anyone('203.0.113.5', '198.51.100.7'))).toBe('203.0.113.5 × 20');
  expect(warnings(anyone('203.0.113.5', undefined))).toBe('203.0.113.5 × 20');
  const directly = createRateLimitKeys({ trustedProxies: [], behindProxy: false, onUntrustedProxy() {} });
  expect(warnings(directly('203.0.113.5', '198.51.100.7'))).toBe('203.0.113.5');
});

test('a proxy that is not named is noticed', () => {
  let noticed = 0;
  const notice = createRateLimitKeys({
    trustedProxies: ['10.0.0.0/8'],
    behindProxy: false,
    onUntrustedProxy: () => noticed++,
  });
  notice('10.1.2.3', '198.51.100.7');
  notice('198.51.100.7', undefined);
  expect(noticed).toBe(0);
  notice('172.16.0.1', '198.51.100.7');
  expect(noticed).toBe(1);
});
