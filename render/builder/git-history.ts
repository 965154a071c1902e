/** The history of the content: commits of its git repository. Without one, it can be published, but not brought back. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DraftTexts, HistoryEntry } from '#contract/editor.ts';
import { syncFile } from '#server/process/durable-files.ts';
import { BuilderError, type PublishJob } from '#server/editor/builder.ts';
import { entryOf } from '#server/editor/entry-of.ts';
import { createGit, findGitObstacle, recoverGit, type Git } from './git.ts';

const maxEntries = 200;

interface HistoryOptions {
  /** An absolute path. */
  contentFolder: string;
  remote?: string | undefined;
  /** How long the remote may take to answer. */
  remoteTimeoutMs?: number;
}

export type ContentHistory = ReturnType<typeof createGitHistory>;

export function createGitHistory({ contentFolder, remote, remoteTimeoutMs = 60_000 }: HistoryOptions) {
  const git = createGit(contentFolder);
  let hasGit = false;

  async function findObstacle(): Promise<string | undefined> {
    const obstacle = hasGit ? undefined : await findGitObstacle(contentFolder);
    hasGit = obstacle === undefined;
    return obstacle;
  }
  async function requireGit(): Promise<void> {
    const reason = await findObstacle();
    if (reason !== undefined)
      throw new BuilderError('noGit', `There is no history: ${reason}. Releases can still be restored.`, reason);
  }

  /** Relative to the content folder. */
  const splitNames = (output: string) => output.split('\0').filter(Boolean);

  async function currentBranch(): Promise<string> {
    const branch = await git(['symbolic-ref', '--quiet', '--short', 'HEAD']).catch(() => '');
    if (branch.trim() === '') throw new Error('the content’s repository is not on a branch');
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
    /**
     * Gets what others have pushed, unless it concerns the files to publish: then it throws. Returns a warning if the
     * remote cannot be reached.
     */
    async fetch(files: string[]): Promise<string | null> {
      if (remote === undefined) return null;
      const obstacle = await findObstacle();
      if (obstacle !== undefined) return `CONTENT_REMOTE is not used: ${obstacle}.`;
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

    /** Commits what was published. Null if nothing changed, if it was committed before, or without git. */
    async record(job: PublishJob): Promise<string | null> {
      if ((await findObstacle()) !== undefined) return null;
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
      await syncFile(resolve(contentFolder, (await git(['rev-parse', '--git-path', 'index'])).trim()));
      return (await git(['rev-parse', 'HEAD'])).trim();
    },

    /** After an interruption. */
    async recover(): Promise<void> {
      if ((await findObstacle()) === undefined) await recoverGit(contentFolder);
    },

    /** Returns a warning if it failed: the next publication pushes again. */
    async push(): Promise<string | null> {
      if (remote === undefined || (await findObstacle()) !== undefined || !(await hasCommits())) return null;
      try {
        const target = `HEAD:refs/heads/${await currentBranch()}`;
        await git(['push', '--quiet', '--no-follow-tags', remote, target], { timeoutMs: remoteTimeoutMs });
        return null;
      } catch (error) {
        return `Published, but not pushed to CONTENT_REMOTE; the next publication tries again. ${(error as Error).message}`;
      }
    },

    /** Newest first. */
    async list(entry: string | null): Promise<HistoryEntry[]> {
      await requireGit();
      if (!(await hasCommits())) return [];
      const format = '--format=%x1e%H%x1f%ct%x1f%an%x1f%ae%x1f%s';
      const options = ['--no-merges', format, '--name-only', '--relative', `-n${maxEntries}`];
      const log = await git(['log', ...options, '--', ...pathsOf(entry)]);
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

    async diff(id: string, entry: string | null): Promise<string> {
      await requireGit();
      await checkCommit(git, id);
      const options = ['--format=', '--no-color', '--no-ext-diff', '--first-parent', '-m', '--relative'];
      return git(['show', ...options, id, '--', ...pathsOf(entry)]);
    },

    /** The files of an entry as they were after a publication; null if it is unknown. */
    async filesAt(id: string, entry: string): Promise<DraftTexts | null> {
      await requireGit();
      await checkCommit(git, id);
      const names = splitNames(await git(['ls-tree', '-r', '-z', '--name-only', id, '.']));
      const files = names.filter((file) => entryOf(file) === entry);
      const read = async (file: string) => [file, await git(['show', `${id}:./${file}`])] as const;
      return files.length === 0 ? null : Object.fromEntries(await Promise.all(files.map(read)));
    },

    /** An original as it was when its translation was last changed; null if it is the same since, or unknown. */
    async textAtLastChangeOf(translation: string, original: string): Promise<string | null> {
      if ((await findObstacle()) !== undefined || !(await hasCommits()) || (await changedFiles()).includes(translation))
        return null;
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

async function checkCommit(git: Git, id: string): Promise<void> {
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
