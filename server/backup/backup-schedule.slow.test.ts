import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/env/env.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { buildNewLead, noon } from '#server/forms/store/lead-fixture.ts';
import { findNewestBackup } from './backup-names.ts';
import { openBackupTarget } from './targets/open-target.ts';
import { createBackupSchedule } from './backup-schedule.ts';

const hourMs = 60 * 60_000;

async function createScheduleFixture() {
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
  const clock = { time: noon };
  return {
    folder,
    target: BACKUP_TO,
    store,
    clock,
    /** A new schedule each time, as after a restart. Returns what it logs. */
    async runSchedule(variables = {}) {
      logged.length = 0;
      await createBackupSchedule({
        env: readEnv({ DATA_DIR: dataDir, BACKUP_TO, ...variables }),
        store,
        now: () => clock.time,
        log,
      }).run();
      return logged.join('');
    },
    copies: async () => (await readdir(BACKUP_TO)).filter((name) => !name.endsWith('.sha256')),
  };
}

test('makes a backup when one is due, also after restarts; logs and retries a failed one', async () => {
  const { folder, target, store, clock, runSchedule, copies } = await createScheduleFixture();

  expect(await runSchedule()).toContain('"requests":1');
  expect(await copies()).toEqual(['leads-2026-11-20T12-00-00Z.db']);
  clock.time += 23 * hourMs;
  expect(await runSchedule()).toBe('');
  clock.time += hourMs;
  expect(await runSchedule({ BACKUP_TO: join(folder, 'not/mounted') })).toMatch(
    /not does not exist.*requests not backed up/,
  );
  expect(await runSchedule(), 'no retry within the hour').toBe('');
  clock.time += hourMs;
  expect(await runSchedule({ BACKUP_KEY: 'a key of some twenty letters' })).toContain(
    'requests backed up and verified',
  );
  expect(await copies()).toEqual(['leads-2026-11-20T12-00-00Z.db', 'leads-2026-11-21T13-00-00Z.db.age']);
  expect(await findNewestBackup(await openBackupTarget(target, {}), clock.time)).toEqual({
    newest: 'leads-2026-11-21T13-00-00Z.db.age',
    future: [],
  });
  expect(await store.findLastBackup()).toMatchObject({ verifiedAt: clock.time, requests: 1 });
});

test('removes what an interrupted backup left more than a day ago', async () => {
  const { target, store, runSchedule, copies } = await createScheduleFixture();
  await mkdir(target);
  const begun = ['leads-2026-11-19T10-00-00Z.db', 'leads-2026-11-20T10-00-00Z.db'] as const;
  for (const name of begun) await store.recordBackupFile({ place: target, name, sha256: null });
  const old = ['leads-2026-11-19T11-00-00Z.db.unfinished', 'leads-2026-11-19T11-00-00Z.db.age.sha256.unfinished'];
  const others = ['leads-2026-11-20T11-00-00Z.db.unfinished', 'film.mov.unfinished', 'leads-2026-11-19T09-00-00Z.db'];
  for (const name of [...begun, ...old, ...others]) await writeFile(join(target, name), '');
  await runSchedule();
  expect((await copies()).toSorted()).toEqual(['leads-2026-11-20T12-00-00Z.db', begun[1], ...others].toSorted());
});
