import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { createOutboxFixture } from './outbox-fixture.ts';
import { startWebhookReceiver, type WebhookReply } from './receivers-fixture.ts';
import { sampleFile, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { createWebhookSenders } from './webhook-sender.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let fixture: Awaited<ReturnType<typeof createOutboxFixture>>;
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
beforeAll(async () => {
  fixture = await createOutboxFixture();
});
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  await fixture.store.delete({ before: Number.MAX_SAFE_INTEGER });
  fixture.clock.time = Date.now();
});
afterEach(() => receiver.close());
afterAll(() => fixture.remove());

const outbox = (url = receiver.url, timeoutMs = 10_000) =>
  fixture.outbox(
    createWebhookSenders({
      url,
      secret,
      now: fixture.now,
      timeoutMs,
      digest,
      getFiles: fixture.store.getFiles,
      fileLinks,
    }),
  );
const fileLinks = {
  linkTo: (reference: string, number: number) => Promise.resolve(`https://files.example/${reference}/${number}`),
};
const listUrl = 'https://www.agency.example/desk?place=held';
const digest = async () => {
  const { held: awaitingReview } = (await fixture.store.overview(fixture.clock.time)).counts;
  return { group: 'requests' as const, awaitingReview, listUrl };
};
const source = { first_page: '/', referrer: 'news.example', utm_source: 'spring' };
const save = () =>
  fixture.save({
    values: { ...sampleRequest, message: `مرحبا 👋 ${crypto.randomUUID()}` },
    page: '/mobile',
    source,
    channels: ['webhook'],
  });

test('the receiver can verify the signature, and gets every field', async () => {
  const reference = await save();
  await outbox().runDue();
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const { message } = (await fixture.store.get(reference))!;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
    type: 'lead.created',
    timestamp: new Date(fixture.clock.time).toISOString(),
    data: {
      reference,
      form: 'project',
      language: 'en',
      page: '/mobile',
      source,
      values: { ...sampleRequest, message },
      labels: {
        first_name: 'First name',
        last_name: 'Last name',
        email: 'Email',
        phone: 'Phone',
        message: 'Message',
      },
      files: [],
    },
  });
  expect(() =>
    new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(body, headers as Record<string, string>),
  ).toThrow();
  const { id, status, ledger } = await fixture.ledgerOf(reference);
  expect(headers).toMatchObject({ 'webhook-id': `msg_${id}`, 'content-type': 'application/json' });
  expect({ status, ledger }).toMatchObject({
    status: 'delivered',
    ledger: [{ outcome: 'delivered', detail: 'HTTP 204' }],
  });
});

test('without mail, the webhook gets the quarantine digest as its own event type', async () => {
  for (const message of ['One', 'Two'])
    await fixture.save({
      values: { ...sampleRequest, message },
      quarantined: true,
      channels: ['webhook', 'digest'],
    });
  await outbox().runDue();
  expect(receiver.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { type: 'leads.held', data: { waiting: 2, url: listUrl } },
  ]);
});

test.each<[string, WebhookReply, object]>([
  [
    '500',
    (response) => response.writeHead(500).end('trouble'),
    { status: 'pending', ledger: [{ outcome: 'retry', detail: 'HTTP 500' }] },
  ],
  ['429', (response) => response.writeHead(429).end(), { status: 'pending', ledger: [{ detail: 'HTTP 429' }] }],
  [
    '410',
    (response) => response.writeHead(410).end(),
    { status: 'dead', ledger: [{ outcome: 'dead', detail: 'HTTP 410' }] },
  ],
  ['no response', () => {}, { status: 'pending', ledger: [{ outcome: 'retry', detail: 'no response in time' }] }],
  [
    'a dropped connection',
    (response) => response.destroy(),
    { status: 'pending', ledger: [{ outcome: 'retry', detail: 'UND_ERR_SOCKET' }] },
  ],
  ['an endless response body', (response) => response.writeHead(200).write('x'), { status: 'delivered' }],
])('%s', async (name, respond, expected) => {
  receiver.respond = respond;
  const reference = await save();
  // A short timeout only where it must expire, so that a slow machine does not fail the others.
  await outbox(receiver.url, name === 'no response' ? 300 : undefined).runDue();
  expect(await fixture.ledgerOf(reference)).toMatchObject(expected);
});

test('a redirect is not followed', async () => {
  receiver.respond = (response) => response.writeHead(307, { Location: '/elsewhere' }).end();
  const reference = await save();
  await outbox().runDue();
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  expect(await fixture.ledgerOf(reference)).toMatchObject({
    status: 'pending',
    ledger: [{ outcome: 'retry', detail: 'HTTP 307' }],
  });
});

test('the same webhook-id across failed and successful attempts', async () => {
  receiver.respond = (response) => response.writeHead(503).end();
  const reference = await save();
  await outbox('http://127.0.0.1:1/hook').runDue();
  expect(await fixture.ledgerOf(reference)).toMatchObject({
    ledger: [{ outcome: 'retry', detail: expect.stringMatching(/ECONNREFUSED|connection failed/) }],
  });
  fixture.clock.time += 5000;
  await outbox().runDue();
  receiver.respond = (response) => response.writeHead(200).end();
  fixture.clock.time += 5 * 60_000;
  await outbox().runDue();
  expect(await fixture.ledgerOf(reference)).toMatchObject({ status: 'delivered', attempts: 3 });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('the log has neither the webhook URL nor anything the visitor typed', async () => {
  receiver.respond = (response) => response.writeHead(500).end(sampleRequest.email);
  await save();
  await outbox().runDue();
  const text = fixture.logged.join('');
  for (const secretText of ['/hook', sampleRequest.email, sampleRequest.last_name, secret])
    expect(text).not.toContain(secretText);
});

test('an application comes with a link to its file; an infected file has none', async () => {
  for (const scan of ['clean', 'infected'] as const)
    await fixture.save({
      form: 'application',
      job: 'web-designer',
      files: [{ ...sampleFile, scan }],
      channels: ['webhook'],
    });
  await outbox().runDue();
  const events = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, any> });
  expect(events.map(({ type }) => type)).toEqual(['application.created', 'application.created']);
  const byScan = Object.fromEntries(events.map(({ data }) => [data['files'][0].scan, data]));
  expect(byScan['clean']).toMatchObject({
    job: 'web-designer',
    files: [
      { name: 'CV.pdf', type: 'application/pdf', url: `https://files.example/${byScan['clean']!['reference']}/1` },
    ],
  });
  expect(byScan['infected']!['files'][0].url).toBeNull();
  expect(JSON.stringify(events)).not.toContain('bytes');
});
