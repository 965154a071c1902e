/** Publications whose process is killed at every step: the site is the old one or the new one, and nothing is lost. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { readJournal, removeJournal } from '#server/publishing/publish-journal.ts';
import {
  createJob,
  createPublishFolder,
  createTestPublish,
  drafts,
  firstContent,
  noProgress,
  published,
  readContent,
  readCurrent,
  removeFolder,
  runGit,
  type PublishFolder,
} from './publish-fixture.ts';
import { undoInterruptedPublication } from './publish-job.ts';

let folder: PublishFolder;
afterEach(() => removeFolder(folder));

/** Runs a job in a process of its own, which is killed at the step. */
const runKilled = (step: string, job: ReturnType<typeof createJob>) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'killed-publish-fixture.ts'),
    folder.root,
    step,
    JSON.stringify(job),
  ]);

describe.each([{ git: true }, { git: false }])('publishing, %o', ({ git }) => {
  test.each([
    'check',
    'write',
    'write+1',
    'write+4',
    'build',
    'building',
    'history',
    'history+5',
    'history+25',
    'switch',
    'push',
  ])('killed at %s: the old site or the new one, and the job can be finished', async (step) => {
    folder = createPublishFolder({ git });
    const before = await createTestPublish(folder);
    await before.publish(createJob(folder, { 'site.yaml': 'brand: A\n' }, 'job-0'), noProgress);
    await removeJournal(folder.work, 'job-0');
    const job = createJob(folder, drafts);
    await expect(runKilled(step, job)).rejects.toMatchObject({ signal: 'SIGKILL' });
    expect([firstContent, published]).toContainEqual(readCurrent(folder));
    const journal = await readJournal(folder.work);
    const { publish, history } = await createTestPublish(folder);
    expect(await publish(journal?.job ?? job, noProgress)).toMatchObject({ release: expect.any(String) });
    expect(readContent(folder)).toEqual(published);
    expect(readCurrent(folder)).toEqual(published);
    expect((await history.list('jobs/designer')).map(({ files }) => files)).toEqual([['en/jobs/designer.yaml']]);
    if (git) expect(runGit(folder.root, 'status', '--porcelain')).toBe('');
  });

  test('npm run build undoes a publication that was killed before its build, and keeps one that was built', async () => {
    folder = createPublishFolder({ git });
    const kill = (step: string, id: string) => runKilled(step, createJob(folder, drafts, id)).catch(() => undefined);
    await kill('building', 'job-1');
    expect(readContent(folder)).toEqual(published);
    expect(await undoInterruptedPublication(folder.content, folder.work)).toBe(true);
    expect(readContent(folder)).toEqual(firstContent);
    await kill('switch', 'job-2');
    expect(await undoInterruptedPublication(folder.content, folder.work)).toBe(false);
    expect(readContent(folder)).toEqual(published);
  });
});

test('a job that ends with its process again and again is given up', async () => {
  folder = createPublishFolder({ git: true });
  const job = createJob(folder, drafts);
  for (let attempt = 0; attempt < 3; attempt++) await runKilled('building', job).catch(() => undefined);
  const { publish } = await createTestPublish(folder);
  await expect(publish(job, noProgress)).rejects.toThrow('interrupted several times');
  expect(readContent(folder)).toEqual(firstContent);
});
