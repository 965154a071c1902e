import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readJournal, removeJournal } from '#server/publishing/publish-journal.ts';
import {
  author,
  commitAll,
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
  writeContent,
  type PublishFolder,
} from './publish-fixture.ts';
import { withContentLock } from './publish-job.ts';

let folder: PublishFolder;
afterEach(() => removeFolder(folder));

describe.each([{ git: true }, { git: false }])('publishing, %o', ({ git }) => {
  test('writes the files, switches the release, and records who did it', async () => {
    folder = createPublishFolder({ git });
    const { publish, history } = await createTestPublish(folder);
    const steps: string[] = [];
    const result = await publish(createJob(folder, drafts), (step) => steps.push(step));
    expect(result).toMatchObject({ release: expect.any(String), revision: expect.any(String), warning: null });
    expect(steps).toEqual(['check', 'write', 'build', 'history', 'switch', 'push']);
    expect(readContent(folder)).toEqual(published);
    expect(readCurrent(folder)).toEqual(published);
    const [entry] = await history.list('services/ai');
    expect(entry).toMatchObject({ author, message: 'Publish services/ai' });
    expect(entry!.files.toSorted()).toEqual(['ar/services/ai.yaml', 'en/services/ai.yaml']);
    const diff = await history.diff(entry!.id, 'services/ai');
    expect(diff).toContain('-title: AI\n+title: AI and data\n url: /ai');
    expect(diff).not.toContain('Designer');
    expect(await history.diff(entry!.id, null)).toContain('+title: Designer');
    // The caller removes the journal with the drafts; until then, a repetition changes nothing.
    expect((await readJournal(folder.work))?.job.id).toBe('job-1');
    expect(await publish(createJob(folder, drafts), noProgress)).toMatchObject({ revision: null });
    expect(await history.list(null)).toHaveLength(git ? 2 : 1);
    await removeJournal(folder.work, 'job-1');
    expect(await readJournal(folder.work)).toBeNull();
  });

  test('an earlier text of an entry can be read, also of a file that is gone', async () => {
    folder = createPublishFolder({ git });
    const { publish, history } = await createTestPublish(folder);
    await publish(createJob(folder, drafts), noProgress);
    await removeJournal(folder.work, 'job-1');
    await publish(createJob(folder, { 'en/services/ai.yaml': 'title: Three\n' }, 'job-2'), noProgress);
    const revisions = await history.list('services/ai');
    expect(await history.filesAt(revisions[1]!.id, 'services/ai')).toMatchObject({
      'en/services/ai.yaml': drafts['en/services/ai.yaml'],
    });
    await expect(history.diff('--output=x', null)).rejects.toThrow('no such publication');
    await expect(history.diff('999', null)).rejects.toThrow('no such publication');
  });

  test('invalid content, and files changed by other means, are not published', async () => {
    folder = createPublishFolder({ git });
    const problem = { file: 'en/services/ai.yaml', line: 1, path: ['title'], message: 'is too long' };
    const { publish } = await createTestPublish(folder, { problems: [problem] });
    expect(await publish(createJob(folder, drafts), noProgress)).toEqual({ problems: [problem] });
    const job = createJob(folder, drafts);
    writeContent(folder, 'en/services/ai.yaml', 'title: By hand\n');
    const other = await createTestPublish(folder);
    expect(await other.publish(job, noProgress)).toMatchObject({
      problems: [
        { file: 'en/services/ai.yaml', message: expect.stringContaining('was changed outside of the editor') },
      ],
    });
    expect(readContent(folder)).toEqual({ ...firstContent, 'en/services/ai.yaml': 'title: By hand\n' });
    expect([readCurrent(folder), await readJournal(folder.work)]).toEqual([null, null]);
    const outside = { ...job, drafts: { '../other.txt': 'x' }, bases: {} };
    await expect(other.publish(outside, noProgress)).rejects.toThrow('is not a content file');
  });

  test('a failed build leaves everything as it was', async () => {
    folder = createPublishFolder({ git });
    const { publish } = await createTestPublish(folder, {
      onBuild() {
        expect(readContent(folder)).toEqual(published);
        throw new Error('no space left');
      },
    });
    await expect(publish(createJob(folder, drafts), noProgress)).rejects.toThrow('no space left');
    expect(readContent(folder)).toEqual(firstContent);
    expect(await readJournal(folder.work)).toBeNull();
    if (git) expect(runGit(folder.root, 'status', '--porcelain')).toBe('');
  });
});

