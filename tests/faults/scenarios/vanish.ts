import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sendHttpRequest } from '../harness/http-request.ts';
import type { MutationName } from '../mutations.ts';
import { lossesOfControl, type Counts, type Fault, type FaultContext } from '../fault.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';
import { startVisitorLoad, formatCounts, type VisitorLoad } from '../harness/visitor-load.ts';
import { serverEnv, startServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { countLosses, readStoredLeads } from '../harness/stored-leads.ts';
import { waitUntil } from '../harness/wait-until.ts';

const rounds = 10;

export const vanishFault: Fault = {
  name: 'vanish',
  description: `DATA_DIR disappears under load, as when a volume is unmounted, ${rounds} times, every other time replaced by an empty folder: requests must get 503, /readyz 503 and pages 200, no database may be created, and the same process must recover with the folder`,
  async run(context) {
    const { log } = context;
    const failures = new Set<string>();
    const must = (what: string, holds: boolean) => holds || failures.add(what);
    const real = await loseFolder(undefined, rounds, context, async ({ url }, { errorCounts }, dataDir) => {
      const before = errorCounts.get('503') ?? 0;
      await waitUntil('requests rejected while the folder is away', () => (errorCounts.get('503') ?? 0) >= before + 20);
      must('pages were not served', (await sendHttpRequest(`${url}/about-us`)).status === 200);
      await waitUntil('/readyz says 503', async () => (await sendHttpRequest(`${url}/readyz`)).status === 503);
      must('a new database was created', filesIn(dataDir).length === 0);
    });
    must(`${real.load.missingRetryAfter} of the 503 had no Retry-After`, real.load.missingRetryAfter === 0);

    log('control');
    const control = lossesOfControl((await loseFolder('vanish', 2, context, (_, load) => load.waitForMore(20))).counts);
    const remarks = [`clients saw ${formatCounts(real.load.errorCounts)}`];
    return {
      ...real.counts,
      rounds,
      control,
      remarks,
      failures: [...failures],
    };
  },
};

type Meanwhile = (server: ServerProcess, load: VisitorLoad, dataDir: string) => Promise<void>;

async function loseFolder(
  mutation: MutationName | undefined,
  times: number,
  { random }: FaultContext,
  meanwhile: Meanwhile,
): Promise<{ load: VisitorLoad; counts: Counts }> {
  const dataDir = join(createTemporaryFolder(), 'data');
  const server = await startServerProcess({ env: await serverEnv(dataDir), mutation });
  const load = startVisitorLoad({ urls: [server.url], random });
  for (let round = 1; round <= times; round++) {
    await load.waitForMore(40 + random.below(40));
    renameSync(dataDir, `${dataDir}-away`);
    if (round % 2 === 0) mkdirSync(dataDir);
    await meanwhile(server, load, dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(`${dataDir}-away`, dataDir);
  }
  await load.waitForMore(20);
  await load.finish();
  await server.kill('SIGTERM');
  return { load, counts: countLosses(load, readStoredLeads(dataDir)) };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
