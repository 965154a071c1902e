import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedLead, migrateFromVersion1 } from '../migrations-fixture.ts';
import { openPostgresStore } from './postgres-store.ts';
import { findFreePort, startPostgres, type TestPostgres } from './postgres-fixture.ts';
import { defineStoreContract } from '../contract/store-contract.ts';
import { buildNewLead, referenceOf } from '../lead-fixture.ts';
import type { Database } from '../tables.ts';

let postgres: TestPostgres;
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.remove());

describe('the store on Postgres', () => {
  defineStoreContract(async () => openPostgresStore({ databaseUrl: await postgres.createDatabase(), log }));
});

test('a database of the first release is brought forward, with what is in it', async () => {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: await postgres.createDatabase() }) }),
  });
  const { found, expected, lead } = await migrateFromVersion1(db, 'postgres');
  await db.destroy();
  expect(found).toEqual(expected);
  expect(lead).toMatchObject(migratedLead);
});

describe('several servers on one database', () => {
  test('may start at the same moment, and share everything', async () => {
    const databaseUrl = await postgres.createDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgresStore({ databaseUrl, log })));
    const lead = buildNewLead({ key: 'shared' });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => stores[index % 4]!.save(lead)));
    expect(new Set(answers.map(referenceOf)).size).toBe(1);
    expect(await stores[3]!.list()).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });
});

describe('a database that is not there', () => {
  test.each([
    [
      'a wrong password',
      (url: string) => url.replace('secret', 'wrong'),
      /^DATABASE_URL is refused .*password are wrong\.$/,
    ],
    [
      'a database that does not exist',
      (url: string) => url.replace(/\w+$/, 'nowhere'),
      /^DATABASE_URL names a database that does not exist/,
    ],
  ])('%s stops the start with one line', async (_, change, expected) => {
    const databaseUrl = change(await postgres.createDatabase());
    await expect(openPostgresStore({ databaseUrl, log })).rejects.toThrow(expected);
  });

  test('one whose encoding is not UTF8 is refused', async () => {
    const databaseUrl = await postgres.createDatabase("encoding 'SQL_ASCII'");
    await expect(openPostgresStore({ databaseUrl, log })).rejects.toThrow(/encoding is not UTF8/);
  });

  test('nobody at the address: operations are refused, and the start goes on', async () => {
    lines.length = 0;
    const databaseUrl = `postgres://postgres:secret@127.0.0.1:${await findFreePort()}/test`;
    const store = await openPostgresStore({ databaseUrl, log, retryMs: 10 });
    await expect(store.save(buildNewLead())).rejects.toThrow('has not been reached');
    expect(lines.join()).toMatch(/^The database cannot be reached \(ECONNREFUSED\)/);
    expect(lines.join()).not.toContain('secret');
    await store.close();
  });

  test('a restart of the database costs no request that was stored, and needs no restart of ours', async () => {
    lines.length = 0;
    const databaseUrl = await postgres.createDatabase();
    const store = await openPostgresStore({ databaseUrl, log });
    const reference = referenceOf(await store.save(buildNewLead()));
    await postgres.stop();
    await expect(store.save(buildNewLead())).rejects.toMatchObject({ name: 'StorageError' });
    const late = await openPostgresStore({ databaseUrl, log, retryMs: 10 });
    await postgres.start();
    const second = referenceOf(await store.save(buildNewLead()));
    await expect.poll(() => lines.at(-1)).toBe('The database can be reached again');
    expect((await late.list()).map((lead) => lead.reference).toSorted()).toEqual([reference, second].toSorted());
    await Promise.all([store.close(), late.close()]);
  });

  test('a connection that is cut in the middle of a request: it is stored all the same, and nothing else happens', async () => {
    const databaseUrl = await postgres.createDatabase();
    const store = await openPostgresStore({ databaseUrl, log });
    await postgres.query(
      databaseUrl,
      `create function stay() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
      create trigger stay before insert on leads for each row execute function stay()`,
    );
    const holder = new pg.Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query('select pg_advisory_lock(1)');
    const saving = store.save(buildNewLead());
    const waiting = "from pg_stat_activity where wait_event = 'advisory' and datname = current_database()";
    await expect.poll(async () => (await holder.query(`select pid ${waiting}`)).rowCount).toBe(1);
    await holder.query(`select pg_terminate_backend(pid) ${waiting}`);
    await holder.query('select pg_advisory_unlock(1)');
    const reference = referenceOf(await saving);
    expect((await store.list()).map((lead) => lead.reference)).toEqual([reference]);
    await holder.end();
    await store.close();
  });

  test('an answer means "on disk", whatever the setting of the server', async () => {
    const databaseUrl = await postgres.createDatabase();
    await postgres.query(databaseUrl, `alter database ${databaseUrl.split('/').at(-1)} set synchronous_commit = off`);
    const store = await openPostgresStore({ databaseUrl, log });
    await postgres.query(
      databaseUrl,
      `create table seen (setting text);
      create function see() returns trigger language plpgsql as
        $$ begin insert into seen values (current_setting('synchronous_commit')); return new; end $$;
      create trigger see before insert on leads for each row execute function see()`,
    );
    await store.save(buildNewLead());
    expect(await postgres.query(databaseUrl, 'select setting from seen')).toEqual([{ setting: 'on' }]);
    await store.close();
  });
});
