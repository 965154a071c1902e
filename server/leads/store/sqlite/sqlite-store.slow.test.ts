import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { databaseFile } from './sqlite-file.ts';
import {
  testDataDir,
  createTestDatabase,
  openTestStore,
  referencesIn,
  useTestFolders,
} from './sqlite-folders-fixture.ts';
import { createSqliteKysely } from './sqlite-dialect.ts';
import { migrate } from '../migrations.ts';
import { createIndexTask } from '../../index-task.ts';
import { buildNewLead, noon, referenceOf, sampleRequest } from '../lead-fixture.ts';

useTestFolders();

describe('a database of an earlier version', () => {
  const row = (index: number) => ({
    id: String(index),
    reference: `R-AAAA-${String(index).padStart(4, '0')}`,
    kind: 'project',
    language: 'en',
    ...sampleRequest,
    message: `Message ${index}`,
    email_key: 'a',
    score: 0,
    reasons: '[]',
    fingerprint: '',
    status: 'accepted',
    created_at: noon,
    progress: index % 2 ? 'new' : 'closed',
    version: 1,
    page: '/a',
  });

  async function createDatabase(version: number, rows: object[]): Promise<DatabaseSync> {
    mkdirSync(testDataDir, { recursive: true });
    const database = new DatabaseSync(databaseFile(testDataDir));
    const db = createSqliteKysely(database);
    await migrate(db, 'sqlite', version);
    await (db as Kysely<any>).insertInto('leads').values(rows).execute();
    return database;
  }

  test('lists everything at once; searches and counts follow in batches', async () => {
    const database = await createDatabase(
      5,
      Array.from({ length: 600 }, (_, index) => row(index)),
    );
    database.close();

    const store = await openTestStore();
    expect(await store.list({ tab: 'new', limit: 1000 })).toHaveLength(300);
    const logged: string[] = [];
    const log = pino(new Writable({ write: (chunk, _, done) => (logged.push(String(chunk)), done()) }));
    await createIndexTask({ store, log }).run();
    expect(logged.join('')).toMatch(
      /"total":600,"msg":"indexing requests: until.*"indexed":600,"msg":"requests indexed"/s,
    );
    expect(await store.overview(noon)).toMatchObject({ counts: { new: 300, closed: 300 }, pages: ['/a'] });
    expect(await store.list({ search: 'layla ssage 599' })).toMatchObject([{ reference: 'R-AAAA-0599' }]);
    expect(await store.index()).toBe(0);
    expect(await store.delete({ before: noon + 1 })).toEqual({ deleted: 600, erased: true });
    expect((await store.overview(noon)).counts).toEqual({ new: 0, held: 0, answered: 0, closed: 0 });
  });

  test('is indexed and counted anew if it was already', async () => {
    const database = await createDatabase(12, [{ ...row(1), search_text: 'layla message 1' }]);
    database.exec(`
      insert into search_positions values (1, '1');
      insert into lead_search (rowid, text) values (1, 'layla message 1');
      insert into lead_counts (name, key, shard, count) values ('state', 'accepted new', 0, 1)`);
    database.close();

    const store = await openTestStore();
    await createIndexTask({ store, log: pino({ enabled: false }) }).run();
    expect((await store.overview(noon)).counts).toMatchObject({ new: 1 });
    expect(await store.list({ search: 'layla' })).toHaveLength(1);
  });
});

test('the server merges what many saves have added to the index', async () => {
  const store = await openTestStore();
  for (let index = 0; index < 10; index++) await store.save(buildNewLead());
  await createIndexTask({ store, log: pino({ enabled: false }) }).run();
  expect(await store.mergeIndexStep(false)).toBe(false);
  expect(await store.list({ search: 'layla' })).toHaveLength(10);
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
