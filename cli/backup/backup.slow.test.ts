import { cp, mkdir, readdir, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startS3Server } from '#server/backup/targets/s3-fixture.ts';
import { noon, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { databaseFile } from '#server/store/sqlite/sqlite-file.ts';
import { createCliFixture, type CliFixture } from '#cli/command/leads-cli-fixture.ts';

const hourMs = 60 * 60_000;
const withKey = { BACKUP_KEY: 'a key of some twenty letters' };
let s3: Awaited<ReturnType<typeof startS3Server>>;
let cli: CliFixture;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.remove());
beforeEach(async () => {
  cli = await createCliFixture(s3.variables);
});
afterEach(() => cli.remove());

const backup = () => cli.run(['backup', 'copy.db']);
const copy = () => join(cli.folder, 'copy.db');

test('one private file with everything acknowledged before', async () => {
  await cli.save();
  const out = `1 request copied to ${copy()}, read back and compared.\n`;
  expect(await backup()).toEqual({ code: 0, out, err: '' });
  for (const file of [copy(), `${copy()}.sha256`]) expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(cli.folder)).toEqual(['copy.db', 'copy.db.sha256', 'data']);
  expect(await backup()).toMatchObject({ code: 1, err: `${copy()} already exists.\n` });
  for (const args of [[], ['s3://backups/copy.db'], ['copy.db', '--to', 'copies']])
    expect(await cli.run(['backup', ...args])).toMatchObject({ code: 2, out: '' });
});

describe.each([
  ['a folder, plain', () => join(cli.folder, 'backups/'), {}],
  ['a bucket, encrypted', () => 's3://backups/site/', withKey],
])('to %s, and back', (_, place, variables) => {
  test('only the newest of a day is kept', async () => {
    const reference = await cli.save();
    const ending = 'BACKUP_KEY' in variables ? '.db.age' : '.db';
    const [first, second] = [`leads-2026-11-20T12-00-00Z${ending}`, `leads-2026-11-20T13-00-00Z${ending}`];
    const run = (args: string[], now = noon) => cli.run(args, { variables, now: () => now });
    const out = `1 request copied to ${place()}${first}, read back and compared.\n`;
    expect(await run(['backup', '--to', place()])).toEqual({ code: 0, out, err: '' });
    const target = `${place()}${first}`;
    expect(await cli.store.findLastBackup()).toEqual({ verifiedAt: noon, target, requests: 1 });
    expect(await readdir(cli.dataDir)).not.toContainEqual(expect.stringContaining('backup-work'));
    const next = await run(['backup', '--to', place()], noon + hourMs);
    expect(next.out).toContain('1 older backup removed.');
    const kept = place().startsWith('s3:') ? await s3.files('site') : await readdir(place());
    expect(kept).toEqual([second, `${second}.sha256`]);

    const verified = `1 request (the newest of 2026-11-20 12:00 UTC) in ${place()}${second}, intact.\n`;
    expect(await run(['verify', place()])).toEqual({ code: 0, out: verified, err: '' });
    const dataDir = join(cli.folder, 'restored');
    const restored = await cli.run(['restore', place()], {
      variables: { ...variables, DATA_DIR: dataDir },
      fresh: true,
    });
    expect(restored).toMatchObject({ code: 0, err: '' });
    const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
    expect(database.prepare('select reference from leads').all()).toEqual([{ reference }]);
    database.close();
  });
});

test.each([
  ['plain', {}, 'differs from what was uploaded'],
  ['encrypted', withKey, 'could not be verified: s3://backups/encrypted/.* is damaged'],
])('a corrupted upload is noticed and removed, earlier backups are kept: %s', async (prefix, variables, expected) => {
  await cli.save();
  const run = (now: number) => cli.run(['backup', '--to', `s3://backups/${prefix}`], { now: () => now, variables });
  await run(noon);
  const before = await s3.files(prefix);
  s3.damageUploads(true);
  const { code, out, err } = await run(noon + hourMs);
  s3.damageUploads(false);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    new RegExp(`^s3://backups/${prefix}/.* ${expected}.* It was removed; earlier backups are unchanged\\.\n$`),
  );
  expect(await s3.files(prefix)).toEqual(before);
  expect(await cli.store.findLastBackup()).toMatchObject({ verifiedAt: noon });
});

