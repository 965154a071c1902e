/** What staff do must take as long with many requests as with few, and must not slow visitors down. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bench, BenchResults } from './bench.ts';
import { fillDatabase } from './load/fill-database.ts';
import { few, many, withPostgres, type BenchDatabases } from './staff/databases.ts';
import { measureFlatness } from './staff/flatness.ts';
import { measureVisitors, secondsPerRound, visitorRounds } from './staff/visitors.ts';

type Part = (databases: BenchDatabases, log: (line: string) => void) => Promise<BenchResults>;
const parts: Record<string, Part> = {
  flat: measureFlatness,
  visitors: measureVisitors,
  postgres: (databases, log) =>
    withPostgres(databases, log, async (inPostgres) => {
      const results = [await measureFlatness(inPostgres), await measureVisitors(inPostgres, log)];
      return { claims: results.flatMap(({ claims }) => claims), tables: results.flatMap(({ tables }) => tables) };
    }),
};

export const bench: Bench = {
  title: 'Staff',
  async run(log, only) {
    if (only !== undefined && !parts[only]) throw new Error(`staff has these parts: ${Object.keys(parts).join(', ')}.`);
    // Not in the system's temporary folder, which is in memory on many machines.
    const folder = await mkdtemp(join(import.meta.dirname, '../../.build/bench-'));
    const results: BenchResults[] = [];
    let indexingMs = 0;
    try {
      const dataDirs = { few: join(folder, 'few'), many: join(folder, 'many') };
      await fillDatabase(dataDirs.few, few, Date.now(), log);
      indexingMs = await fillDatabase(dataDirs.many, many, Date.now(), log);
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
        [
          'Nine of ten requests are in quarantine, as after a flood; 40 are applications, all of them new.',
          'Times in the store are measured by turns in both databases, those of SQLite in their own threads;',
          'Postgres runs on the same machine, with its default memory settings.',
          'Visitors: 20 requests per second; staff: ten searches per second in all; an export is read as fast as it comes;',
          'deletion and erasure run in a process of their own, as in leads purge, for as long as the round takes.',
          `${visitorRounds} rounds of ${secondsPerRound} s of each, alternating, and the ratio is the median over the rounds.`,
          `Indexing ${many} requests of an earlier version of the SQLite database took ${Math.round(indexingMs / 1000)} s.`,
        ].join(' '),
      ],
    };
  },
};
