/** The commands that do what the desk does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon } from '#server/leads/store-fixture.ts';
import { createCliFixture } from './fixture.ts';
import { who } from './who.ts';

let cli: Awaited<ReturnType<typeof createCliFixture>>;
beforeAll(async () => {
  cli = await createCliFixture();
});
afterAll(() => cli.remove());

const done = async (...args: string[]) => {
  const { code, out, err } = await cli.run(args);
  expect({ code, err }, args.join(' ')).toEqual({ code: 0, err: '' });
  return out;
};

test('a request is taken, noted, held, released, answered, closed and deleted, and all of it is on record', async () => {
  const reference = await cli.save();
  for (const name of ['take', 'hold', 'release', 'leave', 'answered', 'close', 'reopen']) await done(name, reference);
  await done('note', reference, '--text', 'Call on\nMonday');
  expect(await done('show', reference)).toMatch(new RegExp(`Progress +new, taken by ${RegExp.escape(who())}[^]*Notes\n.*: Call on\n {4}Monday`));
  expect(await done('list', '--place', 'new')).toContain(reference);
  expect(await done('delete', reference, '--yes')).toContain('is deleted');
  const lines = JSON.parse(await done('audit', reference, '--json')) as { who: string; what: string; recordedAt: string }[];
  expect(lines.map(({ what }) => what)).toEqual(['delete', 'look', 'note', 'reopen', 'close', 'answer', 'leave', 'release', 'hold', 'take']);
  expect(lines[0]).toMatchObject({ who: who(), recordedAt: new Date(noon).toISOString() });
  expect(await done('audit', '--limit', '3')).toMatch(/TIME \(UTC\) +WHO +WHAT/);
});

test('sessions of one person or of all are ended', async () => {
  for (const name of ['a', 'b', 'c']) {
    await cli.store.addLink({ hash: name, email: `${name}@staff.example`, now: noon, expiresAt: noon + 1000 });
    await cli.store.signIn({ link: name, session: name, now: noon, expiresAt: noon + 1000 });
  }
  expect(await done('staff', 'sign-out', 'B@staff.example')).toBe('1 session ended.\n');
  expect(await done('staff', 'sign-out', '--all')).toBe('2 sessions ended.\n');
  expect(await cli.store.sessionOf('a', noon)).toBeNull();
});

test.each([['staff', 'sign-out'], ['staff', 'sign-out', 'a@staff.example', '--all'], ['note', 'R-7F3K-9QXD'], ['delete'], ['staff']])('%s %s is not enough', async (...args) => {
  expect((await cli.run(args)).code).toBe(2);
});