test.each<[string[], Record<string, string>, string | RegExp]>([
  [['backup', '--to', 's3://backups'], { AWS_ACCESS_KEY_ID: 'NOBODY' }, 's3://backups failed (InvalidAccessKeyId).\n'],
  [['backup', '--to', 's3://nowhere'], {}, 's3://nowhere failed (NoSuchBucket).\n'],
  [
    ['backup', '--to', 's3://backups'],
    { AWS_ENDPOINT_URL: 'http://127.0.0.1:1' },
    /^s3:\/\/backups failed \(.+\)\.\n$/,
  ],
  [['restore', 's3://backups/empty'], {}, 'There is no verified backup in s3://backups/empty/.\n'],
  [['restore', 's3://backups/empty/lost.db'], {}, 'There is no such file or bucket: s3://backups/empty/\n'],
  [['backup', '--to', 's3://Backups'], {}, /must be like s3:\/\/bucket/],
])('%j %j: one line', async (args, variables, expected) => {
  const { code, err } = await cli.run(args, { variables });
  expect(code).toBe(1);
  expect(err).toMatch(expected);
});

test('elsewhere than in BACKUP_TO does not postpone the scheduled one', async () => {
  await cli.save();
  const variables = { BACKUP_TO: join(cli.folder, 'backups') };
  for (const args of [['copy.db'], ['--to', 'elsewhere'], ['backups/copy.db']])
    expect(await cli.run(['backup', ...args], { variables })).toMatchObject({ code: 0, err: '' });
  expect(await cli.store.findLastBackup()).toBeNull();
  expect(await cli.store.claimBackup({ everyMs: 24 * hourMs, now: noon })).toBe(true);
  for (const args of [[], ['--to', 'backups/']]) {
    const now = noon + 1000 * args.length;
    expect(await cli.run(['backup', ...args], { variables, now: () => now })).toMatchObject({ code: 0, err: '' });
    expect(await cli.store.findLastBackup()).toMatchObject({ verifiedAt: now, requests: 1 });
  }
});

test('is a snapshot while requests arrive', async () => {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const acknowledged: string[] = [];
  const visitors = Array.from({ length: 8 }, async () => {
    while (!stop.signal.aborted) acknowledged.push(await cli.save({ key: crypto.randomUUID() }));
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
  const before = [...acknowledged];
  expect(await backup()).toMatchObject({ code: 0 });
  stop.abort();
  await Promise.all(visitors);
  const database = new DatabaseSync(copy(), { readOnly: true });
  const copied = database.prepare('select reference from leads').all();
  expect(copied.map((row) => row['reference'])).toEqual(expect.arrayContaining(before));
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
});

test('contains nothing that was deleted', async () => {
  await cli.save({ values: { ...sampleRequest, message: 'a phrase that is nowhere else' } });
  await cli.store.delete({ email: sampleRequest.email });
  await backup();
  expect(await readFile(copy(), 'latin1')).not.toContain('nowhere else');
});

test('fails on a damaged or missing database', async () => {
  const dataDir = join(cli.folder, 'damaged');
  await mkdir(dataDir);
  const run = () => cli.run(['backup', 'copy.db'], { variables: { DATA_DIR: dataDir } });
  expect(await run()).toMatchObject({ code: 1, err: `${databaseFile(dataDir)} does not exist.\n` });
  await Promise.all(Array.from({ length: 200 }, () => cli.save()));
  await cli.store.close();
  await cp(databaseFile(cli.dataDir), databaseFile(dataDir));
  await truncate(databaseFile(dataDir), 20_000);
  expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('is damaged') });
  expect(await readdir(cli.folder)).not.toContain('copy.db');
});

test('is valid even if its time cannot be recorded', async () => {
  await cli.save();
  const file = new DatabaseSync(databaseFile(cli.dataDir));
  file.exec("create trigger never before update on backup begin select raise(abort, 'not here'); end");
  file.close();
  const { code, out } = await backup();
  expect(code).toBe(0);
  expect(out).toMatch(
    /and compared\.\nIt could not be recorded in the database, so the doctor will not see it: not here\.\n$/,
  );
  expect(await readdir(cli.folder)).toContain('copy.db');
});
