import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleMessages } from '#server/site-fixture.ts';
import type { ServerMessages } from '#server/pages/site-manifest.ts';
import type { AcceptedResponse, RejectedResponse } from '#contract/forms/submission.ts';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { answersFor, noon, sampleRequest, senderOfRequest } from '#server/forms/store/lead-fixture.ts';

const { en, ar } = sampleMessages as Record<'en' | 'ar', ServerMessages>;
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  leads = await createLeadAppFixture();
});
beforeEach(async () => {
  leads.logged.length = 0;
  leads.clock.time = noon;
  await leads.store.delete({ before: Number.MAX_SAFE_INTEGER });
});
afterAll(() => leads.remove());

const listStored = async () => leads.store.list({ limit: 1000 });
const readJson = async (response: Response) => (await response.json()) as AcceptedResponse & RejectedResponse;

describe('accepted requests', () => {
  test('JSON is stored, and the response has a message and a reference', async () => {
    const response = await leads.post();
    expect(response.status).toBe(201);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { message, reference } = await readJson(response);
    expect(message).toBe('Your message has been sent successfully!');
    expect(await leads.store.get(reference)).toMatchObject({
      answers: answersFor(sampleRequest),
      form: 'project',
      deliver: 'requests',
      language: 'en',
      status: 'accepted',
    });
  });

  test('a form post to the other endpoint is stored, too', async () => {
    const response = await leads.postForm(sampleRequest, { Accept: 'application/json' }, 'contact');
    expect(response.status).toBe(201);
    expect(await listStored()).toMatchObject([{ ...senderOfRequest(sampleRequest), form: 'contact' }]);
  });

  test('the response is in the language of the form', async () => {
    const { message, reference } = await readJson(await leads.post({ ...sampleRequest, language: 'ar' }));
    expect(message).toBe(ar.messages.sent);
    expect(await leads.store.get(reference)).toMatchObject({ language: 'ar' });
    expect((await leads.post({ ...sampleRequest, language: 'fr' })).headers.get('content-language')).toBe('en');
  });
});

describe('where a request came from', () => {
  const source = { first_page: '/', referrer: 'news.example', utm_source: 'spring', utm_campaign: 'launch' };

  test('is stored with it, and is no part of what makes it the same request', async () => {
    const keyed = { 'Idempotency-Key': 'source' };
    const { reference } = await readJson(await leads.post({ ...sampleRequest, ...source, page: '/ar/mobile' }, keyed));
    expect(await leads.store.get(reference)).toMatchObject({ page: '/mobile', source });
    const again = await readJson(await leads.post({ ...sampleRequest, first_page: '/other' }, keyed));
    expect(again.reference).toBe(reference);
    expect(await leads.store.get(reference)).toMatchObject({ source });
  });

  test('is never a reason to refuse or to suspect it', async () => {
    const junk = { page: {}, first_page: '=1', referrer: '\u0000', utm_source: 7, utm_term: 'x'.repeat(9000) };
    const { reference } = await readJson(await leads.post({ ...sampleRequest, ...junk }));
    expect(await leads.store.get(reference)).toMatchObject({
      status: 'accepted',
      page: null,
      source: { utm_term: 'x'.repeat(100) },
    });
  });

  test('survives an error without scripts', async () => {
    const host = { Host: 'www.example.com', Origin: 'https://www.example.com' };
    const rejected = await leads.postForm(
      { ...sampleRequest, ...source, email: 'layla@', utm_content: '"><b>' },
      { ...host, Referer: 'https://www.example.com/ar/mobile' },
    );
    const hidden = [...(await rejected.text()).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"\/?>/g)];
    const values = Object.fromEntries(hidden.map(([, name, value]) => [name, value!.replaceAll('&quot;', '"')]));
    expect(values).toEqual({ language: 'ar', page: '/mobile', ...source, utm_content: '"&gt;&lt;b&gt;' });
    await leads.postForm(
      { ...sampleRequest, ...values },
      { ...host, Referer: 'https://www.example.com/gs/project/request' },
    );
    expect(await listStored()).toMatchObject([{ page: '/mobile', source }]);
  });
});

test('no confirmation is queued to an address that no mail server accepts', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'web@agency.example', MAIL_TO: 'sales@agency.example' };
  const site = await createLeadAppFixture({ variables: { ...mail, CONFIRM_TO_VISITOR: '1' } });
  const channelsFor = async (email: string) => {
    const { reference } = await readJson(await site.post({ ...sampleRequest, email }));
    return (await site.store.get(reference))!.deliveries.map(({ channel }) => channel);
  };
  expect(await channelsFor('<script>@example.org')).toEqual(['mail']);
  expect(await channelsFor('layla@client.example')).toEqual(['confirmation', 'mail']);
  await site.remove();
});

