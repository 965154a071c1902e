/** The desk without scripts: its pages, forms and redirects. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskPaths } from '#contract/desk.ts';
import { noon, sampleRequest } from '#server/leads/store/lead-fixture.ts';
import { spamSignals, virusReason } from '#server/leads/intake/spam.ts';
import messages from '../../desk/messages/en.json' with { type: 'json' };
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

test('lists by state, text, day, page and language, paginates, and exports the filtered list', async () => {
  const old = await desk.save({
    now: noon - 20 * 24 * 60 * 60_000,
    page: '/qa',
    language: 'ar',
    request: { ...sampleRequest, message: 'A shop in Beirut' },
  });
  const quarantined = await desk.save({ quarantined: true });
  const many = [];
  for (let count = 0; count < 26; count++) many.unshift(await desk.save({ now: noon + count }));
  const first = await getPage(deskPaths.list);
  expect(referencesIn(first)).toEqual(many.slice(0, 25));
  const next = /href="([^"]*after=[^"]*)"/.exec(first)![1]!.replaceAll('&amp;', '&');
  expect(referencesIn(await getPage(next))).toEqual([many[25], old]);
  expect(first).toContain(`href="${deskPaths.list}?place=held"`);
  expect(referencesIn(await getPage(`${deskPaths.list}?place=held`))).toEqual([quarantined]);
  for (const query of [
    'search=shop+in',
    'to=2026-11-01',
    'page=/qa',
    'in=ar',
    'search=shop&from=2026-10-01&to=2026-10-31',
    // Not a day, so ignored.
    'search=shop&from=2027-02-30',
  ]) {
    expect(referencesIn(await getPage(`${deskPaths.list}?${query}`)), query).toEqual([old]);
  }
  expect(referencesIn(await getPage(`${deskPaths.list}?search=nothing&from=2026-02-31&after=x`))).toEqual([]);
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

test('what nobody has answered for two working days is overdue, and a filter shows only that', async () => {
  // Now is Friday noon, UTC; in Karachi it is 17:00. Two working days ago it was Wednesday, 17:00.
  const save = (name: string, age: number) =>
    desk.save({ request: { ...sampleRequest, message: `Waiting ${name}` }, now: noon - age });
  const late = await save('long', 48 * 60 * 60_000 + 1);
  const early = await save('less', 48 * 60 * 60_000);
  const answered = await save('no more', 5 * 24 * 60 * 60_000);
  await postAction(answered, { action: 'answer', version: '1' });
  const list = await getPage(`${deskPaths.list}?search=Waiting`);
  expect(referencesIn(list)).toEqual([early, late]);
  expect(list.match(/<li class="overdue">.*?<\/li>/g)).toEqual([expect.stringContaining(late)]);
  expect(list).toContain(messages.overdueText);
  expect(list).toContain(`href="${deskPaths.list}?overdue=1&amp;search=Waiting"`);
  expect(list).toContain('title="18 Nov 2026, 16:59 GMT+5">2 days</time>');
  expect(referencesIn(await getPage(`${deskPaths.list}?overdue=1&search=Waiting`))).toEqual([late]);
  expect(await getPage(`${deskPaths.list}?search=less`)).not.toContain(messages.overdueText);
  expect(await getPage(`${deskPaths.list}?place=answered&search=Waiting`)).not.toContain('class="overdue"');
});

test('a request leads back to the page of the list that it was opened from, also after changes', async () => {
  const reference = await desk.save();
  const after = `${noon}_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;
  const place = `place=new&search=${encodeURIComponent('Layla & "co"').replaceAll('%20', '+')}&after=${after}`;
  const backLink = (html: string) => /<a href="([^"]*)">All requests/.exec(html)![1]!.replaceAll('&amp;', '&');
  const expected = `${deskPaths.list}?${place.slice('place=new&'.length)}#${reference}`;
  const opened = `${deskPaths.request(reference)}?${place}`;
  const page = await getPage(opened);
  expect(backLink(page)).toBe(expected);
  expect(page).toContain(`action="${opened.replaceAll('&', '&amp;')}"`);
  const change = (values: Record<string, string>) => desk.post(opened, { ...values, form: mine.form }, mine);
  const answered = (await change({ action: 'answer', version: '1' })).headers.get('Location')!;
  expect(answered).toBe(`${opened}&done=answer`);
  expect(backLink(await getPage(answered))).toBe(expected);
  expect(backLink(await (await change({ action: 'take', version: '1' })).text()), 'after a conflict').toBe(expected);
  // Opened from a mail: the list that it is in now.
  expect(backLink(await getPage(deskPaths.request(reference)))).toBe(`${deskPaths.list}?place=answered#${reference}`);
  expect((await change({ action: 'delete', confirm: reference, version: '2' })).headers.get('Location')).toBe(
    expected.replace('#', '&done=delete#'),
  );
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

test('says where a request came from, as far as it is known', async () => {
  const source = { first_page: '/ai', referrer: 'news.example', utm_source: 'spring', utm_medium: 'mail' };
  const known = await getPage(deskPaths.request(await desk.save({ page: '/mobile', source })));
  for (const [label, text] of [
    [messages.sentFrom, '/mobile'],
    [messages.firstPage, '/ai'],
    [messages.referrer, 'news.example'],
    [messages.campaign, 'source=spring, medium=mail'],
  ])
    expect(known).toContain(`<dt>${label}</dt><dd><bdi dir="ltr">${text}</bdi>`);
  const unknown = await getPage(deskPaths.request(await desk.save()));
  for (const label of [messages.firstPage, messages.referrer, messages.campaign])
    expect(unknown).not.toContain(`<dt>${label}</dt>`);
});

test('release and deliver wake the delivery worker', async () => {
  const reference = await desk.save({ quarantined: true, channels: [] });
  for (const [version, action] of ['release', 'deliver', 'hold'].entries())
    await postAction(reference, { action, version: String(version + 1) });
  expect(desk.queued.count).toBe(2);
  expect(await desk.store.get(reference)).toMatchObject({
    status: 'quarantined',
    deliveries: [{ channel: 'mail', status: 'held' }],
  });
});

test('deletes a request after its reference was typed, and records who did it', async () => {
  const one = await desk.save();
  const two = await desk.save({ request: { ...sampleRequest, email: 'Forget@me.example', message: 'first' } });
  const three = await desk.save({ request: { ...sampleRequest, email: 'forget@ME.example', message: 'second' } });
  expect((await postAction(one, { action: 'delete', confirm: 'R-0000-0000', version: '1' })).status).toBe(422);
  expect((await postAction(one, { action: 'deleteAll', confirm: 'somebody@else.example', version: '1' })).status).toBe(
    422,
  );
  expect(
    (await postAction(one, { action: 'delete', confirm: one.toLowerCase(), version: '1' })).headers.get('Location'),
  ).toBe(`/desk?done=delete#${one}`);
  await postAction(two, { action: 'deleteAll', confirm: 'forget@me.example', version: '1' });
  for (const reference of [one, two, three]) {
    expect((await desk.get(deskPaths.request(reference), mine)).status).toBe(404);
    expect((await desk.store.audit({ limit: 1, reference }))[0]).toMatchObject({ who: sara, what: 'delete' });
  }
  expect(await getPage(deskPaths.audit)).toMatch(new RegExp(`deleted <bdi dir="ltr">${three}</bdi>`));
});

test('a request without name, mail address and message has a name, a call link, and only its own deletion', async () => {
  const request = { first_name: '', last_name: '', email: '', phone: '+96170999888', message: '' };
  const reference = await desk.save({ request });
  const other = await desk.save({ request: { ...request, phone: '+96170999777' } });
  expect(await getPage(`${deskPaths.list}?search=96170999888`)).toContain(`>${request.phone}</a>`);
  const page = await getPage(deskPaths.request(reference));
  expect(page).toMatch(/<h1><bdi>\+96170999888<\/bdi><\/h1>/);
  expect(page).toContain('href="tel:+96170999888"');
  expect(page).not.toMatch(/mailto:|value="deleteAll"/);
  // The others without an address are not from the same sender.
  expect((await postAction(reference, { action: 'deleteAll', confirm: '', version: '1' })).status).toBe(422);
  expect(await desk.store.get(other)).not.toBeNull();
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

test('uses the chosen language', async () => {
  const chosen = await desk.get(`${deskPaths.list}?place=held&language=ar`, mine);
  expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, '/desk?place=held']);
  const cookie = chosen.headers.get('Set-Cookie')!.split(';')[0]!;
  expect(await (await desk.get(deskPaths.list, { cookie: `${mine.cookie}; ${cookie}` })).text()).toContain(
    '<html lang="ar" dir="rtl"',
  );
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
