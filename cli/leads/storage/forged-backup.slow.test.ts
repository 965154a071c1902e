/** Somebody can write to the place of the backups, but knows no key. */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashToken } from '#server/desk/tokens.ts';
import { databaseFile } from '#server/leads/store/sqlite/sqlite-file.ts';
import { openSqliteStore } from '#server/leads/store/sqlite/sqlite-store.ts';
import { noon, buildNewLead } from '#server/leads/store/lead-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import { createCliFixture, type CliFixture } from '../leads-cli-fixture.ts';

vi.setConfig({ testTimeout: 60_000 * slowness });
const variables = { BACKUP_KEY: 'a key of some twenty letters' };
const staff = 'sara@staff.example';
let cli: CliFixture;
let folder: string;
beforeEach(async () => {
  cli = await createCliFixture();
  folder = join(cli.folder, 'backups');
});
afterEach(() => cli.remove());

const backup = (now = noon, withKey = true) =>
  cli.run(['backup', '--to', 'backups'], { variables: withKey ? variables : {}, now: () => now });
/** Into another folder. */
const restore = async (source = 'backups', { options = [] as string[], withKey = true } = {}) => {
  const dataDir = join(cli.folder, 'restored');
  await rm(dataDir, { recursive: true, force: true });
  const result = await cli.run(['restore', source, ...options], {
    variables: { ...(withKey ? variables : {}), DATA_DIR: dataDir },
    fresh: true,
  });
  return { ...result, dataDir };
};
const verify = (source = 'backups', withKey = true) =>
  cli.run(['verify', source], { variables: withKey ? variables : {} });
const writeChecksum = async (name: string) => {
  const sum = createHash('sha256')
    .update(await readFile(join(folder, name)))
    .digest('hex');
  await writeFile(join(folder, `${name}.sha256`), `${sum}  ${name}\n`);
};
const alter = async (file: string, sql: string) => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};
const signInOf = async () => {
  await cli.store.addSignInLink({ hash: hashToken('link'), email: staff, now: noon, expiresAt: noon + 1000 });
  await cli.store.addSignInLink({
    hash: hashToken('other'),
    email: 'b@staff.example',
    now: noon,
    expiresAt: noon + 1000,
  });
  await cli.store.signIn({ link: hashToken('link'), session: hashToken('session'), now: noon, expiresAt: noon + 1000 });
};

test('an unencrypted database in place of an encrypted backup is refused, also with its checksum', async () => {
  await cli.save();
  await backup();
  const name = 'leads-2026-11-20T12-00-00Z.db.age';
  await cli.run(['backup', 'plain.db']);
  await cp(join(cli.folder, 'plain.db'), join(folder, name));
  await alter(join(folder, name), `update backup_mark set name = '${name}'`);
  await writeChecksum(name);
  const refused = { code: 1, out: '', err: expect.stringContaining(`${name} is not encrypted, but BACKUP_KEY is set`) };
  expect(await verify()).toMatchObject(refused);
  expect(await restore()).toMatchObject(refused);
  expect(await restore('backups', { options: ['--unmarked'] })).toMatchObject(refused);
  expect(await restore('backups', { options: ['--unencrypted'] })).toMatchObject({ code: 0 });
});

test.each([
  ['a trigger', 'create trigger planted after insert on leads begin delete from audit; end'],
  ['a view', 'create view planted as select 1'],
  ['a table', 'create table planted (a)'],
  [
    'a trigger that looks like Litestream',
    'create trigger _litestream_a after insert on leads begin delete from audit; end',
  ],
  ['a view that looks like Litestream', 'create view _litestream_a as select 1'],
  ['an index that looks like Litestream', 'create index _litestream_a on leads (message)'],
  [
    'a trigger on a table of Litestream',
    `create table _litestream_seq (id integer primary key, seq integer);
    create trigger planted after insert on _litestream_seq begin delete from audit; end`,
  ],
  ['a column', 'alter table leads add column planted text'],
  ['a generated column', 'alter table audit add column planted text as (who)'],
  ['an index', 'create index planted on leads (message)'],
  ['an index on an expression', 'drop index leads_tab; create index leads_tab on leads (lower(email), created_at, id)'],
  ['a virtual table', 'create virtual table planted using fts5(a)'],
  ['a view instead of a table', 'drop table sessions; create view sessions as select 1 as hash'],
  ['a missing table', 'drop table notes'],
  ['a missing index', 'drop index leads_email'],
  [
    'a table that is not strict',
    'drop table probe; create table probe (id integer primary key not null, checked_at integer not null)',
  ],
])('%s in an unencrypted backup is refused', async (_, sql) => {
  await cli.save();
  await cli.run(['backup', 'plain.db']);
  await alter(join(cli.folder, 'plain.db'), sql);
  await rm(join(cli.folder, 'plain.db.sha256'));
  const result = await restore('plain.db', { withKey: false });
  expect(result).toMatchObject({ code: 1, out: '', err: expect.stringContaining('does not have the tables') });
  expect(await readdir(cli.folder)).not.toContain('restored');
});

