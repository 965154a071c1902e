import { createHash } from 'node:crypto';
import { chmod, cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { hashToken } from '#server/desk/tokens.ts';
import { noon, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { databaseFile, markerFile } from '#server/store/sqlite/sqlite-file.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { createCliFixture, type CliFixture } from '#cli/command/leads-cli-fixture.ts';

const withKey = { BACKUP_KEY: 'a key of some twenty letters' };
let cli: CliFixture;
beforeEach(async () => {
  cli = await createCliFixture();
});
afterEach(() => cli.remove());

const openedStore = async (dataDir: string) => {
  const store = await openSqliteStore({ dataDir });
  onTestFinished(() => store.close());
  return store;
};
const referencesIn = async (dataDir = cli.dataDir) =>
  (await (await openedStore(dataDir)).list({ limit: 10_000 })).map(({ reference }) => reference).toSorted();
const backup = () => cli.run(['backup', 'copy.db']);
const restore = (source = 'copy.db', variables = {}) => cli.run(['restore', source], { variables, fresh: true });
/** Into another folder. */
const restoreElsewhere = async (source = 'copy.db', variables = {}) => {
  const dataDir = join(cli.folder, 'restored');
  return { ...(await restore(source, { ...variables, DATA_DIR: dataDir })), dataDir };
};
const copy = () => join(cli.folder, 'copy.db');
const checksum = () => `${copy()}.sha256`;
const replaced = async () =>
  (await readdir(cli.dataDir)).filter((name) => name.startsWith('replaced-')).map((name) => join(cli.dataDir, name));
function alter(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}
const schemaOf = (file: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const schema = database.prepare('select type, name, sql from sqlite_schema order by name').all();
  database.close();
  return schema;
};

test('while the server is running: it continues with the backup, and the old database is kept', async () => {
  const early = await cli.save();
  await backup();
  const late = await cli.save();
  const result = await restore();
  expect(result).toMatchObject({ code: 0, err: '' });
  expect(result.out).toMatch(
    /^1 request \(.*\) restored from .*\nThe replaced database is in .*replaced-2026-11-20T12-00-00-000Z\./,
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

test('where there is no database yet, over a damaged one, and from a read-only file', async () => {
  const reference = await cli.save();
  await backup();
  const first = await restoreElsewhere();
  expect(first).toMatchObject({ code: 0, out: expect.not.stringContaining('replaced database') });
  for (const file of [databaseFile(first.dataDir), markerFile(first.dataDir)])
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  await writeFile(databaseFile(first.dataDir), 'no longer a database');
  await chmod(copy(), 0o400);
  expect(await restoreElsewhere()).toMatchObject({ code: 0 });
  expect(await referencesIn(first.dataDir)).toEqual([reference]);
});

describe('is refused, and nothing changes', () => {
  const expectRefused = async (expected: string, source = 'copy.db', variables = {}) => {
    const before = (await readdir(cli.dataDir)).toSorted();
    const result = { code: 1, out: '', err: expect.stringContaining(expected) };
    expect(await restore(source, variables)).toMatchObject(result);
    expect((await readdir(cli.dataDir)).toSorted()).toEqual(before);
  };

  test.each<[string, (file: string) => unknown, string]>([
    ['a damaged file', (file) => truncate(file, 20_000), 'is damaged'],
    ['an empty file', (file) => truncate(file, 0), 'is not a leads database'],
    ['another kind of file', (file) => writeFile(file, 'Dear diary, this is no database at all'), 'not a database'],
    ["another program's database", (file) => alter(file, 'pragma application_id = 7'), 'is not a leads database'],
    ['one of a newer version', (file) => alter(file, 'update schema_version set version = 99'), 'schema version 99'],
    ['a missing table', (file) => alter(file, 'drop table notes'), 'cannot be copied: no such table: notes'],
    [
      'a missing column',
      (file) => alter(file, 'alter table leads drop column score'),
      'cannot be copied: no such column',
    ],
    [
      'deliveries without requests',
      (file) => alter(file, 'pragma foreign_keys = off; delete from leads'),
      'is damaged',
    ],
    [
      'a value of another type',
      (file) =>
        alter(
          file,
          "drop table notes; create table notes as select id, id lead_id, 'x' who, 1 text, 'x' created_at from leads",
        ),
      'cannot be copied: cannot store TEXT value in INTEGER column notes.created_at',
    ],
  ])('%s', async (_, damage, expected) => {
    await Promise.all(Array.from({ length: 40 }, () => cli.save()));
    await backup();
    await rm(checksum());
    await damage(copy());
    await expectRefused(expected);
    expect(await referencesIn()).toHaveLength(40);
  });

  test('one changed byte, by verify, too', async () => {
    await cli.save({ values: { ...sampleRequest, message: 'Our budget is 10000' } });
    await backup();
    const bytes = await readFile(copy());
    bytes.write('9', bytes.indexOf('10000'));
    await writeFile(copy(), bytes);
    await expectRefused(`${copy()} is damaged: it does not match ${checksum()}. Use another backup.\n`);
    expect(await cli.run(['verify', 'copy.db'])).toMatchObject({ code: 1, err: expect.stringContaining('is damaged') });
  });

  test('an unencrypted database in place of an encrypted backup, also with its checksum', async () => {
    await cli.save();
    await cli.run(['backup', '--to', 'backups'], { variables: withKey });
    await backup();
    const name = join(cli.folder, 'backups/leads-2026-11-20T12-00-00Z.db.age');
    await cp(copy(), name);
    const sum = createHash('sha256')
      .update(await readFile(name))
      .digest('hex');
    await writeFile(`${name}.sha256`, `${sum}  ${name}\n`);
    await expectRefused('is not encrypted, but BACKUP_KEY is set', 'backups', withKey);
    expect(await cli.run(['verify', 'backups'], { variables: withKey })).toMatchObject({ code: 1, out: '' });
    const accepted = await cli.run(['restore', 'backups', '--unencrypted'], { variables: withKey, fresh: true });
    expect(accepted).toMatchObject({ code: 0 });
  });

  test('an encrypted one with another key or none, the database in use, and a missing file', async () => {
    await cli.save();
    await cli.run(['backup', '--to', 'backups'], { variables: withKey });
    await expectRefused('is encrypted: set BACKUP_KEY', 'backups');
    await expectRefused('a different BACKUP_KEY', 'backups', { BACKUP_KEY: 'another key of twenty letters' });
    await expectRefused('is the database in use', databaseFile(cli.dataDir));
    await expectRefused('lost.db does not exist', 'lost.db');
    expect(await referencesIn()).toHaveLength(1);
  });
});

test('nothing that is planted in a backup comes along', async () => {
  await cli.save({ values: { ...sampleRequest, message: 'findable' } });
  for (const token of ['link', 'other'])
    await cli.store.addSignInLink({ hash: hashToken(token), email: 'a@b.example', now: noon, expiresAt: noon + 1000 });
  const session = { link: hashToken('link'), session: hashToken('session'), now: noon, expiresAt: noon + 1000 };
  await cli.store.signIn(session);
  await backup();
  const clean = schemaOf(databaseFile(cli.dataDir));
  await rm(checksum());
  alter(
    copy(),
    `create trigger planted after insert on leads begin delete from audit; end;
    create view planted_view as select 1;
    create table planted_table (a);
    alter table leads add column planted text;
    create index planted_index on leads (answers);
    create table _litestream_seq (id integer primary key, seq integer);
    insert into sessions values ('${hashToken('planted')}', 'a@b.example', 1, 9999999999999);
    insert into sign_in_links values ('${hashToken('planted')}', 'a@b.example', 1, 9999999999999)`,
  );
  const { code, dataDir } = await restoreElsewhere();
  expect(code).toBe(0);
  expect(schemaOf(databaseFile(dataDir))).toEqual(clean);
  const store = await openedStore(dataDir);
  for (const hash of ['planted', 'session', 'link', 'other'].map(hashToken))
    expect([await store.findSession(hash, noon), await store.findSignInLink(hash, noon)]).toEqual([null, null]);
  expect((await store.overview(noon)).counts).toMatchObject({ new: 1 });
  expect(await store.list({ search: 'findable' })).toHaveLength(1);
});

test('a backup without its checksum is restored with a warning, but not verified', async () => {
  await cli.save();
  await backup();
  await rm(checksum());
  const err = `${checksum()} does not exist: keep it beside the backup.\n`;
  expect(await cli.run(['verify', 'copy.db'])).toMatchObject({ code: 1, err });
  const out = expect.stringContaining(`${checksum()} does not exist, so it is not certain`);
  expect(await restore()).toMatchObject({ code: 0, out });
});

test('a backup from the future is not the newest, and is named', async () => {
  await cli.save();
  await cli.run(['backup', '--to', 'backups'], { variables: withKey });
  const [name, future] = ['leads-2026-11-20T12-00-00Z.db.age', 'leads-2099-01-01T00-00-00Z.db.age'];
  for (const ending of ['', '.sha256'])
    await cp(join(cli.folder, 'backups', name + ending), join(cli.folder, 'backups', future + ending));
  const out = expect.stringMatching(`${future} is ignored: it is dated in the future.*\\n1 request .* in .*${name}`);
  expect(await cli.run(['verify', 'backups'], { variables: withKey })).toMatchObject({ code: 0, out });
  const restored = await restoreElsewhere('backups', withKey);
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(name) });
});
