import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { databaseFile } from './sqlite-file.ts';
import { testDataDir, testFolder, openTestStore, useTestFolders } from './sqlite-folders-fixture.ts';
import { createSqliteKysely } from './sqlite-dialect.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { migrate } from '../migrations.ts';
import { createLeadOperations } from '../operations/lead-operations.ts';
import { expectDeliveriesToSurvive } from '../contract/migration-contract.ts';
import { defineStoreContract } from '../contract/store-contract.ts';
import { buildNewLead, noon, referenceOf, sampleRequest } from '../lead-fixture.ts';

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

  test('the search index keeps no trace of deleted text, and none of the text itself', async () => {
    const store = await openTestStore();
    const save = (message: string) => store.save(buildNewLead({ request: { ...sampleRequest, message } }));
    await save('Other text');
    emptyLog();
    const before = await countOfFiles('other text');
    // Letters that no reference, hash or id has.
    await save('ξψζβθ');
    for (let index = 0; index < 30; index++) await save(`More text ${index}`);
    const grams = ['ξψζ', 'ψζβ', 'ζβθ'];
    // Terms may be stored without what they share with the one before.
    const parts = [...grams, ...Array.from('ξψζβθ'), ...Array.from('ξψζβθ', (letter) => letter.slice(1))].filter(
      Boolean,
    );
    const inFiles = async () => (await Promise.all(parts.map(countOfFiles))).filter((count) => count > 0).length;
    expect(await termsIn(grams)).toEqual(grams.toSorted());
    emptyLog();
    expect(await inFiles()).toBeGreaterThan(grams.length);
    const [lead] = await store.list({ search: 'ψζβ' });
    await store.delete({ reference: lead!.reference });
    expect(await store.list({ search: 'ψζβ' })).toEqual([]);
    await store.eraseFromIndex();
    expect(await termsIn(grams)).toEqual([]);
    expect(await inFiles()).toBe(0);
    // The folded text is in the table of requests only.
    expect(before).toBe(1);
    expect(await store.list({ search: 'other' })).toHaveLength(1);
    const database = new DatabaseSync(databaseFile(testDataDir));
    database.exec("insert into lead_search (lead_search) values ('integrity-check')");
    database.close();
  });

  test('the search index keeps no trace of what is deleted while it is being merged', async () => {
    const store = await openTestStore();
    const save = (message: string) => store.save(buildNewLead({ request: { ...sampleRequest, message } }));
    const secret = 'ξψ';
    const reference = referenceOf(await save(secret));
    // Sort after it, and fill far more pages than the steps below merge.
    const text = (from: number) =>
      String.fromCodePoint(...Array.from({ length: 200 }, (_, i) => 0x4e00 + ((from * i) % 9973)));
    await Promise.all(Array.from({ length: 400 }, (_, index) => save(text(index + 1))));
    expect(await store.mergeIndexStep(true)).toBe(true);
    for (let step = 0; step < 30; step++) expect(await store.mergeIndexStep(false)).toBe(true);
    await store.delete({ reference });
    expect(await countOfFiles(secret)).toBeGreaterThan(0);
    await store.eraseFromIndex();
    expect(await countOfFiles(secret)).toBe(0);
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

  function emptyLog(): void {
    const database = new DatabaseSync(databaseFile(testDataDir));
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
  }

  /** How often it occurs in all files together. */
  async function countOfFiles(text: string): Promise<number> {
    const contents = await Promise.all(
      (await readdir(testDataDir)).map((name) => readFile(join(testDataDir, name), 'latin1')),
    );
    return contents.join('').split(Buffer.from(text).toString('latin1')).length - 1;
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
    await store.save(buildNewLead({ request: { ...sampleRequest, message: secret } }));
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

test('deliveries and attempts survive the migration to several replies', async () => {
  const database = new DatabaseSync(':memory:');
  await expect(expectDeliveriesToSurvive(createSqliteKysely(database), 'sqlite')).resolves.toBeUndefined();
  database.close();
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
  await createLeadOperations(db, 'sqlite').list({ group: 'applications', tab: 'new', limit: 26, ...filter });
  const statements = prepare.mock.calls.map(([statement]) => statement);
  // There are no statistics, so the plan is the same with any number of rows.
  const plans = statements.flatMap((statement) => database.prepare(`explain query plan ${statement}`).all());
  expect(plans).toEqual([
    expect.objectContaining({ detail: expect.stringMatching(/^SEARCH leads USING INDEX leads_applications_tab/) }),
  ]);
  database.close();
});
