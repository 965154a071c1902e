/** The quarantine digest and its links, through a real mail server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileField } from '#contract/application.ts';
import { createLeadAppFixture } from '../lead-app-fixture.ts';
import { startMailServer } from '../delivery/receivers-fixture.ts';
import { pdfFile } from '../files/document-fixture.ts';
import { sampleRequest } from '../store/lead-fixture.ts';
import { sampleManifestFacts } from '../../site-fixture.ts';

const { held: texts } = sampleManifestFacts.messages['en']!;
const hour = 60 * 60_000;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let leads: Awaited<ReturnType<typeof createLeadAppFixture>>;
beforeAll(async () => {
  mails = await startMailServer();
  leads = await createLeadAppFixture({
    variables: { SMTP_URL: mails.url, MAIL_FROM: 'web@agency.example', MAIL_TO: 'sales@agency.example' },
  });
  leads.service.start();
});
afterAll(async () => {
  await leads.remove();
  await mails.close();
});

async function sendSuspicious(message: string, email = sampleRequest.email): Promise<string> {
  const response = await leads.post({ ...sampleRequest, email, message, website: 'x' });
  return ((await response.json()) as { reference: string }).reference;
}
/** Waits until the delivery is recorded, so that the test may move the clock. */
const nextMail = async () => {
  await expect.poll(() => mails.received.length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await leads.store.stats()).deliveries.filter(({ status }) => status === 'pending'))
    .toEqual([]);
  return mails.received.shift()!;
};
const linksIn = (text: string) =>
  text.match(/https:\/\/www\.example\.com\/gs\/held\/\S+/g)!.map((url) => new URL(url).pathname);
const requestPage = async (path: string, method = 'GET') => {
  const response = await leads.app.request(path, { method });
  return { status: response.status, headers: response.headers, page: await response.text() };
};
const statusOf = async (reference: string) => (await leads.store.get(reference))!.status;

test('the digest has low priority; opening a link changes nothing; its button releases and delivers the request', async () => {
  const reference = await sendSuspicious('I am a <b>person</b>.');
  const mail = await nextMail();
  const text = mail.parts.get('text/plain')!;
  expect(mail.headers.get('subject')).toBe('Quarantined requests to review: 1');
  expect(mail.headers.get('importance')).toBe('Low');
  expect(text).toContain(`${texts.reasons}: ${texts.honeypot}, ${texts['no-origin']}\n`);
  expect(mail.parts.get('text/html')).toContain('I am a &lt;b&gt;person');
  const [release, keep] = linksIn(text) as [string, string];

  const opened = await requestPage(release);
  expect(opened).toMatchObject({
    status: 200,
    page: expect.stringContaining(`<h1>Release request ${reference}?</h1>`),
  });
  expect(opened.page).toContain('<form method="post">');
  const headers = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => opened.headers.get(name));
  expect(headers).toEqual(['no-store', 'no-referrer', 'noindex']);
  expect(await statusOf(reference)).toBe('quarantined');

  expect((await requestPage(release, 'POST')).page).toContain(texts.releasedText);
  expect(await statusOf(reference)).toBe('accepted');
  expect((await nextMail()).headers.get('subject')).toBe(`New request ${reference} from Layla Haddad`);
  for (const [path, method] of [
    [release, 'POST'],
    [keep, 'GET'],
    [keep, 'POST'],
  ] as const) {
    expect(await requestPage(path, method)).toMatchObject({
      status: 200,
      page: expect.stringContaining(`Request ${reference} has already been released.`),
    });
  }
});

test('the next digest comes after an hour, with all requests awaiting review and without the kept one', async () => {
  leads.clock.time += 10 * 60_000;
  const first = await sendSuspicious('First');
  leads.clock.time += 50 * 60_000;
  const second = await sendSuspicious('Second');
  const mail = await nextMail();
  expect(mail.headers.get('subject')).toBe('Quarantined requests to review: 2');
  const keep = linksIn(mail.parts.get('text/plain')!).find((path) => path.startsWith(`/gs/held/keep/${first}/`))!;
  expect((await requestPage(keep)).page).toContain(`<h1>Keep request ${first} in quarantine?</h1>`);
  expect((await requestPage(keep, 'POST')).page).toContain(texts.keptText);
  expect((await requestPage(keep, 'POST')).page).toContain(`Request ${first} was already kept in quarantine.`);
  expect(await leads.store.get(first)).toMatchObject({ status: 'quarantined', progress: 'closed' });
  leads.clock.time += hour;
  const third = await sendSuspicious('Third');
  const text = (await nextMail()).parts.get('text/plain')!;
  expect([first, second, third].map((reference) => text.includes(reference))).toEqual([false, true, true]);
  expect(mails.received).toEqual([]);
});

test('HR reads of applications, in the mail and on the pages behind its links', async () => {
  leads.clock.time += hour;
  const form = new FormData();
  const values = { name: 'Nour Haddad', email: 'nour@client.example', message: 'Hello', website: 'x' };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set(fileField, new Blob([new Uint8Array(pdfFile)]), 'CV.pdf');
  const response = await leads.send(form, { Accept: 'application/json' }, 'application');
  const { reference } = (await response.json()) as { reference: string };
  const mail = await nextMail();
  const text = mail.parts.get('text/plain')!;
  expect(mail.headers.get('subject')).toBe('Quarantined applications to review: 1');
  const [release, keep] = linksIn(text) as [string, string];
  const pages = [
    await requestPage(keep),
    await requestPage(keep, 'POST'),
    await requestPage(keep),
    await requestPage(release),
    await requestPage(release, 'POST'),
    await requestPage(release),
  ].map(({ page }) => /<h1>.*?<\/p>/s.exec(page)![0]);
  expect(pages[3]).toContain(`Release application ${reference}?`);
  for (const said of [text, ...pages]) expect(said).not.toMatch(/request|team/i);
  expect((await nextMail()).headers.get('subject')).toBe(`New application ${reference} from Nour Haddad`);
});

test('forged and expired links, and links to deleted requests, say so', async () => {
  leads.clock.time += hour;
  const reference = await sendSuspicious('Fourth', 'gone@client.example');
  const link = linksIn((await nextMail()).parts.get('text/plain')!).find((path) =>
    path.startsWith(`/gs/held/release/${reference}/`),
  )!;
  const other = (await leads.store.list({ tab: 'held' })).find((lead) => lead.reference !== reference)!.reference;
  const [expires] = /\d{10}/.exec(link)!;
  const forged = [
    link.slice(0, -1),
    link.replace('release', 'keep'),
    link.replace(reference, other),
    link.replace(expires, '9999999999'),
    link.replace('release', '__proto__'),
  ];
  for (const path of forged) {
    for (const method of ['GET', 'POST'])
      expect(await requestPage(path, method)).toMatchObject({
        status: 404,
        page: expect.stringContaining(texts.forged),
      });
  }
  expect((await requestPage(link, 'PUT')).status).toBe(405);
  expect(await statusOf(other)).toBe('quarantined');
  expect(await statusOf(reference)).toBe('quarantined');
  await leads.store.delete({ email: 'gone@client.example' });
  expect(await requestPage(link, 'POST')).toMatchObject({
    status: 404,
    page: expect.stringContaining(`${reference} has been deleted.`),
  });
  leads.clock.time += 30 * 24 * hour;
  expect(await requestPage(link)).toMatchObject({ status: 410, page: expect.stringContaining(texts.expired) });
});
