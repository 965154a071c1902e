import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#server/store/postgres/postgres-fixture.ts';
import { createEditorClient } from '#tests/sites/editor/editor-site.ts';
import { endPublication, type PublishEnd } from '#tests/sites/editor/publications.ts';
import type { Fault, FaultContext } from '#tests/faults/fault.ts';
import {
  createEditorFaultSite,
  draftNumbers,
  killAll,
  numberedText,
  pageNumbers,
  saveNumber,
} from '#tests/faults/harness/editor-server.ts';
import { waitUntil } from '#tests/faults/harness/wait-until.ts';
import type { MutationName } from '#tests/faults/mutations.ts';

const rounds = 12;
const controlRounds = 4;
const filesOfFirst = ['en/pages/home.yaml', 'ar/pages/home.yaml'];
const filesOfSecond = ['en/pages/about.yaml', 'en/pages/contact.yaml'];

export const publishTwoFault: Fault = {
  name: 'publish-two',
  subject: 'publications',
  description: `two servers on one folder publish at the same time, ${rounds} times, and in every third round one of them is killed with -9 meanwhile: every publication must be live, committed once, and its drafts gone`,
  async run(context) {
    const { stored, lost, refused, finished, failures } = await publishTwice(context, rounds);
    context.log('control');
    const control = await publishTwice(context, controlRounds, 'publish-two');
    return {
      rounds,
      acknowledged: rounds * 2,
      stored,
      lost,
      duplicated: 0,
      control: { harm: 'failed or lost', harmed: control.refused + control.lost, total: controlRounds * 2 },
      remarks: [`${finished} of killed servers were finished by the other one or the next one`],
      failures: [...failures, ...(refused > 0 ? [`${refused} publications failed`] : [])],
    };
  },
};

async function publishTwice({ log, random }: FaultContext, times: number, mutation?: MutationName) {
  const site = await createEditorFaultSite({ mutation });
  let first = await site.start();
  const port = String(await findFreePort());
  const second = await site.start({ PORT: port });
  const editor = await site.signIn();
  const other = createEditorClient(`http://localhost:${port}`, editor.headers);
  const failures = new Set<string>();
  let [stored, lost, refused, finished] = [0, 0, 0, 0];
  let tookMs = 3000;
  for (let round = 1; round <= times; round++) {
    await saveNumber(editor, round, filesOfFirst);
    await saveNumber(other, round, filesOfSecond);
    const commits = Number(site.git('rev-list', '--count', 'HEAD'));
    const startedAt = performance.now();
    const isKilled = !mutation && round % 3 === 0;
    const note = (end: PublishEnd) => {
      if (end.state === 'published') return;
      refused++;
      log(`round ${round}: ${end.message} ${JSON.stringify(end.problems)}`);
    };
    const end = (client: typeof editor, files?: string[]) =>
      endPublication(client, files).catch((error: Error): PublishEnd => ({
        state: 'failed',
        message: error.message,
        problems: [],
      }));
    if (isKilled) {
      await editor.command('publish', { files: filesOfFirst });
      const others = end(other, filesOfSecond);
      await wait(random() * tookMs);
      await killAll(first);
      note(await others);
      first = await site.start();
    } else {
      const ends = await Promise.all([end(editor, filesOfFirst), end(other, filesOfSecond)]);
      ends.forEach(note);
      tookMs = (performance.now() - startedAt) / 2;
    }
    await Promise.all([site.waitUntilSettled(editor), site.waitUntilSettled(other)]).catch((error: Error) =>
      failures.add(error.message),
    );
    let drafts = await draftNumbers(editor);
    if (drafts.length > 0) {
      // Of a server that was killed before its publication had begun.
      if (!isKilled && !mutation) failures.add(`round ${round}: ${drafts.length} drafts are left`);
      note(await end(editor));
      drafts = await draftNumbers(editor);
    } else if (isKilled) finished++;
    // Each server looks for a new release once a second.
    for (const url of [site.url, `http://localhost:${port}`]) {
      const read = async () => {
        const contact = (await (await fetch(`${url}/contact-us`)).text()).includes(numberedText(round));
        const shown = await pageNumbers(url);
        return [shown[0] === round && shown[1] === round, shown[2] === round && contact];
      };
      await waitUntil('live', async () => !(await read()).includes(false), 10_000).catch(() => undefined);
      const live = (await read()).filter(Boolean).length;
      if (live < 2) log(`round ${round}: ${2 - live} not live at ${url}`);
      if (url !== site.url) continue;
      stored += live;
      lost += 2 - live;
    }
    const made = Number(site.git('rev-list', '--count', 'HEAD')) - commits;
    if (made !== 2) failures.add(`round ${round}: ${made} commits`);
    if (!site.isContentCommitted()) failures.add(`round ${round}: content that is not committed`);
    const broken = await site.findBrokenFiles();
    if (broken.length > 0) failures.add(`round ${round}: ${broken.length} broken files, such as ${broken[0]}`);
    if (drafts.length > 0 && !mutation) failures.add(`round ${round}: drafts that cannot be published`);
    if (mutation && refused + lost > 0) break;
  }
  await first.kill('SIGTERM');
  await second.kill('SIGTERM');
  return { stored, lost, refused, finished, failures: mutation ? [] : [...failures] };
}
