/**
 * Makes a database of SQLite refuse whatever is new, in every process that has it open and whatever its version: the database itself
 * does it. What was on its way may still be recorded.
 */
import { DatabaseSync } from 'node:sqlite';

const blockedMessage = 'These requests have moved to Postgres, or are on the way: see leads move';
/** Where it is recorded what became of deliveries; and our own. */
const updatableTables = ['deliveries', 'attempts', 'backup', 'moving'];
const insertableTables = ['moving'];

/** Tells when it began: of the first call, if this is another try. */
export function blockWrites(database: DatabaseSync, now: number): number {
  database.exec('begin immediate');
  try {
    const before = moveStartedAt(database);
    if (before === undefined) {
      const tables = database
        .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
        .all();
      for (const { name } of tables)
        for (const event of blockedEvents(name as string)) addTrigger(database, name as string, event);
      database.prepare("insert into moving (id, source, started_at) values (1, 'to Postgres', ?)").run(now);
    }
    database.exec('commit');
    return before ?? now;
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

/** In a file that nobody else uses, or one that is open already. Nothing happens to tables of an earlier version. */
export function unblockWrites(of: string | DatabaseSync): void {
  const database = typeof of === 'string' ? new DatabaseSync(of) : of;
  for (const { name } of database
    .prepare("select name from sqlite_schema where type = 'trigger' and name like 'moving\\_%' escape '\\'")
    .all()) {
    database.exec(`drop trigger "${String(name)}"`);
  }
  if (database.prepare("select 1 from sqlite_schema where name = 'moving'").get()) database.exec('delete from moving');
  if (typeof of === 'string') database.close();
}

function blockedEvents(table: string): string[] {
  const grows = insertableTables.includes(table) ? [] : ['insert', 'delete'];
  return updatableTables.includes(table) ? grows : [...grows, 'update'];
}

function addTrigger(database: DatabaseSync, table: string, event: string): void {
  database.exec(
    `create trigger "moving_${table}_${event}" before ${event} on "${table}" begin select raise(abort, '${blockedMessage}'); end`,
  );
}
