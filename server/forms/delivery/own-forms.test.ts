/** A form of the owner reaches staff with the words that the visitor saw, whatever has become of the form since. */
import { expect, onTestFinished, test } from 'vitest';
import { answersOf } from '#contract/forms/answers.ts';
import type { FormField } from '#contract/forms/form.ts';
import { withInput } from '#server/forms/store/lead-fixture.ts';
import { fixture, outboxTo, startMails, useMailFixture } from './mail-fixture.ts';
import { startWebhookReceiver } from './receivers-fixture.ts';
import { createWebhookSenders } from './webhook-sender.ts';

useMailFixture();

const options = [{ value: 'under-10k', label: 'أقل من 10000' }];
const fields: Omit<FormField, 'input'>[] = [
  { name: 'email', type: 'email', label: 'البريد الإلكتروني' },
  { name: 'budget', type: 'select', label: 'ما ميزانيتك؟', options },
  { name: 'plan', type: 'textarea', label: 'الخطة' },
  { name: 'terms', type: 'consent', label: 'أوافق على حفظ بياناتي' },
];
const values = { email: 'layla@client.example', budget: 'under-10k', plan: 'سطر أول\nسطر ثانٍ', terms: 'yes' };
const form = { fields: fields.map(withInput) };
/** No form of the site is called so. */
const save = (channels: ('mail' | 'webhook')[]) =>
  fixture.save({
    form: 'removed-since',
    deliver: 'requests',
    language: 'ar',
    answers: answersOf(form, values),
    channels,
  });

test('by mail: each answer under its label, long ones below', async () => {
  const { received, url } = await startMails();
  await save(['mail']);
  await outboxTo(url).runDue();
  const text = received[0]!.parts.get('text/plain')!;
  expect(text).toContain('ما ميزانيتك؟: \u2068أقل من 10000\u2069');
  expect(text).toContain('أوافق على حفظ بياناتي: \u2068✓\u2069');
  expect(text).toContain('الخطة:\nسطر أول\nسطر ثانٍ');
});

test('by webhook: values for programs, labels for people', async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const reference = await save(['webhook']);
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const { url } = receiver;
  const senders = createWebhookSenders({
    url,
    secret,
    now: fixture.now,
    digest: () => Promise.reject(new Error('none')),
    getFiles: fixture.store.getFiles,
    fileLinks: { linkTo: () => Promise.resolve('') },
  });
  await fixture.outbox(senders).runDue();
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
    type: 'lead.created',
    data: {
      reference,
      form: 'removed-since',
      values,
      labels: { budget: 'ما ميزانيتك؟', terms: 'أوافق على حفظ بياناتي' },
    },
  });
});