test('a repeated job that was built before is not undone when the build fails', async () => {
  folder = createPublishFolder({ git: true });
  const { publish } = await createTestPublish(folder);
  const job = createJob(folder, { 'site.yaml': 'brand: After\n' });
  await publish(job, noProgress);
  // Another server repeats it before the journal is removed.
  const other = await createTestPublish(folder, { onBuild: () => expect.unreachable('the disk is full') });
  await expect(other.publish(job, noProgress)).rejects.toThrow('the disk is full');
  expect(readContent(folder)['site.yaml']).toBe('brand: After\n');
  expect(readCurrent(folder)).toEqual(readContent(folder));
});

test('two publications at once run one after the other', async () => {
  folder = createPublishFolder({ git: true });
  const { publish } = await createTestPublish(folder);
  const order: string[] = [];
  const held = withContentLock(folder.work, noProgress, async () => {
    const waiting = publish(createJob(folder, drafts), (step) => order.push(step));
    await expect.poll(() => order).toEqual(['wait']);
    order.push('released');
    return { waiting };
  });
  await (
    await held
  ).waiting;
  expect(order.slice(0, 3)).toEqual(['wait', 'released', 'check']);
  // The journal of the first is still there: its drafts have to be deleted first.
  await expect(publish(createJob(folder, { 'site.yaml': 'brand: B\n' }, 'job-2'), noProgress)).rejects.toThrow(
    'interrupted',
  );
});

