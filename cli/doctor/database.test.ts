import { open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockWrites } from '#server/backup/move-lock.ts';
import { databaseFile } from '#server/leads/store/sqlite/sqlite-file.ts';
import { noon } from '#server/leads/store/lead-fixture.ts';
import { createCliFixture } from '../leads/leads-cli-fixture.ts';
import { dayMs } from './check.ts';
import { createDoctorFixture } from './fixture.ts';

const hourMs = 60 * 60_000;

let doctor: Awaited<ReturnType<typeof createDoctorFixture>>;
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

/** One page of it, so that only whoever reads all of it can know. */
async function overwrite(page: number): Promise<void> {
  const file = await open(databaseFile(cli.dataDir), 'r+');
  await file.write(Buffer.alloc(4096, 0xff), 0, 4096, page * 4096);
  await file.close();
}

describe('database', () => {
  test('before the first start there is none, and none is made', async () => {
    expect(await doctor.check('database')).toEqual([expect.stringMatching(/^ok There is no database in .* yet/)]);
    expect(await readdir(doctor.root)).not.toContain('data');
  });

  test('whole, while the server has it open', async () => {
    await cli.save();
    expect(await database(noon + 60_000)).toEqual([
      'ok The database is whole, and no delivery is stuck (sqlite, requests: 1)',
    ]);
  });

  test('is not changed by looking at it', async () => {
    await cli.save();
    await cli.store.close();
    const before = await readFile(databaseFile(cli.dataDir));
    await database();
    expect(await readFile(databaseFile(cli.dataDir))).toEqual(before);
  });

  test('a delivery that waits, is given up, or is held back', async () => {
    await cli.save({ channels: ['mail'] });
    expect(await database(noon + 3 * 60 * 60_000)).toEqual([
      expect.stringContaining('warn A delivery has waited for 3 h'),
    ]);
    const [claim] = await cli.store.claim({ channel: 'mail', limit: 1, leaseMs: 1000, now: noon });
    await cli.store.finish(claim!, { outcome: 'dead', detail: '550 no such user' }, noon);
    await cli.save({ quarantined: true, reasons: ['honeypot'] });
    // Put away by staff, it is no news.
    await cli.run(['close', await cli.save({ quarantined: true, reasons: ['honeypot'] })]);
    const findings = await database(noon + 3 * 60 * 60_000);
    expect(findings).toEqual([
      expect.stringContaining('fail 1 delivery was given up: npm run leads -- list --delivery dead'),
      expect.stringContaining('warn 1 request is held back as possible spam, the oldest for 3 h: npm run leads'),
    ]);
    expect(findings.join()).not.toMatch(/layla|client\.example|550|R-/i);
  });

  test.each<[string, () => unknown, string]>([
    [
      'missing',
      () => rm(databaseFile(cli.dataDir)),
      'is missing, but there has been a database: put it back from a backup',
    ],
    ['empty', () => truncate(databaseFile(cli.dataDir), 0), 'is empty, but there has been a database'],
    ['cut off', () => truncate(databaseFile(cli.dataDir), 20_000), 'is damaged'],
    ['overwritten in the middle', () => overwrite(5), 'is damaged: put it back'],
    [
      'something else',
      () => writeFile(databaseFile(cli.dataDir), 'Dear diary, this is not a database at all'),
      'is damaged, or not a database',
    ],
    ['another program’s', () => alter('pragma application_id = 7'), 'belongs to another program'],
    ['a newer program’s', () => alter('update schema_version set version = 99'), 'was used with a newer program'],
  ])('%s', async (_, damage, expected) => {
    await Promise.all(Array.from({ length: 200 }, () => cli.save()));
    await cli.store.close();
    await damage();
    expect(await database()).toEqual([expect.stringMatching(new RegExp(`^fail .*leads\\.db ${expected}`))]);
  });
});

test('requests that have moved to Postgres', async () => {
  await cli.save();
  const file = new DatabaseSync(databaseFile(cli.dataDir));
  blockWrites(file, noon);
  file.close();
  expect(await database()).toEqual([
    expect.stringContaining('fail The server refuses requests: they have moved to Postgres, or are on the way'),
  ]);
});

describe('backups', () => {
  const backup = (name: string, now: number) => cli.run(['backup', name], { now: () => now });

  test('nothing to back up', async () => {
    expect(await backups()).toEqual(['ok There are no requests to back up yet']);
    expect(await doctor.check('backups')).toEqual(['ok There is no database that could be backed up']);
  });

  test('never, then today, then too long ago', async () => {
    await cli.save();
    expect(await backups()).toEqual([
      expect.stringMatching(/^warn Requests have never been backed up: set BACKUP_TO, or call npm run leads -- backup/),
    ]);
    expect(await backup('one.db', noon)).toMatchObject({ code: 0 });
    expect(await backups(noon + hourMs)).toEqual(['ok The last proven backup is 1 hour old']);
    expect(await backups(noon + 2 * dayMs)).toEqual(['ok The last proven backup is 2 days old']);
    expect(await backups(noon + 3 * dayMs)).toEqual([
      expect.stringContaining('warn The last proven backup is 3 days old'),
    ]);
    const often = { DATA_DIR: cli.dataDir, BACKUP_TO: cli.folder, BACKUP_EVERY: '6h' };
    expect(await doctor.check('backups', often, at(noon + 13 * hourMs))).toEqual([
      expect.stringContaining('warn The last proven backup is 13 hours old'),
    ]);
  });

  test('one that failed does not count', async () => {
    await cli.save();
    await backup('one.db', noon);
    expect(await backup('one.db', noon + 3 * dayMs)).toMatchObject({ code: 1 });
    expect(await backups(noon + 3 * dayMs)).toEqual([
      expect.stringContaining('warn The last proven backup is 3 days old'),
    ]);
  });

  test('is good even where its time cannot be noted', async () => {
    await cli.save();
    const file = new DatabaseSync(databaseFile(cli.dataDir));
    file.exec("create trigger never before update on backup begin select raise(abort, 'not here'); end");
    file.close();
    const { code, out } = await backup('one.db', noon);
    expect(code).toBe(0);
    expect(out).toMatch(/and compared\.\nThat it was made could not be noted in the database: not here\.\n$/);
    expect(await readdir(cli.folder)).toContain('one.db');
  });
});
