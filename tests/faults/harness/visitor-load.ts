/**
 * Visitors who send forms continuously: requests, job applications with a file, and a form of an owner with fields of its
 * own. Each request has a key; an unacknowledged request is retried with the same key, as the browser does. Some send twice at once,
 * or again after the response: that must stay one request.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endpointOf } from '#contract/forms/form.ts';
import { idempotencyHeader, sentAtField, shownAtField, type AcceptedResponse } from '#contract/forms/submission.ts';
import { encodeApplication } from '#tests/encode-application.ts';
import { onCleanup } from './cleanup.ts';
import type { SeededRandom } from './seeded-random.ts';
import { waitUntil } from './wait-until.ts';
import { planName, workshopAnswers, workshopValues } from './workshop-form.ts';

interface VisitorLoadOptions {
  /** Each request goes to any of them. */
  urls: string[];
  random: SeededRandom;
}

export interface VisitorLoad {
  /** By key. */
  acknowledged: Map<string, string>;
  /** Keys whose responses had different references. */
  contradictions: number;
  /** Failed responses by status or error code: "503", "ECONNREFUSED", … */
  errorCounts: Map<string, number>;
  /** 503 without a Retry-After. */
  missingRetryAfter: number;
  waitForMore(count: number): Promise<void>;
  /** Sends no new requests and retries the others until they are acknowledged. */
  finish(): Promise<void>;
}

const clients = 8;
const maxPauseMs = 10;
const forms = ['project', 'project', 'application', 'workshop'];

/** Keys say what was sent with them. */
const formOfKey = (key: string) => key.split('-', 1)[0]!;
export const messageForKey = (key: string) => `Request ${key}`;
export const hasFile = (key: string | null) => key !== null && formOfKey(key) !== 'project';
const emailForKey = (key: string) => `${key.slice(-8)}@client.example`;
const numberForKey = (key: string) => createHash('sha256').update(key).digest()[2]!;

/** As they must be stored; undefined for the sample's forms, whose messages are compared. */
export const answersForKey = (key: string) =>
  formOfKey(key) === 'workshop' ? workshopAnswers(numberForKey(key), emailForKey(key), messageForKey(key)) : undefined;

/** It follows from the key, so that stored files can be compared with it: 1 to 32 KB, now and then half a megabyte. */
export function fileForKey(key: string): Buffer {
  const [first = 0, second = 0] = createHash('sha256').update(key).digest();
  const outputLength = 1000 + second * (first < 8 ? 2000 : 125);
  const content = createHash('shake256', { outputLength }).update(key).digest();
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), content, Buffer.from('\n%%EOF\n')]);
}

export function startVisitorLoad({ urls, random }: VisitorLoadOptions): VisitorLoad {
  const state = { finishing: false, ended: false };
  // Also when the run fails, so that clients do not retry forever.
  onCleanup(() => Object.assign(state, { finishing: true, ended: true }));
  const load: VisitorLoad = {
    acknowledged: new Map(),
    contradictions: 0,
    errorCounts: new Map(),
    missingRetryAfter: 0,
    async waitForMore(count) {
      const target = load.acknowledged.size + count;
      await waitUntil(`${count} more acknowledged`, () => load.acknowledged.size >= target, 90_000);
    },
    async finish() {
      state.finishing = true;
      let isDone = false;
      void Promise.all(working).then(() => (isDone = true));
      await waitUntil('all retries acknowledged', () => isDone);
    },
  };
  const countError = (what: string) => {
    load.errorCounts.set(what, (load.errorCounts.get(what) ?? 0) + 1);
    return false;
  };

  async function attempt(key: string): Promise<boolean> {
    try {
      const response = await sendForm(random.pick(urls), key, random);
      if (response.status !== 201) {
        if (response.status === 503 && !response.headers.has('retry-after')) load.missingRetryAfter++;
        await response.body?.cancel();
        return countError(String(response.status));
      }
      const { reference } = (await response.json()) as AcceptedResponse;
      const before = load.acknowledged.get(key);
      if (before !== undefined && before !== reference) load.contradictions++;
      load.acknowledged.set(key, before ?? reference);
      return true;
    } catch (error) {
      const { code = 'unknown' } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      return countError(code);
    }
  }

  async function client(): Promise<void> {
    while (!state.finishing) {
      const key = `${random.pick(forms)}-${randomUUID()}`;
      const twin = random.chance(0.05) ? attempt(key) : undefined;
      while (!(await attempt(key)) && !state.ended) await wait(25);
      await twin;
      if (random.chance(0.05)) await attempt(key);
      await wait(random.below(maxPauseMs + 1));
    }
  }

  const working = Array.from({ length: clients }, client);
  return load;
}

function sendForm(url: string, key: string, random: SeededRandom): Promise<Response> {
  const now = Date.now();
  const values = {
    email: emailForKey(key),
    message: messageForKey(key),
    [shownAtField]: String(now - 30_000),
    [sentAtField]: String(now),
  };
  const form = formOfKey(key);
  const { body, contentType } = encode(form, key, values);
  return fetch(url + endpointOf(form), {
    method: 'POST',
    headers: {
      'Content-Type': contentType,
      Accept: 'application/json',
      // Unique addresses stay below the rate limit.
      'X-Forwarded-For': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
      [idempotencyHeader]: key,
    },
    body: new Uint8Array(Buffer.from(body)),
    signal: AbortSignal.timeout(30_000),
  });
}

function encode(form: string, key: string, values: Record<string, string>) {
  if (form === 'application') return encodeApplication({ name: 'Nour Haddad', ...values }, fileForKey(key));
  if (form === 'workshop')
    return encodeApplication({ ...values, ...workshopValues(numberForKey(key)) }, fileForKey(key), planName, 'plan');
  const request = { first_name: 'Layla', last_name: 'Haddad', phone: '+96170123456', ...values };
  return { body: JSON.stringify(request), contentType: 'application/json' };
}

export function formatCounts(counts: Map<string, number>): string {
  return [...counts].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
}
