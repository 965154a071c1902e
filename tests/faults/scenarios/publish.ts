import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import {
  createJob,
  createPublishFolder,
  createTestPublish,
  readContent,
  readCurrent,
  removeFolder,
  runGit,
} from '#render/builder/publish-fixture.ts';
import { projectRoot } from '#render/paths.ts';
import { readJournal, removeJournal } from '#server/publishing/publish-journal.ts';
import type { Fault, FaultContext } from '../fault.ts';
import { onCleanup } from '../harness/cleanup.ts';
import type { MutationName } from '../mutations.ts';

const rounds = 100;
const steps = ['check', 'write', 'build', 'history', 'switch', 'push'];
const files = ['en/services/ai.yaml', 'ar/services/ai.yaml', 'en/jobs/designer.yaml', 'site.yaml'];

export const publishFault: Fault = {
  name: 'publish',
  subject: 'publications',
  description: `kill -9 of a publication, ${rounds} times: at every step, and at random times after it; then the site and the content are the old ones or the new ones, never a mixture`,
  async run(context) {
    const { mixed, failures, published } = await killPublications(context, rounds);
    context.log('control');
    const control = await killPublications(context, 20, 'publish');
    return {
      rounds,
      acknowledged: rounds,
      stored: published,
      lost: mixed,
      duplicated: 0,
      control: { harm: 'mixed', harmed: control.mixed, total: 20 },
      remarks: [`${published} were finished after the kill, ${rounds - published} had not begun`],
      failures,
    };
  },
};

async function killPublications({ log, random }: FaultContext, times: number, mutation?: MutationName) {
  const folder = createPublishFolder({ git: true });
  onCleanup(() => removeFolder(folder));
  const { publish } = await createTestPublish(folder);
  const failures: string[] = [];
  let [mixed, published] = [0, 0];
  await publish(createJob(folder, { 'site.yaml': 'brand: First\n' }, 'first'), () => {});
  await removeJournal(folder.work, 'first');
  for (let round = 1; round <= times; round++) {
    const before = readContent(folder);
    const text = (file: string) => `title: ${file} ${round}\n`.repeat(1 + random.below(500));
    const drafts = Object.fromEntries(files.map((file) => [file, random.chance(0.2) ? null : text(file)]));
    const after = Object.fromEntries(
      Object.entries({ ...before, ...drafts }).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    const job = createJob(folder, drafts, `job-${round}`);
    const step = random.chance(0.1)
      ? 'building'
      : random.pick(steps) + (random.chance(0.5) ? `+${random.below(40)}` : '');
    await runKilled([folder.root, step, JSON.stringify(job)], mutation);

    const isOneOf = (content: unknown) => [before, after].some((other) => isSame(content, other));
    if (!isOneOf(readCurrent(folder))) failures.push(`round ${round}, ${step}: the site is a mixture`);
    // As a server does when it starts.
    const journal = await readJournal(folder.work);
    if (journal) {
      await publish(journal.job, () => {});
      await removeJournal(folder.work, journal.job.id);
    }
    const isWhole = isOneOf(readContent(folder)) && isSame(readContent(folder), readCurrent(folder));
    if (!isWhole || runGit(folder.root, 'status', '--porcelain') !== '') {
      mixed++;
      runGit(folder.root, 'checkout', '--quiet', '--force', 'HEAD', '--', '.');
      runGit(folder.root, 'clean', '--quiet', '--force', '-d');
      await publish(createJob(folder, {}, 'repair'), () => {});
    } else if (isSame(readContent(folder), after)) published++;
    if (round % 20 === 0) log(`${round} kills, ${published} finished`);
  }
  return { mixed, published, failures: mutation ? [] : failures };
}

async function runKilled(args: string[], mutation?: MutationName): Promise<void> {
  const program = join(projectRoot, 'render/builder/killed-publish-fixture.ts');
  const preload = mutation ? ['--import', pathToFileURL(join(import.meta.dirname, '../preload/mutate.ts')).href] : [];
  const env = { ...process.env, ...(mutation && { FAULT_MUTATION: mutation }) };
  const error = await promisify(execFile)(process.execPath, [...preload, program, ...args], { env }).catch(
    (reason: Error & { signal?: string }) => reason,
  );
  if (!('signal' in error) || error.signal !== 'SIGKILL') throw new Error(`was not killed: ${JSON.stringify(error)}`);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));
const sortKeys = (value: unknown) => Object.entries(value as object).toSorted(([a], [b]) => (a < b ? -1 : 1));
