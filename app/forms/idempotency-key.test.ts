import { afterEach, expect, test, vi } from 'vitest';
import { forgetAttempt, idempotencyKeyFor } from './idempotency-key.ts';

const request = {
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'layla@client.example',
  phone: '+96170123456',
  message: 'Hello',
};

afterEach(() => vi.unstubAllGlobals());

test('every attempt has its own key, even on plain http, where browsers have no crypto.randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, (_, index) =>
    idempotencyKeyFor('project', { ...request, message: String(index) }),
  );
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(100);
});

test('the same request sent again has the same key, until it is accepted', () => {
  const key = idempotencyKeyFor('contact', request);
  const other = idempotencyKeyFor('project', request);
  expect(other).not.toBe(key);
  expect(idempotencyKeyFor('contact', { ...request })).toBe(key);
  forgetAttempt(key);
  expect(idempotencyKeyFor('project', request)).toBe(other);
  expect(idempotencyKeyFor('contact', request)).not.toBe(key);
});
