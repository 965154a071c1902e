/** Adapts node:sqlite to Kysely. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/** Far more than there are different statements; lists with unusual filters make a few more. */
const maxPrepared = 500;

export function createSqliteKysely<Tables = any>(database: DatabaseSync): Kysely<Tables> {
  const prepared = new Map<string, SqliteStatement>();
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      if (prepared.size >= maxPrepared) prepared.clear();
      const statement = adaptStatement(database.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
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
