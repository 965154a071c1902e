/** Loaded with the code for sending. */
import { readSession, writeSession } from '#app/state/session-storage.ts';
import { attemptStorageKey } from './draft-storage.ts';

interface Attempt {
  text: string;
  key: string;
}

function readAttempts(): Partial<Record<string, Attempt>> {
  return { ...(readSession(attemptStorageKey) as object) };
}

/** The same form to the same endpoint gets the same key, so that the server stores it once. */
export function idempotencyKeyFor(endpoint: string, values: object): string {
  const attempts = readAttempts();
  const text = JSON.stringify(values);
  const last = attempts[endpoint];
  if (last?.text === text && typeof last.key === 'string') return last.key;
  const key = randomUuid();
  writeSession(attemptStorageKey, { ...attempts, [endpoint]: { text, key } });
  return key;
}

/** After a success, or a refusal for good. A form that was sent later keeps its key. */
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
