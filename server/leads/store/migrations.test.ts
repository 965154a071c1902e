import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migratedLead, migrateFromVersion1 } from './migrations-fixture.ts';
import { createSqliteKysely } from './sqlite/sqlite-dialect.ts';

test('a database of the first release is migrated with its data', async () => {
  const { found, expected, lead } = await migrateFromVersion1(
    createSqliteKysely(new DatabaseSync(':memory:')),
    'sqlite',
  );
  expect(found).toEqual(expected);
  expect(lead).toMatchObject(migratedLead);
});
