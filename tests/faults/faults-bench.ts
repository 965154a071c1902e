/** Everything bad that we know how to do to a server, and what it cost. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from '../bench/bench.ts';
import { mutations } from './mutations.ts';
import { brokenFault } from './scenarios/broken.ts';
import { clockFault } from './scenarios/clock.ts';
import { diskFault } from './scenarios/disk.ts';
import type { Fault, FaultOutcome } from './fault.ts';
import { killFault } from './scenarios/kill.ts';
import { lateFault } from './scenarios/late.ts';
import { cleanUp, cleanUpOnExit } from './harness/cleanup.ts';
import { postgresFault } from './scenarios/postgres.ts';
import { powerFault } from './scenarios/power.ts';
import { createSeededRandom } from './harness/seeded-random.ts';
import { readersFault } from './scenarios/readers.ts';
import { takeCrashOutputs } from './harness/server-process.ts';
import { sigtermFault } from './scenarios/sigterm.ts';
import { slowFault } from './scenarios/slow.ts';
import { smtpFault } from './scenarios/smtp.ts';
import { twoFault } from './scenarios/two.ts';
import { vanishFault } from './scenarios/vanish.ts';
import { webhookFault } from './scenarios/webhook.ts';

const faults: Fault[] = [
  killFault,
  powerFault,
  diskFault,
  vanishFault,
  twoFault,
  postgresFault,
  smtpFault,
  lateFault,
  webhookFault,
  sigtermFault,
  slowFault,
  readersFault,
  brokenFault,
  clockFault,
];

const columns = ['fault', 'rounds', 'acknowledged', 'stored', 'lost', 'duplicated', 'seconds', 'remarks'];

async function runFault(fault: Fault, seed: number, say: (line: string) => void): Promise<FaultOutcome> {
  say(`${fault.name}: ${fault.about}`);
  takeCrashOutputs();
  try {
    const outcome = await fault.run({ say: (line) => say(`  ${line}`), random: createSeededRandom(seed) });
    const { control } = outcome;
    const words = takeCrashOutputs();
    return {
      ...outcome,
      remarks: [
        ...outcome.remarks,
        ...(control ? [`control: ${control.harmed} of ${control.of} ${control.harm}`] : []),
      ],
      failures: [
        ...outcome.failures,
        ...(words.length > 0 ? [`a server ended by itself: ${words.join('; ')}`] : []),
        ...(control?.harmed === 0 ? ['the control came to no harm'] : []),
      ],
    };
  } catch (error) {
    // One fault that cannot be told does not hide the others; its claim does not hold.
    say(`  ${(error as Error).stack}`);
    // A client notices the end of a server before we hear of it.
    await wait(500);
    for (const words of takeCrashOutputs()) say(`  A server ended by itself: ${words}`);
    const nothing = { rounds: 0, acknowledged: 0, stored: 0, lost: 0, duplicated: 0, remarks: [] };
    return { ...nothing, failures: [`not measured: ${(error as Error).message}`] };
  } finally {
    cleanUp();
  }
}

export const bench: Bench = {
  title: 'Faults',
  async run(say, only) {
    const chosen = faults.filter(({ name }) => only === undefined || name === only);
    if (chosen.length === 0)
      throw new Error(`There is no fault "${only}". There are: ${faults.map(({ name }) => name).join(', ')}.`);
    const seed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);
    say(`seed ${seed} (FAULTS_SEED=${seed} draws the same lots again)`);
    const release = cleanUpOnExit();
    const rows: (string | number)[][] = [];
    const claims = [];
    for (const fault of chosen) {
      const begin = performance.now();
      const { rounds, acknowledged, stored, lost, duplicated, remarks, failures } = await runFault(fault, seed, say);
      const seconds = Math.round((performance.now() - begin) / 1000);
      rows.push([
        fault.name,
        rounds,
        acknowledged,
        stored,
        lost,
        duplicated,
        seconds,
        [...failures, ...remarks].join('; '),
      ]);
      say(`  ${acknowledged} acknowledged, ${stored} stored, ${lost} lost, ${duplicated} duplicated in ${seconds} s`);
      const figure = [`${lost} lost, ${duplicated} duplicated`, ...failures].join('; ');
      const holds = acknowledged > 0 && lost === 0 && duplicated === 0 && failures.length === 0;
      claims.push({ what: `${fault.name}: acknowledged requests lost or duplicated`, figure, bound: '0 and 0', holds });
    }
    release();
    return {
      claims,
      tables: [{ columns, rows }],
      notes: [...notes(seed), ...chosen.map(({ name, about }) => `**${name}**: ${about}.`)],
    };
  },
};

const notes = (seed: number) => [
  `Seed ${seed}. Clients speak HTTP to the real server in a process of its own; "acknowledged" is a 201 with a reference that a client has read, and "stored" is read from the database past the product. Clients send what was not acknowledged again with the same key; one in ten sends a key twice on purpose.`,
  'The seed draws the moments, the cuts and what is left of unflushed writes; when processes and the disk get their turn is not repeatable.',
  `Controls, each with one line of the product broken: ${Object.entries(mutations)
    .map(([name, { about }]) => `for ${name}, ${about}`)
    .join(
      '; ',
    )}; and for clock, a server that starts with the wrong time. Each must come to harm, or the claim does not hold. The others count with the same code as kill.`,
  'What this cannot show: kill, two and sigterm leave the page cache alone, so they say nothing about power cuts; power does, but takes the disk at its word that a flush is a flush. It watches the server through a library in front of the C library, checks that the writes seen come to the files byte by byte, leaves out leads.db-shm, which SQLite makes anew, and takes the folder itself as being on disk. Postgres is stopped at once, but its machine is not. A page of the database with wrong words in valid form, or a write-ahead log damaged by something else than a cut, is not noticed by SQLite either. A clock that is wrong at the start and stays so cannot be told from a right one.',
];
