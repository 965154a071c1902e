/** Running other programs, and saying what goes on. Like setup.mjs, this must work with nothing installed. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const parentPid = process.ppid;

export function exitWithError(line) {
  console.error(line);
  process.exit(1);
}

/** On Windows npm is a script of the command line, not a program. */
export function needsShell(command) {
  return command === 'npm' && process.platform === 'win32';
}

/**
 * Runs a program in the project's folder, passes our signals on to it, and resolves with its exit code and what it
 * said. `live` makes its output ours (then only stderr is kept); `show` gets each line.
 */
export function runProcess(command, args, { live = false, show, env, cwd = projectRoot } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: live ? ['inherit', 'inherit', 'pipe'] : ['ignore', 'pipe', 'pipe'],
      shell: needsShell(command),
    });
    let forwardedSignal;
    const forwardSignal = (signal) => {
      forwardedSignal = signal;
      child.kill(signal);
    };
    process.on('SIGINT', forwardSignal).on('SIGTERM', forwardSignal);
    const watch = onParentExit(() => forwardSignal('SIGTERM'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk) => {
        // The end is enough to explain a failure; a server may run for years.
        output = (output + chunk).slice(-1e6);
        if (live) process.stderr.write(chunk);
      });
      if (show) readline.createInterface({ input: stream }).on('line', show);
    }
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGINT', forwardSignal).off('SIGTERM', forwardSignal);
      clearInterval(watch);
      // npm tidies up on a signal and then calls it an error: for us it stays an interruption.
      const endedBy = signal ?? (code === 0 ? undefined : forwardedSignal);
      resolve({ code: endedBy ? 128 + os.constants.signals[endedBy] : code, output });
    });
  });
}

/** npm hands a signal to the shell between us, which dies of it without a word: all we can see is a new parent. */
function onParentExit(action) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const timer = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(timer);
    action();
  }, 500);
  return timer;
}

/** Shows that something long is going on; the returned function ends it and tells the seconds. */
export function showProgress(label) {
  const start = Date.now();
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const isInteractive = process.stdout.isTTY && !process.env.CI;
  process.stdout.write(isInteractive ? label : `${label}\n`);
  const timer = setInterval(
    () => process.stdout.write(isInteractive ? `\r${label} ${seconds()} s` : `… ${seconds()} s\n`),
    isInteractive ? 1000 : 15_000,
  );
  return () => {
    clearInterval(timer);
    if (isInteractive) process.stdout.write('\n');
    return seconds();
  };
}
