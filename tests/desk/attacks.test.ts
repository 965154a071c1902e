/** Attacks on the desk, none of which may succeed. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskPaths } from '#contract/desk.ts';
import { hashToken } from '#server/desk/tokens.ts';
import { answersFor, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { createDeskFixture, omar, sara, deskSiteUrl } from './desk-fixture.ts';

let desk: Awaited<ReturnType<typeof createDeskFixture>>;
beforeAll(async () => {
  desk = await createDeskFixture();
});
afterAll(() => desk.remove());

const randomToken = () => randomBytes(32).toString('base64url');
const minute = 60_000;
const enter = (token: string) => desk.post(deskPaths.enter, { token });
/** A failed sign-in: no session, and a page that says what to do. */
async function expectRejected(response: Response): Promise<void> {
  expect([response.status, response.headers.get('Set-Cookie')]).toEqual([410, null]);
}
const isSignedOut = async (cookie: string) => {
  const response = await desk.get(deskPaths.list, { cookie });
  return response.status === 303 && response.headers.get('Location') === deskPaths.signIn;
};

// Resets the rate limits of the previous test.
beforeEach(() => {
  desk.clock.time += 30 * minute;
});

test('forged links', async () => {
  const real = await desk.linkFor(sara);
  const other = real[0] === 'A' ? 'B' : 'A';
  // The hash, as in a stolen database.
  const forged = [
    randomToken(),
    '',
    real.slice(0, -1),
    `${real}A`,
    other + real.slice(1),
    real.toLowerCase(),
    hashToken(real),
    `${real}%00`,
    "' or 1=1 --",
  ];
  for (const token of forged) {
    await expectRejected(await enter(token));
    expect((await desk.get(`${deskPaths.enter}?t=${encodeURIComponent(token)}`)).status).toBe(410);
  }
});

test('used links', async () => {
  const token = await desk.linkFor(sara);
  const older = await desk.linkFor(sara);
  // A mail scanner that opens the link does not use it up.
  expect((await desk.get(`${deskPaths.enter}?t=${token}`)).status).toBe(200);
  const responses = await Promise.all(Array.from({ length: 5 }, () => enter(token)));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 410, 410, 410, 410]);
  await expectRejected(await enter(token));
  await expectRejected(await enter(older));
});

test('expired links and sessions', async () => {
  const token = await desk.linkFor(sara);
  const { cookie } = await desk.signIn(omar);
  desk.clock.time += 10 * minute;
  await expectRejected(await enter(token));
  desk.clock.time += 12 * 60 * minute;
  expect(await isSignedOut(cookie)).toBe(true);
});

test('other people’s links', async () => {
  const { mail, post, staff, linkFor } = desk;
  const sent = mail.received.length;
  const strangers = [
    'stranger@client.example',
    `${sara}.evil.example`,
    `x@evil.example,${sara}`,
    `${sara}\r\nBcc: x@evil.example`,
    `SARA@staff.example@evil.example`,
  ];
  const asked = await Promise.all(strangers.map((email) => post(deskPaths.signIn, { email })));
  const own = await post(deskPaths.signIn, { email: omar });
  await expect.poll(() => mail.received.length).toBe(sent + 1);
  expect(mail.received.at(-1)!.to).toEqual([omar]);
  // The response does not reveal who is staff.
  const serialise = async (response: Response) =>
    JSON.stringify([response.status, [...response.headers], await response.text()]);
  expect(new Set(await Promise.all([...asked, own].map(serialise))).size).toBe(1);
  // A link signs in only its recipient, whatever else is sent with it.
  const entered = await post(deskPaths.enter, { token: await linkFor(omar), email: sara });
  const page = await desk.get(deskPaths.audit, { cookie: entered.headers.get('Set-Cookie')!.split(';')[0] });
  expect(await page.text()).toContain(`<bdi>${omar}</bdi><button`);
  // A former member of staff with an old link and session.
  const { cookie } = await desk.signIn(omar);
  const late = await linkFor(omar);
  staff.splice(staff.indexOf(omar), 1);
  await expectRejected(await enter(late));
  expect(await isSignedOut(cookie)).toBe(true);
  staff.push(omar);
  expect(await isSignedOut(cookie)).toBe(false);
});

