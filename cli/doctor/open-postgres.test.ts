import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLeadStore } from '#server/leads/store/open-store.ts';
import { startPostgres, type TestPostgres } from '#server/leads/store/postgres/postgres-fixture.ts';
import { buildNewLead, noon } from '#server/leads/store/lead-fixture.ts';
import { createDoctorFixture } from './fixture.ts';

let doctor: Awaited<ReturnType<typeof createDoctorFixture>>;
let postgres: TestPostgres;
beforeAll(async () => {
  doctor = await createDoctorFixture();
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.remove();
  await doctor.remove();
});

const check = (DATABASE_URL: string) => doctor.check('database', { DATABASE_URL });

test('before the first start there are no tables, and none are made', async () => {
  const url = await postgres.createDatabase();
  for (let run = 0; run < 2; run++)
    expect(await check(url)).toEqual(['ok Postgres answers; the first start makes the tables']);
});

test('requests that get through, and those that do not', async () => {
  const databaseUrl = await postgres.createDatabase();
  const store = await openLeadStore({ dataDir: '', databaseUrl }, () => {});
  await store.save(buildNewLead({ channels: ['mail'], now: noon - 60_000 }));
  expect(await check(databaseUrl)).toEqual([
    'ok The database is whole, and no delivery is stuck (postgres, requests: 1)',
  ]);
  const [claim] = await store.claim({ channel: 'mail', limit: 1, leaseMs: 1000, now: noon });
  await store.finish(claim!, { outcome: 'dead', detail: 'no' }, noon);
  await store.save(buildNewLead({ channels: ['mail'], now: noon - 2 * 60 * 60_000 }));
  expect(await check(databaseUrl)).toEqual([
    expect.stringContaining('fail 1 delivery was given up'),
    expect.stringContaining('warn A delivery has waited for 2 h'),
  ]);
  await store.close();
});

test.each<[string, (url: string) => string, string]>([
  ['a wrong password', (url) => url.replace('secret', 'k3-wrong'), 'refuses the user name or password'],
  ['no such database', (url) => url.replace(/\w+$/, 'nowhere'), 'has no database of that name'],
  ['nobody there', (url) => url.replace(/:\d+\//, ':1/'), 'cannot be reached (ECONNREFUSED)'],
])('%s', async (_, change, expected) => {
  const findings = await check(change(await postgres.createDatabase()));
  expect(findings).toEqual([expect.stringContaining(`fail Postgres ${expected}`)]);
  expect(findings[0]).not.toContain('k3-wrong');
});

test('another encoding', async () => {
  const url = await postgres.createDatabase("encoding 'SQL_ASCII' locale 'C'");
  expect(await check(url)).toEqual([
    expect.stringContaining('fail DATABASE_URL names a database whose encoding is not UTF8'),
  ]);
});
