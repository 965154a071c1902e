import { execFile } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { withBuildLock } from '#render/release/build-lock.ts';
import { readPending } from '#server/editor/pending-publication.ts';
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

let folder: PublishFolder;
afterEach(() => removeFolder(folder));

test('builds, writes the files, switches the release, and commits as the author', async () => {
  folder = createPublishFolder();
  const { publish, history } = createTestPublish(folder);
  const steps: string[] = [];
  const result = await publish(createJob(folder, drafts), (step) => steps.push(step));
  expect(result).toMatchObject({ release: expect.any(String), revision: expect.any(String), warning: null });
  expect(steps).toEqual(['check', 'build', 'write', 'switch', 'history', 'push']);
  expect([readContent(folder), readCurrent(folder)]).toEqual([published, published]);
  const [entry] = await history.list('services/ai');
  expect(entry).toMatchObject({ author, message: 'Publish services/ai' });
  expect(entry!.files.toSorted()).toEqual(['ar/services/ai.yaml', 'en/services/ai.yaml']);
  const diff = await history.diff(entry!.id, 'services/ai');
  expect(diff).toContain('-title: AI\n+title: AI and data\n url: /ai');
  expect(diff).not.toContain('Designer');
  expect(await history.diff(entry!.id, null)).toContain('+title: Designer');
  // An earlier text, also of a file that is gone.
  await publish(createJob(folder, { 'en/services/ai.yaml': 'title: Three\n' }), noProgress);
  const [, earlier, first] = await history.list('services/ai');
  expect(await history.filesAt(earlier!.id, 'services/ai')).toEqual({
    'en/services/ai.yaml': drafts['en/services/ai.yaml'],
  });
  expect(await history.filesAt(first!.id, 'services/ai')).toHaveProperty('ar/services/ai.yaml');
  for (const id of ['--output=x', '999']) await expect(history.diff(id, null)).rejects.toThrow('no such publication');
});

test.each([
  ['in no git repository', ''],
  ['ignored by its repository', 'content\n.build\n'],
])('content %s can be published, and its history says why there is none', async (_, ignored) => {
  folder = createPublishFolder({ git: false });
  if (ignored) {
    writeFileSync(join(folder.root, '.gitignore'), ignored);
    commitAll(folder.root);
  }
  const { publish, history } = createTestPublish(folder, { remote: '/nowhere' });
  const result = await publish(createJob(folder, drafts), noProgress);
  expect(result).toMatchObject({ revision: null, warning: expect.stringContaining('CONTENT_REMOTE is not used') });
  expect([readContent(folder), readCurrent(folder)]).toEqual([published, published]);
  await expect(history.list(null)).rejects.toMatchObject({
    code: 'noGit',
    part: expect.stringContaining('repository'),
  });
});

test('nothing changes for invalid content, for a failed build, or for files changed by other means', async () => {
  folder = createPublishFolder();
  const problem = { file: 'en/services/ai.yaml', line: 1, path: ['title'], message: 'is too long' };
  const job = createJob(folder, drafts);
  const invalid = createTestPublish(folder, { problems: [problem] });
  expect(await invalid.publish(job, noProgress)).toEqual({ problems: [problem] });
  const failing = createTestPublish(folder, { onBuild: () => expect.unreachable('no space left') });
  await expect(failing.publish(job, noProgress)).rejects.toThrow('no space left');
  const outside = { ...job, drafts: { '../other.txt': 'x' }, bases: {} };
  await expect(invalid.publish(outside, noProgress)).rejects.toThrow('is not a content file');
  expect(readContent(folder)).toEqual(firstContent);

  const byHand = { ...firstContent, 'en/services/ai.yaml': 'title: By hand\n' };
  const changeByHand = () => writeContent(folder, 'en/services/ai.yaml', 'title: By hand\n');
  const interrupted = createTestPublish(folder, { onBuild: changeByHand });
  await expect(interrupted.publish(job, noProgress)).rejects.toThrow('while the site was built');
  expect(await createTestPublish(folder).publish(job, noProgress)).toMatchObject({
    problems: [{ file: 'en/services/ai.yaml', message: expect.stringContaining('was changed outside of the editor') }],
  });
  expect([readContent(folder), readCurrent(folder), await readPending(folder.work)]).toEqual([byHand, null, null]);
});

test('two publications at once run one after the other', async () => {
  folder = createPublishFolder();
  const { publish } = createTestPublish(folder);
  const order: string[] = [];
  const held = withBuildLock(folder.work, noProgress, async () => {
    const waiting = publish(createJob(folder, drafts), (step) => order.push(step));
    await expect.poll(() => order).toEqual(['wait']);
    order.push('released');
    return { waiting };
  });
  await (
    await held
  ).waiting;
  expect(order.slice(0, 3)).toEqual(['wait', 'released', 'check']);
});

