/**
 * Saves changes while people type. Every change is kept in the browser's storage until the server has it, so that a
 * reload, a crash, a lost connection or a sign-out loses nothing; what is left over is sent with the next visit.
 */
import type { FieldEdit, FieldPath, SaveResult } from '#contract/editor.ts';
import { ApiError, command, renewToken } from './api.ts';
import {
  addEdit,
  cancelSending,
  createQueue,
  finishSending,
  hasEdits,
  rebase,
  startSending,
  type EditQueue,
} from './logic/edit-queue.ts';
import { isWithin } from '#model/isomorphic/field-values.ts';

export type SaveState = 'saved' | 'saving' | 'waiting' | 'offline' | 'signedOut' | 'rejected';

const typingPauseMs = 600;
const maxRetryMs = 30_000;
/** Browsers limit what may be sent while a page closes. The rest is in storage. */
const maxKeepaliveLength = 60_000;

export class DraftSaver {
  readonly author: string;
  readonly #storagePrefix: string;
  readonly #queues = new Map<string, EditQueue>();
  /** What the server had last; differs from the queue's base while a changed field has focus. */
  readonly #latest = new Map<string, unknown>();
  readonly #listeners = new Set<() => void>();
  #focused: { file: string; path: FieldPath } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #failures = 0;
  /** The last response of each file that was saved here. */
  readonly results = new Map<string, SaveResult>();
  /** The file that was saved last. */
  lastSaved = '';
  saves = 0;
  /** Increases with everything that is worth rendering. */
  revision = 0;
  state: SaveState = 'saved';
  /** Why the server rejected a change. */
  reason = '';

