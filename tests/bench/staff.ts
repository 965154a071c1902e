/** Pages of the desk must take about as long with many requests as with few. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench, BenchResults } from './bench.ts';
import { fillDatabase } from './staff/fill-database.ts';
import { few, many, withPostgres, type BenchDatabases } from './staff/databases.ts';
import { measurePages } from './staff/pages.ts';

type Part = (databases: BenchDatabases, log: (line: string) => void) => Promise<BenchResults>;
const parts: Record<string, Part> = {
  sqlite: measurePages,
  postgres: (databases, log) => withPostgres(databases, log, measurePages),
};

export const bench: Bench = {
  title: 'Staff',
  async run(log, only) {
    if (only !== undefined && !parts[only]) throw new Error(`staff has these parts: ${Object.keys(parts).join(', ')}.`);
    // Not in the system's temporary folder, which is in memory on many machines.
    const folder = await mkdtemp(join(import.meta.dirname, '../../.build/bench-'));
    const results: BenchResults[] = [];
    try {
      const dataDirs = { few: join(folder, 'few'), many: join(folder, 'many') };
      await fillDatabase(dataDirs.few, few, Date.now());
      await fillDatabase(dataDirs.many, many, Date.now());
      const inSqlite: BenchDatabases = {
        engine: 'SQLite',
        few: { dataDir: dataDirs.few },
        many: { dataDir: dataDirs.many },
      };
      for (const [name, part] of Object.entries(parts))
        if (!only || only === name) results.push(await part(inSqlite, log));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return {
      claims: results.flatMap(({ claims }) => claims),
      tables: results.flatMap(({ tables }) => tables),
      notes: [
        'Nine of ten requests are in quarantine, as after a flood; 40 are applications, all of them new. Postgres runs on the same machine, with its default memory settings.',
      ],
    };
  },
};
