/** Folders for the store in a file: a new one for each test, and databases in it with some requests. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openSqliteStore } from './sqlite.ts';
import { newLead, referenceOf } from './store-fixture.ts';
import type { LeadStore } from './store.ts';

/** Of all tests of a file. */
export let folder: string;
/** Inside it, of the test that runs. */
export let dataDir: string;
let template: { folder: string; references: string[] };
const stores: LeadStore[] = [];

/** To be called once by a file of tests. */
export function useFolders(): void {
  let number = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leads-'));
    const store = await openSqliteStore({ dataDir: join(folder, 'template') });
    const saved = await Promise.all(Array.from({ length: 40 }, () => store.save(newLead())));
    await store.close();
    template = { folder: join(folder, 'template'), references: saved.map(referenceOf) };
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(() => {
    dataDir = join(folder, String(++number), 'data');
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
  });
}

export async function open(): Promise<LeadStore> {
  const store = await openSqliteStore({ dataDir });
  stores.push(store);
  return store;
}

/** A database with some requests in it, closed. */
export async function makeDatabase(): Promise<string[]> {
  await cp(template.folder, dataDir, { recursive: true });
  return template.references;
}

export const referencesIn = async (store: LeadStore) => (await store.list({ limit: 10_000 })).map(({ reference }) => reference);
