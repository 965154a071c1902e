/** Migrates a database of the first release, with one request in it. */
import type { Kysely } from 'kysely';
import { migrate, schemaVersion } from './migrations.ts';
import { sampleRequest } from './lead-fixture.ts';
import type { StoreEngine } from './lead-types.ts';
import type { Database } from './tables.ts';

export async function migrateFromVersion1(db: Kysely<Database>, engine: StoreEngine) {
  await migrate(db, engine, 1);
  const row = {
    id: 'a',
    reference: 'R-AAAA-AAAA',
    kind: 'project',
    status: 'accepted',
    language: 'en',
    ...sampleRequest,
    email_key: '',
    score: 0,
    reasons: '[]',
    fingerprint: '',
    created_at: 1,
  };
  await (db as Kysely<any>).insertInto('leads').values(row).execute();
  const found = [await migrate(db, engine), await migrate(db, engine)];
  return { found, expected: [1, schemaVersion], lead: await db.selectFrom('leads').selectAll().executeTakeFirst() };
}

export const migratedLead = {
  reference: 'R-AAAA-AAAA',
  ...sampleRequest,
  progress: 'new',
  taken_by: null,
  version: 1,
  page: null,
};
