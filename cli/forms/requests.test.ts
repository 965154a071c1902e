/** list, show and export. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeAsStaff, noon, replyAsStaff, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { createCliFixture, type CliFixture } from '#cli/command/leads-cli-fixture.ts';
import { slowness } from '#tests/slowness.ts';

vi.setConfig({ testTimeout: 30_000 * slowness });
const hour = 60 * 60_000;
const day = 24 * hour;

let cli: CliFixture;
beforeAll(async () => {
  cli = await createCliFixture();
});
beforeEach(() => cli.store.delete({ before: Number.MAX_SAFE_INTEGER }));
afterAll(() => cli.remove());
const listed = async (...args: string[]) => {
  const { code, out, err } = await cli.run(['list', '--json', ...args]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return (JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference);
};

describe('list', () => {
  test('newest first, with the worst state', async () => {
    expect(await cli.run(['list'])).toEqual({ code: 0, out: 'No requests.\n', err: '' });
    const old = await cli.save({ now: noon - day, channels: [] });
    const quarantined = await cli.save({ quarantined: true, score: 5, reasons: ['too-fast'], form: 'contact' });
    const { code, out } = await cli.run(['list']);
    expect(code).toBe(0);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/));
    expect(lines).toEqual([
      ['REFERENCE', 'RECEIVED (UTC)', 'FORM', 'STATE', 'NAME', 'EMAIL', 'MESSAGE'],
      [
        quarantined,
        '2026-11-20 12:00',
        'contact',
        'quarantined',
        'Layla Haddad',
        expect.stringMatching(/^Layla@/),
        expect.stringMatching(/^Message/),
      ],
      [
        old,
        '2026-11-19 12:00',
        'project',
        'accepted',
        'Layla Haddad',
        expect.stringMatching(/^Layla@/),
        expect.stringMatching(/^Message/),
      ],
    ]);
  });

  test('a mail that bounced is worse than one that is still to be sent', async () => {
    await cli.save({ channels: ['mail', 'confirmation'] });
    const [claim] = await cli.store.claim({ channel: 'confirmation', limit: 1, leaseMs: 1000, now: noon });
    await cli.store.finish(claim!, { outcome: 'dead', detail: '550 no such user' }, noon);
    expect((await cli.run(['list'])).out).toMatch(/project {2,}bounced/);
  });

  test('filters', async () => {
    const plain = await cli.save();
    const quarantined = await cli.save({ quarantined: true, now: noon - hour });
    const contact = await cli.save({
      form: 'contact',
      now: noon - 2 * day,
      values: { ...sampleRequest, email: 'omar@client.example', message: 'A shop in Beirut' },
    });
    expect(await listed()).toEqual([plain, quarantined, contact]);
    expect(await listed('--status', 'quarantined')).toEqual([quarantined]);
    expect(await listed('--form=contact')).toEqual([contact]);
    expect(await listed('--email', 'OMAR@client.example')).toEqual([contact]);
    expect(await listed('--search', 'shop in')).toEqual([contact]);
    expect(await listed('--delivery', 'paused')).toEqual([quarantined]);
    expect(await listed('--since', '2026-11-20')).toEqual([plain, quarantined]);
    expect(await listed('--since', '30m')).toEqual([plain]);
    expect(await listed('--until', '2026-11-18')).toEqual([contact]);
    expect(await listed('--since', '2026-11-20T11:30:00+01:00', '--until', '2026-11-20 11:30')).toEqual([quarantined]);
  });

  test('in pages', async () => {
    const references = [];
    for (let index = 0; index < 5; index++) references.unshift(await cli.save({ now: noon + index }));
    const first = await cli.run(['list', '--limit', '2']);
    expect(first.out).toContain(`For more: --after ${references[1]}`);
    expect(await listed('--limit', '2')).toEqual(references.slice(0, 2));
    expect(await listed('--limit', '2', '--after', references[1]!)).toEqual(references.slice(2, 4));
    const last = await cli.run(['list', '--limit', '2', '--after', references[3]!.toLowerCase()]);
    expect(last.out).not.toContain('For more');
  });

  test('one line for each request, whatever the text', async () => {
    const message = 'مرحبا نريد تطبيقا جديدا\n日本語のアプリが欲しいです。👩‍👩‍👧 \u001b[2J'.repeat(5);
    const email = `${'long'.repeat(20)}@client.example`;
    await cli.save({ values: { ...sampleRequest, first_name: '山田'.repeat(20), email, message } });
    const lines = (await cli.run(['list'])).out.trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line.length).toBeLessThan(200);
  });

  test('colours on terminals only', async () => {
    await cli.save({ quarantined: true });
    expect((await cli.run(['list'], { terminal: true })).out).toContain('\u001b[33mquarantined');
    expect((await cli.run(['list'], { terminal: true, variables: { NO_COLOR: '1' } })).out).not.toContain('\u001b');
    expect((await cli.run(['list'])).out).not.toContain('\u001b');
  });
});

describe('show', () => {
  test('prints the request with deliveries and attempts', async () => {
    const reference = await cli.save({
      values: sampleRequest,
      quarantined: true,
      score: 5,
      reasons: ['too-fast'],
      channels: ['mail'],
    });
    await changeAsStaff(cli.store, reference, 'release', noon + hour);
    const [claim] = await cli.store.claim({ channel: 'mail', limit: 1, leaseMs: 1000, now: noon + hour });
    await cli.store.finish(
      claim!,
      { outcome: 'retry', detail: '451 later\u001b]0;owned\u0007', dueAt: noon + 2 * hour },
      noon + hour + 30,
    );
    const { code, out } = await cli.run(['show', reference.toLowerCase().replaceAll('-', ' ')]);
    expect(code).toBe(0);
    expect(out).toBe(`Reference  ${reference}
Received   2026-11-20 12:00:00 UTC
Form       project
Status     accepted
Released   2026-11-20 13:00:00 UTC
Progress   new
Suspicion  5 (too-fast)
Language   en
Page       unknown

Answers
  First name
    Layla
  Last name
    Haddad
  Email
    Layla@client.example
  Phone
    +96170123456
  Message
    We need an app.
    Soon.

Deliveries
  mail: pending, due 2026-11-20 14:00:00 UTC (${claim!.id})
    1. 2026-11-20 13:00:00 UTC, 30 ms, retry: 451 later\\x1b]0;owned\\x07
`);
    const asJson = await cli.run(['show', reference, '--json']);
    expect(JSON.parse(asJson.out)).toMatchObject({
      reference,
      message: sampleRequest.message,
      createdAt: '2026-11-20T12:00:00.000Z',
    });
  });

  test('prints what staff wrote to the visitor', async () => {
    const reference = await cli.save({ channels: [] });
    await replyAsStaff(cli.store, reference, { who: 'sara@staff.example', subject: 'Your app', text: 'Hello\nNotes' });
    const { out } = await cli.run(['show', reference]);
    expect(out).toContain('\nReplies\n  2026-11-20 12:00:00 UTC sara@staff.example: Your app\n    Hello\n    Notes\n');
    const { replies } = JSON.parse((await cli.run(['show', reference, '--json'])).out) as { replies: object[] };
    expect(replies).toMatchObject([{ subject: 'Your app', text: 'Hello\nNotes' }]);
  });

  test('no text can control the terminal, in any format', async () => {
    // Saved directly, because the endpoint would have removed these characters.
    const hostile = 'a\u001b[2J\u009b31m\u202eb\u0007';
    const reference = await cli.save({
      values: { ...sampleRequest, first_name: hostile, message: `${hostile}\nDeliveries` },
      reasons: [hostile],
      source: { first_page: '/ai', referrer: 'news.example', utm_source: hostile },
    });
    for (const args of [
      ['list'],
      ['list', '--json'],
      ['show', reference],
      ['show', reference, '--json'],
      ['export', '--format', 'json'],
    ]) {
      expect((await cli.run(args)).out, args.join(' ')).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    }
    expect((await cli.run(['export'])).out).not.toMatch(/[^\P{Cc}\r\n]/u);
    expect(JSON.parse((await cli.run(['show', reference, '--json'])).out)).toMatchObject({
      answers: [{ value: hostile }, {}, {}, {}, {}],
    });
    const { out } = await cli.run(['show', reference]);
    expect(out).toContain('\n    Deliveries\n');
    expect(out).toContain('\nFirst page /ai\nReferrer   news.example\nCampaign   source=a');
  });

  test('an unknown request is a failure', async () => {
    const err = 'There is no request R-0000-0000.\n';
    expect(await cli.run(['show', 'R-0000-0000'])).toEqual({ code: 1, out: '', err });
  });
});

describe('export', () => {
  test('CSV: every cell is quoted, formulas are neutralised', async () => {
    const reference = await cli.save({
      values: { ...sampleRequest, first_name: '=1+1', last_name: 'O"Brien', message: '-2\n"@SUM(1)", x' },
      source: { utm_source: '=cmd()' },
    });
    const { out } = await cli.run(['export']);
    expect(out).toBe(
      '"reference","received","form","status","language","first_name","last_name","email","phone","message","other_fields","score","reasons","released","deliveries","progress","taken_by","page","job","first_page","referrer","utm_source","utm_medium","utm_campaign","utm_term","utm_content"\r\n' +
        `"${reference}","2026-11-20T12:00:00.000Z","project","accepted","en","'=1+1","O""Brien","Layla@client.example","'+96170123456","'-2\n""'@SUM(1)"", x","","0","","","mail pending; webhook pending","new","","","","","","'=cmd()","","","",""\r\n`,
    );
  });

  test('to a private file with a byte order mark; never overwrites', async () => {
    await cli.save();
    const args = ['export', '--bom', '--output', 'requests.csv'];
    const file = join(cli.folder, 'requests.csv');
    expect(await cli.run(args)).toEqual({ code: 0, out: `1 request written to ${file}\n`, err: '' });
    expect(await readFile(file, 'utf8')).toMatch(/^\ufeff"reference"/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await cli.run(args)).toMatchObject({ code: 1, err: `${file} already exists.\n` });
  });

  test('JSON, even if empty', async () => {
    const reference = await cli.save();
    expect(JSON.parse((await cli.run(['export', '--format', 'json'])).out)).toMatchObject([
      { reference, deliveries: [{ channel: 'mail' }, {}] },
    ]);
    expect(JSON.parse((await cli.run(['export', '--format', 'json', '--search', 'nothing'])).out)).toEqual([]);
  });
});
