/**
 * Visitors who send requests continuously, some of them job applications with a file. Each request has a key; an
 * unacknowledged request is retried with the same key, as the browser does. Some send twice at once, or again after the
 * response: that must stay one request.
 */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  endpoints,
  idempotencyHeader,
  sentAtField,
  shownAtField,
  type AcceptedResponse,
} from '#contract/project-request.ts';
import { encodeApplication } from '../../encode-application.ts';
import { fileForKey, isApplicationKey, toApplicationKey } from './application-file.ts';
import { sendHttpRequest, type ClientResponse } from './http-request.ts';
import { onCleanup } from './cleanup.ts';
import type { SeededRandom } from './seeded-random.ts';
import { waitUntil } from './wait-until.ts';

interface VisitorLoadOptions {
  /** Each request goes to any of them. */
  urls: string[];
  random: SeededRandom;
  clients?: number;
  /** The maximum pause between two requests of one client. */
  pauseMs?: number;
}

export interface VisitorLoad {
  /** By key. */
  acknowledged: Map<string, string>;
  /** Keys whose responses had different references. */
  contradictions: number;
  /** Failed responses by status or error code: "503", "ECONNREFUSED", … */
  errorCounts: Map<string, number>;
  /** Keys of requests whose connection was cut before the response. */
  interruptedKeys: Set<string>;
  /** 503 without a Retry-After. */
  missingRetryAfter: number;
  waitForMore(count: number): Promise<void>;
  /** Sends no new requests and retries the others until they are acknowledged. */
  finish(timeoutMs?: number): Promise<void>;
}

/** Of all that is sent. */
const applicationShare = 0.25;

export const messageForKey = (key: string) => `Request ${key}`;

export function startVisitorLoad({ urls, random, clients = 8, pauseMs = 10 }: VisitorLoadOptions): VisitorLoad {
  const agent = new Agent({ keepAlive: true });
  const state = { finishing: false, ended: false };
  // Also when the run fails, so that clients do not retry forever.
  onCleanup(() => {
    state.finishing = true;
    state.ended = true;
    agent.destroy();
  });
  const load: VisitorLoad = {
    acknowledged: new Map(),
    contradictions: 0,
    errorCounts: new Map(),
    interruptedKeys: new Set(),
    missingRetryAfter: 0,
    async waitForMore(count) {
      const target = load.acknowledged.size + count;
      await waitUntil(
        `${count} more acknowledged (${formatCounts(load.errorCounts)})`,
        () => load.acknowledged.size >= target,
        90_000,
      );
    },
    async finish(timeoutMs = 60_000) {
      state.finishing = true;
      const all = Promise.all(working);
      const late = wait(timeoutMs, 'late', { ref: false });
      if ((await Promise.race([all, late])) === 'late')
        throw new Error(`Retries still fail: ${formatCounts(load.errorCounts)}`);
      agent.destroy();
    },
  };

  async function attempt(key: string): Promise<boolean> {
    let response: ClientResponse;
    try {
      const send = isApplicationKey(key) ? sendApplication : sendProjectRequest;
      response = await send(random.pick(urls), { key, random, agent });
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      increment(load.errorCounts, code);
      // No request was sent if the connection was refused.
      if (code !== 'ECONNREFUSED') load.interruptedKeys.add(key);
      return false;
    }
    if (response.status !== 201) {
      increment(load.errorCounts, String(response.status));
      if (response.status === 503 && response.retryAfter === undefined) load.missingRetryAfter++;
      return false;
    }
    const { reference } = JSON.parse(response.body) as AcceptedResponse;
    const before = load.acknowledged.get(key);
    if (before !== undefined && before !== reference) load.contradictions++;
    load.acknowledged.set(key, before ?? reference);
    return true;
  }

  async function client(): Promise<void> {
    while (!state.finishing) {
      const key = random.chance(applicationShare) ? toApplicationKey(randomUUID()) : randomUUID();
      const twin = random.chance(0.05) ? attempt(key) : undefined;
      while (!(await attempt(key)) && !state.ended) await wait(25);
      await twin;
      if (random.chance(0.05)) await attempt(key);
      await wait(random.below(pauseMs + 1));
    }
  }

  const working = Array.from({ length: clients }, client);
  return load;
}

interface SendOptions {
  /** Without a key, the text alone identifies a repetition. */
  key?: string;
  message?: string;
  random: SeededRandom;
  agent?: Agent;
}

export function sendProjectRequest(
  url: string,
  { key, message = messageForKey(key ?? ''), random, agent }: SendOptions,
): Promise<ClientResponse> {
  const now = Date.now();
  const values = {
    first_name: 'Layla',
    last_name: 'Haddad',
    email: `${key?.slice(0, 8) ?? 'layla'}@client.example`,
    phone: '+96170123456',
    message,
    [shownAtField]: String(now - 30_000),
    [sentAtField]: String(now),
  };
  const headers = headersFor(random, 'application/json', key);
  return sendHttpRequest(url + endpoints.project, { method: 'POST', headers, body: JSON.stringify(values), agent });
}

interface SendApplicationOptions extends Pick<SendOptions, 'random' | 'agent'> {
  key: string;
}

function sendApplication(url: string, { key, random, agent }: SendApplicationOptions): Promise<ClientResponse> {
  const now = Date.now();
  const values = {
    name: 'Nour Haddad',
    email: `${key.slice(-8)}@client.example`,
    message: messageForKey(key),
    [shownAtField]: String(now - 30_000),
    [sentAtField]: String(now),
  };
  const { body, contentType } = encodeApplication(values, fileForKey(key));
  const headers = headersFor(random, contentType, key);
  return sendHttpRequest(url + endpoints.application, { method: 'POST', headers, body, agent });
}

const headersFor = (random: SeededRandom, contentType: string, key: string | undefined) => ({
  'Content-Type': contentType,
  Accept: 'application/json',
  // Unique addresses stay below the rate limit.
  'X-Forwarded-For': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  ...(key !== undefined && { [idempotencyHeader]: key }),
});

function increment(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

export function formatCounts(counts: Map<string, number>): string {
  return [...counts].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none';
}
