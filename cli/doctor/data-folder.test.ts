/** The commands as a user who may not use the data folder. Root may use any, so they run as nobody. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuiltSite } from '#server/server-process-fixture.ts';

const nobody = process.getuid!() === 0 ? 65534 : undefined;
const user = execFileSync('id', ['-un', String(nobody ?? process.getuid!())], { encoding: 'utf8' }).trim();

let site: Awaited<ReturnType<typeof createBuiltSite>>;
let volume: string;
let dataDir: string;
beforeAll(async () => {
  site = await createBuiltSite();
  for (const folder of [site.folder, site.dist]) chmodSync(folder, 0o755);
  volume = join(site.folder, 'volume');
  dataDir = join(volume, 'data');
});
afterAll(() => site.remove());
beforeEach(() => {
  mkdirSync(dataDir, { recursive: true });
  for (const name of ['leads.db', 'leads.created']) writeFileSync(join(dataDir, name), 'SQLite');
  for (const folder of [volume, dataDir]) chmodSync(folder, 0o777);
});
afterEach(() => {
  execFileSync('chmod', ['-R', 'u+rwx', volume]);
  rmSync(volume, { recursive: true });
});

function run(program: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(site.dist, program), ...args], {
    cwd: site.folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    uid: nobody,
    gid: nobody,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

describe.each<[string, () => void, RegExp]>([
  ['may not be entered', () => chmodSync(dataDir, 0o600), /may not enter the folder \S+\/volume\/data: /],
  ['is in one that may not be entered', () => chmodSync(volume, 0o600), /may not enter the folder \S+\/volume: /],
  ['may not be written to', () => chmodSync(dataDir, 0o555), /may not write to \S+\/volume\/data: /],
  ['has a database of somebody else', () => chmodSync(join(dataDir, 'leads.db'), 0o444), /may not write to \S+\.db: /],
  [
    'cannot be created',
    () => {
      rmSync(dataDir, { recursive: true });
      chmodSync(volume, 0o555);
    },
    /may not create \S+\/volume\/data: /,
  ],
])('a data folder that %s', (_, restrict, expected) => {
  test('is named, with the user and what to do', () => {
    restrict();
    const report = run('doctor.js', 'database', 'backups');
    expect(report).toMatch(expected);
    expect(report).toContain(user);
    expect(report).toMatch(/run this as the server’s user/);
    expect(report).not.toMatch(/There is no database/);
    if (/enter/.test(report)) expect(run('leads.js', 'list')).toMatch(expected);
  });
});
