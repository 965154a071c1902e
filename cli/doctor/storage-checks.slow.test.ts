import { cp, open, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockWrites } from '#server/backup/move-lock.ts';
import { databaseFile } from '#server/store/sqlite/sqlite-file.ts';
import { openStore } from '#server/database/open-store.ts';
import { startPostgres, type TestPostgres } from '#server/store/postgres/postgres-fixture.ts';
import { buildNewLead, changeAsStaff, noon, referenceOf } from '#server/forms/store/lead-fixture.ts';
import { createCliFixture } from '#cli/command/leads-cli-fixture.ts';
import { dayMs, hourMs } from './check.ts';
import { createDoctorFixture, type DoctorFixture } from './doctor-fixture.ts';

let doctor: DoctorFixture;
let cli: Awaited<ReturnType<typeof createCliFixture>>;
beforeAll(async () => {
  doctor = await createDoctorFixture();
});
afterAll(() => doctor.remove());
beforeEach(async () => {
  cli = await createCliFixture();
});
afterEach(() => cli.remove());

const at = (now: number) => ({ now: () => now });
const database = (now = noon) => doctor.check('database', { DATA_DIR: cli.dataDir }, at(now));
const backups = (now = noon) => doctor.check('backups', { DATA_DIR: cli.dataDir }, at(now));

function alter(sql: string): void {
  const opened = new DatabaseSync(databaseFile(cli.dataDir));
  opened.exec(sql);
  opened.close();
}

/** Damages one page, so that only a full check notices. */
async function overwrite(page: number): Promise<void> {
  const file = await open(databaseFile(cli.dataDir), 'r+');
  await file.write(Buffer.alloc(4096, 0xff), 0, 4096, page * 4096);
  await file.close();
}

describe('database', () => {
  test('before the first start there is none, and none is created', async () => {
    expect(await doctor.check('database')).toEqual([expect.stringMatching(/^ok There is no database in .* yet/)]);
    expect(await readdir(doctor.root)).not.toContain('data');
  });

  test.each<[string, () => unknown, string]>([
    ['missing', () => rm(databaseFile(cli.dataDir)), 'is missing, but there was a database: restore a backup'],
    ['empty', () => truncate(databaseFile(cli.dataDir), 0), 'is empty, but there was a database'],
    ['truncated', () => truncate(databaseFile(cli.dataDir), 20_000), 'is damaged'],
    ['overwritten in the middle', () => overwrite(5), 'is damaged: restore a backup'],
    [
      'something else',
      () => writeFile(databaseFile(cli.dataDir), 'Dear diary, this is not a database at all'),
      'is damaged, or not a database',
    ],
    ['another program’s', () => alter('pragma application_id = 7'), 'belongs to another program'],
  ])('%s', async (_, damage, expected) => {
    await Promise.all(Array.from({ length: 40 }, () => cli.save()));
    await cli.store.close();
    await damage();
    expect(await database()).toEqual([expect.stringMatching(new RegExp(`^fail .*leads\\.db ${expected}`))]);
  });
});

test.each([
  [99, 'fail The database was used by a newer version of the site: run that version'],
  [0, 'warn The database is of an older version of the site: start the server, which migrates it'],
])('schema version %i', async (version, expected) => {
  alter(`update schema_version set version = ${version}`);
  expect(await database()).toEqual([expected]);
});

test('requests that have moved to Postgres', async () => {
  await cli.save();
  const file = new DatabaseSync(databaseFile(cli.dataDir));
  blockWrites(file, noon);
  file.close();
  expect(await database()).toEqual([
    expect.stringContaining('fail The server rejects requests: they have moved to Postgres'),
  ]);
});

describe('backups', () => {
  const backup = (name: string, now: number) => cli.run(['backup', name], { now: () => now });

  test('nothing to back up', async () => {
    expect(await backups()).toEqual(['ok There are no requests to back up yet']);
    expect(await doctor.check('backups')).toEqual(['ok There is no database to back up']);
  });

  test('never, then today, then too long ago', async () => {
    await cli.save();
    expect(await backups()).toEqual([
      expect.stringMatching(/^warn Requests have never been backed up: set BACKUP_TO, or run npm run leads -- backup/),
    ]);
    expect(await backup('one.db', noon)).toMatchObject({ code: 0 });
    expect(await backups(noon + hourMs)).toEqual(['ok The last verified backup is 1 hour old']);
    expect(await backups(noon + 2 * dayMs)).toEqual(['ok The last verified backup is 2 days old']);
    expect(await backups(noon + 3 * dayMs)).toEqual([
      expect.stringContaining('warn The last verified backup is 3 days old'),
    ]);
  });

  test('in BACKUP_TO: only what the server recorded counts, and only while it is there', async () => {
    await cli.save();
    const BACKUP_TO = join(cli.folder, 'backups');
    const variables = { DATA_DIR: cli.dataDir, BACKUP_TO, BACKUP_EVERY: '6h' };
    const check = (now: number) => doctor.check('backups', variables, at(now));
    expect(await cli.run(['backup'], { variables, now: () => noon })).toMatchObject({ code: 0 });
    expect(await check(noon + hourMs)).toEqual(['ok The last verified backup is 1 hour old']);
    const late = expect.stringContaining('warn The last verified backup is 13 hours old');
    expect(await check(noon + 13 * hourMs)).toEqual([late]);

    const name = 'leads-2026-11-20T12-00-00Z.db';
    const plant = (planted: string) =>
      Promise.all(['', '.sha256'].map((end) => cp(join(BACKUP_TO, name + end), join(BACKUP_TO, planted + end))));
    const planted = 'leads-2026-11-21T00-30-00Z.db';
    await plant(planted);
    expect(await check(noon + 13 * hourMs)).toEqual([
      expect.stringMatching(`^warn BACKUP_TO has 1 file named like backups, but not recorded here.*${planted}`),
      late,
    ]);
    await plant('leads-2026-11-21T02-00-00Z.db');
    await plant('leads-2099-01-01T00-00-00Z.db');
    expect(await check(noon + 13 * hourMs)).toEqual([
      expect.stringContaining('1 file named like backups'),
      expect.stringMatching(/^warn BACKUP_TO has 2 files dated in the future, such as leads-2026-11-21T02/),
      late,
    ]);
    await rm(join(BACKUP_TO, name));
    expect(await check(noon + hourMs)).toContainEqual(
      expect.stringContaining('warn BACKUP_TO has none of the backups that were recorded here'),
    );
    await rm(BACKUP_TO, { recursive: true });
    await writeFile(BACKUP_TO, 'a file');
    expect(await check(noon + hourMs)).toEqual([
      expect.stringContaining('warn BACKUP_TO cannot be read'),
      'ok The last verified backup is 1 hour old',
    ]);
  });
});

