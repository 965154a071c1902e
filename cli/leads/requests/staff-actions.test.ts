/** The commands that do the same as the desk. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon } from '#server/leads/store/lead-fixture.ts';
import { createCliFixture, type CliFixture } from '../leads-cli-fixture.ts';
import { currentActor } from '../run-leads.ts';

let cli: CliFixture;
beforeAll(async () => {
  cli = await createCliFixture();
});
afterAll(() => cli.remove());

const runOk = async (...args: string[]) => {
  const { code, out, err } = await cli.run(args);
  expect({ code, err }, args.join(' ')).toEqual({ code: 0, err: '' });
  return out;
};

test('every change to a request is in the audit log', async () => {
  const reference = await cli.save();
  for (const name of ['take', 'hold', 'release', 'leave', 'answered', 'close', 'reopen']) await runOk(name, reference);
  await runOk('note', reference, '--text', 'Call on\nMonday');
  expect(await runOk('show', reference)).toMatch(
    new RegExp(`Progress +new, taken by ${RegExp.escape(currentActor())}[^]*Notes\n.*: Call on\n {4}Monday`),
  );
  expect(await runOk('list', '--place', 'new')).toContain(reference);
  expect(await runOk('delete', reference, '--yes')).toContain(`${reference} deleted.`);
  const entries = JSON.parse(await runOk('audit', reference, '--json')) as {
    who: string;
    what: string;
    recordedAt: string;
  }[];
  expect(entries.map(({ what }) => what)).toEqual([
    'delete',
    'look',
    'note',
    'reopen',
    'close',
    'answer',
    'leave',
    'release',
    'hold',
    'take',
  ]);
  expect(entries[0]).toMatchObject({ who: currentActor(), recordedAt: new Date(noon).toISOString() });
  expect(await runOk('audit', '--limit', '3')).toMatch(/TIME \(UTC\) +WHO +WHAT/);
});

test('sign-out ends the sessions of one person or of everybody', async () => {
  for (const name of ['a', 'b', 'c']) {
    await cli.store.addSignInLink({ hash: name, email: `${name}@staff.example`, now: noon, expiresAt: noon + 1000 });
    await cli.store.signIn({ link: name, session: name, now: noon, expiresAt: noon + 1000 });
  }
  expect(await runOk('staff', 'sign-out', 'B@staff.example')).toBe('1 session ended.\n');
  expect(await runOk('staff', 'sign-out', '--all')).toBe('2 sessions ended.\n');
  expect(await cli.store.findSession('a', noon)).toBeNull();
});

test('a note of more than 10,000 characters is rejected, as on the desk', async () => {
  const reference = await cli.save();
  expect(await cli.run(['note', reference, '--text', 'x'.repeat(10_001)])).toMatchObject({
    code: 1,
    err: 'The note is longer than 10,000 characters.\n',
  });
  expect((await cli.store.get(reference))!.notes).toEqual([]);
});

test.each([
  ['staff', 'sign-out'],
  ['staff', 'sign-out', 'a@staff.example', '--all'],
  ['note', 'R-7F3K-9QXD'],
  ['delete'],
  ['staff'],
])('usage error: %s %s', async (...args) => {
  expect((await cli.run(args)).code).toBe(2);
});
