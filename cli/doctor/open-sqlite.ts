import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { schemaVersion } from '#server/leads/store/migrations.ts';
import { applicationId, databaseFile, markerFile } from '#server/leads/store/sqlite/sqlite-file.ts';
import { cliCommands } from '#server/paths.ts';
import { fail, type DoctorFinding } from './check.ts';
import type { ReadOnlyDatabase } from './open-leads.ts';

const restoreHint = `put it back from a backup: ${cliCommands.leads} restore FILE`;

export function openSqliteReadOnly(dataDir: string): ReadOnlyDatabase | DoctorFinding {
  const file = databaseFile(dataDir);
  const isThere = existsSync(file) && statSync(file).size > 0;
  if (!isThere && existsSync(markerFile(dataDir))) {
    return fail(`${file} is ${existsSync(file) ? 'empty' : 'missing'}, but there has been a database`, restoreHint);
  }
  if (!isThere) return { level: 'ok', text: `There is no database in ${dataDir} yet: the first start makes it` };
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
    const problem = findSqliteProblem(database, file);
    if (!problem) return toReadOnlyDatabase(database);
    database.close();
    return problem;
  } catch (error) {
    database?.close();
    return explainSqliteError(error as Error & { errcode?: number }, file);
  }
}

function toReadOnlyDatabase(database: DatabaseSync): ReadOnlyDatabase {
  return {
    engine: 'sqlite',
    query: async (sql) => database.prepare(sql).get() ?? {},
    close: () => database.close(),
  };
}

function findSqliteProblem(database: DatabaseSync, file: string): DoctorFinding | undefined {
  const first = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0];
  if (first('pragma quick_check(1)') !== 'ok') return fail(`${file} is damaged`, restoreHint);
  if (first('pragma application_id') !== applicationId)
    return fail(`${file} belongs to another program`, 'name another DATA_DIR');
  const version = Number(first('select version from schema_version'));
  if (version > schemaVersion) return fail(`${file} was used with a newer program`, 'start that one');
}

function explainSqliteError({ errcode = 0, message }: Error & { errcode?: number }, file: string): DoctorFinding {
  switch (errcode & 0xff) {
    case 5:
      return fail(`${file} is locked by another program`, 'stop that one');
    case 11:
    case 26:
      return fail(`${file} is damaged, or not a database`, restoreHint);
    case 8:
    case 14:
      return fail(`${file} cannot be read by this user`, 'run the doctor as the server’s user');
    default:
      return fail(`${file} cannot be read (${message})`, restoreHint);
  }
}
