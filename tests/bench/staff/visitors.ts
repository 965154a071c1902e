/** Visitors who send requests while staff work on the same database, against visitors alone. */
import { startSite } from '#tests/start-site.ts';
import { median, type BenchResults } from '#tests/bench/bench.ts';
import { createSession, many, siteVariables, type BenchDatabases } from './databases.ts';
import { startLoad, type LoadResult } from './load.ts';

const maxRatio = 1.5;
export const visitorRounds = 12;
export const secondsPerRound = 8;

export async function measureVisitors(databases: BenchDatabases, log: (line: string) => void): Promise<BenchResults> {
  const cookie = `desk=${await createSession(databases.many)}`;
  const site = await startSite(siteVariables(databases.many));
  const url = `http://127.0.0.1:${site.port}`;
  const visitors = startLoad('visitors', url);
  const others = [
    { what: 'three staff searching', load: startLoad('searches', url, cookie) },
    { what: 'an export of all held requests', load: startLoad('exports', url, cookie) },
  ];
  const quiet: LoadResult[] = [];
  const busy = others.map((): [visitors: LoadResult, others: LoadResult][] => []);
  try {
    // Fills caches.
    await Promise.all([visitors.run(secondsPerRound), others[0]!.load.run(secondsPerRound)]);
    for (let round = 1; round <= visitorRounds; round++) {
      quiet.push(await visitors.run(secondsPerRound));
      for (const [index, { load }] of others.entries())
        busy[index]!.push(await Promise.all([visitors.run(secondsPerRound), load.run(secondsPerRound)]));
      const p95s = [quiet.at(-1)!, ...busy.map((results) => results.at(-1)![0])].map(({ p95 }) => p95.toFixed(1));
      log(`round ${round}: p95 ${p95s[0]} ms quiet, ${p95s.slice(1).join(', ')} ms with others`);
    }
  } finally {
    await Promise.all([visitors, ...others.map(({ load }) => load)].map((load) => load.stop()));
    await site.stop();
  }
  const row = (what: string, results: LoadResult[]) => [what, median(results.map(({ p95 }) => p95)).toFixed(1)];
  return {
    claims: others.map(({ what }, index) => {
      const ratio = median(busy[index]!.map(([sent], round) => sent.p95 / quiet[round]!.p95));
      const failed = busy[index]!.flat().reduce((sum, result) => sum + result.failed, 0);
      return {
        what: `${databases.engine}: a visitor’s p95 during ${what}, ${many} requests ÷ without`,
        figure: failed > 0 ? `${failed} failures` : `${ratio.toFixed(2)} ×`,
        bound: `at most ${maxRatio}`,
        holds: failed === 0 && ratio <= maxRatio,
      };
    }),
    tables: [
      {
        caption: `${databases.engine}: visitors and staff, 95th percentiles in milliseconds`,
        columns: ['who', 'p95'],
        rows: [
          row('visitors alone', quiet),
          ...others.flatMap(({ what }, index) => [
            row(
              `visitors during ${what}`,
              busy[index]!.map(([sent]) => sent),
            ),
            row(
              '– their responses',
              busy[index]!.map(([, done]) => done),
            ),
          ]),
        ],
      },
    ],
  };
}
