/** Who is at the other end, as far as it can be believed; only ever used to count requests, never stored or logged. */
import { BlockList, isIP, isIPv4 } from 'node:net';

export type ClientAddress = (peer: string | undefined, forwardedFor: string | undefined) => string;

/** `onDistrusted` is told when somebody else than a trusted proxy says whom it speaks for. */
export function createClientAddress(trustedProxies: readonly string[], onDistrusted = () => {}): ClientAddress {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

  return (peer, forwardedFor = '') => {
    let address = plain(peer ?? '');
    if (forwardedFor !== '' && isIP(address) && !isTrusted(address)) onDistrusted();
    // Each proxy adds who spoke to it at the end: we walk back as long as we trust the one who says so.
    const said = forwardedFor.split(',').map((entry) => plain(entry.trim()));
    while (isIP(address) && isTrusted(address)) {
      const next = said.pop();
      if (next === undefined || !isIP(next)) break;
      address = next;
    }
    return groupOf(address);
  };
}

/** Without a port or brackets, and IPv4 as itself where it is written as IPv6. */
function plain(text: string): string {
  const bare = /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');
}

/** One household or office has a whole /64 of IPv6 addresses. */
function groupOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const start = before.split(':').filter(Boolean);
  const end = (after ?? '').split(':').filter(Boolean);
  const all = after === undefined ? start : [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
  return `${all.slice(0, 4).join(':')}::/64`;
}
