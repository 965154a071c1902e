import { createHash } from 'node:crypto';

/** Identifies the text of a content file; null for a missing file. */
export function hashOf(text: string | null): string | null {
  return text === null ? null : createHash('sha256').update(text).digest('base64url');
}
