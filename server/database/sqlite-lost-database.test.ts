import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { StartupError } from '#server/process/startup-error.ts';
import { databaseFile, markerFile } from '#server/store/sqlite/sqlite-file.ts';
import {
  testDataDir,
  testFolder,
  createTestDatabase,
  openTestStore,
  referencesIn,
  useTestFolders,
} from '#server/store/sqlite/sqlite-folders-fixture.ts';
import { openDatabase, openSqliteStore } from './sqlite-store.ts';
import { buildNewLead, referenceOf } from '#server/forms/store/lead-fixture.ts';

useTestFolders();

describe('an existing database is never recreated', () => {
  async function startupError(): Promise<string> {
    const error: unknown = await openSqliteStore({ dataDir: testDataDir }).then(
      (store) => store.close(),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartupError);
    return (error as Error).message;
  }
  const file = () => databaseFile(testDataDir);

  test('missing file', async () => {
    await createTestDatabase();
    await rm(file());
    expect(await startupError()).toMatch(
      /leads\.db is missing, but there has been a database since 20\d\d-.*\. Restore it from a backup/,
    );
    expect(await readdir(testDataDir)).toEqual(['leads.created']);
  });

  test('empty file', async () => {
    await createTestDatabase();
    await truncate(file(), 0);
    expect(await startupError()).toMatch(/leads\.db is empty, but there has been/);
    expect((await stat(file())).size).toBe(0);
  });

  test.each<[string, (content: Buffer) => Buffer, RegExp]>([
    ['overwritten', (content) => Buffer.alloc(content.length, 'x'), /damaged, or not a database/],
    ['truncated', (content) => content.subarray(0, content.length / 2), /cannot be used: it is damaged/],
    ['damaged inside', (content) => content.fill(0xab, 4096 * 2, 4096 * 6), /cannot be used: it is damaged/],
    ['a text file', () => Buffer.from('not a database'), /damaged, or not a database/],
  ])('%s', async (_, change, expected) => {
    await createTestDatabase();
    const content = change(await readFile(file()));
    await writeFile(file(), content);
    const line = await startupError();
    expect(line).toMatch(expected);
    expect(line).not.toContain('\n');
    expect(await readFile(file())).toEqual(content);
  });

  test('a database of another program', async () => {
    await mkdir(testDataDir, { recursive: true });
    const other = new DatabaseSync(file());
    other.exec('pragma application_id = 7; create table theirs (x)');
    other.close();
    expect(await startupError()).toMatch(/cannot be used: it belongs to another program/);
  });

  test('a newer schema version', async () => {
    await createTestDatabase();
    const database = new DatabaseSync(file());
    database.exec('update schema_version set version = 99');
    database.close();
    expect(await startupError()).toMatch(/^The database has schema version 99, but this program supports only \d+\./);
  });

  test.each([
    ['a read-only file', async () => chmod(file(), 0o444)],
    ['a read-only folder', async () => chmod(testDataDir, 0o555)],
  ])('%s', async (_, protect) => {
    await chmod(testFolder, 0o755);
    await createTestDatabase();
    await chmod(join(testDataDir, '..'), 0o755);
    await chmod(testDataDir, 0o755);
    await protect();
    const content = await readFile(file());
    const line = await unprivileged(() =>
      openDatabase({ dataDir: testDataDir }).catch((error: Error) => error.message),
    );
    expect(line).toMatch(/leads\.db is read-only\. The server's user must be able to write/);
    expect(await readFile(file())).toEqual(content);
    await chmod(testDataDir, 0o755);
  });

  /** Root may write anywhere, so drop its privileges for a while. */
  async function unprivileged<T>(work: () => Promise<T>): Promise<T> {
    if (process.getuid!() !== 0) return work();
    process.seteuid!(65534);
    try {
      return await work();
    } finally {
      process.seteuid!(0);
    }
  }

  test('a DATA_DIR that cannot be created', async () => {
    await chmod(testFolder, 0o555);
    const line = await unprivileged(() =>
      openDatabase({ dataDir: join(testFolder, 'new/data') }).catch((error: Error) => error.message),
    );
    expect(line).toMatch(
      /^DATA_DIR ".*new.data" cannot be created \(EACCES\)\. Set it to a folder that the server's user may write to\.$/,
    );
    await chmod(testFolder, 0o755);
  });

  test('a DATA_DIR that is a file', async () => {
    await mkdir(join(testDataDir, '..'), { recursive: true });
    await writeFile(testDataDir, '');
    expect(await startupError()).toMatch(/^DATA_DIR ".*data" is not a folder\. Set it to another one\.$/);
  });

  test('an interrupted first start can be repeated', async () => {
    await mkdir(testDataDir, { recursive: true });
    await writeFile(file(), '');
    await openTestStore();
    expect(await readFile(markerFile(testDataDir), 'utf8')).toMatch(/^since 20/);
  });
});

describe('a database that disappears while in use', () => {
  const aside = () => `${testDataDir}-aside`;
  const move = async (from: string, to: string) => {
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from))
      if (name.startsWith('leads.db')) await rename(join(from, name), join(to, name));
  };

  test('nothing is acknowledged until it is restored', async () => {
    const store = await openTestStore();
    const before = referenceOf(await store.save(buildNewLead()));
    await move(testDataDir, aside());
    await expect(store.save(buildNewLead())).rejects.toThrow('was removed, replaced or truncated');
    await expect(store.save(buildNewLead())).rejects.toThrow('is missing, but there has been');
    await expect(store.health(0)).rejects.toThrow('is missing');
    await move(aside(), testDataDir);
    const after = referenceOf(await store.save(buildNewLead()));
    expect(await referencesIn(store)).toEqual(expect.arrayContaining([before, after]));
  });

  test('a restored backup is used from then on', async () => {
    const backup = await createTestDatabase();
    await cp(databaseFile(testDataDir), `${testDataDir}.backup`);
    const store = await openTestStore();
    await store.save(buildNewLead());
    await move(testDataDir, aside());
    await cp(`${testDataDir}.backup`, databaseFile(testDataDir));
    await expect(store.save(buildNewLead())).rejects.toThrow('was removed, replaced or truncated');
    const after = referenceOf(await store.save(buildNewLead()));
    expect((await referencesIn(store)).toSorted()).toEqual([...backup, after].toSorted());
  });

  test('a new one is never created, even if the whole folder is gone', async () => {
    const store = await openTestStore();
    const before = referenceOf(await store.save(buildNewLead()));
    await rename(testDataDir, aside());
    await expect(store.save(buildNewLead())).rejects.toThrow('was removed, replaced or truncated');
    await expect(store.save(buildNewLead())).rejects.toThrow('is missing, but there has been');
    await mkdir(testDataDir);
    await expect(store.save(buildNewLead())).rejects.toThrow('is missing, but there has been');
    await expect(store.health(0)).rejects.toThrow('is missing');
    expect(await readdir(testDataDir)).toEqual([]);
    await rm(testDataDir, { recursive: true });
    await rename(aside(), testDataDir);
    const after = referenceOf(await store.save(buildNewLead()));
    expect(await referencesIn(store)).toEqual(expect.arrayContaining([before, after]));
  });

  test('a new one created by another server is not used', async () => {
    const store = await openTestStore();
    await store.save(buildNewLead());
    await rename(testDataDir, aside());
    const other = await openSqliteStore({ dataDir: testDataDir });
    await expect(store.save(buildNewLead())).rejects.toThrow('was removed, replaced or truncated');
    await expect(store.save(buildNewLead())).rejects.toThrow('is not the database that this server started with');
    await other.close();
  });

  test('truncation is detected before anything more is acknowledged', async () => {
    await createTestDatabase();
    const store = await openTestStore();
    await store.save(buildNewLead());
    await truncate(databaseFile(testDataDir), 4096 * 2);
    await expect(store.save(buildNewLead())).rejects.toThrow(/truncated|malformed/);
    await expect(store.save(buildNewLead())).rejects.toThrow('cannot be used');
    await expect(store.health(0)).rejects.toThrow('cannot be used');
  });
});
