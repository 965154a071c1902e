/** Secrets that are drawn by lot. Tables hold their hashes only, so that nobody who reads them can sign in. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const linkMs = 10 * 60_000;
export const sessionMs = 12 * 60 * 60_000;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What forms of a session carry: known to its pages alone, and of no use for signing in. */
export function formTokenOf(session: string): string {
  return hashOf(`form ${session}`);
}

export function isSame(given: string | undefined, expected: string): boolean {
  return given?.length === expected.length && timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(expected)));
}
