/** Visitors who send requests while others work on the same database, against visitors alone. */
import { deskPaths } from '#contract/desk.ts';
import { startSite } from '../../start-site.ts';
import { median, type BenchResults } from '../bench.ts';
import type { LoadProfile, LoadResult } from '../load/drive-load.ts';
import { startLoadProcess } from '../load/load-process.ts';
import { createSession, many, siteVariables, type BenchDatabases } from './databases.ts';

const maxRatio = 1.5;
export const visitorRounds = 12;
export const secondsPerRound = 8;

export async function measureVisitors(databases: BenchDatabases, log: (line: string) => void): Promise<BenchResults> {
  const { engine } = databases;
  const { dataDir, databaseUrl = '' } = databases.many;
  const cookie = `desk=${await createSession(databases.many)}`;
  const site = await startSite(siteVariables(databases.many));
  const load = { port: site.port, seconds: secondsPerRound };
  const visitors = startLoadProcess('visitors.ts');
  const sendRequests = () => visitors.run({ ...load, connections: 4, paceMs: 200 });
  const activities: [what: string, process: ReturnType<typeof startLoadProcess>, profile: LoadProfile][] = [
    ['three staff searching', startLoadProcess('staff.ts', [cookie, '300']), { ...load, connections: 3 }],
    [
      'an export of all held requests',
      startLoadProcess('export.ts', [cookie, `${deskPaths.export}?place=held`]),
      { ...load, connections: 1 },
    ],
    [
      'deletion of the oldest requests',
      startLoadProcess('deletion.ts', ['delete', dataDir, databaseUrl]),
      { ...load, connections: 1 },
    ],
  ];
  if (engine === 'SQLite')
    activities.push([
      'erasure of deleted requests from the search index',
      startLoadProcess('deletion.ts', ['erase', dataDir]),
      { ...load, connections: 1 },
    ]);
  const quiet: LoadResult[] = [];
  const busy = activities.map((): LoadResult[] => []);
  const work = activities.map((): LoadResult[] => []);
  try {
    // Fills caches.
    await Promise.all([sendRequests(), activities[0]![1].run(activities[0]![2])]);
    for (let round = 1; round <= visitorRounds; round++) {
      quiet.push(await sendRequests());
      for (const [index, [, process, profile]] of activities.entries()) {
        const [sent, done] = await Promise.all([sendRequests(), process.run(profile)]);
        busy[index]!.push(sent);
        work[index]!.push(done);
      }
      const p95s = [quiet, ...busy].map((results) => results.at(-1)!.p95.toFixed(1));
      log(`round ${round}: p95 ${p95s[0]} ms quiet, ${p95s.slice(1).join(', ')} ms with others`);
    }
  } finally {
    await Promise.all([visitors, ...activities.map(([, process]) => process)].map((process) => process.stop()));
    await site.stop();
  }
  const row = (what: string, results: LoadResult[]) => [
    what,
    ...(['p50', 'p95', 'p99', 'perSecond'] as const).map((name) =>
      median(results.map((result) => result[name])).toFixed(1),
    ),
  ];
  return {
    claims: activities.map(([what], index) => {
      const ratio = median(busy[index]!.map(({ p95 }, round) => p95 / quiet[round]!.p95));
      const failed = [...busy[index]!, ...work[index]!].some(
        ({ statuses }) => !/^20[01]$/.test(Object.keys(statuses).join()),
      );
      return {
        what: `${engine}: a visitor’s p95 during ${what}, ${many} requests ÷ without`,
        figure: failed ? 'there were failures' : `${ratio.toFixed(2)} ×`,
        bound: `at most ${maxRatio}`,
        holds: !failed && ratio <= maxRatio,
      };
    }),
    tables: [
      {
        caption: `${engine}: visitors and others, in milliseconds`,
        columns: ['who', 'p50', 'p95', 'p99', 'per second'],
        rows: [
          row('visitors alone', quiet),
          ...activities.flatMap(([what], index) => [
            row(`visitors during ${what}`, busy[index]!),
            row(`– its steps`, work[index]!),
          ]),
        ],
      },
    ],
  };
}
