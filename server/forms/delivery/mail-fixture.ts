/** Mails through the outbox to a real mail server. */
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { sampleManifestFacts } from '#server/site-fixture.ts';
import { createLeadTexts } from '#server/forms/lead-texts.ts';
import { noon } from '#server/forms/store/lead-fixture.ts';
import { createMailSenders, type MailSenderOptions } from './mail-sender.ts';
import { createOutboxFixture } from './outbox-fixture.ts';
import { startMailServer } from './receivers-fixture.ts';

export const texts = createLeadTexts(sampleManifestFacts, {}, { renderResponse: () => '' });
export let fixture: Awaited<ReturnType<typeof createOutboxFixture>>;

/** Call once per test file. */
export function useMailFixture(): void {
  beforeAll(async () => {
    fixture = await createOutboxFixture();
  });
  beforeEach(async () => {
    fixture.clock.time = noon;
    fixture.logged.length = 0;
    await fixture.store.delete({ before: Number.MAX_SAFE_INTEGER });
  });
  afterAll(() => fixture.remove());
}

/** A server for this test. */
export async function startMails(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

export const outboxTo = (smtpUrl: string, options: Partial<MailSenderOptions> = {}) =>
  fixture.outbox(
    createMailSenders({
      smtpUrl,
      from: { name: 'Website', address: 'web@agency.example' },
      to: [{ name: '', address: 'sales@agency.example' }],
      confirmToVisitor: true,
      getTexts: () => texts,
      digest: () => Promise.reject(new Error('none')),
      getFiles: fixture.store.getFiles,
      getReply: fixture.store.getReply,
      sendTimeoutMs: 10_000,
      responseTimeoutMs: 10_000,
      ...options,
    }),
  );
