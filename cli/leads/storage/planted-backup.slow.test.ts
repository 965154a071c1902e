/** Whoever can write to the place of the backups must not make the server remove its own ones. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startS3Server } from '#server/backup/targets/s3-fixture.ts';
import { openBackupTarget } from '#server/backup/targets/open-target.ts';
import type { BackupTarget } from '#server/backup/targets/backup-target.ts';
import { readEnv } from '#server/env/env.ts';
import { noon } from '#server/leads/store/lead-fixture.ts';
import { startPostgres, type TestPostgres } from '#server/leads/store/postgres/postgres-fixture.ts';
import { createCliFixture, type CliFixture } from '../leads-cli-fixture.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const rubbish = Buffer.alloc(20_000, 'rubbish ');
const key = { BACKUP_KEY: 'a key of some twenty letters' };

let s3: Awaited<ReturnType<typeof startS3Server>>;
let postgres: TestPostgres;
let places = 0;
beforeAll(async () => {
  [s3, postgres] = await Promise.all([startS3Server(), startPostgres()]);
});
afterAll(async () => {
  await Promise.all([s3.remove(), postgres.remove()]);
});

const engines: [engine: string, target: string, seal: string][] = [
  ['SQLite', 'a folder', 'encrypted'],
  ['SQLite', 'S3', 'plain'],
  ['Postgres', 'a folder', 'plain'],
  ['Postgres', 'S3', 'encrypted'],
];

describe.each(engines)('%s, in %s, %s', (engine, place, seal) => {
  const ending = seal === 'plain' ? '.db' : '.db.age';
  let cli: CliFixture;
  let variables: Record<string, string>;
  let target: BackupTarget;

  /** Every test has a database and a place of its own. */
  async function start() {
    const database: Record<string, string> =
      engine === 'Postgres' ? { DATABASE_URL: await postgres.createDatabase() } : {};
    cli = await createCliFixture(database);
    const BACKUP_TO = place === 'S3' ? `s3://backups/planted-${++places}` : join(cli.folder, 'backups');
    variables = { ...s3.variables, ...(seal === 'plain' ? {} : key), BACKUP_TO };
    target = await openBackupTarget(BACKUP_TO, readEnv(variables).backup);
    await cli.save();
  }
  const nameAt = (time: number) => `leads-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z${ending}`;
  async function backUp(time: number) {
    const result = await cli.run(['backup'], { variables, now: () => time });
    expect(result).toMatchObject({ code: 0, err: '' });
    return { name: nameAt(time), out: result.out };
  }
  async function plant(name: string, content: Buffer = rubbish) {
    await target.put(name, new Blob([new Uint8Array(content)]));
    const sum = createHash('sha256').update(content).digest('hex');
    await target.put(`${name}.sha256`, new Blob([`${sum}  ${name}\n`]));
  }
  const read = async (name: string) => Buffer.concat(await Array.fromAsync(await target.get(name)));
  const backups = async () => (await target.list()).filter((name) => !name.endsWith('.sha256')).toSorted();
  const verify = (name: string) =>
    cli.run(['verify', target.locationOf(name)], { variables, now: () => noon + 30 * dayMs });

  test('planted files remove no backup, neither of today nor of other days', async () => {
    await start();
    const genuine: string[] = [];
    for (const days of [3, 2, 1]) genuine.push((await backUp(noon - days * dayMs)).name);
    const planted = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((days) => nameAt(noon - days * dayMs + 12 * hourMs - 1000));
    for (const name of planted) await plant(name);
    const { name, out } = await backUp(noon);
    expect(out).not.toContain('removed');
    expect(await backups()).toEqual([...genuine, name, ...planted].toSorted());
    expect(await verify(name)).toMatchObject({ code: 0 });
    // The time of the planted ones has come.
    const next = await backUp(noon + dayMs);
    expect(await backups()).toEqual([...genuine, name, next.name, ...planted].toSorted());
    await cli.remove();
  });

  test('backups dated in the future, ours or not, neither count nor are removed', async () => {
    await start();
    const ahead = (await backUp(noon + 400 * dayMs)).name;
    const first = (await backUp(noon - hourMs)).name;
    for (let index = 1; index <= 13; index++) await plant(nameAt(noon + index * 31 * dayMs));
    const before = await backups();
    const second = await backUp(noon);
    expect(second.out, 'the newest of a day stays').toContain('1 older backup removed.');
    expect(await backups()).toEqual([...before.filter((name) => name !== first), second.name].toSorted());
    expect(await backups()).toContain(ahead);
    await cli.remove();
  });

  test('a renamed backup does not count', async () => {
    await start();
    const old = (await backUp(noon - 2 * dayMs)).name;
    const yesterday = (await backUp(noon - dayMs)).name;
    const renamed = nameAt(noon - dayMs + hourMs);
    await plant(renamed, await read(old));
    const { name } = await backUp(noon);
    expect(await backups()).toEqual([old, yesterday, renamed, name].toSorted());
    await cli.remove();
  });

  test('a damaged backup does not replace a good one', async () => {
    await start();
    const names: string[] = [];
    for (const days of [7, 6, 5, 4, 3, 2, 1]) names.push((await backUp(noon - days * dayMs)).name);
    // The newest of its week, which would stay instead of the first.
    const sunday = nameAt(noon - 5 * dayMs);
    const content = await read(sunday);
    content[content.length >> 1]! ^= 1;
    await target.put(sunday, new Blob([new Uint8Array(content)]));
    const { name, out } = await backUp(noon);
    expect(out).toContain(`${target.locationOf(sunday)} is damaged`);
    expect(await backups()).toEqual([...names, name]);
    await cli.remove();
  });

  test('what was made after the backup that was restored counts only if the key has encrypted it', async () => {
    // Postgres is restored into an empty database, and then it is the same.
    if (engine === 'Postgres') return;
    await start();
    const first = (await backUp(noon - 2 * dayMs)).name;
    const second = (await backUp(noon - dayMs)).name;
    const restored = await cli.run(['restore', target.locationOf(first)], { variables, fresh: true });
    expect(restored).toMatchObject({ code: 0, err: '' });
    const third = nameAt(noon - dayMs + hourMs);
    expect(await cli.run(['backup'], { variables, fresh: true, now: () => noon - dayMs + hourMs })).toMatchObject({
      code: 0,
      err: '',
    });
    expect(await backups()).toEqual(seal === 'plain' ? [first, second, third] : [first, third]);
    await cli.remove();
  });

  test('a backup whose checksum is missing stays', async () => {
    await start();
    const lost = (await backUp(noon - 3 * dayMs)).name;
    await target.remove(`${lost}.sha256`);
    const { name } = await backUp(noon);
    expect(await backups()).toEqual([lost, name].toSorted());
    await cli.remove();
  });
});
