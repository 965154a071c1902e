/** Requests per second that are on disk before their response, relative to the raw disk. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSqliteStore } from '#server/leads/store/sqlite/sqlite-store.ts';
import { median, type Bench, type BenchClaim, type BenchResults, type ResultTable } from './bench.ts';
import type { LoadResult } from './load/drive-load.ts';
import { startSite } from '../start-site.ts';
import { startLoadProcess } from './load/load-process.ts';
import { appendDurably } from './load/raw-append.ts';
import { saveContinuously } from './load/save-leads.ts';

const connections = 64;
const rounds = 5;
const seconds = 3;

type Figures = Omit<LoadResult, 'statuses'>;
type BenchPart = (folder: string, log: (line: string) => void) => Promise<BenchResults>;

async function measureOverHttp(folder: string, log: (line: string) => void): Promise<BenchResults> {
  const dataDir = join(folder, 'http');
  const site = await startSite({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', MAX_REQUESTS_A_DAY: '0' });
  const visitors = startLoadProcess('visitors.ts');
  const raw: Figures[] = [];
  const many: LoadResult[] = [];
  const one: LoadResult[] = [];
  const all: LoadResult[] = [];
  const send = async (count: number, duration = seconds) => {
    const measured = await visitors.run({ port: site.port, connections: count, seconds: duration });
    all.push(measured);
    return measured;
  };
  try {
    await send(connections, 1);
    for (let round = 1; round <= rounds; round++) {
      raw.push(appendDurably(join(folder, 'raw'), seconds));
      many.push(await send(connections));
      one.push(await send(1));
      log(`round ${round}: raw ${raw.at(-1)!.perSecond.toFixed(0)}/s, server ${many.at(-1)!.perSecond.toFixed(0)}/s`);
    }
  } finally {
    await visitors.stop();
    await site.stop();
  }
  const ratio = median(many.map((figures, round) => figures.perSecond / raw[round]!.perSecond));
  return {
    claims: [
      atLeastClaim('durable requests per second over HTTP ÷ raw append + fdatasync of the same payload', ratio, 0.15),
      await claimAllStored(dataDir, all),
    ],
    tables: [
      throughputTable('Requests over HTTP, each on disk before its response', [
        ['raw append + fdatasync, one writer', raw],
        [`server, ${connections} keep-alive connections`, many],
        ['server, one connection', one],
      ]),
    ],
  };
}

/** The figures are valid only if no request is lost or counted twice. */
async function claimAllStored(dataDir: string, all: LoadResult[]): Promise<BenchClaim> {
  const store = await openSqliteStore({ dataDir });
  const { leads } = await store.stats();
  await store.close();
  const acknowledged = all.reduce((sum, { statuses }) => sum + (statuses[201] ?? 0), 0);
  const rejected = all.reduce((sum, { responses }) => sum + responses, 0) - acknowledged;
  return {
    what: 'requests stored, of those acknowledged',
    figure: `${leads.accepted} of ${acknowledged}; ${rejected} rejected, ${leads.quarantined} quarantined`,
    bound: 'all, none rejected or quarantined',
    holds: leads.accepted === acknowledged && rejected === 0 && leads.quarantined === 0,
  };
}

async function measureGrouped(folder: string, log: (line: string) => void): Promise<BenchResults> {
  const store = await openSqliteStore({ dataDir: join(folder, 'store') });
  const many: Figures[] = [];
  const one: Figures[] = [];
  try {
    await saveContinuously(store, connections, 1);
    for (let round = 1; round <= rounds; round++) {
      one.push(await saveContinuously(store, 1, seconds));
      many.push(await saveContinuously(store, connections, seconds));
      log(
        `round ${round}: one at a time ${one.at(-1)!.perSecond.toFixed(0)}/s, grouped ${many.at(-1)!.perSecond.toFixed(0)}/s`,
      );
    }
  } finally {
    await store.close();
  }
  const ratio = median(many.map((figures, round) => figures.perSecond / one[round]!.perSecond));
  return {
    claims: [atLeastClaim('grouped inserts ÷ the same store one at a time', ratio, 1.5)],
    tables: [
      throughputTable('The store by itself', [
        ['one at a time', one],
        [`${connections} at once, committed in groups`, many],
      ]),
    ],
  };
}

function atLeastClaim(what: string, ratio: number, least: number): BenchClaim {
  return { what, figure: ratio.toFixed(2), bound: `at least ${least}`, holds: ratio >= least };
}

function throughputTable(caption: string, rows: [string, Figures[]][]): ResultTable {
  const middle = (figures: Figures[], pick: (one: Figures) => number) => median(figures.map(pick));
  return {
    caption,
    columns: ['what', 'per second', 'p50 ms', 'p99 ms'],
    rows: rows.map(([what, figures]) => [
      what,
      middle(figures, ({ perSecond }) => perSecond).toFixed(0),
      middle(figures, ({ p50 }) => p50).toFixed(2),
      middle(figures, ({ p99 }) => p99).toFixed(2),
    ]),
  };
}

const parts: Record<string, BenchPart> = { http: measureOverHttp, grouped: measureGrouped };

export const bench: Bench = {
  title: 'Requests',
  async run(log, only) {
    if (only !== undefined && !parts[only])
      throw new Error(`requests has these parts: ${Object.keys(parts).join(' and ')}.`);
    // Not in the system's temporary folder, which is in memory on many machines.
    const folder = await mkdtemp(join(import.meta.dirname, '../../.build/bench-'));
    const results: BenchResults[] = [];
    try {
      for (const [name, part] of Object.entries(parts))
        if (!only || only === name) results.push(await part(folder, log));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return {
      claims: results.flatMap(({ claims }) => claims),
      tables: results.flatMap(({ tables }) => tables),
      notes: [
        `${rounds} rounds of ${seconds} s per variant, alternating; a ratio is the median over all rounds. Server and visitors are two processes on the same machine, and all files are on one file system. A ratio above 1 is possible, since the server flushes once for many requests.`,
      ],
    };
  },
};
