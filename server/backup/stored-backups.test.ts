/** Whoever can write to the place of the backups must not make the server remove its own ones. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env/env.ts';
import { noon } from '#server/forms/store/lead-fixture.ts';
import type { BackupRecord } from '#server/store/tables.ts';
import { backupNameFor, checksumName } from './backup-names.ts';
import { checksumOfStored } from './fetch-backup.ts';
import { rotateBackups, type BackupRecords } from './stored-backups.ts';
import type { BackupTarget } from './targets/backup-target.ts';
import { openBackupTarget } from './targets/open-target.ts';
import { startS3Server } from './targets/s3-fixture.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const nameAt = (time: number) => backupNameFor(time, false);

let s3: Awaited<ReturnType<typeof startS3Server>>;
let folder: string;
let places = 0;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'rotation-'));
});
afterAll(async () => {
  await s3.remove();
  await rm(folder, { recursive: true });
});

describe.each([
  ['a folder', () => join(folder, `place-${++places}`)],
  ['S3', () => `s3://backups/place-${++places}`],
])('in %s', (_, newPlace) => {
  let target: BackupTarget;
  let records: BackupRecord[];
  const store: BackupRecords = {
    listBackupFiles: () => Promise.resolve(records),
    forgetBackupFile: ({ name }) => Promise.resolve(void (records = records.filter((record) => record.name !== name))),
  };
  beforeEach(async () => {
    records = [];
    target = await openBackupTarget(newPlace(), readEnv(s3.variables).backup);
  });

  /** Anybody can do that. */
  async function plant(name: string, content = `planted ${name}`) {
    await target.put(name, new Blob([content]));
    const sha256 = await checksumOfStored(target, name);
    await target.put(checksumName(name), new Blob([`${sha256}  ${name}\n`]));
    return sha256;
  }
  async function backUp(...times: number[]) {
    for (const time of times) {
      const name = nameAt(time);
      records.push({
        place: target.locationOf(''),
        name,
        sha256: await plant(name, `made at ${time}`),
      });
      lastRotation = await rotateBackups(store, { target, made: name, now: time });
    }
    return times.map(nameAt) as [string, string];
  }
  let lastRotation: Awaited<ReturnType<typeof rotateBackups>>;
  const backups = async () => (await target.list()).filter((name) => !name.endsWith('.sha256')).toSorted();

  test('only the newest of a day stays, and records say so', async () => {
    const [first, second] = await backUp(noon - hourMs, noon);
    expect(lastRotation.removed).toMatchObject([{ name: first }]);
    expect(await target.list()).toEqual([second, checksumName(second)]);
    expect(records).toMatchObject([{ name: second }]);
  });

  test('planted files remove no backup, neither of today nor of other days', async () => {
    const genuine = await backUp(noon - 3 * dayMs, noon - 2 * dayMs, noon - dayMs);
    const planted = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((days) => nameAt(noon - days * dayMs + 12 * hourMs - 1000));
    for (const name of planted) await plant(name);
    // The second time, the planted one of today is no longer in the future.
    const made = await backUp(noon, noon + dayMs);
    expect(await backups()).toEqual([...genuine, ...made, ...planted].toSorted());
  });

  test('backups dated in the future, ours or not, neither count nor are removed', async () => {
    const [ahead, first] = await backUp(noon + 400 * dayMs, noon - hourMs);
    const planted = Array.from({ length: 13 }, (__, index) => nameAt(noon + (index + 1) * 31 * dayMs));
    for (const name of planted) await plant(name);
    const [second] = await backUp(noon);
    expect(lastRotation.removed).toMatchObject([{ name: first }]);
    expect(await backups()).toEqual([ahead, ...planted, second].toSorted());
  });

  test('neither renamed backups count, nor those under the name of another', async () => {
    const [old, yesterday] = await backUp(noon - 2 * dayMs, noon - dayMs);
    const renamed = nameAt(noon - dayMs + hourMs);
    await plant(renamed, `made at ${noon - 2 * dayMs}`);
    await plant(yesterday, `made at ${noon - 2 * dayMs}`);
    const [made] = await backUp(noon);
    expect(await backups()).toEqual([old, yesterday, renamed, made].toSorted());
  });

  test('a damaged backup does not replace a good one', async () => {
    const names = await backUp(...[7, 6, 5, 4, 3, 2, 1].map((days) => noon - days * dayMs));
    // The newest of its week, which would stay instead of the first.
    const sunday = nameAt(noon - 5 * dayMs);
    await target.put(sunday, new Blob(['damaged']));
    const [made] = await backUp(noon);
    expect(lastRotation).toMatchObject({ removed: [], damaged: [{ name: sunday }] });
    expect(await backups()).toEqual([...names, made]);
  });

  test('a backup whose checksum is missing, or that was made after the restored one, stays', async () => {
    const [lost, later] = await backUp(noon - 3 * dayMs, noon - 2 * dayMs);
    await target.remove(checksumName(lost));
    records = records.filter(({ name }) => name !== later);
    const made = await backUp(noon - 2 * dayMs + hourMs, noon);
    expect(await backups()).toEqual([lost, later, ...made].toSorted());
  });
});
