/** Runs all faults and reports what was lost. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '#tests/bench/bench.ts';
import { mutations } from './mutations.ts';
import { diskFault } from './scenarios/disk.ts';
import type { ControlResult, Fault, FaultOutcome } from './fault.ts';
import { killFault } from './scenarios/kill.ts';
import { cleanUp, cleanUpOnExit } from './harness/cleanup.ts';
import { powerFault } from './scenarios/power.ts';
import { createSeededRandom } from './harness/seeded-random.ts';
import { publishKillFault } from './scenarios/publish-kill.ts';
import { publishPowerFault } from './scenarios/publish-power.ts';
import { publishTwoFault } from './scenarios/publish-two.ts';
import { takeCrashOutputs } from './harness/server-process.ts';
import { twoFault } from './scenarios/two.ts';

const faults: Fault[] = [
  killFault,
  powerFault,
  diskFault,
  twoFault,
  publishKillFault,
  publishPowerFault,
  publishTwoFault,
];

const columns = ['fault', 'rounds', 'acknowledged', 'stored', 'lost', 'duplicated', 'files', 'seconds', 'remarks'];

function describeControl({ harmed, total, harm, files }: ControlResult): string {
  return `control: ${harmed} of ${total} ${harm}${files === undefined ? '' : `, ${files} of them with a file`}`;
}

async function runFault(fault: Fault, seed: number, log: (line: string) => void): Promise<FaultOutcome> {
  log(`${fault.name}: ${fault.description}`);
  takeCrashOutputs();
  try {
    const outcome = await fault.run({ log: (line) => log(`  ${line}`), random: createSeededRandom(seed) });
    const { control } = outcome;
    const crashes = takeCrashOutputs();
    return {
      ...outcome,
      remarks: [...outcome.remarks, ...(control ? [describeControl(control)] : [])],
      failures: [
        ...outcome.failures,
        ...(crashes.length > 0 ? [`a server exited unexpectedly: ${crashes.join('; ')}`] : []),
        ...(control?.harmed === 0 ? ['the control showed no harm'] : []),
        ...(outcome.files === 0 && outcome.acknowledged > 50 ? ['no file was compared'] : []),
      ],
    };
  } catch (error) {
    // A fault that cannot be measured fails its own claim only.
    log(`  ${(error as Error).stack}`);
    // Clients notice that a server has ended before its exit event fires.
    await wait(500);
    for (const output of takeCrashOutputs()) log(`  A server exited unexpectedly: ${output}`);
    const nothing = { rounds: 0, acknowledged: 0, stored: 0, lost: 0, duplicated: 0, remarks: [] };
    return { ...nothing, failures: [`not measured: ${(error as Error).message}`] };
  } finally {
    cleanUp();
  }
}

export const bench: Bench = {
  title: 'Faults',
  async run(log, only) {
    const chosen = faults.filter(({ name }) => only === undefined || name === only);
    if (chosen.length === 0)
      throw new Error(`There is no fault "${only}". Faults: ${faults.map(({ name }) => name).join(', ')}.`);
    const seed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
    log(`seed ${seed} (FAULTS_SEED=${seed} repeats it)`);
    const release = cleanUpOnExit();
    const rows: (string | number)[][] = [];
    const claims = [];
    for (const fault of chosen) {
      const startedAt = performance.now();
      const outcome = await runFault(fault, seed, log);
      const { rounds, acknowledged, stored, lost, duplicated, files = 0, remarks, failures } = outcome;
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      rows.push([
        fault.name,
        rounds,
        acknowledged,
        stored,
        lost,
        duplicated,
        files,
        seconds,
        [...failures, ...remarks].join('; '),
      ]);
      log(
        `  ${acknowledged} acknowledged, ${stored} stored, ${lost} lost, ${duplicated} duplicated, ${files} files compared in ${seconds} s`,
      );
      const figure = [`${lost} lost, ${duplicated} duplicated`, ...failures].join('; ');
      const holds = acknowledged > 0 && lost === 0 && duplicated === 0 && failures.length === 0;
      const what = `${fault.name}: acknowledged ${fault.subject ?? 'requests'} lost or duplicated`;
      claims.push({ what, figure, bound: '0 and 0', holds });
    }
    release();
    return {
      claims,
      tables: [{ columns, rows }],
      notes: [...notes(seed), ...chosen.map(({ name, description }) => `**${name}**: ${description}.`)],
    };
  },
};

const notes = (seed: number) => [
  [
    `Seed ${seed}. Clients use HTTP with the real server in a separate process;`,
    '"acknowledged" is a 201 with a reference that a client has read, and "stored" is read from the database directly.',
    'Clients retry unacknowledged requests with the same key; one in ten sends a key twice on purpose.',
    'A quarter of the requests are job applications, and a quarter a form of an owner with a date, a select, a consent and a file, whose',
    'answers were compared with what was sent, labels included. "Files" were compared byte by byte.',
  ].join(' '),
  'The seed determines when faults happen and which unflushed writes survive; the scheduling of processes and disk is not repeatable.',
  `Controls, each with one line of the product broken: ${Object.entries(mutations)
    .map(([name, { description }]) => `for ${name}, ${description}`)
    .join('; ')}. Each must show harm, or the claim does not hold.`,
  'Publications are counted as acknowledged when they are requested, and as stored when they are live or were finished after the fault; those that were drafts as before are neither stored nor lost.',
  [
    'Limits: kill, two, publish-kill and publish-two keep the page cache, so they do not cover power cuts;',
    'power and publish-power do, but trust the disk that a flush is a flush.',
    'They record the processes through an LD_PRELOAD library, check that the recorded writes give the files byte by byte,',
    'ignore leads.db-shm, which SQLite recreates, and assume that the folder itself is on disk and that names get there in order, as with a journaling file system.',
    'publish-power has releases of four files and no drafts: those are in the database, which power covers.',
    'SQLite does not detect a database page with wrong but valid data, or a write-ahead log damaged otherwise.',
  ].join(' '),
];
