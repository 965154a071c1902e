/** The desk without scripts: its pages, forms and redirects. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskPaths } from '#contract/desk.ts';
import { noon, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { spamSignals, virusReason } from '#server/forms/intake/spam.ts';
import messages from '#desk/messages/en.json' with { type: 'json' };
import { createDeskFixture, omar, sara } from './desk-fixture.ts';

let desk: Awaited<ReturnType<typeof createDeskFixture>>;
let mine: { cookie: string; form: string };
let theirs: { cookie: string; form: string };
beforeAll(async () => {
  desk = await createDeskFixture();
  [mine, theirs] = [await desk.signIn(sara), await desk.signIn(omar)];
});
afterAll(() => desk.remove());

const getPage = async (path: string) => (await desk.get(path, mine)).text();
const postAction = (reference: string, values: Record<string, string>, who = mine) =>
  desk.post(deskPaths.request(reference), { ...values, form: who.form }, who);
const referencesIn = (html: string) =>
  [...html.matchAll(/href="\/desk\/requests\/([\w-]+)\?/g)].map(([, reference]) => reference);

test('lists in pages, and exports the filtered list', async () => {
  const old = await desk.save({
    now: noon - 20 * 24 * 60 * 60_000,
    page: '/qa',
    language: 'ar',
    values: { ...sampleRequest, message: 'A shop in Beirut' },
  });
  await desk.save({ quarantined: true });
  const many = [];
  for (let count = 0; count < 26; count++) many.unshift(await desk.save({ now: noon + count }));
  const first = await getPage(deskPaths.list);
  expect(referencesIn(first)).toEqual(many.slice(0, 25));
  const next = /href="([^"]*after=[^"]*)"/.exec(first)![1]!.replaceAll('&amp;', '&');
  expect(referencesIn(await getPage(next))).toEqual([many[25], old]);
  // Not a day, so ignored.
  expect(referencesIn(await getPage(`${deskPaths.list}?search=shop&from=2027-02-30`))).toEqual([old]);
  const csv = await desk.get(`${deskPaths.export}?in=ar`, mine);
  expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="requests-new-2026-11-20.csv"');
  const lines = (await csv.text()).trimEnd().split('\r\n');
  expect([lines.length, lines[1]]).toEqual([2, expect.stringContaining(old)]);
  expect(first).toMatch(/28 received, 1 of them quarantined/);
  expect(first).not.toContain('Not delivered');
  const [claim] = await desk.store.claim({ channel: 'mail', limit: 1, leaseMs: 1000, now: noon - 1 });
  await desk.store.finish(claim!, { outcome: 'dead', detail: '550 no such user' }, noon);
  expect(await getPage(`${deskPaths.list}?in=ar`)).toContain('Not delivered');
});

test('times and days are in the site’s time zone', async () => {
  // 1 and 2 September in Karachi.
  const [first, second] = [
    await desk.save({ now: Date.UTC(2026, 8, 1, 18, 59) }),
    await desk.save({ now: Date.UTC(2026, 8, 1, 19) }),
  ];
  expect(await getPage(deskPaths.request(first))).toContain('>1 Sept 2026, 23:59 GMT+5</time>');
  const onDay = async (day: string) => referencesIn(await getPage(`${deskPaths.list}?from=${day}&to=${day}`));
  expect(await onDay('2026-09-01')).toEqual([first]);
  expect(await onDay('2026-09-02')).toEqual([second]);
});

test('of two concurrent changes, the second is rejected with a message and keeps the typed text', async () => {
  const reference = await desk.save();
  expect((await postAction(reference, { action: 'take', version: '1' }, theirs)).headers.get('Location')).toBe(
    `${deskPaths.request(reference)}?done=take`,
  );
  const late = await postAction(reference, { action: 'note', note: 'Called, & will call <again>', version: '1' });
  const page = await late.text();
  expect(late.status).toBe(409);
  expect(page).toContain('Someone else changed this request first');
  expect(page).toContain(`\u2068${omar}\u2069: self-assigned`);
  expect(page).toMatch(/<textarea[^>]*>Called, &amp; will call &lt;again&gt;<\/textarea>/);
  expect(page).toContain('name="version" value="2"');
  expect((await postAction(reference, { action: 'note', note: 'Called', version: '2' })).status).toBe(303);
  expect(await desk.store.get(reference)).toMatchObject({ takenBy: omar, notes: [{ who: sara, text: 'Called' }] });
  expect((await postAction(reference, { action: 'note', note: ' ', version: '3' })).status).toBe(422);
  const longNote = await postAction(reference, { action: 'note', note: 'x'.repeat(10_001), version: '3' });
  expect(longNote.status).toBe(422);
  expect((await postAction(reference, { action: 'nonsense', version: '3' })).status).toBe(400);
  expect((await postAction(reference, { action: 'release', version: '3' })).status, 'not quarantined').toBe(400);
});

test('says in words why a request is in quarantine, and labels as the language writes them', async () => {
  const reference = await desk.save({ quarantined: true, reasons: ['honeypot', 'too-fast'] });
  const english = await getPage(deskPaths.request(reference));
  expect(english).toContain('<dd>a hidden field was filled in and it was sent within two seconds</dd>');
  expect(english).toContain('Email to staff: <strong>');
  const french = await desk.get(deskPaths.request(reference), {
    ...mine,
    headers: { 'Accept-Language': 'fr' },
  });
  expect(await french.text()).toContain('E-mail à l’équipe\u00a0: <strong>');
  // Every reason there is.
  for (const reason of [...Object.keys(spamSignals), virusReason]) expect(messages).toHaveProperty(`reason-${reason}`);
});

test('a request without name, mail address and message has a name, a call link, and only its own deletion', async () => {
  const values = { phone: '+96170999888' };
  const reference = await desk.save({ values });
  const other = await desk.save({ values: { phone: '+96170999777' } });
  expect(await getPage(`${deskPaths.list}?search=96170999888`)).toContain(`>${values.phone}</a>`);
  const page = await getPage(deskPaths.request(reference));
  expect(page).toMatch(/<h1><bdi>\+96170999888<\/bdi><\/h1>/);
  expect(page).toContain('href="tel:+96170999888"');
  expect(page).not.toMatch(/mailto:|value="deleteAll"/);
  // The others without an address are not from the same sender.
  expect((await postAction(reference, { action: 'deleteAll', confirm: '', version: '1' })).status).toBe(422);
  expect(await desk.store.get(other)).not.toBeNull();
});

test('answers have the words they were asked in, whatever the site says now', async () => {
  const reference = await desk.save({
    form: 'workshop',
    answers: [
      { name: 'email', type: 'email', label: 'Your address', value: 'nour@client.example' },
      { name: 'budget', type: 'select', label: 'Budget', value: 'under-10k', text: 'Under 10,000 €' },
      { name: 'goal', type: 'textarea', label: 'What should people learn?', value: 'To test\nfirst.' },
    ],
  });
  const page = await getPage(deskPaths.request(reference));
  expect(page).toContain('<dt>Budget</dt><dd><bdi dir="auto">Under 10,000 €</bdi></dd>');
  expect(page).toMatch(/<h2 id="message" lang="en">What should people learn\?<\/h2><p[^>]*>To test\nfirst\.<\/p>/);
  expect(page).toContain('<dt>Form</dt><dd>workshop</dd>');
  expect(page).toMatch(/<h1><bdi>nour@client\.example<\/bdi><\/h1>/);
  expect(referencesIn(await getPage(`${deskPaths.list}?search=under+10,000`))).toEqual([reference]);
  const rows = (await (await desk.get(`${deskPaths.export}?search=under+10,000`, mine)).text()).split('\r\n');
  expect(rows[0]).toContain('"email","budget","goal"');
  expect(rows[1]).toContain('"nour@client.example","Under 10,000 €","To test\nfirst."');
});

test('whatever shows a request is in the audit: also a conflict, an empty note and an unconfirmed deletion', async () => {
  const shown = async (status: number, values: Record<string, string>) => {
    const reference = await desk.save();
    await desk.store.change({ reference, version: 1, who: 'Somebody else', what: 'take', now: noon });
    const response = await postAction(reference, values);
    expect([response.status, (await response.text()).includes(sampleRequest.email)]).toEqual([status, true]);
    expect((await desk.store.audit({ limit: 1, reference }))[0]).toMatchObject({ who: sara, what: 'look' });
  };
  await shown(409, { action: 'take', version: '1' });
  await shown(422, { action: 'note', note: ' ', version: '2' });
  await shown(422, { action: 'note', note: 'x'.repeat(20_000), version: '2' });
  await shown(422, { action: 'delete', confirm: '', version: '2' });
  await shown(422, { action: 'deleteAll', confirm: 'x', version: '2' });
});

test.each([
  ['fr, ar-LB;q=0.9, en;q=0.5', 'ar', 'one of the site’s first'],
  ['pl, fr-CA;q=0.9', 'fr', 'otherwise any that the desk speaks'],
  ['no', 'nb', 'the general name of Norwegian'],
  ['pl, *;q=0.1, %, de-;q=', 'en', 'otherwise the site’s default language'],
])('a browser that asks for %s gets %s: %s', async (accepted, language) => {
  const page = await (await desk.get(deskPaths.signIn, { headers: { 'Accept-Language': accepted } })).text();
  expect(page).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
});

test('the mail with the link has a button, and the link in plain text', async () => {
  const token = await desk.linkFor(sara);
  const { parts } = desk.mail.received.at(-1)!;
  const link = `https://www.example.com/desk/enter?t=${token}`;
  expect(parts.get('text/plain')).toContain(`\n\n${link}\n\n`);
  expect(parts.get('text/html')).toMatch(new RegExp(`<a href="[^"]*${token}"[^>]*>Sign in now</a>`));
});

test('a visit from a web mailer continues on a page of the desk, so that the cookie is sent', async () => {
  const response = await desk.get(deskPaths.audit, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('content="0; url=/desk/audit"');
});

test('reports a failing store and changes nothing', async () => {
  await desk.store.close();
  const response = await postAction('R-7F3K-9QXD', { action: 'take', version: '1' });
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
});
