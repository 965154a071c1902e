import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { asMigrated, fromTheFirst } from './migrations-fixture.ts';
import { kyselyOn } from './sqlite-dialect.ts';

test('a file of the first release is brought forward, with what is in it', async () => {
  const { found, expected, lead } = await fromTheFirst(kyselyOn(new DatabaseSync(':memory:')), 'sqlite');
  expect(found).toEqual(expected);
  expect(lead).toMatchObject(asMigrated);
});
