import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { StartupError } from '../../../startup-error.ts';
import { databaseFile, markerFile, openDatabase } from './sqlite-file.ts';
import {
  testDataDir,
  testFolder,
  createTestDatabase,
  openTestStore,
  referencesIn,
  useTestFolders,
} from './sqlite-folders-fixture.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { buildNewLead, referenceOf } from '../lead-fixture.ts';

useTestFolders();

describe('a database that was there before is never made anew', () => {
  async function refusal(): Promise<string> {
    const error: unknown = await openSqliteStore({ dataDir: testDataDir }).then(
      (store) => store.close(),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartupError);
    return (error as Error).message;
  }
  const file = () => databaseFile(testDataDir);

  test('missing', async () => {
    await createTestDatabase();
    await rm(file());
    expect(await refusal()).toMatch(
      /leads\.db is missing, but there has been a database since 20\d\d-.*\. Put it back from a backup/,
    );
    expect(await readdir(testDataDir)).toEqual(['leads.created']);
  });

  test('empty', async () => {
    await createTestDatabase();
    await truncate(file(), 0);
    expect(await refusal()).toMatch(/leads\.db is empty, but there has been/);
    expect((await stat(file())).size).toBe(0);
  });

  test.each<[string, (content: Buffer) => Buffer, RegExp]>([
    ['overwritten', (content) => Buffer.alloc(content.length, 'x'), /damaged, or not a database/],
    ['cut short', (content) => content.subarray(0, content.length / 2), /cannot be used: it is damaged/],
    ['damaged inside', (content) => content.fill(0xab, 4096 * 2, 4096 * 6), /cannot be used: it is damaged/],
    ['a text file', () => Buffer.from('not a database'), /damaged, or not a database/],
  ])('%s', async (_, change, expected) => {
    await createTestDatabase();
    const content = change(await readFile(file()));
    await writeFile(file(), content);
    const line = await refusal();
    expect(line).toMatch(expected);
    expect(line).not.toContain('\n');
    expect(await readFile(file())).toEqual(content);
  });

  test('of another program', async () => {
    await mkdir(testDataDir, { recursive: true });
    const other = new DatabaseSync(file());
    other.exec('pragma application_id = 7; create table theirs (x)');
    other.close();
    expect(await refusal()).toMatch(/cannot be used: it belongs to another program/);
  });

  test('of a newer version of this program', async () => {
    await createTestDatabase();
    const database = new DatabaseSync(file());
    database.exec('update schema_version set version = 99');
    database.close();
    expect(await refusal()).toMatch(/^The database has version 99 of the tables, but this program knows only \d+\./);
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
    expect(line).toMatch(/leads\.db is read-only\. The user that runs the server/);
    expect(await readFile(file())).toEqual(content);
    await chmod(testDataDir, 0o755);
  });

  /** Root may write anywhere, so it is someone else for a while. */
  async function unprivileged<T>(work: () => Promise<T>): Promise<T> {
    if (process.getuid!() !== 0) return work();
    process.seteuid!(65534);
    try {
      return await work();
    } finally {
      process.seteuid!(0);
    }
  }

  test('DATA_DIR that may not be made', async () => {
    await chmod(testFolder, 0o555);
    const line = await unprivileged(() =>
      openDatabase({ dataDir: join(testFolder, 'new/data') }).catch((error: Error) => error.message),
    );
    expect(line).toMatch(
      /^DATA_DIR is ".*new.data", which cannot be made \(EACCES\)\. Name a folder that the user who runs the server may write to\.$/,
    );
    await chmod(testFolder, 0o755);
  });

  test('DATA_DIR that is a file', async () => {
    await mkdir(join(testDataDir, '..'), { recursive: true });
    await writeFile(testDataDir, '');
    expect(await refusal()).toMatch(/^DATA_DIR is ".*data", which is not a folder\. Name another one\.$/);
  });

  test('a first start that was interrupted is no loss, and goes on', async () => {
    await mkdir(testDataDir, { recursive: true });
    await writeFile(file(), '');
    await openTestStore();
    expect(await readFile(markerFile(testDataDir), 'utf8')).toMatch(/^since 20/);
  });
});

describe('a database that goes away while it is used', () => {
  const aside = () => `${testDataDir}-aside`;
  const move = async (from: string, to: string) => {
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from))
      if (name.startsWith('leads.db')) await rename(join(from, name), join(to, name));
  };

  test('nothing is acknowledged until it is back', async () => {
    const store = await openTestStore();
    const before = referenceOf(await store.save(buildNewLead()));
    await move(testDataDir, aside());
    await expect(store.save(buildNewLead())).rejects.toThrow('was removed, replaced or cut short');
    await expect(store.save(buildNewLead())).rejects.toThrow('is missing, but there has been');
    await expect(store.health(0)).rejects.toThrow('is missing');
    await move(aside(), testDataDir);
    const after = referenceOf(await store.save(buildNewLead()));
    expect(await referencesIn(store)).toEqual(expect.arrayContaining([before, after]));
  });

  test('one that was put in its place is used from then on', async () => {
    const backup = await createTestDatabase();
    await cp(databaseFile(testDataDir), `${testDataDir}.backup`);
    const store = await openTestStore();
    await store.save(buildNewLead());
    await move(testDataDir, aside());
    await cp(`${testDataDir}.backup`, databaseFile(testDataDir));
    await expect(store.save(buildNewLead())).rejects.toThrow('was removed, replaced or cut short');
    const after = referenceOf(await store.save(buildNewLead()));
    expect((await referencesIn(store)).toSorted()).toEqual([...backup, after].toSorted());
  });

  test('a new one is never made in its place, not even where the whole folder has gone', async () => {
    const store = await openTestStore();
    const before = referenceOf(await store.save(buildNewLead()));
    await rename(testDataDir, aside());
    await expect(store.save(buildNewLead())).rejects.toThrow('was removed, replaced or cut short');
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

  test('one that another server made anew is not taken for it', async () => {
    const store = await openTestStore();
    await store.save(buildNewLead());
    await rename(testDataDir, aside());
    const other = await openSqliteStore({ dataDir: testDataDir });
    await expect(store.save(buildNewLead())).rejects.toThrow('was removed, replaced or cut short');
    await expect(store.save(buildNewLead())).rejects.toThrow(
      'is another database than the one that this server began with',
    );
    await other.close();
  });

  test('one that was cut short is noticed before anything more is acknowledged', async () => {
    await createTestDatabase();
    const store = await openTestStore();
    await store.save(buildNewLead());
    await truncate(databaseFile(testDataDir), 4096 * 2);
    await expect(store.save(buildNewLead())).rejects.toThrow(/cut short|malformed/);
    await expect(store.save(buildNewLead())).rejects.toThrow('cannot be used');
    await expect(store.health(0)).rejects.toThrow('cannot be used');
  });
});
