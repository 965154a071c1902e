import { chmod, cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile, markerFile } from '#server/leads/store/sqlite/sqlite-file.ts';
import { openSqliteStore } from '#server/leads/store/sqlite/sqlite-store.ts';
import { buildNewLead, noon } from '#server/leads/store/lead-fixture.ts';
import { createCliFixture, type CliFixture } from '../leads-cli-fixture.ts';

vi.setConfig({ testTimeout: 30_000 });
let cli: CliFixture;
beforeEach(async () => {
  cli = await createCliFixture();
});
afterEach(() => cli.remove());

const referencesIn = async (dataDir = cli.dataDir) => {
  const store = await openSqliteStore({ dataDir });
  const references = (await store.list({ limit: 10_000 })).map(({ reference }) => reference);
  await store.close();
  return references.toSorted();
};
const backup = () => cli.run(['backup', 'copy.db']);
const restore = (file = 'copy.db', variables = {}) => cli.run(['restore', file], { variables, fresh: true });
const copy = () => join(cli.folder, 'copy.db');
const checksum = () => `${copy()}.sha256`;
const replaced = async () =>
  (await readdir(cli.dataDir)).filter((name) => name.startsWith('replaced-')).map((name) => join(cli.dataDir, name));

describe('backup', () => {
  test('one private file with everything acknowledged before', async () => {
    await cli.save();
    expect(await backup()).toEqual({
      code: 0,
      out: `1 request copied to ${copy()}, read back and compared.\n`,
      err: '',
    });
    expect((await stat(copy())).mode & 0o777).toBe(0o600);
    expect((await stat(checksum())).mode & 0o777).toBe(0o600);
    expect(await readdir(cli.folder)).toEqual(['copy.db', 'copy.db.sha256', 'data']);
    expect(await backup()).toMatchObject({ code: 1, err: `${copy()} already exists.\n` });
    for (const args of [[], ['s3://backups/copy.db'], ['copy.db', '--to', 'copies']])
      expect(await cli.run(['backup', ...args])).toMatchObject({ code: 2, out: '' });
  });

  test('elsewhere than in BACKUP_TO does not postpone the scheduled one', async () => {
    await cli.save();
    const variables = { BACKUP_TO: join(cli.folder, 'backups') };
    for (const args of [['copy.db'], ['--to', 'elsewhere'], ['backups/copy.db']])
      expect(await cli.run(['backup', ...args], { variables })).toMatchObject({ code: 0, err: '' });
    expect(await cli.store.health(noon)).toEqual({ backup: null });
    expect(await cli.store.claimBackup({ everyMs: 24 * 60 * 60_000, now: noon })).toBe(true);
    for (const args of [[], ['--to', 'backups/']]) {
      const now = noon + 1000 * args.length;
      expect(await cli.run(['backup', ...args], { variables, now: () => now })).toMatchObject({ code: 0, err: '' });
      expect(await cli.store.health(now)).toMatchObject({ backup: { verifiedAt: now, requests: 1 } });
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
    const elsewhere = join(cli.folder, 'elsewhere');
    expect(await restore('copy.db', { DATA_DIR: elsewhere })).toMatchObject({ code: 0 });
    expect(await referencesIn(elsewhere)).toEqual(expect.arrayContaining(before));
  });

  test('contains nothing that was deleted', async () => {
    await cli.save({ request: { ...buildNewLead().request, message: 'a phrase that is nowhere else' } });
    await cli.store.delete({ email: buildNewLead().request.email });
    await backup();
    expect(await readFile(copy(), 'latin1')).not.toContain('nowhere else');
  });

  test('fails on a damaged or missing database', async () => {
    const dataDir = join(cli.folder, 'damaged');
    await mkdir(dataDir);
    const args = ['backup', 'copy.db'];
    expect(await cli.run(args, { variables: { DATA_DIR: dataDir } })).toMatchObject({
      code: 1,
      err: expect.stringContaining(databaseFile(dataDir)),
    });
    await Promise.all(Array.from({ length: 200 }, () => cli.save()));
    await cli.store.close();
    await cp(databaseFile(cli.dataDir), databaseFile(dataDir));
    await truncate(databaseFile(dataDir), 20_000);
    expect(await cli.run(args, { variables: { DATA_DIR: dataDir } })).toMatchObject({
      code: 1,
      err: expect.stringContaining('is damaged'),
    });
    expect(await readdir(cli.folder)).not.toContain('copy.db');
  });
});

describe('restore', () => {
  test('while the server is running: it continues with the backup, and the old database is kept', async () => {
    const early = await cli.save();
    await backup();
    const late = await cli.save();
    const result = await restore();
    expect(result).toMatchObject({ code: 0, err: '' });
    expect(result.out).toMatch(
      /^1 request restored from .*\nThe replaced database is in .*replaced-2026-11-20T12-00-00-000Z\./,
    );
    await expect(cli.save()).rejects.toThrow('was removed, replaced or truncated');
    const next = await cli.save();
    expect(await referencesIn()).toEqual([early, next].toSorted());
    const [old] = await replaced();
    expect(await referencesIn(old)).toEqual(expect.arrayContaining([early, late]));
  });

  test('under load: every acknowledged request is in the old database or in the new one', async () => {
    await backup();
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const acknowledged: string[] = [];
    let rejected = 0;
    const visitors = Array.from({ length: 8 }, async () => {
      while (!stop.signal.aborted) {
        const reference = await cli.save({ key: crypto.randomUUID() }).catch(() => undefined);
        if (reference) acknowledged.push(reference);
        else rejected++;
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
    expect(await restore()).toMatchObject({ code: 0 });
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 50);
    stop.abort();
    await Promise.all(visitors);
    const [old] = await replaced();
    const everywhere = [...(await referencesIn(old)), ...(await referencesIn())];
    expect(acknowledged.filter((reference) => !everywhere.includes(reference))).toEqual([]);
    expect(rejected).toBeGreaterThan(0);
    const check = new DatabaseSync(databaseFile(cli.dataDir), { readOnly: true });
    expect(check.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    check.close();
  });

  test('where there is no database yet, and over a damaged one', async () => {
    const reference = await cli.save();
    await backup();
    const dataDir = join(cli.folder, 'new', 'data');
    expect(await restore('copy.db', { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      out: expect.not.stringContaining('replaced database'),
    });
    expect((await readdir(dataDir)).toSorted()).toContain('leads.created');
    expect((await stat(databaseFile(dataDir))).mode & 0o777).toBe(0o600);
    await writeFile(databaseFile(dataDir), 'no longer a database');
    expect(await restore('copy.db', { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(await referencesIn(dataDir)).toEqual([reference]);
  });

  test.each([
    ['a damaged file', async (file: string) => truncate(file, 20_000), 'is damaged'],
    ['an empty file', async (file: string) => truncate(file, 0), 'is not a leads database'],
    [
      'another kind of file',
      async (file: string) => writeFile(file, 'Dear diary, this is not a database at all'),
      'not a database',
    ],
    [
      "another program's database",
      (file: string) => alter(file, 'pragma application_id = 7'),
      'is not a leads database',
    ],
    [
      'a backup of a newer version',
      (file: string) => alter(file, 'update schema_version set version = 99'),
      'has schema version 99',
    ],
    [
      'deliveries without requests',
      (file: string) => alter(file, 'pragma foreign_keys = off; delete from leads'),
      'is damaged',
    ],
  ])('%s is rejected, and nothing changes', async (_, damage, expected) => {
    await Promise.all(Array.from({ length: 200 }, () => cli.save()));
    await backup();
    await rm(checksum());
    await damage(copy());
    const before = (await readdir(cli.dataDir)).toSorted();
    expect(await restore()).toMatchObject({ code: 1, out: '', err: expect.stringContaining(expected) });
    expect((await readdir(cli.dataDir)).toSorted()).toEqual(before);
    expect(await referencesIn()).toHaveLength(200);
  });

  test('verify and restore notice one changed byte, and nothing changes', async () => {
    await cli.save({ request: { ...buildNewLead().request, message: 'Our budget is 10000' } });
    await backup();
    expect(await cli.run(['verify', 'copy.db'])).toEqual({
      code: 0,
      out: `1 request in ${copy()}, intact.\n`,
      err: '',
    });
    const bytes = await readFile(copy());
    bytes.write('9', bytes.indexOf('10000'));
    await writeFile(copy(), bytes);
    const damaged = {
      code: 1,
      out: '',
      err: `${copy()} is damaged: it does not match ${checksum()}. Use another backup.\n`,
    };
    expect(await cli.run(['verify', 'copy.db'])).toEqual(damaged);
    expect(await restore()).toEqual(damaged);
    expect(await replaced()).toEqual([]);
    expect(await cli.store.list()).toMatchObject([{ message: 'Our budget is 10000' }]);
  });

  test('a backup without its checksum is restored with a warning, but not verified', async () => {
    await cli.save();
    await backup();
    await rm(checksum());
    expect(await cli.run(['verify', 'copy.db'])).toMatchObject({
      code: 1,
      err: `${checksum()} does not exist: keep it beside the backup.\n`,
    });
    expect(await restore()).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${checksum()} does not exist, so it is not certain`),
    });
  });

  test('a backup of the first version is migrated', async () => {
    const old = new DatabaseSync(join(cli.folder, 'old.db'));
    old.exec(await readFile(join(import.meta.dirname, '../../../server/leads/store/schema-version-1.sql'), 'utf8'));
    old.close();
    expect(await restore('old.db')).toMatchObject({ code: 1, err: expect.stringContaining('add --unmarked') });
    expect(await cli.run(['restore', 'old.db', '--unmarked'], { fresh: true })).toMatchObject({ code: 0, err: '' });
    await cli.save().catch(() => {});
    const lead = await cli.store.get('R-7E4S-X82M');
    expect(lead).toMatchObject({
      email: 'Layla@client.example',
      deliveries: [{ channel: 'mail', ledger: [{ outcome: 'started' }] }, { channel: 'webhook' }],
    });
    expect(await cli.store.health(noon)).toEqual({ backup: null });
  });

  test('the database in use and a missing file are rejected', async () => {
    expect(await cli.run(['restore', databaseFile(cli.dataDir), '--unmarked'], { fresh: true })).toMatchObject({
      code: 1,
      err: expect.stringContaining('is the database in use'),
    });
    expect(await restore('lost.db')).toMatchObject({ code: 1, err: expect.stringContaining('lost.db does not exist') });
  });

  test('from a read-only file', async () => {
    await cli.save();
    await backup();
    await chmod(copy(), 0o400);
    expect(await restore()).toMatchObject({ code: 0 });
    expect((await stat(markerFile(cli.dataDir))).mode & 0o777).toBe(0o600);
  });
});

test('delete and purge fail while another program keeps deleted data in the write-ahead log, and succeed afterwards', async () => {
  await cli.save();
  const reader = new DatabaseSync(databaseFile(cli.dataDir), { readOnly: true });
  reader.exec('begin; select count(*) from leads');
  const args = ['delete', '--email', buildNewLead().request.email, '--yes'];
  const notYet = expect.stringContaining('leads.db-wal');
  expect(await cli.run(args)).toMatchObject({ code: 1, out: '', err: notYet });
  expect(await cli.run(['purge'])).toMatchObject({ code: 1, err: notYet });
  reader.close();
  expect(await cli.run(args)).toMatchObject({ code: 0, out: 'There are no requests from this address.\n' });
});

function alter(file: string, sql: string): Promise<void> {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  return Promise.resolve();
}
