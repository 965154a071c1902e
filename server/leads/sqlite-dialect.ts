/** Lets Kysely speak to Node's own SQLite. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';
import type { Database } from './tables.ts';

/** Kysely writes the same few dozen texts over and over; lists of varying length make some more. */
const keptStatements = 200;

export function kyselyOn(database: DatabaseSync): Kysely<Database> {
  const kept = new Map<string, SqliteStatement>();
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare(sql) {
      let statement = kept.get(sql);
      if (!statement) {
        statement = adapt(database.prepare(sql));
        if (kept.size >= keptStatements) kept.clear();
        kept.set(sql, statement);
      }
      return statement;
    },
  };
  return new Kysely({ dialect: new SqliteDialect({ database: adapter }) });
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
