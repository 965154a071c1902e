/** The response to a form posted without scripts is a page. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleMessages } from '#server/site-fixture.ts';
import type { ServerMessages } from '#server/pages/site-manifest.ts';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { sampleRequest } from '#server/forms/store/lead-fixture.ts';

const { en } = sampleMessages as Record<'en', ServerMessages>;
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  leads = await createLeadAppFixture();
});
beforeEach(async () => {
  leads.logged.length = 0;
  await leads.store.delete({ before: Number.MAX_SAFE_INTEGER });
});
afterAll(() => leads.remove());

test('a confirmation with the reference, in the prerendered page', async () => {
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

test('errors are listed, and the form has what was typed, escaped', async () => {
  const typed = {
    ...sampleRequest,
    first_name: '"><script>alert(1)</script>',
    email: 'nobody',
    message: "\n  two\nlines & 'more'",
  };
  const response = await leads.postForm(typed, {}, 'contact');
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain(`<li><a href="#contact-email">Email</a>: ${en.messages.invalidEmail}</li>`);
  expect(page).toContain('action="/gs/contactus"');
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page).toContain('aria-invalid="true" aria-describedby="contact-email-error"');
  expect(page).toContain('>two\nlines &amp; &#x27;more&#x27;</textarea>');
  expect(page).not.toContain('<script>alert');
});

test('an unreadable body gets a link to the form', async () => {
  const response = await leads.send('x', { 'Content-Type': 'text/plain', Accept: 'text/html' });
  expect(response.status).toBe(415);
  const page = await response.text();
  expect(page).toContain('href="/contact-us#contact-form"');
  expect(page).toContain('hello@meridian.example');
});

test('placeholders and replacement patterns in what a visitor typed stay text', async () => {
  const page = await (
    await leads.postForm({ ...sampleRequest, email: 'nobody', message: "⟦main⟧ ⟦title⟧ $& $'" })
  ).text();
  expect(page).toContain('>⟦main⟧ ⟦title⟧ $&amp; $&#x27;</textarea>');
  expect(page.match(/<h1>/g)).toHaveLength(1);
});

test.each(['/response-pages/en.html', '/response-pages/en'])('the template has no URL: %s', async (path) => {
  expect((await leads.app.request(path)).status).toBe(404);
});
