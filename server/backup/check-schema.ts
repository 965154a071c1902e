/**
 * Compares the schema of a backup with what our migrations make. A planted trigger or view would run with the server's
 * rights, so nothing else of a file is read before this check.
 */
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '../leads/store/migrations.ts';
import { createSqliteKysely } from '../leads/store/sqlite/sqlite-dialect.ts';
import { moveTriggersOf } from './move-lock.ts';
import { UserFacingError } from './user-facing-error.ts';

type Row = Record<string, unknown>;

/** Statistics of ANALYZE, and what Litestream adds to a database. */
const knownTables = /^(sqlite_stat\d|_litestream_\w+)$/;

/** Throws if the database has anything but the tables, columns and indexes of this version of the schema. */
export async function checkSchema(database: DatabaseSync, version: number, name: string): Promise<void> {
  const expected = await describeVersion(version);
  const actual = describeSchema(database);
  const differing = [...new Set([...actual.keys(), ...expected.keys()])].find(
    (key) => actual.get(key) !== expected.get(key),
  );
  if (differing !== undefined)
    throw new UserFacingError(
      `${name} does not have the tables that this program makes (${differing}): it was changed, or made by another program.`,
    );
}

async function describeVersion(version: number): Promise<Map<string, string>> {
  const database = new DatabaseSync(':memory:');
  try {
    await migrate(createSqliteKysely(database), 'sqlite', version);
    return describeSchema(database);
  } finally {
    database.close();
  }
}

/** By kind and name. */
function describeSchema(database: DatabaseSync): Map<string, string> {
  const all = (sql: string, ...parameters: string[]) => database.prepare(sql).all(...parameters) as Row[];
  const objects = all('select type, name, tbl_name as parent, sql from sqlite_schema') as {
    type: string;
    name: string;
    parent: string;
    sql: string | null;
  }[];
  const triggers = objects.filter(({ type }) => type === 'table').flatMap(({ name }) => moveTriggersOf(name));
  const entries = objects
    // Tables with their indexes: a trigger or view with such a name could be anybody's.
    .filter(({ type, parent }) => !(['table', 'index'].includes(type) && knownTables.test(parent)))
    // Those of `leads move`.
    .filter(({ sql }) => !triggers.includes(sql ?? ''))
    .map(({ type, name, parent, sql }): [string, string] => {
      // An earlier version wrote the same definitions in other words, so tables are compared by their parts.
      if (type === 'table' && !/^create virtual/i.test(sql ?? '')) return [`table ${name}`, describeTable(all, name)];
      // Made by a constraint, which is a part of its table.
      if (type === 'index' && sql === null) return [`table ${parent}`, describeTable(all, parent)];
      return [`${type} ${name}`, normalise(sql)];
    });
  return new Map(entries);
}

function describeTable(all: (sql: string, ...parameters: string[]) => Row[], name: string): string {
  // Those of constraints; the others are objects of their own.
  const indexes = all(`select name, "unique", origin, partial from pragma_index_list(?) where origin <> 'c'`, name).map(
    ({ name: index, ...rest }) =>
      JSON.stringify([rest, all('select name, desc, coll from pragma_index_xinfo(?) where key = 1', index as string)]),
  );
  return JSON.stringify([
    all(`select type, wr, strict from pragma_table_list(?) where schema = 'main'`, name),
    all('select name, upper(type) as type, "notnull", dflt_value, pk, hidden from pragma_table_xinfo(?)', name),
    all('select "from", "table", "to", on_delete, on_update from pragma_foreign_key_list(?)', name),
    indexes.toSorted(),
  ]);
}

const normalise = (sql: string | null) =>
  (sql ?? '')
    .replace(/["\s]+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .trim()
    .toLowerCase();
