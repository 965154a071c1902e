/** Pages of the desk over HTTP, as staff wait for them, of two servers by turns: one with few requests, one with many. */
import { deskPaths } from '#contract/desk.ts';
import { startSite } from '#tests/start-site.ts';
import { median, type BenchResults } from '#tests/bench/bench.ts';
import { createSession, few, many, siteVariables, type BenchDatabases } from './databases.ts';

const rounds = 60;
/** They fill caches. */
const uncountedRounds = 5;
const maxRatio = 2;

/** Each has as many rows with few requests as with many: rendering them takes longer than finding them. */
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

export async function measurePages({ engine, ...databases }: BenchDatabases): Promise<BenchResults> {
  const both = [databases.few, databases.many];
  const cookies = await Promise.all(both.map(createSession));
  const sites = await Promise.all(both.map((database) => startSite(siteVariables(database))));
  const times = pages.map(() => both.map((): number[] => []));
  try {
    for (let round = 0; round < rounds; round++)
      for (const [index, [what, query, path = deskPaths.list]] of pages.entries())
        for (const [which, { port }] of sites.entries()) {
          const startedAt = performance.now();
          const url = `http://127.0.0.1:${port}${path}?${new URLSearchParams(query).toString()}`;
          const response = await fetch(url, { headers: { Cookie: `desk=${cookies[which]}` } });
          await response.text();
          if (response.status !== 200) throw new Error(`${what}: ${response.status}`);
          if (round >= uncountedRounds) times[index]![which]!.push(performance.now() - startedAt);
        }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
  const rows = pages.map(([what], index) => {
    const [withFew, withMany] = times[index]!.map(median) as [number, number];
    return { what, withFew, withMany, ratio: withMany / withFew };
  });
  const worst = rows.reduce((a, b) => (b.ratio > a.ratio ? b : a));
  return {
    claims: [
      {
        what: `${engine}: pages of the desk with ${many} requests ÷ with ${few}, the worst (${worst.what})`,
        figure: `${worst.ratio.toFixed(2)} ×`,
        bound: `at most ${maxRatio}`,
        holds: worst.ratio <= maxRatio,
      },
    ],
    tables: [
      {
        caption: `${engine}: pages of the desk over HTTP, in milliseconds`,
        columns: ['what', `${few} requests`, `${many} requests`, 'ratio'],
        rows: rows.map(({ what, withFew, withMany, ratio }) => [
          what,
          ...[withFew, withMany, ratio].map((figure) => figure.toFixed(2)),
        ]),
      },
    ],
  };
}
