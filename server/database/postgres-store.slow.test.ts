import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildNewLead, referenceOf } from '#server/forms/store/lead-fixture.ts';
import { openPostgresStore } from './postgres-store.ts';
import { startPostgres, type TestPostgres } from '#server/store/postgres/postgres-fixture.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

/** As with millions of requests. Longer than a statement of the running server may take. */
const slowIndex = `
  create function be_slow() returns event_trigger language plpgsql as $$ begin perform pg_sleep(11); end $$;
  create event trigger be_slow on ddl_command_start when tag in ('CREATE EXTENSION') execute function be_slow()`;

test('a migration may take long: the server starts without it, and accepts requests once it has ended', async () => {
  const databaseUrl = await postgres.createDatabase();
  await postgres.query(databaseUrl, slowIndex);
  const lines: string[] = [];
  const store = await openPostgresStore({ databaseUrl, log: (line) => lines.push(line), patienceMs: 100 });
  await expect(store.save(buildNewLead())).rejects.toThrow('has not been reached');
  await expect.poll(() => lines.at(-1)).toBe('The database is ready');
  const reference = referenceOf(await store.save(buildNewLead()));
  expect(await store.list({ search: reference })).toHaveLength(1);
  await store.close();
});

test('a server that is stopped during a migration exits', async () => {
  const databaseUrl = await postgres.createDatabase();
  await postgres.query(databaseUrl, slowIndex);
  const lines: string[] = [];
  const store = await openPostgresStore({ databaseUrl, log: (line) => lines.push(line), patienceMs: 100 });
  await store.close();
  expect(lines).toHaveLength(1);
});
