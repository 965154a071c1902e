import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutbox } from '#server/forms/delivery/outbox.ts';
import { openPostgresStore } from './postgres-store.ts';
import { findFreePort, startPostgres, type TestPostgres } from '#server/store/postgres/postgres-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import { defineStoreContract } from '#server/database/contract-fixture/store-contract.ts';
import { buildNewLead, countDeliveries, noon, referenceOf } from '#server/forms/store/lead-fixture.ts';

let postgres: TestPostgres;
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

describe('the store on Postgres', () => {
  // A busy machine takes long to start ten processes of Postgres.
  const connectionTimeoutMs = 5000 * slowness;
  defineStoreContract(async () =>
    openPostgresStore({ databaseUrl: await postgres.createDatabase(), log, connectionTimeoutMs }),
  );
});

describe('several servers on one database', () => {
  test('can start concurrently and share all data', async () => {
    const databaseUrl = await postgres.createDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgresStore({ databaseUrl, log })));
    const lead = buildNewLead({ key: 'shared' });
    const results = await Promise.all(Array.from({ length: 40 }, (_, index) => stores[index % 4]!.save(lead)));
    expect(new Set(results.map(referenceOf)).size).toBe(1);
    expect(await stores[3]!.list()).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });
});

test('a visitor’s request is saved while a large digest is being recorded', async () => {
  const databaseUrl = await postgres.createDatabase();
  const store = await openPostgresStore({ databaseUrl, log });
  const digest = () => store.save(buildNewLead({ quarantined: true, channels: ['digest'] }));
  for (let saved = 0; saved < 40; saved += 10) await Promise.all(Array.from({ length: 10 }, digest));
  await postgres.query(
    databaseUrl,
    `create function wait_for_lock() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
    create trigger wait_for_lock before update on attempts for each row execute function wait_for_lock()`,
  );
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  const senders = { digest: () => Promise.resolve({ outcome: 'delivered', detail: '250' } as const) };
  const sending = createOutbox({ store, senders, now: () => noon, log: pino({ enabled: false }) }).runDue();
  const waiting = "from pg_stat_activity where wait_event = 'advisory' and datname = current_database()";
  await expect.poll(async () => (await holder.query(`select pid ${waiting}`)).rowCount).toBeGreaterThan(0);
  await store.save(buildNewLead());
  await holder.query('select pg_advisory_unlock(1)');
  await sending;
  expect(await countDeliveries(store)).toMatchObject({ 'digest delivered': 40 });
  await holder.end();
  await store.close();
});

describe('connection problems', () => {
  test.each([
    [
      'a wrong password',
      (url: string) => url.replace('secret', 'wrong'),
      /^The database rejected DATABASE_URL: wrong user or password\.$/,
    ],
    [
      'a database that does not exist',
      (url: string) => url.replace(/\w+$/, 'nowhere'),
      /^The database in DATABASE_URL does not exist/,
    ],
  ])('%s stops startup with one line', async (_, change, expected) => {
    const databaseUrl = change(await postgres.createDatabase());
    await expect(openPostgresStore({ databaseUrl, log })).rejects.toThrow(expected);
  });

  test('an encoding other than UTF8 is rejected', async () => {
    const databaseUrl = await postgres.createDatabase("encoding 'SQL_ASCII'");
    await expect(openPostgresStore({ databaseUrl, log })).rejects.toThrow(/^The encoding .* is not UTF8/);
  });

  test('an unreachable server does not stop startup, but operations fail', async () => {
    lines.length = 0;
    const databaseUrl = `postgres://postgres:secret@127.0.0.1:${await findFreePort()}/test`;
    const store = await openPostgresStore({ databaseUrl, log, retryMs: 10 });
    await expect(store.save(buildNewLead())).rejects.toThrow('has not been reached');
    expect(lines.join()).toMatch(/^The database cannot be reached \(ECONNREFUSED\)/);
    expect(lines.join()).not.toContain('secret');
    await store.close();
  });

  test('a restart of the database loses no stored request and needs no restart of the store', async () => {
    lines.length = 0;
    const databaseUrl = await postgres.createDatabase();
    const store = await openPostgresStore({ databaseUrl, log });
    const reference = referenceOf(await store.save(buildNewLead()));
    await postgres.stop();
    await expect(store.save(buildNewLead())).rejects.toMatchObject({ name: 'StorageError' });
    const openedWhileDown = await openPostgresStore({ databaseUrl, log, retryMs: 10 });
    await postgres.start();
    const second = referenceOf(await store.save(buildNewLead()));
    await expect.poll(() => lines.at(-1)).toBe('The database can be reached again');
    expect((await openedWhileDown.list()).map((lead) => lead.reference).toSorted()).toEqual(
      [reference, second].toSorted(),
    );
    await Promise.all([store.close(), openedWhileDown.close()]);
  });

  test('a request is stored once even if its connection is terminated midway', async () => {
    const databaseUrl = await postgres.createDatabase();
    const store = await openPostgresStore({ databaseUrl, log });
    await postgres.query(
      databaseUrl,
      `create function wait_for_lock() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return new; end $$;
      create trigger wait_for_lock before insert on leads for each row execute function wait_for_lock()`,
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

  test('commits are on disk, whatever the server’s synchronous_commit', async () => {
    const databaseUrl = await postgres.createDatabase();
    await postgres.query(databaseUrl, `alter database ${databaseUrl.split('/').at(-1)} set synchronous_commit = off`);
    const store = await openPostgresStore({ databaseUrl, log });
    await postgres.query(
      databaseUrl,
      `create table observed (setting text);
      create function observe() returns trigger language plpgsql as
        $$ begin insert into observed values (current_setting('synchronous_commit')); return new; end $$;
      create trigger observe before insert on leads for each row execute function observe()`,
    );
    await store.save(buildNewLead());
    expect(await postgres.query(databaseUrl, 'select setting from observed')).toEqual([{ setting: 'on' }]);
    await store.close();
  });
});
