import { ask } from './ask.ts';
import type { Control, Fault, FaultContext } from './fault.ts';
import { startLoad, tell } from './load.ts';
import { start, settings } from './server.ts';
import { createSmallDisk } from './small-disk.ts';
import { hireStaff, lostChanges, takenQuery, type Taken } from './staff.ts';
import { compare, query, readSqlite } from './stored.ts';
import { until } from './until.ts';

const rounds = 5;

export const disk: Fault = {
  name: 'disk',
  about: `the disk, with the log of the server on it where one can be mounted, fills up under load, ${rounds} times: requests must get 503 with Retry-After and pages 200, and with space again the same process must go on; staff at work at the desk are told as kindly`,
  async run(context) {
    const { say, random } = context;
    const place = createSmallDisk();
    say(place.how);
    const staff = await hireStaff();
    const plain = await settings(place.dataDir, place.env);
    const env = { ...plain, ...staff.env(plain['PORT']!) };
    const server = await start({ env, log: place.log });
    const load = startLoad({ urls: [server.url], random });
    await staff.begin(env['SITE_URL']!, load);
    const failures = new Set<string>();
    const must = (what: string, holds: boolean) => holds || failures.add(what);
    let recovery = 0;
    const logged = () => server.output().length;
    const refused = () => load.refusals.get('503') ?? 0;
    for (let round = 1; round <= rounds; round++) {
      await load.more(60 + random.below(60));
      const before = refused();
      place.fill();
      await until('requests refused while the disk is full', () => refused() >= before + 50);
      must('pages were not served while the disk was full', (await ask(`${server.url}/about-us`)).status === 200);
      must('/healthz was not 200 while the disk was full', (await ask(`${server.url}/healthz`)).status === 200);
      // It writes less than a request does, so it may find room for a little longer.
      await until('/readyz says 503 while the disk is full', async () => (await ask(`${server.url}/readyz`)).status === 503);
      place.free();
      const begin = performance.now();
      await load.more(1);
      recovery = Math.max(recovery, performance.now() - begin);
      const lines = logged();
      await until('the log goes on', () => logged() > lines);
      say(`full and free ${round} times, ${load.acknowledged.size} acknowledged, ${refused()} refused`);
    }
    await load.finish();
    const [before, told] = [staff.acknowledged.size, staff.refused()];
    await until('staff go on', () => staff.acknowledged.size > before || before === load.acknowledged.size);
    await staff.end();
    const { code } = await server.kill('SIGTERM');
    must(`the server ended with ${code}`, code === 0);
    must(`${load.rude} of the 503 had no Retry-After`, load.rude === 0);
    const changes = lostChanges(staff.acknowledged, query<Taken>(place.dataDir, takenQuery));
    must(`${changes} of ${staff.acknowledged.size} changes by staff lost`, changes === 0);
    must('staff were never told of the full disk', told > 0);
    const counts = compare(load, readSqlite(place.dataDir));
    const remarks = [place.how, ...(place.log ? ['the log on the same disk'] : []), `clients saw ${tell(load.refusals)}`, `${staff.acknowledged.size} changes by staff, ${changes} lost, ${told} refused`, `acknowledged again after ${Math.round(recovery)} ms at most`];
    say('control');
    return { ...counts, rounds, control: await fillBroken(context), remarks, failures: [...failures] };
  },
};

async function fillBroken({ random }: FaultContext): Promise<Control> {
  const place = createSmallDisk();
  const server = await start({ env: await settings(place.dataDir, place.env), broken: 'disk' });
  const load = startLoad({ urls: [server.url], random });
  await load.more(60);
  place.fill();
  await load.more(60);
  place.free();
  await load.more(60);
  await load.finish();
  await server.kill('SIGTERM');
  const { lost, acknowledged } = compare(load, readSqlite(place.dataDir));
  return { harm: 'lost', harmed: lost, of: acknowledged };
}
