/** Runs SCAN_COMMAND on an uploaded file. A scanner that fails neither loses nor blocks an application. */
import type { Logger } from 'pino';
import { runProgram } from '../../run-program.ts';
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

  async function scan(bytes: Uint8Array): Promise<FileScan> {
    const fail = (reason: string): FileScan => {
      log.error({ reason }, 'an uploaded file was not scanned');
      return 'failed';
    };
    try {
      const { status, ended } = await runProgram(program!, options, { env: scannerEnv(), input: bytes, timeoutMs });
      if (status === 0) return 'clean';
      if (status === 1) return 'infected';
      if (ended) return fail(`no result within ${timeoutMs} ms`);
      return fail(status === null ? 'ended by a signal' : `exit status ${status}`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return fail(code ?? message);
    }
  }

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

/** A stranger's file is no place for our secrets. */
const scannerVariables = /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|SystemRoot|TEMP|TMP)$/i;

const scannerEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => scannerVariables.test(name)));
