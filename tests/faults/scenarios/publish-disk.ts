import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { endPublication, publishDrafts } from '../../sites/editor/publications.ts';
import type { Fault, FaultContext } from '../fault.ts';
import { createTemporaryFolder, onCleanup } from '../harness/cleanup.ts';
import {
  commonNumber,
  createEditorFaultSite,
  draftNumbers,
  pageNumbers,
  saveNumber,
} from '../harness/editor-server.ts';
import type { MutationName } from '../mutations.ts';
import { shimEnv } from '../power/shim.ts';

const rounds = 8;
const controlRounds = 4;
const diskMib = 256;

export const publishDiskFault: Fault = {
  name: 'publish-disk',
  subject: 'publications',
  description: `the disk of a site (content, releases and drafts) is full, or gets full, while three texts are published, ${rounds} times: visitors must get pages as before, no file may be cut off, and with space again the same process must publish the drafts`,
  async run(context) {
    const { published, broken, failures, rejected, description } = await publishWithoutSpace(context, rounds);
    context.log('control');
    const control = await publishWithoutSpace(context, controlRounds, 'publish-disk');
    return {
      rounds,
      acknowledged: rounds,
      stored: published,
      lost: broken,
      duplicated: 0,
      control: { harm: 'with broken files', harmed: control.broken, total: controlRounds },
      remarks: [description, `${rejected} could not be published before there was space, and were afterwards`],
      failures,
    };
  },
};

interface FillableDisk {
  description: string;
  env: Record<string, string>;
  prepare: (folder: string) => void;
  /** Leaves some bytes; a simulated disk leaves none. */
  fill: (leaving: number) => void;
  free: () => void;
}

function createFillableDisk(): FillableDisk {
  let ballast = '';
  let full = '';
  const env: Record<string, string> = {};
  const disk: FillableDisk = {
    description: `a file system of ${diskMib} MiB in memory`,
    env,
    prepare(folder) {
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMib}m`, 'faults', folder], { stdio: 'pipe' });
        onCleanup(() => execFileSync('umount', ['-l', folder], { stdio: 'pipe' }));
        ballast = join(folder, 'ballast');
      } catch {
        const work = createTemporaryFolder();
        full = join(work, 'full');
        Object.assign(env, shimEnv(work, { folder, full }));
        disk.description = 'no file system could be mounted: a library that rejects every write that would grow a file';
      }
    },
    fill(leaving) {
      if (full !== '') return writeFileSync(full, '');
      const handle = openSync(ballast, 'w');
      const { bavail, bsize } = statfsSync(join(ballast, '..'));
      try {
        const block = Buffer.alloc(64 * 1024);
        for (let left = bavail * bsize - leaving; left > 0; left -= block.length)
          writeSync(handle, block.subarray(0, Math.min(left, block.length)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(handle);
      }
    },
    free: () => rmSync(full || ballast),
  };
  return disk;
}

async function publishWithoutSpace({ log, random }: FaultContext, times: number, mutation?: MutationName) {
  const disk = createFillableDisk();
  const site = await createEditorFaultSite({ mutation, env: disk.env, prepare: disk.prepare });
  const server = await site.start(disk.env);
  const editor = await site.signIn();
  const failures = new Set<string>();
  let [published, broken, rejected] = [0, 0, 0];
  await saveNumber(editor, 0);
  await publishDrafts(editor);
  for (let round = 1; round <= times; round++) {
    await saveNumber(editor, round);
    // The control is about the files that are written first.
    const leaving = random.pick(mutation ? [4, 8, 12, 16] : [0, 8, 16, 32, 128, 512, 1024, 2048]) * 1024;
    disk.fill(leaving);
    const end = await endPublication(editor).catch((error: Error) => ({ state: 'failed', message: error.message }));
    const at = `round ${round}, ${leaving / 1024} KiB left`;
    const expected = end.state === 'published' ? round : round - 1;
    const shown = await pageNumbers(server.url);
    if (commonNumber(shown) !== expected) failures.add(`${at}: ${end.state}, but the site is ${shown.join(', ')}`);
    const content = site.contentNumbers();
    const isBroken =
      content.some((number) => number !== round && number !== round - 1) || !(await site.isJournalReadable());
    if (isBroken) broken++;
    if (end.state === 'failed') rejected++;
    log(`${at}: ${end.state} ${'message' in end ? end.message : ''}; content ${content.join(', ')}`);
    disk.free();
    // Nothing to learn from what happens afterwards.
    if (mutation && isBroken) break;
    if (end.state === 'failed') {
      const drafts = await draftNumbers(editor);
      if (drafts.length !== 3 || commonNumber(drafts) !== round)
        failures.add(`${at}: the drafts are ${drafts.join(', ') || 'lost'}`);
      const again = await endPublication(editor);
      if (again.state === 'failed')
        failures.add(`${at}: not published afterwards: ${again.message} ${JSON.stringify(again.problems)}`);
    }
    await site.waitUntilSettled(editor);
    const isLive = commonNumber(await pageNumbers(server.url)) === round;
    if (isLive && commonNumber(site.contentNumbers()) === round && site.isContentCommitted()) published++;
    else failures.add(`${at}: afterwards, the site, the content and the history differ`);
    const files = await site.findBrokenFiles();
    if (files.length > 0) failures.add(`${at}: ${files.length} broken files, such as ${files[0]}`);
  }
  await server.kill('SIGTERM');
  return { published, broken, rejected, description: disk.description, failures: mutation ? [] : [...failures] };
}
