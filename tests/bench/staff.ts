/** What staff do must take as long with many requests as with few, and must not slow visitors down. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { deskPaths } from '#contract/desk.ts';
import { copySqliteToPostgres } from '#server/backup/postgres/sqlite-to-postgres.ts';
import { createToken, hashToken } from '#server/desk/tokens.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import type { LeadFilter } from '#server/leads/store/lead-types.ts';
import { openLeadStore } from '#server/leads/store/open-store.ts';
import { startPostgres } from '#server/leads/store/postgres/postgres-fixture.ts';
import { databaseFile } from '#server/leads/store/sqlite/sqlite-file.ts';
import { median, type Bench, type BenchResults, type ResultTable } from './bench.ts';
import { openConnection } from './load/connection.ts';
import { fillDatabase, fillIntervalMs } from './load/fill-database.ts';
import type { LoadResult } from './load/drive-load.ts';
import { startLoadProcess } from './load/load-process.ts';
import { createPayload } from './load/request-payload.ts';
import { startSite } from '../start-site.ts';

const few = 1000;
const many = 500_000;
const rounds = 60;
const maxFlatRatio = 2;
const maxVisitorRatio = 1.5;

type Step = [what: string, run: (store: LeadStore) => Promise<unknown>];
const list = (what: string, filter: LeadFilter): Step => [what, (store) => store.list({ limit: 26, ...filter })];

/** Words in every request, in some and in none; in the tab of most and in the tab of few. */
const steps: Step[] = [
  list('first page of a tab', { tab: 'new' }),
  list('a tab in one language, of one page', { tab: 'held', language: 'ar', page: '/page-3' }),
  list('first page of the new applications', { group: 'applications', tab: 'new' }),
  ['page in the middle', async (store) => store.list({ limit: 26, tab: 'held', after: await findMiddle(store) })],
  ['counts, weeks and menus', (store) => store.overview(Date.now())],
  list('search: a word of all requests', { tab: 'new', search: 'client.example' }),
  list('search: a frequent word', { tab: 'held', search: 'integr' }),
  list('search: an address', { tab: 'held', search: 'layla.777@client' }),
  list('search: a name and a word, Arabic', { tab: 'held', search: 'haddad1 تطبيق' }),
  list('search: nothing', { tab: 'new', search: 'nowhere' }),
  list('search: end of a phone number', { search: '5550' }),
  list('500 requests of an export', { tab: 'held', limit: 500 }),
];

/** As pages. Each has as many rows with few requests as with many: rendering them takes longer than finding them. */
const pages: [what: string, query: Record<string, string>, path?: string][] = [
  ['new requests', { place: 'new' }],
  ['quarantine, one language and page', { place: 'held', in: 'ar', page: '/page-3' }],
  ['search: a word of all requests', { place: 'new', search: 'client.example' }],
  ['search: a frequent word', { place: 'held', search: 'integr' }],
  ['search: an address', { place: 'held', search: 'layla.777@client' }],
  ['search: a name and a word, Arabic', { place: 'held', search: 'haddad1 تطبيق' }],
  ['search: nothing', { place: 'new', search: 'nowhere' }],
  ['new applications', { place: 'new' }, deskPaths.applications],
];

