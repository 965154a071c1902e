/**
 * Makes an SQLite database reject new data while it moves to Postgres. Triggers in the database do it, so it works for
 * every process that has it open, in any version of the program. Delivery results can still be recorded.
 */
import { DatabaseSync } from 'node:sqlite';

const blockedMessage = 'These requests are moving to Postgres, or have moved: see leads move';
/** For results of deliveries and backups, and for the move itself. */
const updatableTables = ['deliveries', 'attempts', 'backup', 'moving'];
const insertableTables = ['moving'];

/** Returns when the move started: the time of the first call if it is repeated. */
export function blockWrites(database: DatabaseSync, now: number): number {
  database.exec('begin immediate');
  try {
    const startedAt = moveStartedAt(database);
    if (startedAt === undefined) {
      const tables = database
        // Neither SQLite's own tables nor those of the search index: it changes only with a request.
        .prepare(
          "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'",
        )
        .all();
      for (const { name } of tables)
        for (const event of blockedEvents(name as string))
          database.exec(`create trigger ${triggerDefinition(name as string, event)}`);
      database.prepare("insert into moving (id, source, started_at) values (1, 'to Postgres', ?)").run(now);
    }
    database.exec('commit');
    return startedAt ?? now;
  } finally {
    if (database.isTransaction) database.exec('rollback');
  }
}

export function moveStartedAt(database: DatabaseSync): number | undefined {
  return database.prepare('select started_at from moving').get()?.['started_at'] as number | undefined;
}

export function finishMove(database: DatabaseSync, now: number): void {
  database.prepare('update moving set finished_at = ?').run(now);
}

export function isMoved(database: DatabaseSync): boolean {
  return database.prepare('select 1 from moving where finished_at is not null').get() !== undefined;
}

export function unblockWrites(database: DatabaseSync): void {
  for (const { name } of database
    .prepare("select name from sqlite_schema where type = 'trigger' and name like 'moving\\_%' escape '\\'")
    .all()) {
    database.exec(`drop trigger "${String(name)}"`);
  }
  database.exec('delete from moving');
}

function blockedEvents(table: string): string[] {
  const events = insertableTables.includes(table) ? [] : ['insert', 'delete'];
  return updatableTables.includes(table) ? events : [...events, 'update'];
}

function triggerDefinition(table: string, event: string): string {
  return `"moving_${table}_${event}" before ${event} on "${table}" begin select raise(abort, '${blockedMessage}'); end`;
}
