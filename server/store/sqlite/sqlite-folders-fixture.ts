/** Temporary data folders for SQLite tests: a new one for each test. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { buildNewLead, referenceOf } from '#server/forms/store/lead-fixture.ts';
import type { Store } from '#server/database/store.ts';

/** Shared by all tests of a file. */
export let testFolder: string;
/** The current test's folder, inside testFolder. */
export let testDataDir: string;
let template: { folder: string; references: string[] };
const stores: Store[] = [];

/** Call once per test file. */
export function useTestFolders(): void {
  let number = 0;
  beforeAll(async () => {
    testFolder = await mkdtemp(join(tmpdir(), 'leads-'));
    const store = await openSqliteStore({ dataDir: join(testFolder, 'template') });
    const saved = await Promise.all(Array.from({ length: 40 }, () => store.save(buildNewLead())));
    await store.close();
    template = { folder: join(testFolder, 'template'), references: saved.map(referenceOf) };
  });
  afterAll(() => rm(testFolder, { recursive: true, force: true }));
  beforeEach(() => {
    testDataDir = join(testFolder, String(++number), 'data');
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
  });
}

export async function openTestStore(): Promise<Store> {
  const store = await openSqliteStore({ dataDir: testDataDir });
  stores.push(store);
  return store;
}

/** Creates a closed database with some requests. Returns their references. */
export async function createTestDatabase(): Promise<string[]> {
  await cp(template.folder, testDataDir, { recursive: true });
  return template.references;
}

export const referencesIn = async (store: Store) =>
  (await store.list({ limit: 10_000 })).map(({ reference }) => reference);
