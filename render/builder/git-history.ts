/** The content's git repository. Commands have fixed arguments and no shell; paths are passed on standard input. */
import { existsSync, statSync, rmSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HistoryEntry } from '#contract/editor.ts';
import { syncFile } from '#server/durable-files.ts';
import { BuilderError, type PublishJob } from '#server/publishing/builder.ts';
import { entryOf } from '#server/publishing/entry-of.ts';
import { runProgram } from '#server/run-program.ts';
import type { ContentHistory, HistoryOptions } from './content-history.ts';

const localTimeoutMs = 30_000;
const defaultRemoteTimeoutMs = 60_000;
const maxOutputBytes = 16 * 1024 * 1024;
const maxEntries = 200;
/** Git holds its locks for milliseconds. After a minute, its process was killed. */
const staleLockMs = 60_000;
const lockRetryMs = 250;
const maxLockRetries = staleLockMs / lockRetryMs + 20;
const committer = { name: 'Content editor', email: 'content-editor@localhost' };

/** Nobody's settings: no signatures, hooks, prompts, pagers or quoted names. */
const config = [
  ['core.quotepath', 'off'],
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['commit.gpgsign', 'false'],
  ['merge.autoStash', 'false'],
  // By default, a power cut after a commit can leave a repository that git cannot read.
  ['core.fsync', 'all'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

class GitError extends Error {
  override name = 'GitError';
}

interface GitOptions {
  /** One path per entry. */
  paths?: string[];
  env?: Record<string, string>;
  timeoutMs?: number;
}

/** Whether the folder is in a work tree that does not ignore it. */
export async function isInGit(folder: string): Promise<boolean> {
  const git = createGit(folder);
  try {
    if ((await git(['rev-parse', '--is-inside-work-tree'])).trim() !== 'true') return false;
  } catch {
    return false;
  }
  return git(['check-ignore', '--quiet', '.']).then(
    () => false,
    () => true,
  );
}

export function createGitHistory(options: HistoryOptions): ContentHistory {
  const { contentFolder, remote, remoteTimeoutMs = defaultRemoteTimeoutMs } = options;
  const git = createGit(contentFolder);
  /** Relative to the content folder. */
  const splitNames = (output: string) => output.split('\0').filter(Boolean);

  async function currentBranch(): Promise<string> {
    const branch = await git(['symbolic-ref', '--quiet', '--short', 'HEAD']).catch(() => '');
    if (branch.trim() === '') throw new GitError('the content’s repository is not on a branch');
    return branch.trim();
  }

  const hasCommits = () =>
    git(['rev-parse', '--verify', '--quiet', 'HEAD']).then(
      () => true,
      () => false,
    );
  const isAncestor = (older: string, newer: string) =>
    git(['merge-base', '--is-ancestor', older, newer]).then(
      () => true,
      () => false,
    );

  /** Files that differ from the last commit. */
  async function changedFiles(): Promise<string[]> {
    const prefix = (await git(['rev-parse', '--show-prefix'])).trim();
    const lines = splitNames(
      await git(['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.']),
    );
    return lines.map((line) => line.slice(3 + prefix.length));
  }

  /** With uploads that the published texts name, and media that were deleted. */
  async function filesToCommit({ drafts }: PublishJob): Promise<string[]> {
    const listMedia = async (which: string) =>
      splitNames(await git(['ls-files', '-z', which, '--exclude-standard', '--', 'media']));
    const texts = Object.values(drafts).filter((text) => text !== null);
    const uploads = (await listMedia('--others')).filter((file) =>
      texts.some((text) => text.includes(file.replace('media/', ''))),
    );
    return [...Object.keys(drafts), ...uploads, ...(await listMedia('--deleted'))];
  }

  return {
    async fetch(files) {
      if (remote === undefined) return null;
      const branch = await currentBranch();
      try {
        await git(['fetch', '--no-tags', '--quiet', remote, `refs/heads/${branch}`], { timeoutMs: remoteTimeoutMs });
      } catch (error) {
        const { message } = error as Error;
        // A new remote has no branch yet.
        return /couldn't find remote ref/i.test(message) ? null : `CONTENT_REMOTE could not be read: ${message}`;
      }
      if ((await hasCommits()) && (await isAncestor('FETCH_HEAD', 'HEAD'))) return null;
      const theirs = splitNames(await git(['diff', '-z', '--name-only', '--relative', 'HEAD...FETCH_HEAD']));
      const both = theirs.filter((file) => files.includes(file));
      if (both.length > 0)
        throw new BuilderError(
          'conflict',
          `Somebody else has pushed changes of ${both.join(', ')}. Nothing was published. Merge them in git, then publish again.`,
        );
      const message = 'Merge changes from the remote';
      try {
        const how = (await isAncestor('HEAD', 'FETCH_HEAD')) ? ['--ff-only'] : ['--no-ff', '-m', message];
        await git(['merge', '--quiet', ...how, 'FETCH_HEAD']);
      } catch (error) {
        await git(['merge', '--abort']).catch(() => undefined);
        throw new BuilderError(
          'conflict',
          `The changes in CONTENT_REMOTE cannot be merged. Nothing was published. Merge them in git, then publish again. (${(error as Error).message})`,
        );
      }
      return null;
    },

    async record({ job }) {
      const wanted = await filesToCommit(job);
      const known = new Set(splitNames(await git(['ls-files', '-z', '--cached', '--', '.'])));
      const present = wanted.filter((file) => existsSync(join(contentFolder, file)));
      // Git does not know a file that was added and removed again between two publications.
      const paths = [
        ...wanted.filter((file) => known.has(file) || present.includes(file)),
        // A file from a Mac that has been renamed; see model/read/disk-names.ts.
        ...[...known].filter((file) => !wanted.includes(file) && wanted.includes(file.normalize('NFC'))),
      ];
      if (paths.length === 0) return null;
      if (present.length > 0) await git(['add', '--pathspec-from-file=-', '--pathspec-file-nul'], { paths: present });
      const changed = await changedFiles();
      if (!paths.some((path) => changed.includes(path))) return null;
      const { author, message } = job;
      const env = { GIT_AUTHOR_NAME: nameOf(author), GIT_AUTHOR_EMAIL: author };
      await git(['commit', '--quiet', '-m', message, '--only', '--pathspec-from-file=-', '--pathspec-file-nul'], {
        paths,
        env,
      });
      // `commit --only` flushes everything else.
      await syncFile(resolvePath(contentFolder, (await git(['rev-parse', '--git-path', 'index'])).trim()));
      return (await git(['rev-parse', 'HEAD'])).trim();
    },

    async push() {
      if (remote === undefined || !(await hasCommits())) return null;
      try {
        const target = `HEAD:refs/heads/${await currentBranch()}`;
        await git(['push', '--quiet', '--no-follow-tags', remote, target], { timeoutMs: remoteTimeoutMs });
        return null;
      } catch (error) {
        return `Published, but not pushed to CONTENT_REMOTE; the next publication tries again. ${(error as Error).message}`;
      }
    },

    async list(entry) {
      if (!(await hasCommits())) return [];
      const format = '--format=%x1e%H%x1f%ct%x1f%an%x1f%ae%x1f%s';
      const log = await git([
        'log',
        '--no-merges',
        format,
        '--name-only',
        '--relative',
        `-n${maxEntries}`,
        '--',
        ...pathsOf(entry),
      ]);
      return log
        .split('\x1e')
        .slice(1)
        .map((block): HistoryEntry => {
          const [head = '', ...names] = block.split('\n');
          const [id = '', seconds, name = '', email = '', message = ''] = head.split('\x1f');
          const author = email || name;
          return { id, at: Number(seconds) * 1000, author, message, files: names.filter(Boolean) };
        });
    },

    async diff(id, entry) {
      await checkCommit(git, id);
      return git([
        'show',
        '--format=',
        '--no-color',
        '--no-ext-diff',
        '--first-parent',
        '-m',
        '--relative',
        id,
        '--',
        ...pathsOf(entry),
      ]);
    },

    async filesAt(id, entry) {
      await checkCommit(git, id);
      const names = splitNames(await git(['ls-tree', '-r', '-z', '--name-only', id, '.']));
      const files = names.filter((file) => entryOf(file) === entry);
      const read = async (file: string) => [file, await git(['show', `${id}:./${file}`])] as const;
      return files.length === 0 ? null : Object.fromEntries(await Promise.all(files.map(read)));
    },

    async textAtLastChangeOf(translation, original) {
      if (!(await hasCommits()) || (await changedFiles()).includes(translation)) return null;
      const id = (await git(['log', '-n1', '--format=%H', '--', `:(literal)${translation}`])).trim();
      return id === '' ? null : git(['show', `${id}:./${original}`]).catch(() => null);
    },
  };
}

/** Of one entry in every language, or of everything. */
function pathsOf(entry: string | null): string[] {
  if (entry === null) return ['.'];
  if (!/^[\p{L}\p{M}\p{Nd}_-]+(\/[\p{L}\p{M}\p{Nd}_-]+)*$/u.test(entry))
    throw new BuilderError('notFound', 'There is no such entry.');
  return [`:(glob)${entry}.*`, `:(glob)*/${entry}.*`, ':(exclude,glob)media/**'];
}

async function checkCommit(git: ReturnType<typeof createGit>, id: string): Promise<void> {
  const isCommit =
    /^[\da-f]{40,64}$/.test(id) && (await git(['cat-file', '-t', id]).catch(() => '')).trim() === 'commit';
  if (!isCommit) throw new BuilderError('notFound', 'There is no such publication.');
}

/** omar.haddad@example.com → Omar Haddad */
function nameOf(address: string): string {
  const [local = ''] = address.split('@', 1);
  const words = local.split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ') || address;
}

function createGit(folder: string) {
  /** Not those of a git command that may have started us. */
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...inherited } = process.env;

  const run = async (args: string[], { paths, env, timeoutMs = localTimeoutMs }: GitOptions) => {
    const { status, ended, stdout, stderr } = await runProgram('git', ['--no-pager', ...config, ...args], {
      cwd: folder,
      maxOutputBytes,
      timeoutMs,
      input: paths?.join('\0') ?? '',
      env: {
        ...inherited,
        LC_ALL: 'C',
        GIT_TERMINAL_PROMPT: '0',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_COMMITTER_NAME: committer.name,
        GIT_COMMITTER_EMAIL: committer.email,
        ...(paths && { GIT_LITERAL_PATHSPECS: '1' }),
        ...env,
      },
    }).catch((error: Error) => {
      throw new GitError(describe(args, error.message));
    });
    if (status === 0) return stdout;
    throw new GitError(describe(args, ended === 'timeout' ? 'took too long' : stderr.trim() || `failed (${status})`));
  };

  return async function git(args: string[], options: GitOptions = {}): Promise<string> {
    let isIndexRebuilt = false;
    for (let attempt = 1; ; attempt++) {
      try {
        return await run(args, options);
      } catch (error) {
        const { message } = error as Error;
        if (brokenIndex.test(message) && !isIndexRebuilt) {
          isIndexRebuilt = true;
          await rebuildIndex();
        } else if (isLocked.test(message) && attempt <= maxLockRetries) {
          removeStaleLock(message, folder);
          await wait(lockRetryMs);
        } else throw error;
      }
    }
  };

  /** After a power cut. It says what is staged; the files and the commits are not affected. */
  async function rebuildIndex(): Promise<void> {
    rmSync(resolvePath(folder, (await run(['rev-parse', '--git-path', 'index'], {})).trim()), { force: true });
    await run(['reset', '--quiet', '--mixed'], {});
  }
}

const brokenIndex = /index file (corrupt|smaller than expected)|bad index file/;
const isLocked = /Unable to create '[^']*\.lock'/;

/** Left by a git process that was killed, or by a power cut. */
function removeStaleLock(message: string, folder: string): void {
  const [, path = ''] = /'([^']*\.lock)'/.exec(message) ?? [];
  const file = resolvePath(folder, path);
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (modified === undefined || Date.now() - modified < staleLockMs) return;
  rmSync(file, { force: true });
}

/** The first lines, without the password of a URL. */
function describe([command]: string[], reason: string): string {
  const lines = reason.split('\n').slice(0, 3).join(' ');
  return `git ${command}: ${lines}`.replace(/\/\/[^/\s]*@/g, '//…@').slice(0, 500);
}
