import { endPublication, publishDrafts } from '#tests/sites/editor/publications.ts';
import type { Fault, FaultContext } from '#tests/faults/fault.ts';
import {
  commonNumber,
  createEditorFaultSite,
  draftNumbers,
  pageNumbers,
  saveNumber,
} from '#tests/faults/harness/editor-server.ts';
import type { MutationName } from '#tests/faults/mutations.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/faults/harness/small-disk.ts';

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

async function publishWithoutSpace({ log, random }: FaultContext, times: number, mutation?: MutationName) {
  let disk: SmallDisk | undefined;
  const prepare = (folder: string) => (disk = mountSmallDisk(folder, diskMib)).env;
  const site = await createEditorFaultSite({ mutation, prepare });
  const server = await site.start();
  const editor = await site.signIn();
  const failures = new Set<string>();
  let [published, broken, rejected] = [0, 0, 0];
  await saveNumber(editor, 0);
  await publishDrafts(editor);
  for (let round = 1; round <= times; round++) {
    await saveNumber(editor, round);
    // The control is about the files that are written first.
    const leaving = random.pick(mutation ? [4, 8, 12, 16] : [0, 8, 16, 32, 128, 512, 1024, 2048]) * 1024;
    disk!.fill(leaving);
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
    disk!.free();
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
  return { published, broken, rejected, description: disk!.description, failures: mutation ? [] : [...failures] };
}
