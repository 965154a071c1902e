import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../env/env.ts';
import { openSqliteStore } from '../leads/store/sqlite/sqlite-store.ts';
import { buildNewLead, noon } from '../leads/store/lead-fixture.ts';
import { findNewestBackup } from './backup-names.ts';
import { openBackupTarget } from './targets/open-target.ts';
import { createBackupSchedule } from './backup-schedule.ts';

const hourMs = 60 * 60_000;

test('makes a backup when one is due, also after restarts; logs and retries a failed one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'));
  const [dataDir, BACKUP_TO] = [join(folder, 'data'), join(folder, 'copies')];
  const store = await openSqliteStore({ dataDir });
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  await store.save(buildNewLead());
  const logged: string[] = [];
  const log = pino(new Writable({ write: (chunk, _, done) => (logged.push(String(chunk)), done()) }));
  let now = noon;
  /** A new schedule each time, as after a restart. */
  const runSchedule = async (variables = {}) => {
    logged.length = 0;
    await createBackupSchedule({
      env: readEnv({ DATA_DIR: dataDir, BACKUP_TO, ...variables }),
      store,
      now: () => now,
      log,
    }).run();
    return logged.join('');
  };
  const copies = async () => (await readdir(BACKUP_TO)).filter((name) => !name.endsWith('.sha256'));

  expect(await runSchedule()).toContain('"requests":1');
  expect(await copies()).toEqual(['leads-2026-11-20T12-00-00Z.db']);
  now += 23 * hourMs;
  expect(await runSchedule()).toBe('');
  now += hourMs;
  expect(await runSchedule({ BACKUP_TO: join(folder, 'not/mounted') })).toMatch(
    /not does not exist.*requests not backed up/,
  );
  expect(await runSchedule(), 'no retry within the hour').toBe('');
  now += hourMs;
  expect(await runSchedule({ BACKUP_KEY: 'a key of some twenty letters' })).toContain(
    'requests backed up and verified',
  );
  expect(await copies()).toEqual(['leads-2026-11-20T12-00-00Z.db', 'leads-2026-11-21T13-00-00Z.db.age']);
  expect(await findNewestBackup(await openBackupTarget(BACKUP_TO, {}), now)).toEqual({
    newest: 'leads-2026-11-21T13-00-00Z.db.age',
    future: [],
  });
  expect(await store.health(now)).toMatchObject({ backup: { verifiedAt: now, requests: 1 } });
});
