import { expect, test } from 'vitest';
import { noon, replyAsStaff, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { fixture, outboxTo, startMails, useMailFixture } from './mail-fixture.ts';

useMailFixture();
const sara = 'sara@staff.example';

const reply = (reference: string, values: Parameters<typeof replyAsStaff>[2] = {}) =>
  replyAsStaff(fixture.store, reference, { who: sara, ...values });

test('goes to the visitor from us, answers go to who wrote it, and it continues the conversation', async () => {
  const { received, url } = await startMails();
  const outbox = outboxTo(url);
  const reference = await fixture.save({ values: sampleRequest, channels: ['confirmation'] });
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

test('is in the language and direction of the request, and quotes nothing if there is no message', async () => {
  const { received, url } = await startMails();
  const outbox = outboxTo(url);
  const request = { ...sampleRequest, message: 'نحتاج إلى تطبيق' };
  await reply(await fixture.save({ values: request, language: 'ar', channels: [] }), { text: 'مرحبًا ليلى' });
  await outbox.runDue();
  const { parts } = received[0]!;
  expect(parts.get('text/html')).toContain('<html lang="ar" dir="rtl">');
  expect(parts.get('text/plain')).toMatch(/^مرحبًا ليلى\n\nكتبت في .+:\n> نحتاج إلى تطبيق\n+$/);
  await reply(await fixture.save({ values: { ...sampleRequest, message: '' }, channels: [] }));
  await outbox.runDue();
  expect(received[1]!.parts.get('text/plain')!.trimEnd()).toBe('Text');
});

test('neither name nor subject can add headers or recipients', async () => {
  const { received, url } = await startMails();
  const outbox = outboxTo(url);
  const request = { ...sampleRequest, first_name: '=?utf-8?Q?a=0D=0ABcc:_x@evil.example?=', last_name: '"<x@evil>,' };
  await reply(await fixture.save({ values: request, channels: [] }), {
    subject: 'a\r\nBcc: x@evil.example =?utf-8?Q?b?=',
  });
  await outbox.runDue();
  const [mail] = received;
  expect(mail!.to).toEqual([sampleRequest.email]);
  expect(mail!.headers.has('bcc')).toBe(false);
  expect(mail!.headers.get('subject')).toContain('= ?utf-8?Q?b');
});