test('a session that was there before', async () => {
  const planted = `__Host-desk=${randomToken()}`;
  const entered = await desk.post(deskPaths.enter, { token: await desk.linkFor(sara) }, { cookie: planted });
  const own = entered.headers.get('Set-Cookie')!.split(';')[0]!;
  expect(own).not.toBe(planted);
  expect([await isSignedOut(planted), await isSignedOut(own)]).toEqual([true, false]);
  // A new sign-in ends the previous session.
  await desk.post(deskPaths.enter, { token: await desk.linkFor(sara) }, { cookie: own });
  expect(await isSignedOut(own)).toBe(true);
});

test('the cookie elsewhere', async () => {
  const { cookie, set } = await desk.signIn(sara);
  expect(set).toMatch(/^__Host-desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  const token = cookie.split('=')[1]!;
  const paths = ['/', '/about-us', '/blog/x', '/deskx', '/ar/desk', '/robots.txt', '/healthz'];
  for (const path of paths) {
    const [plain, carrying] = await Promise.all([desk.get(path), desk.get(path, { cookie })]);
    expect(await carrying.text()).toBe(await plain.text());
    expect([...carrying.headers]).toEqual([...plain.headers]);
    expect(carrying.headers.has('Set-Cookie')).toBe(false);
  }
  // Other cookie names, and duplicates, which only an attacker can have set.
  const fakes = [
    `desk=${token}`,
    `__Secure-desk=${token}`,
    `__host-desk=${token}`,
    `__Host-desk=${hashToken(token)}`,
    `${cookie}; ${cookie}`,
    `__Host-desk=${randomToken()}; ${cookie}`,
  ];
  for (const fake of fakes) expect(await isSignedOut(fake), fake).toBe(true);
});

test('posts from other sites', async () => {
  const { cookie, form } = await desk.signIn(sara);
  const { form: othersForm } = await desk.signIn(omar);
  const reference = await desk.save();
  const values = { action: 'take', version: '1', form };
  const origins = [
    'https://evil.example',
    'null',
    'https://example.com',
    `${deskSiteUrl}.evil.example`,
    'http://www.example.com',
    '',
  ];
  const responses = [];
  for (const Origin of origins)
    responses.push(await desk.post(deskPaths.request(reference), values, { cookie, headers: { Origin } }));
  const forms = ['', randomToken(), othersForm, cookie.split('=')[1]!, `${form}x`];
  for (const other of forms)
    responses.push(await desk.post(deskPaths.request(reference), { ...values, form: other }, { cookie }));
  responses.push(await desk.post(deskPaths.signOut, {}, { cookie }));
  responses.push(
    await desk.post(
      deskPaths.enter,
      { token: await desk.linkFor(omar) },
      { cookie, headers: { Origin: 'https://evil.example' } },
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
  expect(await desk.store.get(reference)).toMatchObject({ version: 1, takenBy: null });
  // GET requests never change anything.
  await desk.get(`${deskPaths.request(reference)}?action=delete&version=1&confirm=${reference}&form=${form}`, {
    cookie,
  });
  expect(await desk.store.get(reference)).toMatchObject({ version: 1 });
  expect(await isSignedOut(cookie)).toBe(false);
});

test('HTML and formulas in every field', async () => {
  const { cookie, form } = await desk.signIn(sara);
  for (const text of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://evil.example")',
  ]) {
    const names = { first_name: text, last_name: text, email: `${text.replace(/[\s@]/g, '')}@a.example` };
    const reference = await desk.save({
      answers: [
        ...answersFor({ ...sampleRequest, ...names, message: text }),
        { name: 'own', type: 'select', label: text, value: text, text },
        { name: 'site', type: 'url', label: text, value: text },
      ],
      form: text,
      page: text,
      source: { first_page: text, referrer: text, utm_source: text },
      reasons: [text],
      language: text,
      quarantined: true,
    });
    const note = { action: 'note', note: text, confirm: text, version: '1', form };
    await desk.post(deskPaths.request(reference), note, { cookie });
    const stale = await desk.post(deskPaths.request(reference), note, { cookie });
    const parameters = ['search', 'page', 'in', 'from', 'after', 'done', 'language'].map((name) => [name, text]);
    const query = new URLSearchParams([['place', 'held'], ...parameters]).toString();
    for (const response of [
      stale,
      await desk.get(deskPaths.request(reference), { cookie }),
      await desk.get(`${deskPaths.list}?${query}`, { cookie }),
      await desk.get(`${deskPaths.list}?place=held`, { cookie }),
    ])
      expect(await response.text()).not.toMatch(/<script>|<img|onerror=alert\(1\)>/);
    const csv = await (await desk.get(`${deskPaths.export}?place=held`, { cookie })).text();
    expect(csv).not.toMatch(/(^|,)"?\s*[=@]/m);
  }
});

test('guesses of sessions and links', async () => {
  const guesses = Array.from({ length: 50 }, randomToken);
  for (const guess of guesses) expect(await isSignedOut(`__Host-desk=${guess}`)).toBe(true);
  const one = { headers: { 'X-Forwarded-For': '198.51.100.7' } };
  const statuses = [];
  for (const guess of guesses) statuses.push((await desk.post(deskPaths.enter, { token: guess }, one)).status);
  expect(new Set(statuses)).toEqual(new Set([410, 429]));
  expect(statuses.filter((status) => status === 410)).toHaveLength(30);
});

test('links for one address, or from one client, by the dozen', async () => {
  desk.clock.time += 60 * minute;
  const sent = desk.mail.received.length;
  desk.logged.length = 0;
  const byAddress = [];
  for (let count = 0; count < 40; count++) byAddress.push((await desk.post(deskPaths.signIn, { email: sara })).status);
  // The response is the same, and the earlier links are still valid.
  expect(byAddress).toEqual(Array(40).fill(303));
  await expect.poll(() => desk.mail.received.length).toBe(sent + 10);
  const outcomes = () => desk.logged.map((line) => (JSON.parse(line) as { outcome?: string }).outcome);
  expect(outcomes()).toEqual([
    ...Array<string>(10).fill('mailed'),
    ...Array<string>(30).fill('too many for the address'),
  ]);
  desk.logged.length = 0;
  const one = { headers: { 'X-Forwarded-For': '198.51.100.8' } };
  const byClient = [];
  for (let count = 0; count < 40; count++)
    byClient.push((await desk.post(deskPaths.signIn, { email: `${count}@b.example` }, one)).status);
  expect(byClient).toEqual([...Array<number>(30).fill(303), ...Array<number>(10).fill(429)]);
  expect(outcomes()).toEqual([
    ...Array<string>(30).fill('not on the list'),
    ...Array<string>(10).fill('too many from the client'),
  ]);
  expect(desk.logged.join('')).not.toMatch(/@|198\.51/);
  desk.clock.time += 60 * minute;
});

test('every response forbids caching, indexing, framing and foreign scripts', async () => {
  const { cookie } = await desk.signIn(sara);
  const responses = [
    await desk.get(deskPaths.list),
    await desk.get(deskPaths.signIn),
    await desk.get('/desk/x', { cookie }),
    await desk.get(deskPaths.list, { cookie }),
    await desk.get(deskPaths.export, { cookie }),
    await desk.post(deskPaths.list, {}, { headers: { Origin: 'null' } }),
  ];
  for (const { headers } of responses) {
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
  }
});
