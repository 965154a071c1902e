/** Adapts node:sqlite to Kysely. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { Database } from '../tables.ts';

export function createSqliteKysely(database: DatabaseSync): Kysely<Database> {
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare: (sql) => adaptStatement(database.prepare(sql)),
  };
  return new Kysely({ dialect: new SqliteDialect({ database: adapter }) });
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
