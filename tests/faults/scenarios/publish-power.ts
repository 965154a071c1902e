import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { hashOf } from '#render/files/files.ts';
import { findCurrentRelease, manifestFileOf, siteFolderOf } from '#server/pages/release-folder.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';
import type { Fault, FaultContext } from '#tests/faults/fault.ts';
import { createTemporaryFolder } from '#tests/faults/harness/cleanup.ts';
import { mutationOptions } from '#tests/faults/harness/server-process.ts';
import type { MutationName } from '#tests/faults/mutations.ts';
import { readJournal, type JournalEntry } from '#tests/faults/power/journal.ts';
import {
  createJob,
  createRecordedPublish,
  foldersOf,
  publishedFiles,
  referenceOf,
  runGit,
  textOf,
} from '#tests/faults/power/recorded-publications.ts';
import { shimEnv } from '#tests/faults/power/shim.ts';
import { createSimulatedDisk, writeFiles } from '#tests/faults/power/simulated-disk.ts';

const publications = 12;
const cuts = 100;
const controlCuts = 15;
/** Written through buffers inside the C library, which the shim does not see. The first by `git init` only. */
const unrecorded = { 'content/.git/HEAD': 'ref: refs/heads/main\n', 'content/.git/COMMIT_EDITMSG': '' };

export const publishPowerFault: Fault = {
  name: 'publish-power',
  subject: 'publications',
  description: `a power cut at ${cuts} points of ${publications} publications with git and releases of four small files; each time the disk is rebuilt from the flushed writes and a part of the others: the current release must be whole, and after the next start the site, the content and the history must be those of the last publication or of the interrupted one`,
  async run(context) {
    const recorded = await record();
    context.log(`${recorded.length} disk changes recorded`);
    const { acknowledged, stored, lost, faults } = await cutEverywhere(recorded, cuts, context);
    context.log('control: files');
    const files = await cutEverywhere(await record('publish-power'), controlCuts, context);
    context.log('control: git');
    const git = await cutEverywhere(await record('publish-power-git'), controlCuts, context);
    return {
      rounds: cuts,
      acknowledged,
      stored,
      lost,
      duplicated: 0,
      control: { harm: 'cuts with harm', harmed: files.lost, total: controlCuts },
      remarks: [
        `${recorded.length} changes of the disk`,
        `without flushes by git, ${git.lost} of ${controlCuts} cuts did harm`,
      ],
      failures: [...faults].slice(0, 5).concat(git.lost > 0 ? [] : ['the control of git showed no harm']),
    };
  },
};

async function record(mutation?: MutationName): Promise<JournalEntry[]> {
  const folder = createTemporaryFolder();
  const [root, journal] = [createTemporaryFolder(folder), join(folder, 'journal')];
  const mutated = mutationOptions(mutation);
  const program = join(import.meta.dirname, '../power/recorded-publications.ts');
  await promisify(execFile)(process.execPath, [...mutated.args, program, root, String(publications)], {
    env: { PATH: process.env['PATH'], ...shimEnv(folder, { folder: root, journal }), ...mutated.env },
  });
  const entries = [...readJournal(journal, root)];
  const disk = createSimulatedDisk();
  for (const entry of entries) disk.add(entry);
  const replayed = disk.whole();
  const present = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const missed = present.filter(
    (name) => !(name in unrecorded) && !replayed.get(name)?.equals(readFileSync(join(root, name))),
  );
  missed.push(...[...replayed.keys()].filter((name) => !present.includes(name)));
  if (missed.length > 0) throw new Error(`The journal does not match the disk: ${missed.slice(0, 5).join(', ')}`);
  return entries;
}

async function cutEverywhere(entries: JournalEntry[], count: number, { random, log }: FaultContext) {
  const root = createTemporaryFolder();
  const disk = createSimulatedDisk();
  const faults = new Set<string>();
  let [acknowledged, stored, lost, position, last] = [0, 0, 0, 0, -1];
  // The first publication is there before the first cut.
  const start = entries.findIndex((entry) => entry.kind === 'acknowledge');
  for (; position <= start; position++) disk.add(entries[position]!);
  disk.flushAll();
  last = 0;
  for (let cut = 0; cut < count; cut++) {
    const end = start + 1 + Math.floor(((cut + random()) / count) * (entries.length - start - 1));
    for (; position < end; position++) {
      const entry = entries[position]!;
      disk.add(entry);
      if (entry.kind === 'acknowledge' && entry.reference === referenceOf(last + 1)) last++;
    }
    const files = disk.cut(random);
    for (const [name, text] of Object.entries(unrecorded)) files.set(name, Buffer.from(text));
    writeFiles(root, files);
    const fault = await findFault(root, last).catch((error: Error) => error.message);
    acknowledged++;
    if (fault === undefined) stored++;
    else {
      lost++;
      faults.add(fault);
      log(`after ${last} publications and ${end} changes: ${fault.split('\n')[0]}`);
    }
    for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
    if ((cut + 1) % 25 === 0) log(`${cut + 1} cuts, ${lost} with harm`);
  }
  return { acknowledged, stored, lost, faults };
}

/** What is wrong after a cut, when `last` had been acknowledged. */
async function findFault(root: string, last: number): Promise<string | undefined> {
  const { content } = foldersOf(root);
  const isOneOf = (number: number | undefined) => number === last || number === last + 1;
  if (!isOneOf(await currentNumber(root))) return `the release is ${await currentNumber(root)}`;
  // As a server does when it starts.
  const { publish, finishPublication } = createRecordedPublish(root);
  // The machine takes a while to start: a lock is taken for a stale one after a minute.
  for (const name of readdirSync(join(content, '.git'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.lock')) utimesSync(join(content, '.git', name), 0, 0);
  await finishPublication(() => {});
  const shown = await currentNumber(root);
  if (!isOneOf(shown)) return `after a start, the release is ${shown}`;
  const texts = publishedFiles.map((file) => readFileSync(join(content, file), 'utf8') === textOf(file, shown!));
  if (texts.includes(false)) return `the content is not that of release ${shown}`;
  runGit(root, 'fsck', '--no-reflogs', '--no-dangling', '--no-progress');
  if (runGit(root, 'status', '--porcelain') !== '') return 'the content is not committed';
  const commits = Number(runGit(root, 'rev-list', '--count', 'HEAD'));
  if (commits !== shown! + 2) return `${commits} commits for release ${shown}`;
  await publish(createJob(shown! + 1), () => {});
  return (await currentNumber(root)) === shown! + 1 ? undefined : 'the next publication does not work';
}

/** Undefined if the current release is incomplete. */
async function currentNumber(root: string): Promise<number | undefined> {
  const { dist } = foldersOf(root);
  const id = (await findCurrentRelease(dist))!;
  if (!existsSync(manifestFileOf(dist, id))) return undefined;
  const { files } = JSON.parse(readFileSync(manifestFileOf(dist, id), 'utf8')) as SiteManifest;
  const stored = Object.values(files).map(({ file, etag }) => {
    const bytes = readFileSync(join(siteFolderOf(dist, id), file));
    return hashOf(bytes).startsWith(etag) ? /number: (\d+)/.exec(bytes.toString())?.[1] : 'broken';
  });
  const numbers = new Set(stored.filter((number) => number !== undefined));
  return numbers.size === 1 ? Number([...numbers][0]) : undefined;
}
