import { sendHttpRequest } from '../harness/http-request.ts';
import type { ControlResult, Fault, FaultContext } from '../fault.ts';
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
    const place = createSmallDisk();
    log(place.description);
    const staff = await createStaffLoad();
    const plain = await serverEnv(place.dataDir, place.env);
    const env = { ...plain, ...staff.env(plain['PORT']!) };
    const server = await startServerProcess({ env, log: place.log });
    const load = startVisitorLoad({ urls: [server.url], random });
    await staff.begin(env['SITE_URL']!, load);
    const failures = new Set<string>();
    const must = (what: string, holds: boolean) => holds || failures.add(what);
    let recovery = 0;
    const logged = () => server.output().length;
    const refused = () => load.refusals.get('503') ?? 0;
    for (let round = 1; round <= rounds; round++) {
      await load.waitForMore(60 + random.below(60));
      const before = refused();
      place.fill();
      await waitUntil('requests refused while the disk is full', () => refused() >= before + 50);
      must(
        'pages were not served while the disk was full',
        (await sendHttpRequest(`${server.url}/about-us`)).status === 200,
      );
      must(
        '/healthz was not 200 while the disk was full',
        (await sendHttpRequest(`${server.url}/healthz`)).status === 200,
      );
      // The check writes less than a request, so it may still succeed for a moment.
      await waitUntil(
        '/readyz says 503 while the disk is full',
        async () => (await sendHttpRequest(`${server.url}/readyz`)).status === 503,
      );
      place.free();
      const begin = performance.now();
      await load.waitForMore(1);
      recovery = Math.max(recovery, performance.now() - begin);
      const lines = logged();
      await waitUntil('the log goes on', () => logged() > lines);
      log(`full and free ${round} times, ${load.acknowledged.size} acknowledged, ${refused()} refused`);
    }
    await load.finish();
    const [before, rejected] = [staff.acknowledged.size, staff.refused()];
    await waitUntil('staff go on', () => staff.acknowledged.size > before || before === load.acknowledged.size);
    await staff.end();
    const { code } = await server.kill('SIGTERM');
    must(`the server exited with ${code}`, code === 0);
    must(`${load.missingRetryAfter} of the 503 had no Retry-After`, load.missingRetryAfter === 0);
    const changes = countLostChanges(staff.acknowledged, queryDatabase<TakenLead>(place.dataDir, takenLeadsQuery));
    must(`${changes} of ${staff.acknowledged.size} changes by staff lost`, changes === 0);
    must('the desk never reported the full disk', rejected > 0);
    const counts = countLosses(load, readStoredLeads(place.dataDir));
    const remarks = [
      place.description,
      ...(place.log ? ['the log on the same disk'] : []),
      `clients saw ${formatCounts(load.refusals)}`,
      `${staff.acknowledged.size} changes by staff, ${changes} lost, ${rejected} rejected`,
      `acknowledged again after ${Math.round(recovery)} ms at most`,
    ];
    log('control');
    return { ...counts, rounds, control: await runControl(context), remarks, failures: [...failures] };
  },
};

async function runControl({ random }: FaultContext): Promise<ControlResult> {
  const place = createSmallDisk();
  const server = await startServerProcess({ env: await serverEnv(place.dataDir, place.env), mutation: 'disk' });
  const load = startVisitorLoad({ urls: [server.url], random });
  await load.waitForMore(60);
  place.fill();
  await load.waitForMore(60);
  place.free();
  await load.waitForMore(60);
  await load.finish();
  await server.kill('SIGTERM');
  const { lost, acknowledged } = countLosses(load, readStoredLeads(place.dataDir));
  return { harm: 'lost', harmed: lost, total: acknowledged };
}
