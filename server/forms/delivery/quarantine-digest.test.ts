/** The mail that tells staff of quarantined requests, through a real mail server. */
import { honeypotField } from '#contract/forms/submission.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLeadAppFixture } from '#server/forms/lead-app-fixture.ts';
import { buildNewApplication, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { startMailServer } from './receivers-fixture.ts';

const address = 'sales@agency.example';
let mails: Awaited<ReturnType<typeof startMailServer>>;
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  mails = await startMailServer();
});
afterEach(() => leads.remove());
afterAll(() => mails.close());

async function start(variables: Record<string, string>) {
  mails.received.length = 0;
  leads = await createLeadAppFixture({
    variables: { SMTP_URL: mails.url, MAIL_FROM: 'web@agency.example', MAIL_TO: address, ...variables },
  });
  leads.service.start();
}
const sendSuspicious = (message: string) => leads.post({ ...sampleRequest, message, [honeypotField]: 'x' });
/** Waits until the delivery is recorded, so that the test may move the clock. */
async function nextMail() {
  await expect.poll(() => mails.received.length).toBeGreaterThan(0);
  await expect.poll(() => leads.store.list({ delivery: 'pending' })).toEqual([]);
  const { headers, parts } = mails.received.shift()!;
  return { headers, html: parts.get('text/html')!, text: parts.get('text/plain')! };
}

test('says how many wait, and leads to the list at the desk; it has low priority and nothing that the sender typed', async () => {
  await start({ STAFF: address });
  await sendSuspicious('I am a <b>human</b>.');
  const { headers, html, text } = await nextMail();
  expect(headers.get('subject')).toBe('Quarantined requests to review: 1');
  expect(headers.get('importance')).toBe('Low');
  expect(text).toContain('\nhttps://www.example.com/desk?place=held\n');
  expect(html).toContain('href="https://www.example.com/desk?place=held"');
  for (const typed of ['human', sampleRequest.email, sampleRequest.last_name]) expect(text + html).not.toContain(typed);

  leads.clock.time += 60 * 60_000;
  await sendSuspicious('Again');
  expect((await nextMail()).headers.get('subject')).toBe('Quarantined requests to review: 2');
});

test('without a desk, it has the commands', async () => {
  await start({});
  await sendSuspicious('Hello');
  const { html, text } = await nextMail();
  for (const command of ['list --place held', 'release R-…', 'keep R-…']) {
    expect(text).toContain(`\nnpm run leads -- ${command}\n`);
    expect(html).toContain(`npm run leads -- ${command}`);
  }
});

test('HR reads of applications', async () => {
  await start({ HR: address });
  const { channels } = leads.service;
  await leads.store.save(buildNewApplication({ quarantined: true, channels, now: leads.clock.time }));
  leads.service.wake();
  const { headers, text } = await nextMail();
  expect(headers.get('subject')).toBe('Quarantined applications to review: 1');
  expect(text).toContain('https://www.example.com/desk/applications?place=held');
  expect(text).not.toMatch(/request|team/i);
});
