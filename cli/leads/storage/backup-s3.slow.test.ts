import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startS3Server } from '#server/backup/targets/s3-fixture.ts';
import { databaseFile } from '#server/leads/store/sqlite/sqlite-file.ts';
import { noon } from '#server/leads/store/lead-fixture.ts';
import { createCliFixture, type CliFixture } from '../leads-cli-fixture.ts';

const hourMs = 60 * 60_000;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let cli: CliFixture;
beforeAll(async () => {
  s3 = await startS3Server();
  cli = await createCliFixture(s3.variables);
});
afterAll(async () => {
  await cli.remove();
  await s3.remove();
});
const backup = (prefix: string, now: number, variables = {}) =>
  cli.run(['backup', '--to', `s3://backups/${prefix}`], { now: () => now, variables });

test('to a bucket and back, encrypted; only the newest of a day is kept', async () => {
  const reference = await cli.save();
  const variables = { BACKUP_KEY: 'a key of some twenty letters' };
  const name = 'leads-2026-11-20T12-00-00Z.db.age';
  expect(await backup('site', noon, variables)).toEqual({
    code: 0,
    out: `1 request copied to s3://backups/site/${name}, read back and compared.\n`,
    err: '',
  });
  expect(await s3.files('site')).toEqual([name, `${name}.sha256`]);
  expect(await cli.store.health(noon)).toMatchObject({
    backup: { verifiedAt: noon, target: `s3://backups/site/${name}`, requests: 1 },
  });
  expect(await readdir(cli.dataDir), 'the work folder is removed').not.toContainEqual(
    expect.stringContaining('backup-work'),
  );

  const next = 'leads-2026-11-20T13-00-00Z.db.age';
  expect((await backup('site', noon + hourMs, variables)).out).toContain('1 older backup removed.');
  expect(await s3.files('site')).toEqual([next, `${next}.sha256`]);

  expect(await cli.run(['verify', 's3://backups/site'], { variables })).toMatchObject({
    code: 0,
    out: `1 request in s3://backups/site/${next}, intact.\n`,
  });
  expect(await cli.run(['verify', `s3://backups/site/${next}`])).toMatchObject({
    code: 1,
    err: expect.stringContaining('is encrypted: set BACKUP_KEY'),
  });
  const dataDir = join(cli.folder, 'restored');
  expect(
    await cli.run(['restore', 's3://backups/site'], { variables: { ...variables, DATA_DIR: dataDir }, fresh: true }),
  ).toMatchObject({ code: 0, err: '' });
  const restored = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  expect(restored.prepare('select reference from leads').all()).toEqual([{ reference }]);
  restored.close();
});

test.each([
  ['plain', {}, 'differs from what was uploaded'],
  [
    'encrypted',
    { BACKUP_KEY: 'a key of some twenty letters' },
    'could not be verified: s3://backups/encrypted/.* is damaged',
  ],
])('a corrupted upload is noticed and removed, earlier backups are kept: %s', async (prefix, variables, expected) => {
  await cli.save();
  const later = noon + 2 * hourMs;
  await backup(prefix, later, variables);
  const before = await s3.files(prefix);
  s3.damageUploads(true);
  const { code, out, err } = await backup(prefix, later + hourMs, variables);
  s3.damageUploads(false);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    new RegExp(`^s3://backups/${prefix}/.* ${expected}.* It was removed; earlier backups are unchanged\\.\n$`),
  );
  expect(await s3.files(prefix)).toEqual(before);
  expect(await cli.store.health(noon)).toMatchObject({ backup: { verifiedAt: later } });
  expect(await cli.run(['verify', `s3://backups/${prefix}`], { variables })).toMatchObject({ code: 0 });
});

test('no permission, no such bucket, no server: one line each', async () => {
  const lineFor = async (args: string[], variables = {}) => {
    const { code, err } = await cli.run(args, { variables });
    expect(code).toBe(1);
    return err;
  };
  expect(await lineFor(['backup', '--to', 's3://backups'], { AWS_ACCESS_KEY_ID: 'NOBODY' })).toBe(
    's3://backups failed (InvalidAccessKeyId).\n',
  );
  expect(await lineFor(['backup', '--to', 's3://nowhere'])).toBe('s3://nowhere failed (NoSuchBucket).\n');
  expect(await lineFor(['backup', '--to', 's3://backups'], { AWS_ENDPOINT_URL: 'http://127.0.0.1:1' })).toMatch(
    /^s3:\/\/backups failed \(.+\)\.\n$/,
  );
  expect(await lineFor(['restore', 's3://backups/empty'])).toBe(
    'There is no verified backup in s3://backups/empty/.\n',
  );
  expect(await lineFor(['restore', 's3://backups/empty/lost.db'])).toMatch(
    /^There is no such file or bucket: s3:\/\/backups\/empty\/\n$/,
  );
  expect(await lineFor(['backup', '--to', 's3://Backups'])).toContain('must be like s3://bucket');
});