describe('repeated requests', () => {
  test('the same key and content get the same response', async () => {
    const first = await leads.post(sampleRequest, { 'Idempotency-Key': 'k1' });
    const again = await leads.post(
      { ...sampleRequest, message: `${sampleRequest.message}\r\n` },
      { 'Idempotency-Key': 'k1' },
    );
    expect(again.status).toBe(first.status);
    expect(await again.json()).toEqual(await first.json());
    expect(await listStored()).toHaveLength(1);
  });

  test('two requests of one visitor that are on their way at the same time are both stored, once each', async () => {
    const send = async (message: string) => {
      const headers = { 'X-Forwarded-For': '203.0.113.5', 'Idempotency-Key': message };
      return (await readJson(await leads.post({ ...sampleRequest, message }, headers))).reference;
    };
    const references = await Promise.all(['one', 'two', 'one', 'two'].map(send));
    expect(references.slice(2)).toEqual(references.slice(0, 2));
    expect((await listStored()).map(({ reference }) => reference).toSorted()).toEqual(references.slice(2).toSorted());
  });
});

describe('rejected requests', () => {
  test('every error is listed, in the order of the form; e-mail comes before phone', async () => {
    const response = await leads.post({ ...sampleRequest, email: 'nobody', phone: '12', language: 'ar' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: ar.messages.invalidEmail,
      errors: [
        { field: 'email', message: ar.messages.invalidEmail },
        { field: 'phone', message: ar.messages.invalidPhone },
      ],
    });
    expect(await listStored()).toEqual([]);
  });

  test('the error for a long text gives its length and the limit', async () => {
    const { error, errors } = await readJson(await leads.post({ ...sampleRequest, message: 'x'.repeat(10_020) }));
    expect(error).toMatch(/10020\D+10000/);
    expect(errors?.[0]?.message).toBe(error);
  });

  test('the longest allowed text is stored from a form without scripts, too', async () => {
    const longest = { ...sampleRequest, message: '\u{1f600}'.repeat(10_000) };
    expect((await leads.postForm(longest)).status).toBe(201);
    const tooLong = await leads.postForm({ ...longest, message: `${longest.message}!` });
    expect([tooLong.status, (await tooLong.text()).includes(longest.message)]).toEqual([422, true]);
  });

  test('a body of 192 KB is read, one byte more is not', async () => {
    const body = (bytes: number) => JSON.stringify(sampleRequest).padEnd(bytes);
    expect((await leads.send(body(192 * 1024), { 'Content-Type': 'application/json' })).status).toBe(201);
    const large = await leads.send(body(192 * 1024 + 1), { 'Content-Type': 'application/json' });
    expect(large.status).toBe(413);
    expect(large.headers.get('connection')).toBe('close');
    const streamed = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(32)),
    });
    expect((await leads.send(streamed, { 'Content-Type': 'application/json' })).status).toBe(413);
  });
});

test('suspected spam is quarantined, with the same response as any other', async () => {
  const response = await leads.post({ ...sampleRequest, leave_blank: 'x' }, { 'Sec-Fetch-Site': 'same-origin' });
  expect(response.status).toBe(201);
  expect(await readJson(response)).toMatchObject({ message: en.messages.sent });
  expect(await listStored()).toMatchObject([{ status: 'quarantined', reasons: ['honeypot'] }]);
});
