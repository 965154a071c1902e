/**
 * How much one client may send. A client is an address, and hundreds of people can share one: a company, a university,
 * the customers of a mobile network. So the limits stop programs, not crowds, and what a crowd of real visitors does at
 * once stays below all of them. docs/decisions/0028-abuse-resistance.md has the figures.
 */
import { createRateLimiter, type RateLimiter } from '#server/http/rate-limit.ts';

export interface IntakeLimits {
  /** For all posts, including invalid and repeated ones. Checked before the body is read. */
  posts: RateLimiter;
  /** For stored forms without files. One address alone stores 1,220 in a day, a quarter of the daily limit. */
  stored: RateLimiter;
  /** For stored forms with files, which take a thousand times the space: 300 a day. */
  uploads: RateLimiter;
  /** For stored requests with a spam signal. Nothing is rejected by it. */
  suspicious: RateLimiter;
  /** For all that is stored, to tell frequent senders from others. Nothing is rejected by it. */
  recent: RateLimiter;
}

export function createIntakeLimits(): IntakeLimits {
  return {
    posts: createRateLimiter([{ rejectAbove: 1000, leakPerMinute: 300 }]),
    stored: createRateLimiter([
      { rejectAbove: 200, leakPerMinute: 20 },
      { rejectAbove: 500, leakPerMinute: 0.5 },
    ]),
    uploads: createRateLimiter([
      { rejectAbove: 100, leakPerMinute: 2 },
      { rejectAbove: 150, leakPerMinute: 0.1 },
    ]),
    suspicious: createRateLimiter([{ rejectAbove: 500, leakPerMinute: 0.5 }]),
    recent: createRateLimiter([{ rejectAbove: 500, leakPerMinute: 0.02 }]),
  };
}

/** More suspicious requests from one client are a signal themselves. */
export const usualSuspicious = 30;

/**
 * A client with more than this may use only half of each daily limit: beyond it, its requests are quarantined. So a
 * flood that looks like visitors leaves the other half to those who send little. Ten at once and 29 a day stay below.
 */
export const usualRecent = 10;
