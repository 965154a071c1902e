import type { AcceptedResponse } from '#contract/forms/project-request.ts';
import { readSession, writeSession } from '#app/state/session-storage.ts';
import { attemptStorageKey, type DraftStorageKey } from './draft-storage.ts';

/** The server's acceptance, and when it came. */
export type AcceptedRequest = Partial<AcceptedResponse> & { at: Date };

export type FormDraft<Field extends string> = ReturnType<typeof createDraft<Field>>;

/** The draft of one kind of form, wherever it is on the site. */
export function createDraft<Field extends string>(storageKey: DraftStorageKey, fields: readonly Field[]) {
  type Texts = Partial<Record<Field, string>>;
  type SentListener = (sent: Texts, accepted: AcceptedRequest) => void;
  const sentListeners = new Set<SentListener>();

  function read(): Texts {
    const stored = readSession(storageKey);
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = fields.map((field) => [field, (stored as Record<string, unknown>)[field]] as const);
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as Texts;
  }

  function save(texts: Texts): void {
    writeSession(storageKey, Object.values(texts).some(Boolean) ? texts : null);
  }

  /** Field by field. Text that was changed since it was sent stays. */
  function forget(sent: Texts): void {
    const entries = Object.entries(read()) as [Field, string][];
    save(Object.fromEntries(entries.filter(([field, value]) => value !== sent[field])) as Texts);
  }

  return {
    fields,
    read,
    save,
    forget,

    /** For the form on screen: by the time of the response, the visitor may be on another page with the same draft. */
    onSent(listener: SentListener): () => void {
      sentListeners.add(listener);
      return () => void sentListeners.delete(listener);
    },

    /** From the draft, and from the form on screen, which need not keep what another request may still need. */
    removeSentText(sent: Texts, accepted: AcceptedRequest, fromForm = sent): void {
      forget(sent);
      for (const listener of sentListeners) listener(fromForm, accepted);
    },
  };
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

/** After a success, or a refusal for good. A request that was sent later keeps its key. */
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
