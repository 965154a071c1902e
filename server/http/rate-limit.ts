/** Rate limits with leaky buckets per client: each request fills them a little, and they leak steadily. */
import type { RateLimitKey } from './rate-limit-keys.ts';

export interface BucketLimit {
  /** Above this level, requests are rejected until the bucket has drained enough. */
  rejectAbove: number;
  leakPerMinute: number;
}

export interface RateLimitResult {
  /** Set only if the request is rejected. A rejected request does not count. */
  retryAfterSeconds?: number;
  /** The level of the fullest bucket. */
  level: number;
  /** Call if the request shall not count after all. */
  refund: () => void;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** The least recently seen client is evicted first. */
const defaultMaxKeys = 20_000;

export function createRateLimiter(limits: BucketLimit[], maxKeys = defaultMaxKeys) {
  const buckets = new Map<string, { levels: number[]; at: number }>();

  /** Current levels of one client's buckets. Always the same array, so that `refund` can change it later. */
  function levelsOf(name: string, now: number): number[] {
    const { levels, at } = buckets.get(name) ?? { levels: limits.map(() => 0), at: now };
    // If the clock was set back, nothing leaks.
    const minutes = Math.max(0, now - at) / 60_000;
    for (const [index, { leakPerMinute }] of limits.entries())
      levels[index] = Math.max(0, levels[index]! - minutes * leakPerMinute);
    buckets.delete(name);
    buckets.set(name, { levels, at: now });
    if (buckets.size > maxKeys) buckets.delete(buckets.keys().next().value!);
    return levels;
  }

  return function count(keys: RateLimitKey[], now: number): RateLimitResult {
    const all = keys.map(({ name, visitors }) => ({ levels: levelsOf(name, now), share: 1 / visitors }));
    const highestLevel = () => Math.max(...all.flatMap(({ levels }) => levels));
    const waits = all.flatMap(({ levels, share }) =>
      limits.map(
        ({ rejectAbove, leakPerMinute }, index) => ((levels[index]! + share - rejectAbove) / leakPerMinute) * 60,
      ),
    );
    const wait = Math.max(...waits);
    if (wait > 0) return { retryAfterSeconds: Math.ceil(wait), level: highestLevel(), refund: () => {} };
    for (const { levels, share } of all) for (const index of limits.keys()) levels[index]! += share;
    return {
      level: highestLevel(),
      refund() {
        for (const { levels, share } of all)
          for (const index of limits.keys()) levels[index] = Math.max(0, levels[index]! - share);
      },
    };
  };
}
