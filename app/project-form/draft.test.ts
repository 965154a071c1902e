import { afterEach, expect, test, vi } from 'vitest';
import { forgetRequest, idempotencyKeyFor } from './draft.ts';

const request = {
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'layla@client.example',
  phone: '+96170123456',
  message: 'Hello',
};

afterEach(() => {
  vi.unstubAllGlobals();
  forgetRequest();
});

test('every attempt has its own key, even on plain http, where browsers have no crypto.randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 100 }, (_, index) =>
    idempotencyKeyFor('/gs/project/request', { ...request, message: String(index) }),
  );
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(100);
});

test('the same request sent again has the same key', () => {
  expect(idempotencyKeyFor('/gs/project/request', request)).toBe(
    idempotencyKeyFor('/gs/project/request', { ...request }),
  );
  expect(idempotencyKeyFor('/gs/contactus', request)).not.toBe(idempotencyKeyFor('/gs/project/request', request));
});
