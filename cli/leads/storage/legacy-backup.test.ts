import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '#server/leads/store/sqlite/sqlite-store.ts';
import { createCliFixture } from '../leads-cli-fixture.ts';

test('a backup encrypted before the age format is found, verified and restored', async () => {
  const cli = await createCliFixture();
  onTestFinished(() => cli.remove());
  const backups = join(cli.folder, 'backups');
  await cp(join(import.meta.dirname, '../../../server/backup/legacy-backup-fixture'), backups, { recursive: true });
  const dataDir = join(cli.folder, 'restored');
  const variables = { BACKUP_KEY: 'a key of some twenty letters', DATA_DIR: dataDir };

  for (const command of ['verify', 'restore'])
    expect(await cli.run([command, 'backups'], { variables, fresh: true })).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not contain its name and time'),
    });
  expect(await cli.run(['verify', 'backups', '--unmarked'], { variables })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^3 requests in .*leads-2026-11-20T12-00-00Z\.db\.enc/),
  });
  expect(await cli.run(['restore', 'backups', '--unmarked'], { variables, fresh: true })).toMatchObject({
    code: 0,
    err: '',
  });
  const store = await openSqliteStore({ dataDir });
  onTestFinished(() => store.close());
  expect((await store.list()).map(({ reference }) => reference)).toEqual(
    expect.arrayContaining(['R-S0DH-8599', 'R-7WQE-N4K1', 'R-TXPS-J483']),
  );
});
