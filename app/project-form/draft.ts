import { requestFields, type ProjectRequest } from '#contract/project-request.ts';
import { readSession, writeSession } from '../state/session-storage.ts';
import { attemptStorageKey, clearDraft, draftStorageKey } from './draft-storage.ts';

/** Dispatched on every form on screen: by the time of the response, the visitor may be on another page with the same draft. */
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

let lastAttempt: { body: string; key: string } | undefined;

export function forgetRequest(): void {
  lastAttempt = undefined;
  clearDraft();
}

/** The same request to the same URL gets the same key, so that the server stores it once. */
export function idempotencyKeyFor(url: string, request: ProjectRequest): string {
  const body = JSON.stringify([url, request]);
  lastAttempt ??= (readSession(attemptStorageKey) ?? undefined) as typeof lastAttempt;
  if (lastAttempt?.body !== body || typeof lastAttempt.key !== 'string') {
    lastAttempt = { body, key: randomUuid() };
    writeSession(attemptStorageKey, lastAttempt);
  }
  return lastAttempt.key;
}

/** A UUID v4. crypto.randomUUID is missing on plain http, where owners try the site out. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
