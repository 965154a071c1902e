/** Secrets that are drawn by lot. Tables hold their hashes only, so that nobody who reads them can sign in. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const linkLifetimeMs = 10 * 60_000;
export const sessionLifetimeMs = 12 * 60 * 60_000;

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What forms of a session carry: known to its pages alone, and of no use for signing in. */
export function csrfTokenFor(session: string): string {
  return hashToken(`form ${session}`);
}

export function isSameToken(given: string | undefined, expected: string): boolean {
  return (
    given?.length === expected.length &&
    timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)))
  );
}