describe('killed', () => {
  /** Runs a job in a process of its own, which is killed at the step. */
  const runKilled = (step: string, job: ReturnType<typeof createJob>) =>
    promisify(execFile)(process.execPath, [
      join(import.meta.dirname, 'killed-publish-fixture.ts'),
      folder.root,
      step,
      JSON.stringify(job),
    ]);

  test.each(['check', 'building', 'write', 'write+1', 'switch', 'history', 'history+5', 'history+25', 'push'])(
    'at %s: the old site or the new one, and the next publication works',
    async (step) => {
      folder = createPublishFolder();
      const { publish, finishPublication, history } = createTestPublish(folder);
      await publish(createJob(folder, { 'site.yaml': 'brand: A\n' }), noProgress);
      await expect(runKilled(step, createJob(folder, drafts))).rejects.toMatchObject({ signal: 'SIGKILL' });
      expect([firstContent, published]).toContainEqual(readCurrent(folder));
      // As after the time that git's locks may take.
      for (const name of ['index', 'HEAD', 'refs/heads/main'])
        try {
          utimesSync(join(folder.root, `.git/${name}.lock`), 0, 0);
        } catch {
          // It was not locked.
        }
      await finishPublication(noProgress);
      const shown = readCurrent(folder);
      expect(shown).toEqual(['check', 'building'].includes(step) ? firstContent : published);
      expect(readContent(folder)).toEqual(shown);
      expect(runGit(folder.root, 'status', '--porcelain')).toBe('');
      const next = { ...drafts, 'site.yaml': 'brand: B\n' };
      await publish({ ...createJob(folder, next), bases: {} }, noProgress);
      expect(readContent(folder)).toEqual({ ...published, 'site.yaml': 'brand: B\n' });
      expect((await history.list('jobs/designer')).map(({ files }) => files)).toEqual([['en/jobs/designer.yaml']]);
    },
  );
});

describe('git', () => {
  test('commits only what is published: other changes stay, staged or not; uploads that it uses are added', async () => {
    folder = createPublishFolder();
    writeFileSync(join(folder.root, 'other.txt'), 'two\n');
    runGit(folder.root, 'add', 'other.txt');
    writeContent(folder, 'site.yaml', 'brand: Not yet\n');
    writeContent(folder, 'media/office.jpg', 'x');
    writeContent(folder, 'media/unused.jpg', 'x');
    const { publish } = createTestPublish(folder);
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

  test('the content folder may be a repository of its own, without a commit', async () => {
    folder = createPublishFolder({ git: false });
    runGit(folder.content, 'init', '--quiet', '-b', 'main');
    const { publish, history } = createTestPublish(folder);
    await publish(createJob(folder, drafts), noProgress);
    expect(await history.list(null)).toMatchObject([{ author, id: expect.stringMatching(/^[\da-f]{40}$/) }]);
  });

  test('a commit that fails does not stop the publication, and is made with the next one, whatever a power cut has left', async () => {
    folder = createPublishFolder();
    const { publish, finishPublication, history } = createTestPublish(folder);
    const lock = join(folder.root, '.git/index.lock');
    writeFileSync(lock, '');
    const job = createJob(folder, { 'site.yaml': 'brand: After\n' });
    expect(await publish(job, noProgress)).toMatchObject({ warning: expect.stringContaining('index.lock') });
    expect([readContent(folder), readCurrent(folder)]).toEqual([readCurrent(folder), readContent(folder)]);
    const next = createJob(folder, { 'en/services/ai.yaml': 'title: Next\n' });
    await expect(publish(next, noProgress)).rejects.toThrow('publication before this one is not finished');
    // An editor goes back to another release meanwhile.
    writeFileSync(join(folder.root, 'current'), 'older');
    utimesSync(lock, 0, 0);
    writeFileSync(join(folder.root, '.git/index'), '');
    await finishPublication(noProgress);
    expect(runGit(folder.root, 'show', 'HEAD:content/site.yaml')).toBe('brand: After\n');
    expect(runGit(folder.root, 'status', '--porcelain')).toBe('');
    expect(readFileSync(join(folder.root, 'current'), 'utf8')).toBe('older');
    expect(await publish(next, noProgress)).toMatchObject({ warning: null });
    expect(await history.list('services/ai')).toHaveLength(2);
  });

  test('CONTENT_REMOTE: gets what others pushed, pushes, refuses conflicts, and tries again after a failed push', async () => {
    folder = createPublishFolder();
    const remote = join(folder.root, 'releases/remote.git');
    runGit(folder.root, 'init', '--quiet', '--bare', '-b', 'main', remote);
    const { publish } = createTestPublish(folder, { remote });
    const publishText = (file: string, text: string) => publish(createJob(folder, { [file]: text }), noProgress);
    const pushed = (file: string) => runGit(remote, 'show', `main:content/${file}`);
    expect(await publishText('en/services/ai.yaml', 'title: One\n')).toMatchObject({ warning: null });
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
    expect(await publishText('en/services/ai.yaml', 'title: Two\n')).toMatchObject({ warning: null });
    expect([readContent(folder)['site.yaml'], pushed('en/services/ai.yaml')]).toEqual([
      'brand: Pushed\n',
      'title: Two\n',
    ]);
    runGit(clone, 'pull', '--quiet');
    pushByHand('en/services/ai.yaml', 'title: Theirs\n');
    await expect(publishText('en/services/ai.yaml', 'title: Three\n')).rejects.toThrow(
      'Somebody else has pushed changes of en/services/ai.yaml',
    );
    expect([readContent(folder)['en/services/ai.yaml'], pushed('en/services/ai.yaml')]).toEqual([
      'title: Two\n',
      'title: Theirs\n',
    ]);
    // A diverged history, but other files: merged.
    expect(await publishText('site.yaml', 'brand: Four\n')).toMatchObject({ warning: null });
    expect([pushed('site.yaml'), readContent(folder)['en/services/ai.yaml']]).toEqual([
      'brand: Four\n',
      'title: Theirs\n',
    ]);
    // Unreachable, then reachable again.
    const config = join(remote, 'HEAD');
    const head = readFileSync(config, 'utf8');
    writeFileSync(config, 'broken');
    expect(await publishText('site.yaml', 'brand: Five\n')).toMatchObject({
      warning: expect.stringContaining('not pushed to CONTENT_REMOTE'),
    });
    writeFileSync(config, head);
    expect(await publishText('en/services/ai.yaml', 'title: Six\n')).toMatchObject({ warning: null });
    expect([pushed('site.yaml'), pushed('en/services/ai.yaml')]).toEqual(['brand: Five\n', 'title: Six\n']);
  });
});