test('the tables of Litestream and their indexes are accepted, and not restored', async () => {
  await cli.save();
  await cli.run(['backup', 'plain.db']);
  await alter(
    join(cli.folder, 'plain.db'),
    `create table _litestream_seq (id integer primary key, seq integer unique);
    create table _litestream_lock (id integer);
    create index _litestream_lock_id on _litestream_lock (id)`,
  );
  await rm(join(cli.folder, 'plain.db.sha256'));
  const { code, dataDir } = await restore('plain.db', { withKey: false });
  expect(code).toBe(0);
  const database = new DatabaseSync(databaseFile(dataDir));
  expect(database.prepare("select name from sqlite_schema where name like '%litestream%'").all()).toEqual([]);
  database.close();
});

test('nobody is signed in after a restore, neither by a planted session nor by one that was ended', async () => {
  await cli.save();
  await signInOf();
  await cli.run(['backup', 'plain.db']);
  const content = new DatabaseSync(join(cli.folder, 'plain.db'));
  for (const table of ['sessions', 'sign_in_links'])
    expect(content.prepare(`select * from ${table}`).all(), 'not even in the backup').toEqual([]);
  content.close();
  await alter(
    join(cli.folder, 'plain.db'),
    `insert into sessions values ('${hashToken('planted')}', '${staff}', 1, 9999999999999);
    insert into sign_in_links values ('${hashToken('planted')}', '${staff}', 1, 9999999999999)`,
  );
  await rm(join(cli.folder, 'plain.db.sha256'));
  const { code, dataDir } = await restore('plain.db', { withKey: false });
  expect(code).toBe(0);
  // A copy of the database itself, as an earlier version made it.
  await cli.store.close();
  const raw = await restore(databaseFile(cli.dataDir), { withKey: false, options: ['--unmarked'] });
  expect(raw).toMatchObject({ code: 0 });
  const store = await openSqliteStore({ dataDir });
  for (const token of ['planted', 'session', 'link', 'other'])
    expect([
      await store.findSession(hashToken(token), noon),
      await store.findSignInLink(hashToken(token), noon),
    ]).toEqual([null, null]);
  await store.close();
});

test.each([true, false])('a backup under another name is refused (with a key: %s)', async (withKey) => {
  const ending = withKey ? '.db.age' : '.db';
  await cli.save();
  await backup(noon, withKey);
  const old = `leads-2026-11-20T12-00-00Z${ending}`;
  const forged = `leads-2026-11-20T12-00-01Z${ending}`;
  await rename(join(folder, old), join(folder, forged));
  await writeChecksum(forged);
  const refused = { code: 1, err: expect.stringMatching(`is the backup ${old}, made at 2026-11-20T12:00:00`) };
  expect(await verify('backups', withKey)).toMatchObject(refused);
  expect(await restore('backups', { withKey })).toMatchObject(refused);
  expect(await restore('backups', { withKey, options: ['--unmarked'] })).toMatchObject(refused);
  await rename(join(folder, forged), join(folder, old));
  expect(await restore(`backups/${old}`, { withKey })).toMatchObject({ code: 0 });
});

test('a backup from the future is not the newest, is reported, and does not push out others', async () => {
  await cli.save();
  await backup();
  const name = 'leads-2026-11-20T12-00-00Z.db.age';
  const forged = 'leads-2099-01-01T00-00-00Z.db.age';
  await cp(join(folder, name), join(folder, forged));
  await writeChecksum(forged);
  expect(await verify()).toMatchObject({
    code: 0,
    out: expect.stringMatching(`${forged} is ignored: it is dated in the future.*\\n1 request in .*${name}, intact`),
  });
  expect(await restore()).toMatchObject({ code: 0, out: expect.stringContaining(`1 request restored from`) });
  expect(await restore(`backups/${forged}`)).toMatchObject({ code: 1 });
  await cli.save();
  await backup(noon + 24 * 60 * 60_000);
  expect((await readdir(folder)).filter((file) => file.endsWith('.age'))).toEqual([
    name,
    'leads-2026-11-21T12-00-00Z.db.age',
    forged,
  ]);
});

test('a restored database is searched and counted anew, whatever the backup says', async () => {
  await cli.save({ request: { ...buildNewLead().request, message: 'findable' } });
  await cli.run(['backup', 'plain.db']);
  await alter(
    join(cli.folder, 'plain.db'),
    `insert into lead_counts values ('state', 'accepted new', 0, 500); update leads set search_text = 'planted'`,
  );
  await rm(join(cli.folder, 'plain.db.sha256'));
  const { dataDir } = await restore('plain.db', { withKey: false });
  const store = await openSqliteStore({ dataDir });
  expect((await store.overview(noon)).counts).toMatchObject({ new: 1 });
  expect(await store.list({ search: 'findable' })).toHaveLength(1);
  expect(await store.list({ search: 'planted' })).toEqual([]);
  await store.close();
});
