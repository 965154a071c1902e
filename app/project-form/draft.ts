import { requestFields, type ProjectRequest } from '#contract/project-request.ts';
import { readSession, writeSession } from '../state/session-storage.ts';

/** What a visitor has typed, kept for the session, so that no navigation and no failure loses it. */
const draftStorageKey = 'project-request';
/** The key of the last attempt, with the words it was for: the same words again are the same request. */
const attemptStorageKey = 'project-request-attempt';

/** Tells every form on screen: the visitor may have gone to another page with the same words before the answer came. */
export const requestSentEvent = 'project-request-sent';

export function readDraft(): Partial<ProjectRequest> {
  const stored = readSession(draftStorageKey);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = requestFields.map((field) => [field, (stored as Record<string, unknown>)[field]] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

export function saveDraft(request: ProjectRequest): void {
  writeSession(draftStorageKey, request);
}

let lastAttempt: { words: string; key: string } | undefined;

export function clearDraft(): void {
  lastAttempt = undefined;
  try {
    sessionStorage.removeItem(draftStorageKey);
    sessionStorage.removeItem(attemptStorageKey);
  } catch {
    // Nothing could be stored, so there is nothing to clear.
  }
}

export function idempotencyKeyFor(url: string, request: ProjectRequest): string {
  const words = JSON.stringify([url, request]);
  lastAttempt ??= (readSession(attemptStorageKey) ?? undefined) as typeof lastAttempt;
  if (lastAttempt?.words !== words || typeof lastAttempt.key !== 'string') {
    lastAttempt = { words, key: randomUuid() };
    writeSession(attemptStorageKey, lastAttempt);
  }
  return lastAttempt.key;
}

/** A random UUID (version 4), as crypto.randomUUID makes it, which is missing where the site is tried out on plain http. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
