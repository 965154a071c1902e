/** Runs git. Commands have fixed arguments and no shell; paths are passed on standard input. */
import { rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { runProgram } from '#server/process/run-program.ts';

const localTimeoutMs = 30_000;
const maxOutputBytes = 16 * 1024 * 1024;
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

interface GitOptions {
  /** One path per entry. */
  paths?: string[];
  env?: Record<string, string>;
  timeoutMs?: number;
}

export type Git = ReturnType<typeof createGit>;

export function createGit(folder: string) {
  /** Not those of a git command that may have started us. */
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...inherited } = process.env;

  return async function git(args: string[], { paths, env, timeoutMs = localTimeoutMs }: GitOptions = {}) {
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
      throw new Error(describe(args, error.message));
    });
    if (status === 0) return stdout;
    throw new Error(describe(args, ended === 'timeout' ? 'took too long' : stderr.trim() || `failed (${status})`));
  };
}

/** Why a folder has no history; undefined if it is in a work tree that does not ignore it. */
export async function findGitObstacle(folder: string): Promise<string | undefined> {
  const git = createGit(folder);
  try {
    await git(['rev-parse', '--show-toplevel']);
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('ENOENT')) return 'git is not installed';
    return message.includes('not a git repository') ? 'the content is in no git repository' : message;
  }
  const isIgnored = await git(['check-ignore', '--quiet', '.']).then(
    () => true,
    () => false,
  );
  return isIgnored ? 'the repository ignores the content' : undefined;
}

/** Git holds its locks for milliseconds. After a minute, its process was killed. */
const staleLockMs = 60_000;

/** What a kill leaves are locks; a power cut may cut the index off. The files and the commits are not affected. */
export async function recoverGit(folder: string): Promise<void> {
  const git = createGit(folder);
  const pathOf = async (name: string) => resolve(folder, (await git(['rev-parse', '--git-path', name])).trim());
  const branch = (await git(['symbolic-ref', '--quiet', 'HEAD']).catch(() => 'HEAD')).trim();
  for (const name of ['index', 'HEAD', branch]) {
    const lock = await pathOf(`${name}.lock`);
    const modified = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - modified > staleLockMs) rmSync(lock);
  }
  try {
    await git(['ls-files']);
  } catch {
    rmSync(await pathOf('index'), { force: true });
    await git(['reset', '--quiet', '--mixed']);
  }
}

/** The first lines, without the password of a URL. */
function describe([command]: string[], reason: string): string {
  const lines = reason.split('\n').slice(0, 3).join(' ');
  return `git ${command}: ${lines}`.replace(/\/\/[^/\s]*@/g, '//…@').slice(0, 500);
}
