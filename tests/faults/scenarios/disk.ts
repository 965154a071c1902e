import { sendHttpRequest } from '../harness/http-request.ts';
import { lossesOfControl, type ControlResult, type Fault, type FaultContext } from '../fault.ts';
import { startVisitorLoad, formatCounts } from '../harness/visitor-load.ts';
import { startServerProcess, serverEnv } from '../harness/server-process.ts';
import { createSmallDisk } from '../harness/small-disk.ts';
import { createStaffLoad, countLostChanges, takenLeadsQuery, type TakenLead } from '../harness/staff-load.ts';
import { countLosses, queryDatabase, readStoredLeads } from '../harness/stored-leads.ts';
import { waitUntil } from '../harness/wait-until.ts';

const rounds = 5;

export const diskFault: Fault = {
  name: 'disk',
  description: `the disk, with the server's log on it if it can be mounted, fills up under load, ${rounds} times: requests must get 503 with Retry-After and pages 200, the same process must recover once there is space, and the desk must report the failure`,
  async run(context) {
    const { log, random } = context;
    const disk = createSmallDisk();
    log(disk.description);
    const staff = await createStaffLoad();
    const baseEnv = await serverEnv(disk.dataDir, disk.env);
    const env = { ...baseEnv, ...staff.env(baseEnv['PORT']!) };
    const server = await startServerProcess({ env, log: disk.log });
    const load = startVisitorLoad({ urls: [server.url], random });
    await staff.start(env['SITE_URL']!, load);
    const failures = new Set<string>();
    const must = (what: string, holds: boolean) => holds || failures.add(what);
    let recovery = 0;
    const logged = () => server.output().length;
    const unavailable = () => load.errorCounts.get('503') ?? 0;
    for (let round = 1; round <= rounds; round++) {
      await load.waitForMore(60 + random.below(60));
      const before = unavailable();
      disk.fill();
      await waitUntil('requests rejected while the disk is full', () => unavailable() >= before + 50);
      must(
        'pages were not served while the disk was full',
        (await sendHttpRequest(`${server.url}/about-us`)).status === 200,
      );
      must(
        '/healthz was not 200 while the disk was full',
        (await sendHttpRequest(`${server.url}/healthz`)).status === 200,
      );
      // A check from before counts for a second.
      await waitUntil(
        '/readyz says 503 while the disk is full',
        async () => (await sendHttpRequest(`${server.url}/readyz`)).status === 503,
      );
      disk.free();
      const startedAt = performance.now();
      await load.waitForMore(1);
      recovery = Math.max(recovery, performance.now() - startedAt);
      const size = logged();
      await waitUntil('the server logs again', () => logged() > size);
      log(`filled and freed ${round} times, ${load.acknowledged.size} acknowledged, ${unavailable()} rejected`);
    }
    await load.finish();
    const [before, rejected] = [staff.acknowledged.size, staff.rejected()];
    await waitUntil(
      'staff can work again',
      () => staff.acknowledged.size > before || before === load.acknowledged.size,
    );
    await staff.stop();
    const { code } = await server.kill('SIGTERM');
    must(`the server exited with ${code}`, code === 0);
    must(`${load.missingRetryAfter} of the 503 had no Retry-After`, load.missingRetryAfter === 0);
    const changes = countLostChanges(staff.acknowledged, queryDatabase<TakenLead>(disk.dataDir, takenLeadsQuery));
    must(`${changes} of ${staff.acknowledged.size} changes by staff lost`, changes === 0);
    must('the desk never reported the full disk', rejected > 0);
    const counts = countLosses(load, readStoredLeads(disk.dataDir));
    const remarks = [
      disk.description,
      ...(disk.log ? ['the log on the same disk'] : []),
      `clients saw ${formatCounts(load.errorCounts)}`,
      `${staff.acknowledged.size} changes by staff, ${changes} lost, ${rejected} rejected`,
      `acknowledged again after ${Math.round(recovery)} ms at most`,
    ];
    log('control');
    return { ...counts, rounds, control: await runControl(context), remarks, failures: [...failures] };
  },
};

async function runControl({ random }: FaultContext): Promise<ControlResult> {
  const disk = createSmallDisk();
  const server = await startServerProcess({ env: await serverEnv(disk.dataDir, disk.env), mutation: 'disk' });
  const load = startVisitorLoad({ urls: [server.url], random });
  await load.waitForMore(60);
  disk.fill();
  // The write-ahead log is used again from its beginning, so the first commits still find room in it.
  await load.waitForMore(300);
  disk.free();
  await load.waitForMore(60);
  await load.finish();
  await server.kill('SIGTERM');
  return lossesOfControl(countLosses(load, readStoredLeads(disk.dataDir)));
}
