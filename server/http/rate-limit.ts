/** Rate limits with leaky buckets per client: each request fills them a little, and they leak steadily. */
import type { RateLimitKey } from './rate-limit-keys.ts';

interface BucketLimit {
  /** Above this level, the request counts as unusual. */
  unusualAbove?: number;
  /** Above this level, requests are rejected until the bucket has drained enough. */
  rejectAbove: number;
  leakPerMinute: number;
}

interface RateLimits {
  /** For all posts, including invalid and repeated ones. Far more than a person sends. */
  posts: BucketLimit;
  /** For stored requests: a short-term and a long-term limit. */
  stored: BucketLimit[];
  /** How many clients are remembered; the least recently seen is evicted first. */
  maxKeys: number;
}

/** Lenient enough for a whole office; a program that posts every ten seconds is noticed after a few minutes. */
const defaultLimits: RateLimits = {
  posts: { rejectAbove: 300, leakPerMinute: 60 },
  stored: [
    { rejectAbove: 60, leakPerMinute: 6 },
    { unusualAbove: 30, rejectAbove: 500, leakPerMinute: 0.5 },
  ],
  maxKeys: 20_000,
};

export interface RateLimitResult {
  unusual: boolean;
  /** Set only if the request is rejected. */
  retryAfterSeconds?: number;
  /** Call if the request was not stored after all: then it counts as a post only. */
  refund: () => void;
}

export function createRateLimiter({ posts, stored, maxKeys }: RateLimits = defaultLimits) {
  const limits = [posts, ...stored];
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
    const waits = all.flatMap(({ levels, share }) =>
      limits.map(
        ({ rejectAbove, leakPerMinute }, index) => ((levels[index]! + share - rejectAbove) / leakPerMinute) * 60,
      ),
    );
    const wait = Math.max(...waits);
    if (wait > 0) return { unusual: true, retryAfterSeconds: Math.ceil(wait), refund: () => {} };
    for (const { levels, share } of all) for (const index of limits.keys()) levels[index]! += share;
    const unusual = all.some(({ levels }) =>
      limits.some(({ unusualAbove = Infinity }, index) => levels[index]! > unusualAbove),
    );
    return {
      unusual,
      refund() {
        for (const { levels, share } of all)
          for (const index of stored.keys()) levels[index + 1] = Math.max(0, levels[index + 1]! - share);
      },
    };
  };
}