  constructor(author: string) {
    this.author = author;
    this.#storagePrefix = `site-editor ${author} `;
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(this.#storagePrefix))) {
      const edits = readEdits(localStorage.getItem(key));
      if (edits.length > 0) this.#queues.set(key.slice(this.#storagePrefix.length), createQueue(undefined, edits));
    }
    if (this.#queues.size > 0) this.#schedule(0);
    addEventListener('pagehide', () => this.#sendAll(true));
    addEventListener('online', () => this.retry());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.retry());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  queueOf(file: string): EditQueue | undefined {
    return this.#queues.get(file);
  }

  /** The server's data of a file, when it is opened or has been changed by someone else. */
  receive(file: string, data: unknown): void {
    this.#latest.set(file, data);
    const queue = this.#queues.get(file);
    // While changes are being sent, their response brings the data.
    if (queue && queue.sending.length > 0) return;
    const focused = queue && queue.base !== undefined && this.#focused?.file === file ? this.#focused.path : null;
    this.#queues.set(file, queue ? rebase(queue, data, focused) : createQueue(data));
    this.#notify();
  }

  focus(file: string, path: FieldPath): void {
    this.#focused = { file, path };
  }

  /** Leaving a field saves it at once, and shows what others made of it. */
  blur(): void {
    const file = this.#focused?.file;
    this.#focused = null;
    const queue = file === undefined ? undefined : this.#queues.get(file);
    if (!queue) return;
    if (queue.waiting.length > 0) {
      // What was rejected would be rejected again, and the button that forgets it would vanish under the pointer.
      if (this.state !== 'rejected') this.#schedule(0);
    } else if (queue.sending.length === 0) this.receive(file!, this.#latest.get(file!));
  }

  edit(file: string, path: FieldPath, value: unknown): void {
    this.#queues.set(file, addEdit(this.#queues.get(file) ?? createQueue(undefined), path, value));
    this.#store(file);
    this.#schedule(typingPauseMs);
  }

  /** Chooses one of two values: the server forgets the conflict, even if the value stays. */
  settle(file: string, path: FieldPath, before: unknown, value: unknown): void {
    const queue = this.#queues.get(file)!;
    const waiting = [...queue.waiting.filter((edit) => !isWithin(edit.path, path)), { path, before, value }];
    this.#queues.set(file, { ...queue, waiting });
    this.#store(file);
    this.#schedule(0);
  }

  /** Forgets what the server rejects, such as a change of a file that no longer exists. */
  forget(): void {
    for (const [file, queue] of this.#queues) {
      this.#queues.set(file, createQueue(this.#latest.get(file) ?? queue.base));
      this.#store(file);
    }
    this.#setState('saved');
  }

  /** Whoever opens an entry reads it anew: its drafts may have been published, discarded or replaced since. */
  forgetResults(): void {
    this.results.clear();
  }

  /** Forgets a file that was deleted here: what was saved last would be shown as its content. */
  drop(file: string): void {
    for (const known of [this.#queues, this.#latest, this.results]) known.delete(file);
    localStorage.removeItem(this.#storagePrefix + file);
    this.#notify();
  }

  retry(): void {
    if (['offline', 'signedOut'].includes(this.state)) this.#schedule(0);
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sendAll(false), delayMs);
    if (['saved', 'rejected'].includes(this.state)) this.#setState('waiting');
    else this.#notify();
  }

  #sendAll(isLeaving: boolean): void {
    if (this.#isSending && !isLeaving) return;
    void this.#send(isLeaving);
  }

  async #send(isLeaving: boolean): Promise<void> {
    this.#isSending = true;
    clearTimeout(this.#timer);
    try {
      if (this.state === 'signedOut' && !isLeaving) await renewToken();
      for (const file of this.#queues.keys()) {
        const queue = this.#queues.get(file)!;
        if (queue.waiting.length === 0 || queue.sending.length > 0) continue;
        const edits = [...queue.waiting];
        this.#queues.set(file, startSending(queue));
        if (this.state !== 'offline') this.#setState('saving');
        const canOutliveThePage = JSON.stringify(edits).length < maxKeepaliveLength;
        const result = await command('save', { file, edits }, canOutliveThePage);
        this.#finish(file, edits, result);
      }
      this.#failures = 0;
      this.#isSending = false;
      const isDone = ![...this.#queues.values()].some(hasEdits);
      if (isDone) this.#setState('saved');
      else this.#schedule(typingPauseMs);
    } catch (error) {
      this.#isSending = false;
      this.#fail(error);
    }
  }

  #finish(file: string, edits: FieldEdit[], result: SaveResult): void {
    const previous = this.#queues.get(file);
    // Dropped while it was being saved.
    if (!previous) return;
    this.#latest.set(file, result.data);
    const focused = this.#focused?.file === file ? this.#focused.path : null;
    // The author knows the new value of a field that was just saved, even if the server trimmed it.
    const keeps = focused && !edits.some(({ path }) => isWithin(focused, path) || isWithin(path, focused));
    this.#queues.set(file, finishSending(previous, result.data, keeps ? focused : null));
    this.#store(file);
    this.results.set(file, result);
    this.lastSaved = file;
    this.saves += 1;
  }

  #fail(error: unknown): void {
    for (const [file, queue] of this.#queues) this.#queues.set(file, cancelSending(queue));
    const code = error instanceof ApiError ? error.code : 'offline';
    if (code === 'signedOut' || code === 'forbidden') return this.#setState('signedOut');
    if (['offline', 'unavailable', 'busy', 'noBuilder'].includes(code)) {
      this.#timer = setTimeout(() => this.#sendAll(false), Math.min(maxRetryMs, 1000 * 2 ** this.#failures++));
      return this.#setState('offline');
    }
    this.reason = (error as Error).message;
    this.#setState('rejected');
  }

  #store(file: string): void {
    const { sending, waiting } = this.#queues.get(file)!;
    const key = this.#storagePrefix + file;
    if (sending.length + waiting.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(cancelSending({ base: undefined, sending, waiting }).waiting));
  }

  #setState(state: SaveState): void {
    this.state = state;
    this.#notify();
  }

  #notify(): void {
    this.revision += 1;
    for (const listener of this.#listeners) listener();
  }
}

function readEdits(text: string | null): FieldEdit[] {
  try {
    const edits = JSON.parse(text ?? '') as unknown;
    return Array.isArray(edits) ? (edits as FieldEdit[]) : [];
  } catch {
    return [];
  }
}
