/** A form whose owner asks for a phone number only. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { csvPages } from '#server/forms/csv.ts';
import { sampleRequest } from '#server/forms/store/lead-fixture.ts';

let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  leads = await createLeadAppFixture({ form: { required: ['phone'], phoneFormat: 'free' } });
});
beforeEach(() => leads.store.delete({ before: Number.MAX_SAFE_INTEGER }));
afterAll(() => leads.remove());

const phoneOnly = { phone: '+96170123456' };

test('a request with nothing else is accepted, stored and exported', async () => {
  expect((await leads.post(phoneOnly)).status).toBe(201);
  const stored = await leads.store.list();
  expect(stored).toMatchObject([{ ...phoneOnly, first_name: '', last_name: '', email: '', message: '' }]);
  const csv = await Array.fromAsync(
    csvPages(
      (async function* pages() {
        yield stored;
      })(),
      { bom: false },
    ),
  );
  expect(csv.join('')).toContain(`,"","","","'${phoneOnly.phone}","",`);
});

test('what is filled in must be valid, and the required field must be there', async () => {
  const response = await leads.post({ ...sampleRequest, phone: '', email: 'a@b' });
  expect(response.status).toBe(422);
  expect(((await response.json()) as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
    'email',
    'phone',
  ]);
});

test('the page without scripts marks the optional fields', async () => {
  const page = await (await leads.postForm({ ...sampleRequest, phone: '' })).text();
  expect([...page.matchAll(/<label for="(\w+)">([^<]+)/g)].map(([, , label]) => label)).toEqual([
    'First name (optional)',
    'Last name (optional)',
    'Email (optional)',
    'Phone',
    'Message (optional)',
  ]);
  expect([...page.matchAll(/<(?:input|textarea)[^>]* id="(\w+)"[^>]* required/g)].map(([, name]) => name)).toEqual([
    'phone',
  ]);
});

test('a phone number is stored as digits, however it was written, and twice is the same request', async () => {
  expect((await leads.post({ ...sampleRequest, phone: '00961 (70) ١٢٣-٤٥٦' })).status).toBe(201);
  expect((await leads.post({ ...sampleRequest, phone: '+961 70 123456' })).status).toBe(201);
  expect((await leads.store.list()).map(({ phone }) => phone)).toEqual(['+96170123456']);
});

test('a wrong number is kept in the form, with the rule', async () => {
  const page = await (await leads.postForm({ ...sampleRequest, phone: 'after six' })).text();
  expect(page).toContain('value="after six"');
  expect(page).toContain('Please enter a phone number with 6 to 15 digits.');
});
