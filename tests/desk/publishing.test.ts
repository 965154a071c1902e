/** Publishing by the content editor's server: at once, planned, and what another server has begun. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createJob, readContent, readCurrent } from '#render/builder/publish-fixture.ts';
import { readPending, writePending } from '#server/editor/pending-publication.ts';
import { lina, omar } from './desk-fixture.ts';
import { serviceFile, useEditor, type Session } from './editor-fixture.ts';

const desk = useEditor();
const day = 24 * 60 * 60_000;

test('a draft becomes the site, and a draft saved meanwhile survives', async () => {
  const before = desk.titleNow();
  await desk.saveTitle(desk.mine, before, 'Published');
  desk.build.before = async () => {
    desk.build.before = () => Promise.resolve();
    await desk.saveTitle(desk.theirs, 'Published', 'Even newer');
  };
  await desk.publishAll(desk.mine);
  expect(desk.publisher.status()).toMatchObject({ state: 'published', warning: null });
  expect([desk.titleNow(), readCurrent(desk.folder)![serviceFile]]).toEqual([
    'Published',
    expect.stringContaining('title: Published'),
  ]);
  expect(await desk.store.listDrafts()).toMatchObject([{ text: expect.stringContaining('Even newer') }]);
  expect(await desk.auditOf(1)).toEqual([`${lina} publish ${serviceFile}`]);
  expect((await desk.query(desk.mine, 'history', { entry: 'services/ai' })).body[0]).toMatchObject({
    author: lina,
    message: 'Publish services/ai',
  });
});

test('what is based on the published text of before is not lost', async () => {
  await desk.saveTitle(desk.mine, desk.titleNow(), 'First');
  await desk.publishAll(desk.mine);
  // The draft that was saved while publishing is still based on the older text.
  await desk.saveTitle(desk.mine, 'First', 'Second');
  await desk.publishAll(desk.theirs);
  expect(desk.titleNow()).toBe('Second');
});

test('on a full disk, the old release stays and the draft is kept', async () => {
  const [before, release] = [desk.titleNow(), readCurrent(desk.folder)];
  await desk.saveTitle(desk.mine, before, 'No room');
  desk.build.before = () => Promise.reject(new Error('ENOSPC: no space left on device, write'));
  await desk.publishAll(desk.mine);
  desk.build.before = () => Promise.resolve();
  const message = 'The disk of the server is full. The drafts are kept.';
  expect((await desk.query(desk.mine, 'publishing')).body).toMatchObject({ state: 'failed', message });
  expect([desk.titleNow(), readCurrent(desk.folder)]).toEqual([before, release]);
  expect(await desk.store.listDrafts()).toMatchObject([{ text: expect.stringContaining('No room') }]);
});

test('invalid content is refused with its problems, and the draft stays', async () => {
  const before = desk.titleNow();
  await desk.saveTitle(desk.mine, before, 'Bad');
  const problem = { file: serviceFile, line: 1, path: ['title'], message: 'is too short' };
  desk.build.problems.push(problem);
  await desk.publishAll(desk.mine);
  desk.build.problems.length = 0;
  expect((await desk.query(desk.mine, 'publishing')).body).toEqual({
    state: 'failed',
    message: '',
    problems: [problem],
  });
  expect([desk.titleNow(), (await desk.store.listDrafts()).length]).toEqual([before, 1]);
  expect((await desk.command(desk.mine, 'publish', { files: [serviceFile, 'en/none.yaml'] })).status).toBe(409);
});

test('what is on its way already is not published again, and what was discarded before its turn not at all', async () => {
  const releases: (() => void)[] = [];
  const files: string[][] = [];
  const { publish } = desk.builder;
  // Each waits until the test lets it go.
  desk.builder.publish = async (job, progress) => {
    files.push(Object.keys(job.drafts));
    await new Promise<void>((resolve) => releases.push(resolve));
    return publish(job, progress);
  };
  const request = (session: Session, ...chosen: string[]) => desk.command(session, 'publish', { files: chosen });
  const [job, other] = ['en/jobs/one.yaml', 'en/jobs/two.yaml'];
  for (const name of ['one', 'two'])
    await desk.command(desk.mine, 'entries', { action: 'create', kind: 'job', name, title: name, languages: ['en'] });
  await desk.saveTitle(desk.mine, desk.titleNow(), 'Once');
  // Planned as well, and due by the time it is published.
  await desk.command(desk.mine, 'publish', { files: [serviceFile], at: desk.clock.time + 1 });
  await request(desk.mine, serviceFile);
  desk.clock.time += 2;
  const due = desk.publisher.publishDue();
  for (const session of [desk.mine, desk.theirs, desk.mine]) await request(session, serviceFile);
  await request(desk.theirs, serviceFile, job);
  await request(desk.mine, job);
  await request(desk.mine, other);
  await desk.command(desk.mine, 'entries', { action: 'discard', files: [other] });
  for (let count = 1; count <= 2; count++) {
    await expect.poll(() => releases.length).toBe(count);
    releases.at(-1)!();
  }
  await due;
  await expect.poll(() => desk.publisher.status()).toMatchObject({ state: 'failed', problems: [] });
  // The last ones left nothing to do.
  expect(files).toEqual([[serviceFile], [job]]);
  expect([desk.titleNow(), readContent(desk.folder)[job], readContent(desk.folder)[other]]).toEqual([
    'Once',
    'title: New\n',
    undefined,
  ]);
  desk.builder.publish = publish;
});

test('what another server has begun is finished first, its drafts are gone, and git trouble ends by itself', async () => {
  const { drafts, ...job } = createJob(desk.folder, { 'site.yaml': 'brand: First\n' });
  await desk.command(desk.theirs, 'save', {
    file: 'site.yaml',
    edits: [{ path: ['brand'], before: 'A', value: 'First' }],
  });
  const { version } = (await desk.store.listDrafts())[0]!;
  const begun = { ...job, drafts, versions: { 'site.yaml': version } };
  await writePending(desk.folder.work, { job: begun, release: null, isLive: false });
  await desk.publisher.publishDue();
  expect(readContent(desk.folder)['site.yaml']).toBe('brand: First\n');
  expect([await desk.store.listDrafts(), await readPending(desk.folder.work)]).toEqual([[], null]);

  const lock = join(desk.folder.root, '.git/index.lock');
  writeFileSync(lock, '');
  await desk.saveTitle(desk.mine, desk.titleNow(), 'Without git');
  await desk.publishAll(desk.mine);
  expect(desk.publisher.status()).toMatchObject({ state: 'published', warning: expect.stringContaining('history') });
  expect([desk.titleNow(), await desk.store.listDrafts()]).toEqual(['Without git', []]);
  rmSync(lock);
  await desk.publisher.publishDue();
  expect(await readPending(desk.folder.work)).toBeNull();
  expect((await desk.query(desk.mine, 'history', { entry: 'services/ai' })).body[0]).toMatchObject({ author: lina });
});

test('planned drafts are published when they are due, as their author; one that is invalid is not tried again', async () => {
  const before = desk.titleNow();
  await desk.saveTitle(desk.mine, before, 'Tomorrow');
  const at = desk.clock.time + day;
  await desk.command(desk.theirs, 'publish', { files: [serviceFile], at });
  await desk.publisher.publishDue();
  expect(desk.titleNow()).toBe(before);
  desk.clock.time = at;
  await desk.publisher.publishDue();
  expect([desk.titleNow(), await desk.store.listDrafts()]).toEqual(['Tomorrow', []]);
  expect(await desk.auditOf(2)).toEqual([
    `${lina} publish ${serviceFile}`,
    expect.stringContaining(`${omar} schedule`),
  ]);
  desk.mine = await desk.signIn(lina);
  desk.theirs = await desk.signIn(omar);
  await desk.saveTitle(desk.mine, 'Tomorrow', 'Broken');
  await desk.command(desk.mine, 'publish', { files: [serviceFile], at: desk.clock.time + 1 });
  desk.clock.time += 2;
  desk.build.problems.push({ file: serviceFile, line: 1, path: [], message: 'bad' });
  await desk.publisher.publishDue();
  desk.build.problems.length = 0;
  expect(await desk.store.listDrafts()).toMatchObject([{ publishAt: null }]);
  expect(await desk.auditOf(1)).toEqual([`${lina} publish-failed ${serviceFile}`]);
});

test('a release is made once on the day on which the site changes by itself', async () => {
  const before = desk.publisher.status();
  desk.rebuild.on = new Date(desk.clock.time).toISOString().slice(0, 10);
  await desk.publisher.publishDue();
  expect(desk.publisher.status()).toMatchObject({ state: 'published' });
  expect(desk.publisher.status()).not.toBe(before);
  expect(await desk.store.claimReleaseDay(desk.rebuild.on)).toBe(false);
  desk.rebuild.on = undefined;
});
