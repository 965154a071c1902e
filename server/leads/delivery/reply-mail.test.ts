import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { sampleManifestFacts, sampleResponsePageClasses } from '../../site-fixture.ts';
import { createLeadTexts } from '../lead-texts.ts';
import { noon, replyAsStaff, sampleRequest } from '../store/lead-fixture.ts';
import { createMailSenders } from './mail-sender.ts';
import { createOutboxFixture } from './outbox-fixture.ts';
import { smtpError, startMailServer } from './receivers-fixture.ts';

const texts = createLeadTexts(sampleManifestFacts, { documents: {}, classes: sampleResponsePageClasses });
const sara = 'sara@staff.example';
let fixture: Awaited<ReturnType<typeof createOutboxFixture>>;
beforeAll(async () => {
  fixture = await createOutboxFixture();
});
beforeEach(async () => {
  fixture.clock.time = noon;
  fixture.logged.length = 0;
  await fixture.store.delete({ before: Number.MAX_SAFE_INTEGER });
});
afterAll(() => fixture.remove());

async function startOutbox(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  const senders = createMailSenders({
    smtpUrl: server.url,
    from: { name: 'Website', address: 'web@agency.example' },
    to: [{ name: '', address: 'sales@agency.example' }],
    confirmToVisitor: true,
    getTexts: () => texts,
    digest: () => Promise.reject(new Error('none')),
    getFile: fixture.store.getFile,
    getReply: fixture.store.getReply,
    sendTimeoutMs: 10_000,
    responseTimeoutMs: 10_000,
  });
  return { received: server.received, outbox: fixture.outbox(senders) };
}

const reply = (reference: string, values: Parameters<typeof replyAsStaff>[2] = {}) =>
  replyAsStaff(fixture.store, reference, { who: sara, ...values });

test('goes to the visitor from us, answers go to who wrote it, and it continues the conversation', async () => {
  const { received, outbox } = await startOutbox();
  const reference = await fixture.save({ request: sampleRequest, channels: ['confirmation'] });
  await outbox.runDue();
  await reply(reference, { subject: 'Your app', text: 'Hello Layla,\nthanks.\n\n<b>When?</b>', now: noon + 60_000 });
  fixture.clock.time += 60_000;
  await outbox.runDue();
  const [confirmation, mail] = received;
  expect(mail).toMatchObject({ from: 'web@agency.example', to: [sampleRequest.email] });
  const header = (name: string) => mail!.headers.get(name);
  expect(header('from')).toBe('Website <web@agency.example>');
  expect(header('to')).toBe(`Layla Haddad <${sampleRequest.email}>`);
  expect(header('reply-to')).toBe(sara);
  expect(header('subject')).toBe('Your app');
  expect(header('date')).toBe('Fri, 20 Nov 2026 12:01:00 +0000');
  expect(header('in-reply-to')).toBe(confirmation!.headers.get('message-id'));
  expect(header('references')).toBe(header('in-reply-to'));
  expect(header('x-request-reference')).toBe(reference);
  expect(header('auto-submitted'), 'a person wrote it').toBeUndefined();
  expect(mail!.parts.get('text/plain')!.trimEnd()).toBe(
    'Hello Layla,\nthanks.\n\n<b>When?</b>\n\nYou wrote on 20 Nov 2026, 17:00 GMT+5:\n> We need an app.\n> Soon.',
  );
  const html = mail!.parts.get('text/html')!;
  expect(html).toContain('Hello Layla,<br>thanks.</p>');
  expect(html).toContain('&lt;b&gt;When?&lt;/b&gt;');
  expect(html).toMatch(/You wrote on[^<]*<\/p><div class="box"[^>]*>We need an app\.<br>Soon\.<\/div>/);
  expect(html).not.toContain('<h1');
  await outbox.runDue();
  expect(received).toHaveLength(2);
});

test('is in the language and direction of the request', async () => {
  const { received, outbox } = await startOutbox();
  const request = { ...sampleRequest, message: 'نحتاج إلى تطبيق' };
  await reply(await fixture.save({ request, language: 'ar', channels: [] }), { text: 'مرحبًا ليلى' });
  await outbox.runDue();
  const { parts } = received[0]!;
  expect(parts.get('text/html')).toContain('<html lang="ar" dir="rtl">');
  expect(parts.get('text/plain')).toMatch(/^مرحبًا ليلى\n\nكتبت في .+:\n> نحتاج إلى تطبيق\n+$/);
});

test('without a message there is nothing to quote', async () => {
  const { received, outbox } = await startOutbox();
  await reply(await fixture.save({ request: { ...sampleRequest, message: '' }, channels: [] }));
  await outbox.runDue();
  expect(received[0]!.parts.get('text/plain')!.trimEnd()).toBe('Text');
});

test('neither name nor subject can add headers or recipients', async () => {
  const { received, outbox } = await startOutbox();
  const request = { ...sampleRequest, first_name: '=?utf-8?Q?a=0D=0ABcc:_x@evil.example?=', last_name: '"<x@evil>,' };
  await reply(await fixture.save({ request, channels: [] }), { subject: 'a\r\nBcc: x@evil.example =?utf-8?Q?b?=' });
  await outbox.runDue();
  const [mail] = received;
  expect(mail!.to).toEqual([sampleRequest.email]);
  expect(mail!.headers.has('bcc')).toBe(false);
  expect(mail!.headers.get('subject')).toContain('= ?utf-8?Q?b');
});

test('an address that does not exist raises no alarm, but staff see it', async () => {
  const { outbox } = await startOutbox({ onRcptTo: (_address, _session, done) => done(smtpError(550)) });
  const reference = await fixture.save({ channels: [] });
  await reply(reference);
  await outbox.runDue();
  expect(await fixture.store.get(reference)).toMatchObject({
    progress: 'new',
    deliveries: [{ channel: 'reply', status: 'bounced', ledger: [{ outcome: 'dead' }] }],
  });
  expect(fixture.logged.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([30]);
});

test('is retried while the mail server is down', async () => {
  const { outbox } = await startOutbox({ onMailFrom: (_address, _session, done) => done(smtpError(451)) });
  const reference = await fixture.save({ channels: [] });
  await reply(reference);
  await outbox.runDue();
  expect(await fixture.store.get(reference)).toMatchObject({
    progress: 'answered',
    deliveries: [{ status: 'pending' }],
  });
});
