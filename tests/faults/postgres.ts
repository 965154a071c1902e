import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres, type TestPostgres } from '#server/leads/postgres-fixture.ts';
import { ask } from './ask.ts';
import type { BreakName } from './breaks.ts';
import type { Fault, FaultContext } from './fault.ts';
import { atEnd } from './leftovers.ts';
import { startLoad, tell } from './load.ts';
import { settings, start } from './server.ts';
import { compare, leadsQuery, type StoredLead } from './stored.ts';
import { until } from './until.ts';

const rounds = 10;

export const postgres: Fault = {
  name: 'postgres',
  about: `Postgres stopped at once, as in a crash, and started again under load, ${rounds} times, with the same server before it all the time; the database's own setting is that commits need not wait for the disk`,
  async run(context) {
    const database = await startPostgres();
    atEnd(() => rmSync(database.databaseDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
    atEnd(() => isRunning(() => pidOf(database)) && process.kill(pidOf(database), 'SIGQUIT'));
    const { load, counts, recovery, failures } = await crashUnderLoad(database, undefined, rounds, context);
    if (load.rude > 0) failures.add(`${load.rude} of the 503 had no Retry-After`);
    context.say('control');
    const { lost, acknowledged } = (await crashUnderLoad(database, 'postgres', 3, context)).counts;
    await database.remove();
    const remarks = [`clients saw ${tell(load.refusals)}`, `acknowledged again ${Math.round(recovery)} ms after the database, at most`];
    return { ...counts, rounds, control: { harm: 'lost', harmed: lost, of: acknowledged }, remarks, failures: [...failures] };
  },
};

async function crashUnderLoad(database: TestPostgres, broken: BreakName | undefined, times: number, { say, random }: FaultContext) {
  const databaseUrl = await database.createDatabase();
  await database.query(databaseUrl, `alter database ${databaseUrl.split('/').at(-1)} set synchronous_commit = off`);
  const { DATA_DIR: _, ...env } = await settings('', { DATABASE_URL: databaseUrl });
  const server = await start({ env, broken });
  const load = startLoad({ urls: [server.url], random });
  const failures = new Set<string>();
  let recovery = 0;
  for (let round = 1; round <= times; round++) {
    await load.more(20 + random.below(60));
    await wait(random.below(20));
    const old = pidOf(database);
    process.kill(old, 'SIGQUIT');
    if ((await ask(`${server.url}/about-us`)).status !== 200) failures.add('pages were not served while the database was down');
    await until('the database has gone', () => !isRunning(() => old));
    await database.start();
    const begin = performance.now();
    await load.more(1);
    recovery = Math.max(recovery, performance.now() - begin);
    say(`${round} crashes, ${load.acknowledged.size} acknowledged`);
  }
  await load.finish();
  const { code } = await server.kill('SIGTERM');
  if (code !== 0) failures.add(`the server ended with ${code}`);
  const stored = (await database.query(databaseUrl, leadsQuery)) as unknown as StoredLead[];
  return { load, counts: compare(load, stored), recovery, failures };
}

const pidOf = ({ databaseDir }: TestPostgres) => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

function isRunning(pid: () => number): boolean {
  try {
    return process.kill(pid(), 0);
  } catch {
    return false;
  }
}
