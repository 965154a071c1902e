import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { databaseFile } from './sqlite-file.ts';
import {
  testDataDir,
  testFolder,
  createTestDatabase,
  openTestStore,
  referencesIn,
  useTestFolders,
} from './sqlite-folders-fixture.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { defineStoreContract } from '../contract/store-contract.ts';
import { buildNewLead, referenceOf, sampleRequest } from '../lead-fixture.ts';

useTestFolders();

describe('the store on SQLite', () => {
  defineStoreContract(() => openSqliteStore({ dataDir: join(testFolder, 'contract') }));
});

describe('the files', () => {
  test('are readable by their owner only', async () => {
    await openTestStore();
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await modeOf(testDataDir)).toBe('700');
    const names = await readdir(testDataDir);
    expect(names.toSorted()).toEqual(['leads.created', 'leads.db', 'leads.db-shm', 'leads.db-wal']);
    for (const name of names) expect(await modeOf(join(testDataDir, name))).toBe('600');
  });

  test('concurrent saves share commits', async () => {
    const store = await openTestStore();
    const before = await countCommitsInLog();
    await Promise.all(Array.from({ length: 300 }, () => store.save(buildNewLead())));
    expect((await countCommitsInLog()) - before).toBeLessThan(30);
  });

  test('deleted text is erased from all files', async () => {
    const store = await openTestStore();
    const secret = 'a unique secret';
    await store.save(buildNewLead({ request: { ...sampleRequest, message: secret } }));
    const isInFiles = async () => {
      const contents = await Promise.all(
        (await readdir(testDataDir)).map((name) => readFile(join(testDataDir, name), 'latin1')),
      );
      return contents.some((content) => content.includes(secret));
    };
    expect(await isInFiles()).toBe(true);
    expect(await store.delete({ email: sampleRequest.email })).toEqual({ deleted: 1, erased: true });
    expect(await isInFiles()).toBe(false);
  });

  test('while another program reads, delete reports erased: false, blocks nobody, and erases on the next call', async () => {
    const store = await openTestStore();
    const secret = 'a unique secret';
    await store.save(buildNewLead({ request: { ...sampleRequest, message: secret } }));
    const reader = new DatabaseSync(databaseFile(testDataDir), { readOnly: true });
    reader.exec('begin; select count(*) from leads');
    const isInLog = async () => (await readFile(`${databaseFile(testDataDir)}-wal`, 'latin1')).includes(secret);
    const deleting = store.delete({ email: sampleRequest.email });
    const startedAt = performance.now();
    await store.save(buildNewLead());
    expect(performance.now() - startedAt).toBeLessThan(1500);
    expect(await deleting).toEqual({ deleted: 1, erased: false });
    expect(await isInLog()).toBe(true);
    reader.close();
    expect(await store.delete({ before: 0 })).toEqual({ deleted: 0, erased: true });
    expect(await isInLog()).toBe(false);
  });

  /** The last frame of each commit has a database size other than 0. */
  async function countCommitsInLog(): Promise<number> {
    const log = await readFile(`${databaseFile(testDataDir)}-wal`);
    let commits = 0;
    for (let frame = 32; frame < log.length; frame += 24 + 4096) if (log.readUInt32BE(frame + 4) > 0) commits++;
    return commits;
  }
});

describe('restarts and several processes', () => {
  const run = (count: number) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'sqlite-process-fixture.ts'), testDataDir, String(count)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const acknowledged: string[] = [];
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => acknowledged.push(line));
    return { child, lines, acknowledged, end: Promise.all([once(child, 'exit'), once(lines, 'close')]) };
  };

  test('everything is stored after a restart', async () => {
    const references = await createTestDatabase();
    expect((await referencesIn(await openTestStore())).toSorted()).toEqual(references.toSorted());
  });

  test('acknowledged requests survive kill -9', async () => {
    const { child, lines, acknowledged, end } = run(1_000_000);
    lines.on('line', () => acknowledged.length === 60 && child.kill('SIGKILL'));
    await end;
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(await referencesIn(await openTestStore())).toEqual(expect.arrayContaining(acknowledged));
  });

  test('three processes can create and share one file', async () => {
    const runs = [run(100), run(100), run(100)];
    await Promise.all(runs.map(({ end }) => end));
    const all = runs.flatMap(({ acknowledged }) => acknowledged);
    expect(all).toHaveLength(300);
    expect((await referencesIn(await openTestStore())).toSorted()).toEqual(all.toSorted());
  });

  test('two stores see each other’s writes at once, also for keys and claims', async () => {
    const [one, two] = [await openTestStore(), await openTestStore()];
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        [one, two][index % 2]!.save(buildNewLead({ request: sampleRequest, key: 'k' })),
      ),
    );
    expect(new Set(results.map(referenceOf)).size).toBe(1);
    const claims = await Promise.all(
      [one, two].map((store) => store.claim({ channel: 'mail', limit: 5, leaseMs: 1000, now: Date.now() })),
    );
    expect(claims.flat()).toHaveLength(1);
  });
});
