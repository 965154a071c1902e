import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres, type TestPostgres } from '#server/leads/store/postgres/postgres-fixture.ts';
import { sendHttpRequest } from '../harness/http-request.ts';
import type { MutationName } from '../mutations.ts';
import { lossesOfControl, type Fault, type FaultContext } from '../fault.ts';
import { onCleanup } from '../harness/cleanup.ts';
import { startVisitorLoad, formatCounts } from '../harness/visitor-load.ts';
import { serverEnv, startServerProcess } from '../harness/server-process.ts';
import { countLosses, leadsQuery, type StoredLead } from '../harness/stored-leads.ts';
import { waitUntil } from '../harness/wait-until.ts';

const rounds = 10;

export const postgresFault: Fault = {
  name: 'postgres',
  description: `Postgres crashes and restarts under load, ${rounds} times, while the same server keeps running; the database is set to asynchronous commits`,
  async run(context) {
    const database = await startPostgres();
    onCleanup(() => rmSync(database.databaseDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
    onCleanup(() => isRunning(() => pidOf(database)) && process.kill(pidOf(database), 'SIGQUIT'));
    const { load, counts, recovery, failures } = await crashUnderLoad(database, undefined, rounds, context);
    if (load.missingRetryAfter > 0) failures.add(`${load.missingRetryAfter} of the 503 had no Retry-After`);
    context.log('control');
    const control = lossesOfControl((await crashUnderLoad(database, 'postgres', 3, context)).counts);
    await database.remove();
    const remarks = [
      `clients saw ${formatCounts(load.errorCounts)}`,
      `acknowledged again ${Math.round(recovery)} ms after the database, at most`,
    ];
    return {
      ...counts,
      rounds,
      control,
      remarks,
      failures: [...failures],
    };
  },
};

async function crashUnderLoad(
  database: TestPostgres,
  mutation: MutationName | undefined,
  times: number,
  { log, random }: FaultContext,
) {
  const databaseUrl = await database.createDatabase();
  await database.query(databaseUrl, `alter database ${databaseUrl.split('/').at(-1)} set synchronous_commit = off`);
  const { DATA_DIR: _, ...env } = await serverEnv('', { DATABASE_URL: databaseUrl });
  const server = await startServerProcess({ env, mutation });
  const load = startVisitorLoad({ urls: [server.url], random });
  const failures = new Set<string>();
  let recovery = 0;
  for (let round = 1; round <= times; round++) {
    await load.waitForMore(20 + random.below(60));
    await wait(random.below(20));
    const old = pidOf(database);
    process.kill(old, 'SIGQUIT');
    if ((await sendHttpRequest(`${server.url}/about-us`)).status !== 200)
      failures.add('pages were not served while the database was down');
    await waitUntil('the database has stopped', () => !isRunning(() => old));
    await database.start();
    const startedAt = performance.now();
    await load.waitForMore(1);
    recovery = Math.max(recovery, performance.now() - startedAt);
    log(`${round} crashes, ${load.acknowledged.size} acknowledged`);
  }
  await load.finish();
  const { code } = await server.kill('SIGTERM');
  if (code !== 0) failures.add(`the server exited with ${code}`);
  const stored = (await database.query(databaseUrl, leadsQuery)) as unknown as StoredLead[];
  return { load, counts: countLosses(load, stored), recovery, failures };
}

const pidOf = ({ databaseDir }: TestPostgres) =>
  Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

function isRunning(pid: () => number): boolean {
  try {
    return process.kill(pid(), 0);
  } catch {
    return false;
  }
}
