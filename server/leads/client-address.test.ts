import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

const addressOf = createClientAddress(['10.0.0.0/8', '192.0.2.1', '2001:db8:ffff::/48']);

test.each([
  ['nobody in between', '198.51.100.7', undefined, '198.51.100.7'],
  ['a visitor who claims to be another', '198.51.100.7', '1.2.3.4', '198.51.100.7'],
  ['a proxy of ours', '10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['two proxies of ours', '10.1.2.3', '198.51.100.7, 192.0.2.1', '198.51.100.7'],
  ['a claim in front of a proxy of ours', '10.1.2.3', '1.2.3.4, 198.51.100.7', '198.51.100.7'],
  ['nonsense from a proxy of ours', '10.1.2.3', 'unknown', '10.1.2.3'],
  ['a proxy of ours that says nothing', '10.1.2.3', undefined, '10.1.2.3'],
  ['with a port', '10.1.2.3', '198.51.100.7:4711', '198.51.100.7'],
  ['IPv4 written as IPv6', '::ffff:198.51.100.7', undefined, '198.51.100.7'],
  ['a proxy of ours written as IPv6', '::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['IPv6 counts by its network', '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['IPv6 in short', '2001:db8::1', undefined, '2001:db8:0:0::/64'],
  ['IPv6 of this machine', '::1', undefined, '0:0:0:0::/64'],
  ['IPv6 with brackets behind an IPv6 proxy', '2001:db8:ffff::9', '[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
  ['no socket', undefined, '1.2.3.4', ''],
])('%s', (_, peer, forwardedFor, expected) => {
  expect(addressOf(peer, forwardedFor)).toBe(expected);
});

test('a proxy that is not named is noticed', () => {
  let noticed = 0;
  const notice = createClientAddress(['10.0.0.0/8'], () => noticed++);
  notice('10.1.2.3', '198.51.100.7');
  notice('198.51.100.7', undefined);
  expect(noticed).toBe(0);
  notice('172.16.0.1', '198.51.100.7');
  expect(noticed).toBe(1);
});
