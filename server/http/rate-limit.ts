/** Counts requests by where they come from: buckets that every request fills a little and that leak steadily. */
import type { RateLimitKey } from './rate-limit-keys.ts';

interface BucketLimit {
  /** As many at once are nothing unusual. */
  unusualAbove?: number;
  /** Beyond this nothing is taken until some has leaked out. */
  refusedAbove: number;
  leakPerMinute: number;
}

export interface RateLimits {
  /** Of all posts, also those that are wrong or were sent before. Far more than a person sends. */
  posts: BucketLimit;
  /** Of requests that are stored: at once, and over hours. */
  stored: BucketLimit[];
  /** How many origins are remembered; the one seen longest ago is forgotten first. */
  maxKeys: number;
}

/** A whole office may write at once, or one after the other; a program that writes every ten seconds is noticed after a few minutes. */
const defaultLimits: RateLimits = {
  posts: { refusedAbove: 300, leakPerMinute: 60 },
  stored: [
    { refusedAbove: 60, leakPerMinute: 6 },
    { unusualAbove: 30, refusedAbove: 500, leakPerMinute: 0.5 },
  ],
  maxKeys: 20_000,
};

export interface RateLimitResult {
  unusual: boolean;
  /** Only where it is refused. */
  retryAfterSeconds?: number;
  /** For what was not stored after all: it counts as a post, and as nothing else. */
  refund: () => void;
}

export function createRateLimiter({ posts, stored, maxKeys: remembered }: RateLimits = defaultLimits) {
  const limits = [posts, ...stored];
  const buckets = new Map<string, { levels: number[]; at: number }>();

  /** Of one origin's buckets, after what has leaked out; always the same list, so that it can be given back to. */
  function levelsOf(name: string, now: number): number[] {
    const { levels, at } = buckets.get(name) ?? { levels: limits.map(() => 0), at: now };
    // A clock that was set back leaks nothing, and does no harm.
    const minutes = Math.max(0, now - at) / 60_000;
    for (const [index, { leakPerMinute }] of limits.entries())
      levels[index] = Math.max(0, levels[index]! - minutes * leakPerMinute);
    buckets.delete(name);
    buckets.set(name, { levels, at: now });
    if (buckets.size > remembered) buckets.delete(buckets.keys().next().value!);
    return levels;
  }

  return function count(origins: RateLimitKey[], now: number): RateLimitResult {
    const all = origins.map(({ name, visitors }) => ({ levels: levelsOf(name, now), share: 1 / visitors }));
    const waits = all.flatMap(({ levels, share }) =>
      limits.map(
        ({ refusedAbove, leakPerMinute }, index) => ((levels[index]! + share - refusedAbove) / leakPerMinute) * 60,
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
