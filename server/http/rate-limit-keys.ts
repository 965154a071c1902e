/** Which keys a client is rate-limited by. Client addresses are used for nothing else: never stored or logged. */
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';

/** `visitors`: how many visitors may share the key. Their limit is that many times the limit of one. */
export interface RateLimitKey {
  name: string;
  visitors: number;
}

export type GetRateLimitKeys = (peer: string | undefined, forwardedFor: string | undefined) => RateLimitKey[];

interface RateLimitKeyOptions {
  trustedProxies: readonly string[];
  /** True for a site on https: this server speaks only http, so a proxy must be in front of it. */
  behindProxy: boolean;
  /** Called when a client that is not a trusted proxy sends X-Forwarded-For. */
  onUntrustedProxy: () => void;
}

/**
 * Behind a proxy that is not configured or sends no X-Forwarded-For, all visitors share one address. If it sends the
 * header, the last entry is its own, and limits a visitor without trusting it: a forged one only adds a key.
 */
const visitorsBehindUnknownProxy = 20;
/** One customer may own a /48 with its 65,536 networks; but some providers put many visitors into one. */
const visitorsPerIpv6Site = 4;

/** Only a proxy or a machine of the same network connects from these. */
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

export function createRateLimitKeys(options: RateLimitKeyOptions): GetRateLimitKeys {
  const { trustedProxies, behindProxy, onUntrustedProxy } = options;
  const isTrusted = createBlockMatcher(trustedProxies);
  const isUnknownProxy = (address: string, hasForwardedFor: boolean) =>
    (behindProxy && trustedProxies.length === 0) || (hasForwardedFor && isPrivateAddress(address));

  return (peer, forwardedFor = '') => {
    let address = normaliseAddress(peer ?? '');
    const forwardedAddresses = forwardedFor.split(',').map((entry) => normaliseAddress(entry.trim()));
    if (isIP(address) && !isTrusted(address)) {
      if (forwardedFor !== '') onUntrustedProxy();
      if (isUnknownProxy(address, forwardedFor !== '')) {
        const claimed = forwardedAddresses.at(-1)!;
        const shared = { name: address, visitors: visitorsBehindUnknownProxy };
        return isIP(claimed) ? [...visitorKeysOf(claimed), shared] : [shared];
      }
    }
    // Each proxy appends its client's address: walk back from the end as long as the address is a trusted proxy.
    while (isIP(address) && isTrusted(address)) {
      const next = forwardedAddresses.pop();
      if (next === undefined || !isIP(next)) break;
      address = next;
    }
    if (isIP(address) && isTrusted(address)) return [{ name: address, visitors: visitorsBehindUnknownProxy }];
    return visitorKeysOf(address);
  };
}

function visitorKeysOf(address: string): RateLimitKey[] {
  if (isIP(address) !== 6) return [{ name: address, visitors: 1 }];
  return [
    { name: ipv6NetworkOf(address, 64), visitors: 1 },
    { name: ipv6NetworkOf(address, 48), visitors: visitorsPerIpv6Site },
  ];
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

/** Removes port, brackets and zone; unwraps IPv4-mapped IPv6 addresses. */
function normaliseAddress(text: string): string {
  const unbracketed = /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return unbracketed.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').split('%', 1)[0]!;
}

/** One household has a whole /64. */
function ipv6NetworkOf(address: string, bits: 64 | 48): string {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const start = before.split(':').filter(Boolean);
  const end = (after ?? '').split(':').filter(Boolean);
  const all =
    after === undefined ? start : [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
  return `${all.slice(0, bits / 16).join(':')}::/${bits}`;
}

/** Undefined if the app is called without a socket. */
export function peerAddressOf(c: Context): string | undefined {
  return (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress;
}
