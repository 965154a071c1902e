/** What keeps this user from the data folder. `existsSync` does not tell: what a user may not see does not exist for it. */
import { accessSync, constants } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { databaseFile } from './sqlite-file.ts';

interface AccessProblem {
  text: string;
  todo: string;
}

/** Undefined if the folder can be used, or created. */
export function findAccessProblem(dataDir: string): AccessProblem | undefined {
  const folder = resolve(dataDir);
  const user = process.getuid?.();
  const own = `chown -R ${user} ${folder} && chmod u+rwx ${folder}`;
  const parents: string[] = [];
  for (let path = folder; path !== dirname(path); path = dirname(path)) parents.unshift(dirname(path));
  for (const path of [...parents, folder]) {
    const code = errorOf(path, constants.X_OK);
    if (code === 'ENOENT')
      return explain(
        errorOf(dirname(path), constants.W_OK),
        'create',
        folder,
        `install -d -m 700 -o ${user} ${folder}`,
      );
    const problem = explain(code, 'enter the folder', path, path === folder ? own : `chmod o+x ${path}`);
    if (problem) return problem;
  }
  for (const path of [folder, databaseFile(folder)]) {
    const problem = explain(errorOf(path, constants.R_OK | constants.W_OK), 'write to', path, own);
    if (problem) return problem;
  }
}

function errorOf(path: string, mode: number): string | undefined {
  try {
    accessSync(path, mode);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

function explain(code: string | undefined, what: string, path: string, command: string): AccessProblem | undefined {
  if (code === 'EROFS')
    return { text: `${path} is mounted read-only`, todo: 'mount it for writing; under systemd: ReadWritePaths' };
  if (code !== 'EACCES' && code !== 'EPERM') return undefined;
  return {
    text: `The user ${currentUser()} may not ${what} ${path}`,
    todo: `run this as the server’s user; if it is that user: sudo sh -c '${command}'`,
  };
}

/** A container's user may have no name. */
export function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