describe('git', () => {
  test('commits only what is published: other changes stay, staged or not; uploads that it uses are added', async () => {
    folder = createPublishFolder({ git: true });
    writeFileSync(join(folder.root, 'other.txt'), 'two\n');
    runGit(folder.root, 'add', 'other.txt');
    writeContent(folder, 'site.yaml', 'brand: Not yet\n');
    writeContent(folder, 'media/office.jpg', 'x');
    writeContent(folder, 'media/unused.jpg', 'x');
    const { publish } = await createTestPublish(folder);
    await publish(createJob(folder, { 'en/services/ai.yaml': 'image: office.jpg\n' }), noProgress);
    expect(runGit(folder.root, 'show', '--format=%an <%ae>, %cn', '--name-only').trim().split('\n')).toEqual([
      `Lina Haddad <${author}>, Content editor`,
      '',
      'content/en/services/ai.yaml',
      'content/media/office.jpg',
    ]);
    expect(runGit(folder.root, 'status', '--porcelain')).toBe(
      ' M content/site.yaml\nM  other.txt\n?? content/media/unused.jpg\n',
    );
  });

  test('the content folder may be a repository of its own, without a commit; an ignored one has numbered records', async () => {
    folder = createPublishFolder({ git: false });
    runGit(folder.content, 'init', '--quiet', '-b', 'main');
    const own = await createTestPublish(folder);
    await own.publish(createJob(folder, drafts), noProgress);
    expect(await own.history.list(null)).toMatchObject([{ author, id: expect.stringMatching(/^[\da-f]{40}$/) }]);
    removeFolder(folder);
    folder = createPublishFolder({ git: false });
    writeFileSync(join(folder.root, '.gitignore'), 'content\n.build\n');
    commitAll(folder.root);
    const ignored = await createTestPublish(folder);
    await ignored.publish(createJob(folder, drafts), noProgress);
    expect(await ignored.history.list(null)).toMatchObject([{ id: '1' }]);
  });

  test('an index that a power cut has destroyed is made again, and a lock that it has left is removed', async () => {
    folder = createPublishFolder({ git: true });
    const { publish } = await createTestPublish(folder);
    writeFileSync(join(folder.root, '.git/index'), '');
    const lock = join(folder.root, '.git/refs/heads/main.lock');
    writeFileSync(lock, '');
    utimesSync(lock, 0, 0);
    const job = createJob(folder, { 'site.yaml': 'brand: After\n' });
    expect(await publish(job, noProgress)).toMatchObject({ revision: expect.any(String) });
    expect(runGit(folder.root, 'show', 'HEAD:content/site.yaml')).toBe('brand: After\n');
    expect(runGit(folder.root, 'status', '--porcelain')).toBe('');
  });

  test('CONTENT_REMOTE: gets what others pushed, pushes, refuses conflicts, and tries again after a failed push', async () => {
    folder = createPublishFolder({ git: true });
    const remote = join(folder.root, 'releases/remote.git');
    runGit(folder.root, 'init', '--quiet', '--bare', '-b', 'main', remote);
    const { publish } = await createTestPublish(folder, { remote });
    const publishText = async (id: string, file: string, text: string) => {
      const result = await publish(createJob(folder, { [file]: text }, id), noProgress);
      await removeJournal(folder.work, id);
      return result;
    };
    const pushed = (file: string) => runGit(remote, 'show', `main:content/${file}`);
    expect(await publishText('1', 'en/services/ai.yaml', 'title: One\n')).toMatchObject({ warning: null });
    expect(pushed('en/services/ai.yaml')).toBe('title: One\n');
    // Someone else pushes another file, then the same one.
    const clone = join(folder.root, 'releases/clone');
    runGit(folder.root, 'clone', '--quiet', remote, clone);
    const pushByHand = (file: string, text: string) => {
      writeFileSync(join(clone, 'content', file), text);
      commitAll(clone);
      runGit(clone, 'push', '--quiet');
    };
    pushByHand('site.yaml', 'brand: Pushed\n');
    expect(await publishText('2', 'en/services/ai.yaml', 'title: Two\n')).toMatchObject({ warning: null });
    expect([readContent(folder)['site.yaml'], pushed('en/services/ai.yaml')]).toEqual([
      'brand: Pushed\n',
      'title: Two\n',
    ]);
    runGit(clone, 'pull', '--quiet');
    pushByHand('en/services/ai.yaml', 'title: Theirs\n');
    await expect(publishText('3', 'en/services/ai.yaml', 'title: Three\n')).rejects.toThrow(
      'Somebody else has pushed changes of en/services/ai.yaml',
    );
    expect([readContent(folder)['en/services/ai.yaml'], pushed('en/services/ai.yaml')]).toEqual([
      'title: Two\n',
      'title: Theirs\n',
    ]);
    // A diverged history, but other files: merged.
    expect(await publishText('4', 'site.yaml', 'brand: Four\n')).toMatchObject({ warning: null });
    expect([pushed('site.yaml'), readContent(folder)['en/services/ai.yaml']]).toEqual([
      'brand: Four\n',
      'title: Theirs\n',
    ]);
    // Unreachable, then reachable again.
    const config = join(remote, 'HEAD');
    const head = readFileSync(config, 'utf8');
    writeFileSync(config, 'broken');
    expect(await publishText('5', 'site.yaml', 'brand: Five\n')).toMatchObject({
      warning: expect.stringContaining('not pushed to CONTENT_REMOTE'),
    });
    writeFileSync(config, head);
    expect(await publishText('6', 'en/services/ai.yaml', 'title: Six\n')).toMatchObject({ warning: null });
    expect([pushed('site.yaml'), pushed('en/services/ai.yaml')]).toEqual(['brand: Five\n', 'title: Six\n']);
  });
});
