import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './ask.ts';
import type { BreakName } from './breaks.ts';
import type { Counts, Fault, FaultContext } from './fault.ts';
import { temporaryFolder } from './leftovers.ts';
import { startLoad, tell, type Load } from './load.ts';
import { settings, start, type Server } from './server.ts';
import { compare, readSqlite } from './stored.ts';
import { until } from './until.ts';

const rounds = 10;

export const vanish: Fault = {
  name: 'vanish',
  about: `DATA_DIR goes away under load, as when a volume is unmounted, ${rounds} times, every other time with an empty folder in its place: requests must get 503, /readyz 503 and pages 200, no database may be made there, and with the folder back the same process must go on`,
  async run(context) {
    const { say } = context;
    const failures = new Set<string>();
    const must = (what: string, holds: boolean) => holds || failures.add(what);
    const real = await loseFolder(undefined, rounds, context, async ({ url }, { refusals }, dataDir) => {
      const before = refusals.get('503') ?? 0;
      await until('requests refused while the folder is away', () => (refusals.get('503') ?? 0) >= before + 20);
      must('pages were not served', (await ask(`${url}/about-us`)).status === 200);
      await until('/readyz says 503', async () => (await ask(`${url}/readyz`)).status === 503);
      must('a database was made anew', filesIn(dataDir).length === 0);
    });
    must(`${real.load.rude} of the 503 had no Retry-After`, real.load.rude === 0);

    say('control');
    const { lost, acknowledged } = (await loseFolder('vanish', 2, context, (_, load) => load.more(20))).counts;
    const remarks = [`clients saw ${tell(real.load.refusals)}`];
    return { ...real.counts, rounds, control: { harm: 'lost', harmed: lost, of: acknowledged }, remarks, failures: [...failures] };
  },
};

type Meanwhile = (server: Server, load: Load, dataDir: string) => Promise<void>;

async function loseFolder(broken: BreakName | undefined, times: number, { random }: FaultContext, meanwhile: Meanwhile): Promise<{ load: Load; counts: Counts }> {
  const dataDir = join(temporaryFolder(), 'data');
  const server = await start({ env: await settings(dataDir), broken });
  const load = startLoad({ urls: [server.url], random });
  for (let round = 1; round <= times; round++) {
    await load.more(40 + random.below(40));
    renameSync(dataDir, `${dataDir}-away`);
    if (round % 2 === 0) mkdirSync(dataDir);
    await meanwhile(server, load, dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(`${dataDir}-away`, dataDir);
  }
  await load.more(20);
  await load.finish();
  await server.kill('SIGTERM');
  return { load, counts: compare(load, readSqlite(dataDir)) };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
