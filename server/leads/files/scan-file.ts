/** Runs SCAN_COMMAND on an uploaded file. A scanner that fails neither loses nor blocks an application. */
import { spawn } from 'node:child_process';
import type { Logger } from 'pino';
import type { FileScan } from '../store/lead-types.ts';

export type ScanFile = (bytes: Uint8Array) => Promise<FileScan>;

/** Shorter than what a visitor would wait for. */
const defaultTimeoutMs = 15_000;

/** Others wait: each may load a database of viruses, and all together would take longer than the time limit. */
const maxScans = 4;

/** The file is the command's standard input. Exit status 0 means clean, 1 infected: as of clamscan and clamdscan. */
export function createFileScanner(command: string[] | undefined, log: Logger, timeoutMs = defaultTimeoutMs): ScanFile {
  const [program, ...options] = command ?? [];
  if (program === undefined) return () => Promise.resolve('unchecked');
  const waiting: (() => void)[] = [];
  let running = 0;

  const scan = (bytes: Uint8Array) =>
    new Promise<FileScan>((resolve) => {
      const fail = (reason: string) => {
        log.error({ reason }, 'an uploaded file was not scanned');
        resolve('failed');
      };
      try {
        const scanner = spawn(program, options, {
          stdio: ['pipe', 'ignore', 'ignore'],
          timeout: timeoutMs,
          killSignal: 'SIGKILL',
        });
        scanner.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
        scanner.on('exit', (status, signal) => {
          if (status === 0) resolve('clean');
          else if (status === 1) resolve('infected');
          else fail(signal ? `ended by ${signal}, as after ${timeoutMs} ms without a result` : `exit status ${status}`);
        });
        // A scanner that has seen enough closes its input.
        scanner.stdin.on('error', () => {});
        scanner.stdin.end(bytes);
      } catch (error) {
        // Without memory, or with too many open files, there is no process, or one without an input.
        fail((error as Error).message);
      }
    });

  return async (bytes) => {
    if (running < maxScans) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await scan(bytes);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
