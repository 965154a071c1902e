import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { startWebhookReceiver } from '#server/leads/delivery/receivers-fixture.ts';
import { openDatabase } from '#server/leads/store/sqlite/sqlite-file.ts';
import type { MutationName } from '../mutations.ts';
import type { Fault, FaultContext } from '../fault.ts';
import { isApplicationKey } from '../harness/application-file.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';
import { startVisitorLoad } from '../harness/visitor-load.ts';
import { createSimulatedDisk, writeFiles } from '../power/simulated-disk.ts';
import { readJournal, type JournalEntry } from '../power/journal.ts';
import { shimEnv } from '../power/shim.ts';
import { serverEnv, startServerProcess } from '../harness/server-process.ts';
import { createStaffLoad, countLostChanges, takenLeadsQuery, type TakenLead } from '../harness/staff-load.ts';
import { hasOwnFile, leadsQuery, type StoredLead } from '../harness/stored-leads.ts';
import { webhookEnv } from '../harness/webhook-env.ts';

const cuts = 400;
/** Fewer: the control only has to lose something, and rebuilding a disk without flushes takes longer. */
const controlCuts = 60;

interface PowerCutCounts {
  acknowledged: number;
  stored: number;
  lost: number;
  duplicated: number;
  /** Of stored applications: compared byte by byte with what was sent. */
  files: number;
  /** Stored with another file, or without one. */
  damagedFiles: number;
  /** Cuts that left an unreadable database after an acknowledgement. */
  unusable: number;
  cutsThatLost: number;
  /** Changes by staff at the desk. */
  changes: number;
  changesLost: number;
}

export const powerFault: Fault = {
  name: 'power',
  description: `a power cut at ${cuts} points of one run with a kill -9, a restart, checkpoints and staff at the desk; each time the disk is rebuilt from the flushed writes and a part of the others, and opened by the product; figures are sums over all cuts`,
  async run(context) {
    const { log } = context;
    const kept = await recordRun(undefined, context);
    const found = await cutEverywhere(kept, cuts, context);
    log('control');
    const control = await cutEverywhere(await recordRun('power', context), controlCuts, context);
    const failures = [
      ...(found.damagedFiles === 0 ? [] : [`${found.damagedFiles} applications were stored without their file`]),
      ...(found.unusable === 0 ? [] : [`${found.unusable} disks could not be opened`]),
      ...(found.changes > 0 && found.changesLost === 0
        ? []
        : [`${found.changesLost} of ${found.changes} changes by staff lost`]),
      ...(control.changesLost > 0 ? [] : ['the control lost no change by staff']),
    ];
    const remarks = [
      `${kept.acknowledged} requests in the run, ${kept.entries.length} changes of the disk`,
      `${found.changes} changes by staff, ${found.changesLost} lost (control ${control.changesLost} of ${control.changes})`,
      `in ${control.cutsThatLost} of ${controlCuts} cuts the control lost requests, and it left ${control.unusable} disks that cannot be opened`,
    ];
    return {
      ...found,
      rounds: cuts,
      control: { harm: 'lost', harmed: control.lost, total: control.acknowledged },
      remarks,
      failures,
    };
  },
};

/** A kill between a write and its record leaves an incomplete journal, which proves nothing: then the run is repeated. */
async function recordRun(mutation: MutationName | undefined, context: FaultContext) {
  for (let attempt = 1; ; attempt++) {
    const { entries, acknowledged, dataDir } = await recordOnce(mutation, context);
    const mismatch = findMismatch(entries, dataDir);
    if (!mismatch) return { entries, acknowledged };
    if (attempt === 4) throw new Error(mismatch);
    context.log(`${mismatch}: once more`);
  }
}

/** One run of the server behind the shim: first start, kill -9, restart, stop, restart. */
async function recordOnce(mutation: MutationName | undefined, { log, random }: FaultContext) {
  const folder = createTemporaryFolder();
  const dataDir = join(folder, 'data');
  const journal = join(folder, 'journal');
  const receiver = await startWebhookReceiver();
  const staff = await createStaffLoad();
  const baseEnv = await serverEnv(dataDir, {
    ...webhookEnv(receiver.url),
    ...shimEnv(folder, { folder: dataDir, journal }),
  });
  const env = { ...baseEnv, ...staff.env(baseEnv['PORT']!) };
  const options = { env, mutation };
  const load = startVisitorLoad({ urls: [`http://127.0.0.1:${env['PORT']}`], random });
  let signing = true;
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
    const server = await startServerProcess(options);
    if (signing) await staff.start(env['SITE_URL']!, load);
    signing = false;
    await load.waitForMore(300);
    if (signal === 'SIGKILL') await wait(random.below(50));
    await server.kill(signal);
  }
  const last = await startServerProcess(options);
  await load.finish();
  await staff.stop();
  await last.kill('SIGKILL');
  await receiver.close();
  const entries = [...readJournal(journal, dataDir)];
  const acknowledged = new Set(entries.flatMap((entry) => (entry.kind === 'acknowledge' ? [entry.reference] : [])));
  if ([...load.acknowledged.values()].some((reference) => !acknowledged.has(reference)))
    throw new Error('The journal lacks acknowledgements');
  log(`${acknowledged.size} acknowledged, ${entries.length} disk changes recorded`);
  return { entries, acknowledged: acknowledged.size, dataDir };
}

