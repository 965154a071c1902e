/** Who is at the other end, as far as it can be believed; only ever used to count requests, never stored or logged. */
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';

/** What a request is counted under, and how many visitors may be there: as many times may they send what one may. */
export interface RateLimitKey {
  name: string;
  visitors: number;
}

export type GetRateLimitKeys = (peer: string | undefined, forwardedFor: string | undefined) => RateLimitKey[];

export interface RateLimitKeyOptions {
  trustedProxies: readonly string[];
  /** Everyone comes through some proxy, as to a site on https: we speak http alone. */
  behindProxy: boolean;
  /** Told when somebody else than a trusted proxy says whom it speaks for. */
  onUntrustedProxy: () => void;
}

/** Behind a proxy that nobody named, or that does not say for whom it speaks, everyone has one address: no reason to lock them all out. */
const visitorsBehindUnknownProxy = 20;
/** A /48 is an office or a customer of a host, who can draw 65,536 networks from it; but some networks put many visitors there. */
const visitorsPerIpv6Site = 4;

/** Where only a proxy, or a machine of the same network, can come from. */
const isPrivateAddress = createBlockMatcher([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

export function createRateLimitKeys({
  trustedProxies,
  behindProxy,
  onUntrustedProxy,
}: RateLimitKeyOptions): GetRateLimitKeys {
  const isTrusted = createBlockMatcher(trustedProxies);
  const isUnknownProxy = (address: string, hasForwardedFor: boolean) =>
    (behindProxy && trustedProxies.length === 0) || (hasForwardedFor && isPrivateAddress(address));

  return (peer, forwardedFor = '') => {
    let address = normaliseAddress(peer ?? '');
    if (isIP(address) && !isTrusted(address)) {
      if (forwardedFor !== '') onUntrustedProxy();
      if (isUnknownProxy(address, forwardedFor !== ''))
        return [{ name: address, visitors: visitorsBehindUnknownProxy }];
    }
    // Each proxy adds who spoke to it at the end: we walk back as long as we trust the one who says so.
    const forwardedAddresses = forwardedFor.split(',').map((entry) => normaliseAddress(entry.trim()));
    while (isIP(address) && isTrusted(address)) {
      const next = forwardedAddresses.pop();
      if (next === undefined || !isIP(next)) break;
      address = next;
    }
    if (isIP(address) && isTrusted(address)) return [{ name: address, visitors: visitorsBehindUnknownProxy }];
    if (isIP(address) !== 6) return [{ name: address, visitors: 1 }];
    return [
      { name: ipv6NetworkOf(address, 64), visitors: 1 },
      { name: ipv6NetworkOf(address, 48), visitors: visitorsPerIpv6Site },
    ];
  };
}

function createBlockMatcher(entries: readonly string[]): (address: string) => boolean {
  const blocks = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    blocks.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (address) => blocks.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Without a port or brackets, and IPv4 as itself where it is written as IPv6. */
function normaliseAddress(text: string): string {
  const unbracketed = /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return unbracketed.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').split('%', 1)[0]!;
}

/** One household has a whole /64 of IPv6 addresses. */
function ipv6NetworkOf(address: string, bits: 64 | 48): string {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const start = before.split(':').filter(Boolean);
  const end = (after ?? '').split(':').filter(Boolean);
  const all =
    after === undefined ? start : [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
  return `${all.slice(0, bits / 16).join(':')}::/${bits}`;
}

/** Missing where the app is called without a socket. */
export function peerAddressOf(c: Context): string | undefined {
  return (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress;
}
