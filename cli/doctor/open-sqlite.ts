import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { schemaVersion } from '#server/leads/migrations.ts';
import { applicationId, databaseFile, markerFile } from '#server/leads/sqlite-file.ts';
import { programs } from '#server/place.ts';
import { fail, type Finding } from './check.ts';
import type { Leads } from './open-leads.ts';

const fromBackup = `put it back from a backup: ${programs.leads} restore FILE`;

export function openSqlite(dataDir: string): Leads | Finding {
  const file = databaseFile(dataDir);
  const isThere = existsSync(file) && statSync(file).size > 0;
  if (!isThere && existsSync(markerFile(dataDir))) {
    return fail(`${file} is ${existsSync(file) ? 'empty' : 'missing'}, but there has been a database`, fromBackup);
  }
  if (!isThere) return { level: 'ok', text: `There is no database in ${dataDir} yet: the first start makes it` };
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
    const problem = problemWith(database, file);
    if (!problem) return leadsIn(database);
    database.close();
    return problem;
  } catch (error) {
    database?.close();
    return explain(error as Error & { errcode?: number }, file);
  }
}

function leadsIn(database: DatabaseSync): Leads {
  return {
    engine: 'sqlite',
    query: async (sql) => database.prepare(sql).get() ?? {},
    close: () => database.close(),
  };
}

function problemWith(database: DatabaseSync, file: string): Finding | undefined {
  const first = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  if (first('pragma quick_check(1)') !== 'ok') return fail(`${file} is damaged`, fromBackup);
  if (first('pragma application_id') !== applicationId) return fail(`${file} belongs to another program`, 'name another DATA_DIR');
  const version = Number(first('select version from schema_version'));
  if (version > schemaVersion) return fail(`${file} was used with a newer program`, 'start that one');
}

function explain({ errcode = 0, message }: Error & { errcode?: number }, file: string): Finding {
  switch (errcode & 0xff) {
    case 5:
      return fail(`${file} is locked by another program`, 'stop that one');
    case 11:
    case 26:
      return fail(`${file} is damaged, or not a database`, fromBackup);
    case 8:
    case 14:
      return fail(`${file} cannot be read by this user`, 'run the doctor as the server’s user');
    default:
      return fail(`${file} cannot be read (${message})`, fromBackup);
  }
}