/** Replaying the whole journal must give the files on disk; otherwise a write is missing from it. */
function findMismatch(entries: JournalEntry[], dataDir: string): string | undefined {
  const disk = createSimulatedDisk();
  for (const entry of entries) disk.add(entry);
  const files = disk.whole();
  const present = readdirSync(dataDir).filter((name) => !name.endsWith('-shm'));
  const same =
    present.length === files.size &&
    present.every((name) => files.get(name)?.equals(readFileSync(join(dataDir, name))));
  return same ? undefined : `The journal does not match the files on disk: ${present.join(', ')}`;
}

async function cutEverywhere(
  { entries }: { entries: JournalEntry[] },
  times: number,
  { random, log }: FaultContext,
): Promise<PowerCutCounts> {
  // Half of the cuts right after an acknowledgement, the worst moment.
  const moments = entries.flatMap((entry, index) =>
    entry.kind === 'acknowledge' || entry.kind === 'change' ? [index + 1] : [],
  );
  const chosen = Array.from({ length: times }, (_, index) =>
    index % 2 ? random.pick(moments) : 1 + random.below(entries.length),
  );
  chosen.sort((a, b) => a - b);
  const found: PowerCutCounts = {
    acknowledged: 0,
    stored: 0,
    lost: 0,
    duplicated: 0,
    files: 0,
    damagedFiles: 0,
    unusable: 0,
    cutsThatLost: 0,
    changes: 0,
    changesLost: 0,
  };
  // In memory if possible, which is faster.
  const folder = join(createTemporaryFolder(existsSync('/dev/shm') ? '/dev/shm' : undefined), 'data');
  const disk = createSimulatedDisk();
  const acknowledged = new Set<string>();
  const changed = new Set<string>();
  let position = 0;
  for (const [index, end] of chosen.entries()) {
    for (; position < end; position++) {
      const entry = entries[position]!;
      if (entry.kind === 'acknowledge') acknowledged.add(entry.reference);
      else if (entry.kind === 'change') changed.add(entry.reference);
      else disk.add(entry);
    }
    writeFiles(folder, disk.cut(random));
    const opened = await openAfterCut(folder);
    countAfterCut(opened?.leads, acknowledged, found);
    found.changes += changed.size;
    found.changesLost += countLostChanges(changed, opened?.taken ?? []);
    rmSync(folder, { recursive: true });
    // Yields to the event loop, so that Ctrl-C works.
    await nextTurn();
    if ((index + 1) % 100 === 0) log(`${index + 1} cuts, ${found.lost} lost`);
  }
  return found;
}

/** Opens the database like the server at its next start. */
async function openAfterCut(dataDir: string): Promise<{ leads: StoredLead[]; taken: TakenLead[] } | undefined> {
  const database = await openDatabase({ dataDir }).catch(() => undefined);
  if (!database) return undefined;
  try {
    const check = database.prepare('pragma integrity_check').get()?.['integrity_check'];
    const read = <Row>(sql: string) => database.prepare(sql).all() as Row[];
    return check === 'ok'
      ? { leads: read<StoredLead>(leadsQuery), taken: read<TakenLead>(takenLeadsQuery) }
      : undefined;
  } finally {
    database.close();
  }
}

function countAfterCut(leads: StoredLead[] | undefined, acknowledged: Set<string>, found: PowerCutCounts): void {
  const whole = new Set(
    (leads ?? []).filter((lead) => lead.deliveries === 2 && hasOwnFile(lead)).map(({ reference }) => reference),
  );
  const lost = [...acknowledged].filter((reference) => !whole.has(reference)).length;
  found.acknowledged += acknowledged.size;
  found.stored += leads?.length ?? 0;
  found.lost += lost;
  found.duplicated += (leads?.length ?? 0) - new Set(leads?.map(({ message }) => message)).size;
  const applications = (leads ?? []).filter(({ key }) => isApplicationKey(key));
  found.files += applications.length;
  found.damagedFiles += applications.filter((lead) => !hasOwnFile(lead)).length;
  if (lost > 0) found.cutsThatLost++;
  if (!leads && acknowledged.size > 0) found.unusable++;
}
