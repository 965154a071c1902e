import { join } from 'node:path';
import { lossesOfControl, type ControlResult, type Fault, type FaultContext } from '#tests/faults/fault.ts';
import { startVisitorLoad, formatCounts } from '#tests/faults/harness/visitor-load.ts';
import { startServerProcess, serverEnv } from '#tests/faults/harness/server-process.ts';
import { createTemporaryFolder } from '#tests/faults/harness/cleanup.ts';
import { mountSmallDisk } from '#tests/faults/harness/small-disk.ts';
import { countLosses, readStoredLeads } from '#tests/faults/harness/stored-leads.ts';
import { waitUntil } from '#tests/faults/harness/wait-until.ts';

const rounds = 5;
const diskMib = 16;

export const diskFault: Fault = {
  name: 'disk',
  description: `the disk, with the server's log on it if it can be mounted, fills up under load, ${rounds} times: requests must get 503 with Retry-After and pages 200, and the same process must recover once there is space`,
  async run(context) {
    const { log, random } = context;
    const folder = createTemporaryFolder();
    const disk = mountSmallDisk(folder, diskMib);
    log(disk.description);
    const dataDir = join(folder, 'data');
    const env = await serverEnv(dataDir, disk.env);
    const server = await startServerProcess({ env, log: disk.isMounted ? join(folder, 'server.log') : undefined });
    const load = startVisitorLoad({ urls: [server.url], random });
    const failures = new Set<string>();
    const must = (what: string, holds: boolean) => holds || failures.add(what);
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    const unavailable = () => load.errorCounts.get('503') ?? 0;
    for (let round = 1; round <= rounds; round++) {
      await load.waitForMore(60 + random.below(60));
      const before = unavailable();
      disk.fill();
      await waitUntil('requests rejected while the disk is full', () => unavailable() >= before + 50);
      for (const path of ['/about-us', '/healthz'])
        must(`${path} was not 200 while the disk was full`, (await statusOf(path)) === 200);
      // A check from before counts for a second.
      await waitUntil('/readyz says 503 while the disk is full', async () => (await statusOf('/readyz')) === 503);
      disk.free();
      await load.waitForMore(1);
      const size = server.output().length;
      await waitUntil('the server logs again', () => server.output().length > size);
      log(`filled and freed ${round} times, ${load.acknowledged.size} acknowledged, ${unavailable()} rejected`);
    }
    await load.finish();
    const { code } = await server.kill('SIGTERM');
    must(`the server exited with ${code}`, code === 0);
    must(`${load.missingRetryAfter} of the 503 had no Retry-After`, load.missingRetryAfter === 0);
    const counts = countLosses(load, readStoredLeads(dataDir));
    const remarks = [disk.description, `clients saw ${formatCounts(load.errorCounts)}`];
    log('control');
    return { ...counts, rounds, control: await runControl(context), remarks, failures: [...failures] };
  },
};

async function runControl({ random }: FaultContext): Promise<ControlResult> {
  const folder = createTemporaryFolder();
  const disk = mountSmallDisk(folder, diskMib);
  const dataDir = join(folder, 'data');
  const server = await startServerProcess({ env: await serverEnv(dataDir, disk.env), mutation: 'disk' });
  const load = startVisitorLoad({ urls: [server.url], random });
  await load.waitForMore(60);
  disk.fill();
  // The write-ahead log is used again from its beginning, so the first commits still find room in it.
  await load.waitForMore(300);
  disk.free();
  await load.waitForMore(60);
  await load.finish();
  await server.kill('SIGTERM');
  return lossesOfControl(countLosses(load, readStoredLeads(dataDir)));
}
