import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { startWebhookReceiver } from '#server/forms/delivery/receivers-fixture.ts';
import { openDatabase } from '#server/database/sqlite-store.ts';
import type { MutationName } from '#tests/faults/mutations.ts';
import { lossesOfControl, type Fault, type FaultContext } from '#tests/faults/fault.ts';
import { createTemporaryFolder } from '#tests/faults/harness/cleanup.ts';
import { hasFile, startVisitorLoad } from '#tests/faults/harness/visitor-load.ts';
import { createSimulatedDisk, writeFiles } from '#tests/faults/power/simulated-disk.ts';
import { readJournal, type JournalEntry } from '#tests/faults/power/journal.ts';
import { shimEnv } from '#tests/faults/power/shim.ts';
import { serverEnv, startServerProcess, webhookEnv } from '#tests/faults/harness/server-process.ts';
import { hasOwnFile, isAsSent, leadsQuery, type StoredLead } from '#tests/faults/harness/stored-leads.ts';

const cuts = 400;
/** Fewer: the control only has to lose something, and rebuilding a disk without flushes takes longer. */
const controlCuts = 60;

export const powerFault: Fault = {
  name: 'power',
  description: `a power cut at ${cuts} points of one run with a kill -9, a restart and checkpoints; each time the disk is rebuilt from the flushed writes and a part of the others, and opened by the product; figures are sums over all cuts`,
  async run(context) {
    const kept = await recordRun(undefined, context);
    const found = await cutEverywhere(kept, cuts, context);
    context.log('control');
    const control = await cutEverywhere(await recordRun('power', context), controlCuts, context);
    const failures = [
      ...(found.damagedFiles === 0 ? [] : [`${found.damagedFiles} forms were stored without their file`]),
      ...(found.unusable === 0 ? [] : [`${found.unusable} disks could not be opened`]),
    ];
    const remarks = [
      `${kept.acknowledged} requests in the run, ${kept.entries.length} changes of the disk`,
      `the control left ${control.unusable} of ${controlCuts} disks that cannot be opened`,
    ];
    return { ...found, rounds: cuts, control: lossesOfControl(control), remarks, failures };
  },
};

/** A kill between a write and its record leaves an incomplete journal, which proves nothing: then the run is repeated. */
async function recordRun(mutation: MutationName | undefined, context: FaultContext) {
  for (let attempt = 1; ; attempt++) {
    try {
      const { entries, acknowledged, dataDir } = await recordOnce(mutation, context);
      const mismatch = findMismatch(entries, dataDir);
      if (mismatch === undefined) return { entries, acknowledged };
      throw new Error(mismatch);
    } catch (error) {
      if (attempt === 4) throw error;
      context.log(`${(error as Error).message}: once more`);
    }
  }
}

/** One run of the server behind the shim: first start, kill -9, restart, stop, restart. */
async function recordOnce(mutation: MutationName | undefined, { log, random }: FaultContext) {
  const folder = createTemporaryFolder();
  const dataDir = join(folder, 'data');
  const journal = join(folder, 'journal');
  const receiver = await startWebhookReceiver();
  const shim = shimEnv(folder, { folder: dataDir, journal });
  const env = await serverEnv(dataDir, { ...webhookEnv(receiver.url), ...shim });
  const options = { env, mutation };
  const load = startVisitorLoad({ urls: [`http://127.0.0.1:${env['PORT']}`], random });
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
    const server = await startServerProcess(options);
    await load.waitForMore(300);
    if (signal === 'SIGKILL') await wait(random.below(50));
    await server.kill(signal);
  }
  const last = await startServerProcess(options);
  await load.finish();
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

async function cutEverywhere({ entries }: { entries: JournalEntry[] }, times: number, { random, log }: FaultContext) {
  // Half of the cuts right after an acknowledgement, the worst moment.
  const moments = entries.flatMap((entry, index) => (entry.kind === 'acknowledge' ? [index + 1] : []));
  const chosen = Array.from({ length: times }, (_, index) =>
    index % 2 ? random.pick(moments) : 1 + random.below(entries.length),
  );
  chosen.sort((a, b) => a - b);
  const found = { acknowledged: 0, stored: 0, lost: 0, duplicated: 0, files: 0, damagedFiles: 0, unusable: 0 };
  // In memory if possible, which is faster.
  const folder = join(createTemporaryFolder(existsSync('/dev/shm') ? '/dev/shm' : undefined), 'data');
  const disk = createSimulatedDisk();
  const acknowledged = new Set<string>();
  let position = 0;
  for (const [index, end] of chosen.entries()) {
    for (; position < end; position++) {
      const entry = entries[position]!;
      if (entry.kind === 'acknowledge') acknowledged.add(entry.reference);
      else disk.add(entry);
    }
    writeFiles(folder, disk.cut(random));
    const opened = await openAfterCut(folder);
    const leads = opened ?? [];
    const whole = new Set(leads.flatMap((lead) => (isWhole(lead) ? [lead.reference] : [])));
    const withFile = leads.filter(({ key }) => hasFile(key));
    found.acknowledged += acknowledged.size;
    found.stored += leads.length;
    found.lost += [...acknowledged].filter((reference) => !whole.has(reference)).length;
    found.duplicated += leads.length - new Set(leads.map(({ message }) => message)).size;
    found.files += withFile.length;
    found.damagedFiles += withFile.filter((lead) => !hasOwnFile(lead)).length;
    if (!opened && acknowledged.size > 0) found.unusable++;
    rmSync(folder, { recursive: true });
    // Yields to the event loop, so that Ctrl-C works.
    await nextTurn();
    if ((index + 1) % 100 === 0) log(`${index + 1} cuts, ${found.lost} lost`);
  }
  return found;
}

/** With a delivery for the webhook. */
const isWhole = (lead: StoredLead) => lead.deliveries === 1 && isAsSent(lead);

/** Opens the database like the server at its next start. */
async function openAfterCut(dataDir: string): Promise<StoredLead[] | undefined> {
  const database = await openDatabase({ dataDir }).catch(() => undefined);
  if (!database) return undefined;
  try {
    const check = database.prepare('pragma integrity_check').get()?.['integrity_check'];
    return check === 'ok' ? (database.prepare(leadsQuery).all() as unknown as StoredLead[]) : undefined;
  } finally {
    database.close();
  }
}
