/** Runs child processes. Works on a fresh clone: nothing is installed yet, and Node may be old. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const parentPid = process.ppid;

export function exitWithError(message, code = 1) {
  console.error(message);
  process.exit(code);
}

/**
 * Runs a program in the project folder and resolves with its exit code and the last megabyte of its output.
 * Forwards SIGINT and SIGTERM, and exits with the child if one of them ended it, unless `exitOnSignal` is false.
 * `live` passes the output through; only stderr is returned then.
 */
export function runProcess(command, args, { live = false, exitOnSignal = true, env, cwd = projectRoot } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: live ? ['inherit', 'inherit', 'pipe'] : ['ignore', 'pipe', 'pipe'],
      // On Windows npm is a batch file.
      shell: command === 'npm' && process.platform === 'win32',
    });
    let forwardedSignal;
    const forwardSignal = (signal) => {
      forwardedSignal = signal;
      child.kill(signal);
    };
    process.on('SIGINT', forwardSignal).on('SIGTERM', forwardSignal);
    const parentTimer = onParentExit(() => forwardSignal('SIGTERM'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output = (output + chunk).slice(-1e6);
        if (live) process.stderr.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (exitCode, signal) => {
      process.off('SIGINT', forwardSignal).off('SIGTERM', forwardSignal);
      clearInterval(parentTimer);
      // npm exits with an ordinary error code after a signal.
      const endedBy = signal ?? (exitCode === 0 ? undefined : forwardedSignal);
      const code = endedBy ? 128 + os.constants.signals[endedBy] : exitCode;
      if (exitOnSignal && ['SIGINT', 'SIGTERM'].includes(endedBy)) process.exit(code);
      resolve({ code, output });
    });
  });
}

/** npm signals only the shell between npm and this process. A new parent process is the only sign of that. */
function onParentExit(action) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    action();
  }, 500);
  return timer;
}
