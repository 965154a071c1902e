import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, FaultContext } from '#tests/faults/fault.ts';
import {
  commonNumber,
  createEditorFaultSite,
  draftNumbers,
  killAll,
  numberedFiles,
  pageNumbers,
  saveNumber,
} from '#tests/faults/harness/editor-server.ts';
import { waitUntil } from '#tests/faults/harness/wait-until.ts';
import { publishDrafts } from '#tests/sites/editor/publications.ts';
import type { MutationName } from '#tests/faults/mutations.ts';

const rounds = 12;
const controlRounds = 4;

export const publishKillFault: Fault = {
  name: 'publish-kill',
  subject: 'publications',
  description: `kill -9 of the server, its builder and git of publishing three texts with the real build, ${rounds} times: by turns at a random moment, and once the release is built; then the next server must find or finish the old release or the new one, with the content, the history and the drafts to match`,
  async run(context) {
    const { finished, mixed, failures } = await killPublications(context, rounds);
    context.log('control');
    const control = await killPublications(context, controlRounds, 'publish-kill');
    return {
      rounds,
      acknowledged: rounds,
      stored: finished,
      lost: mixed,
      duplicated: 0,
      control: { harm: 'mixed', harmed: control.mixed, total: controlRounds },
      remarks: [`${finished} were finished by the kill or after it, ${rounds - finished} are drafts as before`],
      failures,
    };
  },
};

async function killPublications({ log, random }: FaultContext, times: number, mutation?: MutationName) {
  const site = await createEditorFaultSite({ mutation });
  let server = await site.start();
  const editor = await site.signIn();
  const failures: string[] = [];
  let [finished, mixed] = [0, 0];
  await saveNumber(editor, 0);
  await publishDrafts(editor);
  await saveNumber(editor, 1);
  const startedAt = performance.now();
  await publishDrafts(editor);
  const tookMs = performance.now() - startedAt;
  for (let round = 2; round < times + 2; round++) {
    const isOneOf = (number: number) => number === round - 1 || number === round;
    await saveNumber(editor, round);
    const commits = Number(site.git('rev-list', '--count', 'HEAD'));
    await editor.command('publish', { files: numberedFiles });
    const isBuilt = !mutation && round % 2 === 0;
    if (isBuilt) await waitUntil('the release is built', () => site.isPending(), 60_000, 1);
    const delay = random() * (isBuilt ? 100 : 1.1 * tookMs);
    await wait(delay);
    await killAll(server);
    const at = `round ${round}, ${isBuilt ? 'built, ' : ''}after ${Math.round(delay)} ms`;

    server = await site.start();
    const early = await pageNumbers(server.url);
    if (!isOneOf(commonNumber(early))) failures.push(`${at}: the site is a mixture: ${early.join(', ')}`);
    await site.waitUntilSettled(editor);
    const shown = commonNumber(await pageNumbers(server.url));
    const drafts = await draftNumbers(editor);
    const isWhole =
      isOneOf(shown) &&
      commonNumber(site.contentNumbers()) === shown &&
      site.isContentCommitted() &&
      Number(site.git('rev-list', '--count', 'HEAD')) === commits + (shown === round ? 1 : 0) &&
      // Of a publication that was not finished, every draft is there.
      (shown === round ? drafts.length === 0 : drafts.length === 3 && commonNumber(drafts) === round);
    if (!isWhole) {
      mixed++;
      log(
        `${at}: site ${shown}, content ${site.contentNumbers().join(', ')}, drafts ${drafts.join(', ') || 'none'}, git ${site.git('status', '--porcelain').trim() || 'clean'}`,
      );
    }
    const broken = await site.findBrokenFiles();
    if (broken.length > 0) failures.push(`${at}: ${broken.length} broken files, such as ${broken[0]}`);
    if (shown === round) finished++;
    if (drafts.length > 0) await publishDrafts(editor);
    if ((round - 1) % 5 === 0) log(`${round - 1} kills, ${finished} finished`);
  }
  await server.kill('SIGTERM');
  return { finished, mixed, failures: mutation ? [] : failures };
}
