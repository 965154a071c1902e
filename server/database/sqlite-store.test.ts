import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { databaseFile } from '#server/store/sqlite/sqlite-file.ts';
import { testDataDir, testFolder, openTestStore, useTestFolders } from '#server/store/sqlite/sqlite-folders-fixture.ts';
import { createSqliteKysely } from '#server/store/sqlite/sqlite-dialect.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { migrate } from './migrations.ts';
import { createStoreOperations } from '#server/database/operations.ts';
import { defineStoreContract } from '#server/database/contract-fixture/store-contract.ts';
import { buildNewLead, noon, referenceOf, sampleRequest } from '#server/forms/store/lead-fixture.ts';

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

  test('are one file after a close, so that a copy of it is complete', async () => {
    const store = await openTestStore();
    await Promise.all(Array.from({ length: 50 }, () => store.save(buildNewLead())));
    expect(await store.list({})).toHaveLength(50);
    await store.close();
    expect((await readdir(testDataDir)).toSorted()).toEqual(['leads.created', 'leads.db']);
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
    await store.save(buildNewLead({ values: { ...sampleRequest, message: secret } }));
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

  test('the search index keeps no trace of deleted text', async () => {
    const store = await openTestStore();
    const save = (message: string) => store.save(buildNewLead({ values: { ...sampleRequest, message } }));
    for (let index = 0; index < 30; index++) await save(`More text ${index}`);
    // Letters that no reference, hash or id has.
    const reference = referenceOf(await save('ξψζβθ'));
    const grams = ['ξψζ', 'ψζβ', 'ζβθ'];
    expect(await termsIn(grams)).toEqual(grams.toSorted());
    await store.delete({ reference });
    expect(await termsIn(grams)).toEqual([]);
    expect(await store.list({ search: 'ψζβ' })).toEqual([]);
    expect(await store.list({ search: 'more' })).toHaveLength(30);
    const database = new DatabaseSync(databaseFile(testDataDir));
    database.exec("insert into lead_search (lead_search, rank) values ('integrity-check', 1)");
    database.close();
  });

  /** Which of these terms the index has. */
  async function termsIn(terms: string[]): Promise<unknown[]> {
    const database = new DatabaseSync(databaseFile(testDataDir));
    database.exec("create virtual table temp.terms using fts5vocab('main', 'lead_search', 'row')");
    const found = database
      .prepare('select term from terms')
      .all()
      .map(({ term }) => term);
    database.close();
    return terms.filter((term) => found.includes(term)).toSorted();
  }

  test('staff can read while another program has locked the database for writing', async () => {
    const store = await openTestStore();
    const reference = referenceOf(await store.save(buildNewLead()));
    const writer = new DatabaseSync(databaseFile(testDataDir));
    writer.exec('begin immediate');
    try {
      expect(await store.list({ search: 'Message' })).toHaveLength(1);
      expect(await store.get(reference)).not.toBeNull();
      expect(await store.overview(noon)).toMatchObject({ counts: { new: 1 } });
      expect(await store.findSession('none', noon)).toBeNull();
    } finally {
      writer.close();
    }
  });

  test('while another program reads, delete reports erased: false, blocks nobody, and erases on the next call', async () => {
    const store = await openTestStore();
    const secret = 'a unique secret';
    await store.save(buildNewLead({ values: { ...sampleRequest, message: secret } }));
    const reader = new DatabaseSync(databaseFile(testDataDir), { readOnly: true });
    reader.exec('begin; select count(*) from leads');
    const isInLog = async () => (await readFile(`${databaseFile(testDataDir)}-wal`, 'latin1')).includes(secret);
    const deleting = store.delete({ email: sampleRequest.email });
    const saving = store.save(buildNewLead());
    expect(await Promise.race([saving.then(() => 'saved'), deleting.then(() => 'deleted')])).toBe('saved');
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

test.each([
  {},
  { language: 'en' },
  { page: '/careers' },
  { job: 'web-designer' },
  { from: noon, to: noon + 1 },
  { after: { createdAt: noon, id: 'a' } },
])('a list of applications does not read requests (%j)', async (filter) => {
  const database = new DatabaseSync(':memory:');
  const db = createSqliteKysely(database);
  await migrate(db, 'sqlite');
  const prepare = vi.spyOn(database, 'prepare');
  await createStoreOperations(db, 'sqlite').list({ group: 'applications', tab: 'new', limit: 26, ...filter });
  const statements = prepare.mock.calls.map(([statement]) => statement);
  // There are no statistics, so the plan is the same with any number of rows.
  const plans = statements.flatMap((statement) => database.prepare(`explain query plan ${statement}`).all());
  expect(plans).toEqual([
    expect.objectContaining({
      detail: expect.stringMatching(/^SEARCH leads USING INDEX leads_tab.* \(deliver=\? AND <expr>=\?/),
    }),
  ]);
  database.close();
});
