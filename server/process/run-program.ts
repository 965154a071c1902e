/** Runs a program of the system or of the operator, without a shell. When it has to end, so does what it has started. */
import { spawn, type ChildProcess } from 'node:child_process';

interface ProgramOptions {
  env: NodeJS.ProcessEnv;
  timeoutMs: number;
  /** Its standard input. */
  input: string | Uint8Array;
  cwd?: string;
  /** Ends the program early. */
  signal?: AbortSignal;
  /** With more output, the program is ended. Without it, the output is dropped. */
  maxOutputBytes?: number;
}

export interface ProgramResult {
  /** Null if it was ended by a signal. */
  status: number | null;
  /** Why we have ended it. */
  ended?: 'timeout' | 'output' | 'aborted';
  stdout: string;
  stderr: string;
}

/** Time to remove lock files and the like. */
const killAfterMs = 2000;
/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32';

/** Rejects if the program cannot be started. */
export function runProgram(program: string, args: string[], options: ProgramOptions): Promise<ProgramResult> {
  const { env, timeoutMs, input, cwd, signal, maxOutputBytes } = options;
  return new Promise((resolve, reject) => {
    const output = maxOutputBytes === undefined ? 'ignore' : 'pipe';
    const child = spawn(program, args, { cwd, env, stdio: ['pipe', output, output], detached: hasGroups });
    let ended: ProgramResult['ended'];
    let killTimer: NodeJS.Timeout | undefined;
    const end = (reason: ProgramResult['ended']) => {
      if (ended) return;
      ended = reason;
      signalGroup(child, 'SIGTERM');
      killTimer = setTimeout(signalGroup, killAfterMs, child, 'SIGKILL');
    };
    const abort = () => end('aborted');
    const timer = setTimeout(end, timeoutMs, 'timeout');
    const settle = () => {
      clearTimeout(timer);
      clearTimeout(killTimer);
      signal?.removeEventListener('abort', abort);
    };
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    const texts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name]?.setEncoding('utf8').on('data', (text: string) => {
        texts[name] += text;
        if (texts[name].length > maxOutputBytes!) end('output');
      });
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    child.on('exit', (status) => {
      settle();
      // Somebody else may have ended it, too.
      if (ended || status === null) signalGroup(child, 'SIGKILL');
    });
    // The output may come after the exit. Without any, nothing that the program leaves running is waited for.
    child.on(output === 'pipe' ? 'close' : 'exit', (status: number | null) => resolve({ status, ended, ...texts }));
    // A program that has read enough closes its input.
    child.stdin!.on('error', () => {});
    child.stdin!.end(input);
  });
}

function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (hasGroups && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // Nothing of it is running any more.
  }
}
