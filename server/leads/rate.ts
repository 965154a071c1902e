/** Counts requests by address: a bucket that every request fills a little and that leaks steadily. */

export interface RateLimits {
  /** As many at once are nothing unusual. */
  unusualAbove: number;
  /** Beyond this nothing is taken until some has leaked out. */
  refusedAbove: number;
  leakPerMinute: number;
  /** How many addresses are remembered; the one seen longest ago is forgotten first. */
  addresses: number;
}

const defaultLimits: RateLimits = { unusualAbove: 10, refusedAbove: 60, leakPerMinute: 6, addresses: 20_000 };

export type Rate = { unusual: boolean; retryAfterSeconds?: number };

export function createRate({ unusualAbove, refusedAbove, leakPerMinute, addresses }: RateLimits = defaultLimits) {
  const buckets = new Map<string, { level: number; at: number }>();

  return function count(address: string, now: number): Rate {
    const known = buckets.get(address);
    // A clock that was set back leaks nothing, and does no harm.
    const leaked = known ? (Math.max(0, now - known.at) / 60_000) * leakPerMinute : 0;
    const level = Math.max(0, (known?.level ?? 0) - leaked) + 1;
    const refused = level > refusedAbove;
    buckets.delete(address);
    buckets.set(address, { level: refused ? level - 1 : level, at: now });
    if (buckets.size > addresses) buckets.delete(buckets.keys().next().value!);
    if (!refused) return { unusual: level > unusualAbove };
    return { unusual: true, retryAfterSeconds: Math.ceil(((level - refusedAbove) / leakPerMinute) * 60) };
  };
}
