/** Replying at the desk without scripts. The mails themselves: server/forms/delivery/reply-mail.test.ts. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskPaths } from '#contract/desk.ts';
import { buildNewApplication, noon, sampleApplicant, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { createDeskFixture, hana, omar, sara } from './desk-fixture.ts';

let desk: Awaited<ReturnType<typeof createDeskFixture>>;
type Person = { cookie: string; form: string };
let [mine, theirs, hr]: Person[] = [];
async function signIn(): Promise<void> {
  [mine, theirs, hr] = [await desk.signIn(sara), await desk.signIn(omar), await desk.signIn(hana)];
}
beforeAll(async () => {
  desk = await createDeskFixture();
  await signIn();
});
beforeEach(() => {
  // The rate limit forgets the previous test.
  desk.clock.time += 15 * 60_000;
});
afterAll(() => desk.remove());

const decode = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const valuesIn = (html: string) => ({
  reply: /name="reply" value="([^"]+)"/.exec(html)?.[1] ?? '',
  version: /name="version" value="(\d+)"/.exec(html)?.[1] ?? '',
  subject: decode(/<input[^>]*name="subject"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? ''),
  text: decode(/<textarea[^>]*name="text"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''),
});
const templatesIn = (html: string) =>
  [...html.matchAll(/<option value="\d+"[^>]*>([^<]+)</g)].map(([, title]) => title);
const open = async (reference: string, who = mine!) => {
  const html = await (await desk.get(deskPaths.request(reference), who)).text();
  return { html, ...valuesIn(html) };
};
async function post(reference: string, values: Record<string, string>, who = mine!, path = deskPaths.request) {
  const response = await desk.post(path(reference), { action: 'reply', form: who.form, ...values }, who);
  const html = await response.text();
  return { status: response.status, location: response.headers.get('Location'), html, ...valuesIn(html) };
}
const repliesTo = async (reference: string) => (await desk.store.get(reference))!.replies;

describe('a reply', () => {
  test('is stored once, however often its form is sent, and shown with who wrote it and its state', async () => {
    const reference = await desk.save({ channels: [] });
    const { reply, version, subject } = await open(reference);
    expect(subject).toContain(reference);
    const queued = desk.queued.count;
    const values = { reply, version, subject, text: 'Hello <Layla>,\r\n\r\nwhen?' };
    for (const sent of await Promise.all([post(reference, values), post(reference, values)]))
      expect([sent.status, sent.location]).toEqual([303, `${deskPaths.request(reference)}?done=reply`]);
    expect((await post(reference, values)).status).toBe(303);
    expect(await desk.store.get(reference)).toMatchObject({
      progress: 'answered',
      takenBy: sara,
      replies: [{ id: reply, who: sara, subject, text: 'Hello <Layla>,\n\nwhen?', createdAt: desk.clock.time }],
      deliveries: [{ id: reply, channel: 'reply', status: 'pending' }],
    });
    expect(desk.queued.count).toBeGreaterThan(queued);
    const page = await open(reference);
    expect(page.html).toContain('Hello &lt;Layla&gt;,\n\nwhen?');
    expect(page.html).toMatch(/<span>next attempt <time/);
    expect([page.subject, page.text]).toEqual([`Re: ${subject}`, '']);
    const audit = await desk.store.audit({ limit: 9, reference });
    expect(audit.map(({ who, what }) => `${who} ${what}`)).toEqual([`${sara} reply`, `${sara} look`]);
    expect(JSON.stringify(audit)).not.toContain('Layla');
  });

  test('with the same text is sent again by somebody else, or on another day', async () => {
    const reference = await desk.save();
    const send = async (who: Person) =>
      (await post(reference, { ...(await open(reference, who)), text: 'Any news? ' }, who)).location?.split('?')[1];
    expect([await send(mine!), await send(mine!), await send(theirs!)]).toEqual([
      'done=reply',
      'done=repeat',
      'done=reply',
    ]);
    desk.clock.time += 24 * 60 * 60_000;
    await signIn();
    expect(await send(mine!)).toBe('done=reply');
    expect(await repliesTo(reference)).toHaveLength(3);
  });

  test.each([
    ['an empty text', { text: ' \n' }, 'The subject or the reply is empty'],
    ['an empty subject', { subject: '\u0007', text: 'Hello' }, 'The subject or the reply is empty'],
    ['a long text', { text: '😀'.repeat(5001) }, 'longer than 10,000'],
    ['a long text in another script', { text: 'ہ'.repeat(20_000) }, 'longer than 10,000'],
    ['a long subject', { subject: 'x'.repeat(201), text: 'Hello' }, 'longer than 10,000'],
  ])('with %s is not sent, and what was typed is shown again', async (_, typed, message) => {
    const reference = await desk.save();
    const { reply, version, subject } = await open(reference);
    const rejected = await post(reference, { reply, version, subject, ...typed });
    expect(rejected.status).toBe(422);
    expect(rejected.html).toContain(message);
    // A text area drops one line break at its beginning, so React adds one.
    expect(rejected.text.trimStart()).toBe(typed.text.trimStart());
    expect(await repliesTo(reference)).toEqual([]);
  });

  test('to a request that has changed is not sent, and what was typed is shown again', async () => {
    const reference = await desk.save();
    const [first, second] = [await open(reference), await open(reference, theirs)];
    await post(reference, { ...second, text: 'Omar was faster' }, theirs);
    const rejected = await post(reference, { ...first, text: 'Hello' });
    expect(rejected.status).toBe(409);
    expect(rejected.html).toContain(`\u2068${omar}\u2069: sent a reply`);
    expect(rejected).toMatchObject({ text: 'Hello', subject: first.subject, version: '2' });
    expect(await repliesTo(reference)).toHaveLength(1);
    expect((await post(reference, valuesIn(rejected.html))).status).toBe(303);
    expect(await repliesTo(reference)).toHaveLength(2);
    // Back in the browser, changed and sent again.
    const changed = await post(reference, { ...first, reply: rejected.reply, text: 'Other' });
    expect([changed.status, changed.text]).toEqual([409, 'Other']);
  });

  test('is not possible in quarantine; what was typed before is shown', async () => {
    const reference = await desk.save();
    const { reply, version, subject } = await open(reference);
    await desk.store.change({ reference, version: 1, what: 'hold', who: omar, now: noon });
    const quarantined = await open(reference);
    expect([quarantined.reply, quarantined.html.includes('release it from quarantine')]).toEqual(['', true]);
    const late = await post(reference, { reply, version, subject, text: 'Hello' });
    expect([late.status, late.text, late.html.includes('value="reply"')]).toEqual([409, 'Hello', false]);
    expect((await post(reference, { reply, version: '2', subject, text: 'Hello' })).status).toBe(400);
    expect(await repliesTo(reference)).toEqual([]);
  });

  test.each([
    '',
    '"a,b"@c.example',
    'a@b.example,c@d.example',
    'a%evil.example@b.example',
    'evil.example!a@b.example',
    '|run@b.example',
    '/var/mail/a@b.example',
  ])('is not possible to the address %j', async (email) => {
    const reference = await desk.save({ values: { ...sampleRequest, email } });
    const { html, reply } = await open(reference);
    expect([reply, html.includes('mailto:')]).toEqual(['', false]);
    expect((await post(reference, { reply, version: '1', subject: 'a', text: 'b' })).status).toBe(400);
    expect(await repliesTo(reference)).toEqual([]);
  });

  test('one person cannot send hundreds, but loses no text; what was not sent does not count', async () => {
    const reference = await desk.save();
    const send = async (text: string, who?: Person) => {
      const version = String((await desk.store.get(reference))!.version);
      return post(reference, { reply: crypto.randomUUID(), version, subject: 'a', text }, who);
    };
    for (let count = 0; count < 60; count++) expect((await send(' ')).status).toBe(422);
    for (let count = 0; count < 40; count++) expect((await send(`Reply ${count}`)).status).toBe(303);
    const rejected = await send('The last one');
    expect([rejected.status, rejected.text]).toEqual([429, 'The last one']);
    expect(rejected.html).toContain('many replies in a short time');
    expect((await send('Somebody else', theirs)).status).toBe(303);
    desk.clock.time += 60_000;
    expect((await send('A minute later')).status).toBe(303);
  });

  test('that could not be delivered is visible at the request and in the list, and can be sent again', async () => {
    const reference = await desk.save({ channels: [], values: { ...sampleRequest, message: 'unreachable visitor' } });
    await post(reference, { ...(await open(reference)), html: '', text: 'Hello' });
    const claims = await desk.store.claim({ channel: 'reply', limit: 1000, leaseMs: 1, now: desk.clock.time });
    const claim = claims.find(({ lead }) => lead.reference === reference);
    await desk.store.finish(claim!, { outcome: 'dead', detail: '550 no such user' }, desk.clock.time);
    const { html } = await open(reference);
    expect(html).toMatch(/desk-error"><span>could not be delivered/);
    expect(html).toContain('550 no such user');
    const list = await (await desk.get(`${deskPaths.list}?search=unreachable`, mine)).text();
    expect(list).toContain(reference);
    expect(list).toContain('Not delivered');
    expect(html).toContain('value="deliver"');
    await desk.post(deskPaths.request(reference), { action: 'deliver', version: '2', form: mine!.form }, mine);
    expect((await desk.store.get(reference))!.deliveries).toMatchObject([
      { channel: 'mail' },
      { channel: 'reply', status: 'pending' },
    ]);
  });
});

describe('templates', () => {
  test('are those of the request’s language and kind, with its values', async () => {
    const english = await open(await desk.save());
    expect(templatesIn(english.html)).toEqual(['First answer', 'Not a fit']);
    expect(english.html).toContain('Hello Layla,');
    const reference = await desk.save({ language: 'ar' });
    const arabic = await open(reference);
    expect(templatesIn(arabic.html)).toEqual(['الرد الأول', 'ليس من اختصاصنا']);
    expect(arabic.html).toContain(`رقم طلبك ${reference}`);
    const nameless = await open(await desk.save({ values: { ...sampleRequest, first_name: '' } }));
    expect(nameless.html).toContain('data-text="Hello,\n');
    // A language that the site no longer has.
    expect(templatesIn((await open(await desk.save({ language: 'fr' }))).html)).toEqual(['First answer', 'Not a fit']);
  });

  test('are appended to what was typed, change the subject unless it was changed, and change nothing else', async () => {
    // An application has one field for the name.
    const values = { ...sampleApplicant, name: 'Maria José García López' };
    const reference = await desk.save(buildNewApplication({ values, channels: [] }));
    const path = deskPaths.application;
    const html = await (await desk.get(path(reference), hr)).text();
    expect(templatesIn(html)).toEqual(['Invitation to a call']);
    const given = { ...valuesIn(html), action: 'template', template: '0' };
    const inserted = await post(reference, given, hr, path);
    expect(inserted.status).toBe(200);
    expect(inserted.subject).toBe(`Your application ${reference}: a first call`);
    expect(inserted.text).toMatch(/^Dear Maria José García López,\n\nThank you for applying/);
    const typed = await post(reference, { ...given, subject: 'My own', text: 'Hi!\n' }, hr, path);
    expect(typed.subject).toBe('My own');
    expect(typed.text).toMatch(/^Hi!\n\nDear Maria José García López,/);
    for (const template of ['', '7', '-1', 'constructor'])
      expect(await post(reference, { ...given, template, text: 'Hi!' }, hr, path)).toMatchObject({ text: 'Hi!' });
    expect(await desk.store.get(reference)).toMatchObject({ version: 1, replies: [] });
    const sent = await post(reference, valuesIn(inserted.html), hr, path);
    expect([sent.status, sent.location]).toEqual([303, `${path(reference)}?done=reply`]);
    expect(await repliesTo(reference)).toMatchObject([{ who: hana }]);
  });
});
