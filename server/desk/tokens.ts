/** Random tokens. The database stores only their hashes, so that nobody who reads it can sign in. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const linkLifetimeMs = 10 * 60_000;
export const sessionLifetimeMs = 12 * 60 * 60_000;

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Derived from the session, so that only its pages know it; useless for signing in. */
export function csrfTokenFor(session: string): string {
  return hashToken(`form ${session}`);
}

export function isSameToken(actual: string | undefined, expected: string): boolean {
  return (
    actual?.length === expected.length &&
    timingSafeEqual(Buffer.from(hashToken(actual)), Buffer.from(hashToken(expected)))
  );
}