const middles = new Map<LeadStore, LeadFilter['after']>();
async function findMiddle(store: LeadStore): Promise<LeadFilter['after']> {
  if (!middles.has(store)) {
    const [newest] = await store.list({ limit: 1 });
    const { leads } = await store.stats();
    const to = newest!.createdAt - ((leads.accepted + leads.quarantined) * fillIntervalMs) / 2;
    middles.set(store, (await store.list({ to, limit: 1 }))[0]);
  }
  return middles.get(store);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Pages over HTTP, as staff wait for them, of two servers by turns. */
async function measureFlatness(databases: Databases): Promise<BenchResults> {
  const both = [databases.few, databases.many];
  const cookies = await Promise.all(both.map(async (database) => `desk=${await createSession(database)}`));
  const sites = await Promise.all(both.map((database) => startSite(siteVariables(database))));
  const times = pages.map(() => [[], []] as [number[], number[]]);
  try {
    const connections = await Promise.all(sites.map(({ port }) => openConnection(port)));
    for (let round = 0; round < rounds; round++)
      for (const [index, [, query, path = deskPaths.list]] of pages.entries())
        for (const [which, connection] of connections.entries()) {
          const url = `${path}?${new URLSearchParams(query).toString()}`;
          const ms = await timeOf(async () => {
            const head = [`GET ${url} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookies[which]}`, '', ''];
            const { status } = await connection.send(head.join('\r\n'));
            if (status !== 200) throw new Error(`${url}: ${status}`);
          });
          // The first rounds fill caches.
          if (round >= 5) times[index]![which]!.push(ms);
        }
    for (const connection of connections) connection.close();
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
  const rows = pages.map(([what], index) => [what, ...times[index]!.map(median)] as [string, number, number]);
  const worst = rows.reduce((a, b) => (b[2] / b[1] > a[2] / a[1] ? b : a));
  const ratio = worst[2] / worst[1];
  return {
    claims: [
      {
        what: `${databases.engine}: pages of the desk with ${many} requests ÷ with ${few}, the worst (${worst[0]})`,
        figure: `${ratio.toFixed(2)} ×`,
        bound: `at most ${maxFlatRatio}`,
        holds: ratio <= maxFlatRatio,
      },
    ],
    tables: [
      toTable(`${databases.engine}: pages of the desk over HTTP, in milliseconds`, rows),
      toTable(`${databases.engine}: in the store alone, in milliseconds`, await measureStore(both)),
    ],
  };
}

const toTable = (caption: string, rows: [string, number, number][]): ResultTable => ({
  caption,
  columns: ['what', `${few} requests`, `${many} requests`, 'ratio'],
  rows: rows.map(([what, a, b]) => [what, a.toFixed(2), b.toFixed(2), (b / a).toFixed(2)]),
});

async function measureStore(databases: Database[]): Promise<[string, number, number][]> {
  const stores = await Promise.all(databases.map(openStore));
  const times = steps.map(() => [[], []] as [number[], number[]]);
  try {
    for (let round = 0; round < rounds; round++)
      for (const [index, [, run]] of steps.entries())
        for (const [which, store] of stores.entries()) {
          const ms = await timeOf(() => run(store));
          if (round >= 5) times[index]![which]!.push(ms);
        }
    return [
      ...steps.map(([what], index) => [what, ...times[index]!.map(median)] as [string, number, number]),
      ...(await measureWrites(stores)),
    ];
  } finally {
    await Promise.all(stores.map((store) => store.close()));
  }
}

/** Saving and deleting: not claimed to be flat, but what they cost is worth knowing. */
async function measureWrites(stores: LeadStore[]): Promise<[string, number, number][]> {
  const saves: number[][] = [[], []];
  const deletions: number[][] = [[], []];
  for (let number = 0; number < 25; number++)
    for (const [which, store] of stores.entries()) {
      const request = { ...createPayload(number), email: `gone.${number}@client.example` };
      const lead = { kind: 'project', request, language: 'en', quarantined: false, score: 0, reasons: [] } as const;
      const now = Date.now();
      const startedAt = performance.now();
      const saved = await store.save({ ...lead, reasons: [], channels: [], maxRequestsPerDay: 0, now });
      saves[which]!.push(performance.now() - startedAt);
      if ('reference' in saved)
        deletions[which]!.push(await timeOf(() => store.delete({ reference: saved.reference })));
    }
  const row = (what: string, times: number[][]) =>
    [what, median(times[0]!), median(times[1]!)] as [string, number, number];
  return [row('save one', saves), row('delete one, and its traces', deletions)];
}

const visitorRounds = 12;
const secondsPerRound = 8;

async function measureVisitors(databases: Databases, log: (line: string) => void): Promise<BenchResults> {
  const cookie = `desk=${await createSession(databases.many)}`;
  const site = await startSite(siteVariables(databases.many));
  const visitors = startLoadProcess('visitors.ts');
  const staff = startLoadProcess('staff.ts', [cookie, '300']);
  const quiet: LoadResult[] = [];
  const busy: LoadResult[] = [];
  const searching: LoadResult[] = [];
  const send = () => visitors.run({ port: site.port, connections: 4, seconds: secondsPerRound, paceMs: 200 });
  const search = () => staff.run({ port: site.port, connections: 3, seconds: secondsPerRound });
  try {
    await Promise.all([send(), search()]);
    for (let round = 1; round <= visitorRounds; round++) {
      quiet.push(await send());
      const [sent, searched] = await Promise.all([send(), search()]);
      busy.push(sent);
      searching.push(searched);
      log(`round ${round}: p95 ${quiet.at(-1)!.p95.toFixed(1)} ms quiet, ${sent.p95.toFixed(1)} ms with staff`);
    }
  } finally {
    await Promise.all([visitors.stop(), staff.stop()]);
    await site.stop();
  }
  const ratio = median(busy.map(({ p95 }, round) => p95 / quiet[round]!.p95));
  const failed = searching.some(({ statuses }) => Object.keys(statuses).join() !== '200');
  const row = (what: string, results: LoadResult[]) => [
    what,
    ...(['p50', 'p95', 'p99'] as const).map((name) => median(results.map((result) => result[name])).toFixed(1)),
  ];
  return {
    claims: [
      {
        what: `${databases.engine}: a visitor’s p95 while three staff search ${many} requests ÷ without them`,
        figure: failed ? 'the searches failed' : `${ratio.toFixed(2)} ×`,
        bound: `at most ${maxVisitorRatio}`,
        holds: !failed && ratio <= maxVisitorRatio,
      },
    ],
    tables: [
      {
        caption: `${databases.engine}: visitors and staff over HTTP, in milliseconds`,
        columns: ['who', 'p50', 'p95', 'p99'],
        rows: [
          row('visitors, nobody at the desk', quiet),
          row('visitors, three staff searching', busy),
          row('staff', searching),
        ],
      },
    ],
  };
}

const siteVariables = (database: Database) => ({
  DATA_DIR: database.dataDir,
  ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  TRUSTED_PROXIES: '127.0.0.1',
  MAX_REQUESTS_A_DAY: '0',
  STAFF: 'sara@staff.example',
  HR: 'sara@staff.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'web@agency.example',
  MAIL_TO: 'sales@agency.example',
});

async function createSession(database: Database): Promise<string> {
  const store = await openStore(database);
  const [link, session] = [createToken(), createToken()];
  const [now, expiresAt] = [Date.now(), Date.now() + 60 * 60_000];
  await store.addSignInLink({ hash: hashToken(link), email: 'sara@staff.example', now, expiresAt });
  await store.signIn({ link: hashToken(link), session: hashToken(session), now, expiresAt });
  await store.close();
  return session;
}

interface Database {
  dataDir: string;
  databaseUrl?: string;
}
interface Databases {
  engine: 'SQLite' | 'Postgres';
  few: Database;
  many: Database;
}
const openStore = ({ dataDir, databaseUrl }: Database) => openLeadStore({ dataDir, databaseUrl }, () => {});

/** Copies both databases to Postgres, with the product's own code, and measures the same there. */
async function withPostgres<T>(
  { few: fewInSqlite, many: manyInSqlite }: Databases,
  log: (line: string) => void,
  measure: (databases: Databases) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres();
  const copy = async ({ dataDir }: Database): Promise<Database> => {
    const databaseUrl = await postgres.createDatabase();
    const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
    let loggedAt = performance.now();
    const progress = (activity: string) => {
      if (performance.now() - loggedAt < 20_000) return;
      loggedAt = performance.now();
      log(`to Postgres: ${activity}`);
    };
    const openSource = () => Promise.resolve(database);
    await copySqliteToPostgres({ databaseUrl, source: dataDir, now: Date.now(), progress, openSource });
    database.close();
    await (await openStore({ dataDir, databaseUrl })).close();
    // As autovacuum does soon after such a copy.
    await postgres.query(databaseUrl, 'vacuum analyze');
    return { dataDir, databaseUrl };
  };
  try {
    return await measure({ engine: 'Postgres', few: await copy(fewInSqlite), many: await copy(manyInSqlite) });
  } finally {
    await postgres.remove();
  }
}

type Part = (databases: Databases, log: (line: string) => void) => Promise<BenchResults>;
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
      const inSqlite: Databases = {
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
          'Visitors: 20 requests per second; staff: ten searches per second in all;',
          `${visitorRounds} rounds of ${secondsPerRound} s of each, alternating, and the ratio is the median over the rounds.`,
          `Indexing ${many} requests of an earlier version of the SQLite database took ${Math.round(indexingMs / 1000)} s.`,
        ].join(' '),
      ],
    };
  },
};
