import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createSqliteKysely } from '#server/store/sqlite/sqlite-dialect.ts';
import { migrate } from './migrations.ts';

const first = () => ['create table a (one text)', "insert into a values ('kept')"];
const second = () => ["alter table a add column two text default 'new'"];

test('each version is applied once, to what is there, and a newer database is refused', async () => {
  const database = new DatabaseSync(':memory:');
  const db = createSqliteKysely(database);
  expect(await migrate(db, 'sqlite', 1, [first])).toBe(0);
  expect(await migrate(db, 'sqlite', 2, [first, second])).toBe(1);
  expect(await migrate(db, 'sqlite', 2, [first, second])).toBe(2);
  expect({ ...database.prepare('select * from a').get() }).toEqual({ one: 'kept', two: 'new' });
  await expect(migrate(db, 'sqlite', 1, [first])).rejects.toThrow('schema version 2, but this program supports only 1');
  database.close();
});
