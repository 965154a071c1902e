import {
  requestFields,
  type AcceptedResponse,
  type ProjectRequest,
  type RequestField,
} from '#contract/project-request.ts';
import { readSession, writeSession } from '../state/session-storage.ts';
import { attemptStorageKey, draftStorageKey } from './draft-storage.ts';

/** The server's acceptance, and when it came. */
export type AcceptedRequest = Partial<AcceptedResponse> & { at: Date };

type Draft = Partial<ProjectRequest>;

export function readDraft(): Draft {
  const stored = readSession(draftStorageKey);
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = requestFields.map((field) => [field, (stored as Record<string, unknown>)[field]] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}

export function saveDraft(draft: Draft): void {
  writeSession(draftStorageKey, Object.values(draft).some(Boolean) ? draft : null);
}

type SentListener = (sent: Draft, accepted: AcceptedRequest) => void;
const sentListeners = new Set<SentListener>();

/** For the form on screen: by the time of the response, the visitor may be on another page with the same draft. */
export function onRequestSent(listener: SentListener): () => void {
  sentListeners.add(listener);
  return () => void sentListeners.delete(listener);
}

/** Field by field, from the draft and from the form on screen. Text that was changed since it was sent stays. */
export function removeSentText(sent: Draft, accepted: AcceptedRequest): void {
  const entries = Object.entries(readDraft()) as [RequestField, string][];
  saveDraft(Object.fromEntries(entries.filter(([field, value]) => value !== sent[field])));
  for (const listener of sentListeners) listener(sent, accepted);
}

interface Attempt {
  text: string;
  key: string;
}

function readAttempts(): Partial<Record<string, Attempt>> {
  return { ...(readSession(attemptStorageKey) as object) };
}

/** The same request to the same endpoint gets the same key, so that the server stores it once. */
export function idempotencyKeyFor(endpoint: string, request: object): string {
  const attempts = readAttempts();
  const text = JSON.stringify(request);
  const last = attempts[endpoint];
  if (last?.text === text && typeof last.key === 'string') return last.key;
  const key = randomUuid();
  writeSession(attemptStorageKey, { ...attempts, [endpoint]: { text, key } });
  return key;
}

/** After a success. A request that was sent later keeps its key. */
export function forgetAttempt(key: string): void {
  const others = Object.entries(readAttempts()).filter(([, attempt]) => attempt?.key !== key);
  writeSession(attemptStorageKey, Object.fromEntries(others));
}

/** A UUID v4. crypto.randomUUID is missing on plain http, where owners try the site out. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
