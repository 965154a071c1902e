/** Git as a program of the system. What it records: publish-job.slow.test.ts. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '#server/process/run-program-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import { createGitHistory } from './git-history.ts';

test.runIf(process.platform !== 'win32')('a remote that does not answer leaves nothing running', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pidFile = join(folder, 'pid');
  const connection = join(folder, 'connection.mjs');
  writeFileSync(
    connection,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000);`,
  );
  vi.stubEnv('GIT_SSH_COMMAND', `'${process.execPath}' '${connection}'`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'First');
  const history = createGitHistory({
    contentFolder: folder,
    remote: 'ssh://git@git.example/site.git',
    remoteTimeoutMs: 3000 * slowness,
  });
  expect(await history.push()).toContain('took too long');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  await expect.poll(() => isRunning(pid)).toBe(false);
});
