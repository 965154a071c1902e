/** What staff do must take as long with many requests as with few. */
import { deskPaths } from '#contract/desk.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import type { LeadFilter } from '#server/leads/store/lead-types.ts';
import { startSite } from '../../start-site.ts';
import { median, type BenchClaim, type BenchResults, type ResultTable } from '../bench.ts';
import { openConnection } from '../load/connection.ts';
import { createPayload } from '../load/request-payload.ts';
import {
  createSession,
  findMiddleTime,
  few,
  many,
  openStore,
  siteVariables,
  type BenchDatabase,
  type BenchDatabases,
} from './databases.ts';

const rounds = 60;
const maxFlatRatio = 2;

type Step = [what: string, run: (store: LeadStore) => Promise<unknown>];
const list = (what: string, filter: LeadFilter): Step => [what, (store) => store.list({ limit: 26, ...filter })];

const exportStep = '500 requests of an export';

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
  list(exportStep, { tab: 'held', limit: 500 }),
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
  if (!middles.has(store)) middles.set(store, (await store.list({ to: await findMiddleTime(store), limit: 1 }))[0]);
  return middles.get(store);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Pages over HTTP, as staff wait for them, of two servers by turns. */
export async function measureFlatness(databases: BenchDatabases): Promise<BenchResults> {
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
  const rows = pages.map(([what], index): Row => [what, median(times[index]![0]), median(times[index]![1])]);
  const inStore = await measureStore(both);
  return {
    claims: [
      claimFlat(`${databases.engine}: pages of the desk`, rows),
      claimFlat(
        `${databases.engine}: export, retention and deletion`,
        inStore.filter(([what]) => [exportStep, ...deletionSteps].includes(what)),
      ),
    ],
    tables: [
      toTable(`${databases.engine}: pages of the desk over HTTP, in milliseconds`, rows),
      toTable(`${databases.engine}: in the store alone, in milliseconds`, inStore),
    ],
  };
}

type Row = [what: string, withFew: number, withMany: number];

function claimFlat(what: string, rows: Row[]): BenchClaim {
  const worst = rows.reduce((a, b) => (b[2] / b[1] > a[2] / a[1] ? b : a));
  const ratio = worst[2] / worst[1];
  return {
    what: `${what} with ${many} requests ÷ with ${few}, the worst (${worst[0]})`,
    figure: `${ratio.toFixed(2)} ×`,
    bound: `at most ${maxFlatRatio}`,
    holds: ratio <= maxFlatRatio,
  };
}

const toTable = (caption: string, rows: Row[]): ResultTable => ({
  caption,
  columns: ['what', `${few} requests`, `${many} requests`, 'ratio'],
  rows: rows.map(([what, a, b]) => [what, a.toFixed(2), b.toFixed(2), (b / a).toFixed(2)]),
});

async function measureStore(databases: BenchDatabase[]): Promise<Row[]> {
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
      ...steps.map(([what], index): Row => [what, median(times[index]![0]), median(times[index]![1])]),
      ...(await measureWrites(stores)),
    ];
  } finally {
    await Promise.all(stores.map((store) => store.close()));
  }
}

const deletionSteps = ['delete one, and its traces', 'delete the oldest ten, as retention does'];
const writeRounds = 25;

async function measureWrites(stores: LeadStore[]): Promise<Row[]> {
  const times = ['save one', ...deletionSteps].map(() => [[], []] as [number[], number[]]);
  for (let round = 0; round < writeRounds; round++)
    for (const [which, store] of stores.entries()) {
      const request = { ...createPayload(round), email: `gone.${round}@client.example` };
      const lead = { kind: 'project', request, language: 'en', quarantined: false, score: 0 } as const;
      const now = Date.now();
      let reference = '';
      const work = [
        async () => {
          const saved = await store.save({ ...lead, reasons: [], channels: [], maxRequestsPerDay: 0, now });
          reference = 'reference' in saved ? saved.reference : '';
        },
        () => store.delete({ reference }),
        // One batch, because between two of them there is a pause.
        () => store.deleteBatch({ before: now }, 10),
      ];
      for (const [index, step] of work.entries()) times[index]![which]!.push(await timeOf(step));
    }
  return ['save one', ...deletionSteps].map((what, index) => [
    what,
    median(times[index]![0]),
    median(times[index]![1]),
  ]);
}