describe('Postgres', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  const check = (DATABASE_URL: string, now = noon) => doctor.check('database', { DATABASE_URL }, at(now));

  test('before the first start there are no tables, and none are created', async () => {
    const url = await postgres.createDatabase();
    for (let run = 0; run < 2; run++)
      expect(await check(url)).toEqual([
        'ok Postgres can be reached; the server creates the tables when it first starts',
      ]);
  });

  test.each(['sqlite', 'postgres'])('late and dead deliveries, and quarantined requests: %s', async (engine) => {
    const databaseUrl = engine === 'sqlite' ? undefined : await postgres.createDatabase();
    const store = databaseUrl === undefined ? cli.store : await openStore({ dataDir: '', databaseUrl }, () => {});
    const checkAt = (now: number) => (databaseUrl === undefined ? database(now) : check(databaseUrl, now));
    const save = async (change: Parameters<typeof buildNewLead>[0]) =>
      referenceOf(await store.save(buildNewLead(change)));
    await save({ channels: ['mail'] });
    expect(await checkAt(noon + 60_000)).toEqual([
      `ok The database is intact, and no delivery is stuck (${engine}, 1 request)`,
    ]);
    const later = noon + 3 * hourMs;
    expect(await checkAt(later)).toEqual([expect.stringContaining('warn A delivery has been waiting for 3 hours')]);
    const [claim] = await store.claim({ channel: 'mail', limit: 1, leaseMs: 1000, now: noon });
    await store.finish(claim!, { outcome: 'dead', detail: '550 no such user' }, noon);
    await save({ quarantined: true, reasons: ['honeypot'] });
    // A closed request no longer awaits review.
    await changeAsStaff(store, await save({ quarantined: true, reasons: ['honeypot'] }), 'close');
    const findings = await checkAt(later);
    expect(findings).toEqual([
      expect.stringContaining('fail 1 delivery failed for good: npm run leads -- list --delivery dead'),
      expect.stringContaining('warn 1 request is quarantined as possible spam, the oldest for 3 hours: decide at'),
    ]);
    expect(findings.join()).not.toMatch(/layla|client\.example|550|R-/i);
    if (databaseUrl !== undefined) await store.close();
  });

  test.each<[string, (url: string) => string, string]>([
    ['a wrong password', (url) => url.replace('secret', 'k3-wrong'), 'rejects the user name or password'],
    ['no such database', (url) => url.replace(/\w+$/, 'nowhere'), 'has no database of that name'],
    ['a closed port', (url) => url.replace(/:\d+\//, ':1/'), 'cannot be reached (ECONNREFUSED)'],
  ])('%s', async (_, change, expected) => {
    const findings = await check(change(await postgres.createDatabase()));
    expect(findings).toEqual([expect.stringContaining(`fail Postgres ${expected}`)]);
    expect(findings[0]).not.toContain('k3-wrong');
  });

  test('another encoding', async () => {
    const url = await postgres.createDatabase("encoding 'SQL_ASCII' locale 'C'");
    expect(await check(url)).toEqual([
      expect.stringContaining('fail The database in DATABASE_URL is not encoded as UTF8'),
    ]);
  });
});

describe('disk', () => {
  test.each([
    [50e6, 'fail Only 50 MB free in '],
    [500e6, 'warn Only 500 MB free in '],
    [5e9, 'ok 5.0 GB free in '],
  ])('%i bytes', async (free, expected) => {
    const folders: string[] = [];
    const freeBytes = (folder: string) => (folders.push(folder), free);
    expect(await doctor.check('disk', {}, { freeBytes })).toEqual([expect.stringContaining(expected)]);
    // Before the first start, DATA_DIR does not exist.
    expect(folders).toEqual([doctor.root]);
  });
});
