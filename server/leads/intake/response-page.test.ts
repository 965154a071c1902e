/** A form sent without scripts is answered with a page. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleMessages } from '../../site-fixture.ts';
import type { ServerMessages } from '../../pages/server-messages.ts';
import { createLeadAppFixture } from '../lead-app-fixture.ts';
import { sampleRequest } from '../store/lead-fixture.ts';

const { en, ar } = sampleMessages as Record<'en' | 'ar', ServerMessages>;
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  leads = await createLeadAppFixture();
});
beforeEach(async () => {
  leads.logged.length = 0;
  await leads.store.delete({ before: Number.MAX_SAFE_INTEGER });
});
afterAll(() => leads.remove());

test('thanks, with the reference, in the page that the build made for it', async () => {
  const response = await leads.postForm();
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  const [{ reference } = { reference: '' }] = await leads.store.list();
  expect(page).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  expect(page).toContain('<title>Thank you - Meridian Technologies</title>');
  expect(page).toContain(`<bdi dir="ltr">${reference}</bdi>`);
  expect(page).toContain('</section></main><footer>Footer</footer>');
  expect(page).not.toMatch(/⟦|⟧/);
});

test('Arabic reads from right to left', async () => {
  const page = await (await leads.postForm({ ...sampleRequest, language: 'ar' })).text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain(ar.contact.sentText);
});

test('faults are listed, and the form comes back with what was typed, escaped', async () => {
  const typed = {
    ...sampleRequest,
    first_name: '"><script>alert(1)</script>',
    email: 'nobody',
    message: "\n  two\nlines & 'more'",
  };
  const response = await leads.postForm(typed, {}, 'contact');
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain(`<li><a href="#email">Email</a>: ${en.messages.invalidEmail}</li>`);
  expect(page).toContain('action="/gs/contactus"');
  expect(page).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
  expect(page).toContain('value="nobody" required aria-invalid="true" aria-describedby="email-error"');
  expect(page).toContain('>\ntwo\nlines &#38; &#39;more&#39;</textarea>');
  expect(page).not.toContain('<script>alert');
});

test('a body that cannot be read leads back to the form', async () => {
  const response = await leads.send('x', { 'Content-Type': 'text/plain', Accept: 'text/html' });
  expect(response.status).toBe(415);
  const page = await response.text();
  expect(page).toContain('href="/contact-us#contact-form"');
  expect(page).toContain('hello@meridian.example');
});

test('what a visitor typed is never taken for a place to write to', async () => {
  const page = await (
    await leads.postForm({ ...sampleRequest, email: 'nobody', message: "⟦main⟧ ⟦title⟧ $& $'" })
  ).text();
  expect(page).toContain('>\n⟦main⟧ ⟦title⟧ $&#38; $&#39;</textarea>');
  expect(page.match(/<h1>/g)).toHaveLength(1);
});

test.each(['/answers/en.html', '/answers/en'])('the page that is made for it has no address: %s', async (path) => {
  expect((await leads.app.request(path)).status).toBe(404);
});
