/** Runs SCAN_COMMAND on an uploaded file. A scanner that fails neither loses nor blocks an application. */
import type { Logger } from 'pino';
import { runProgram } from '#server/process/run-program.ts';
import type { FileScan } from '#server/forms/store/lead-types.ts';

export type ScanFile = (bytes: Uint8Array) => Promise<Exclude<FileScan, 'waiting'>>;

/** Nobody waits for it. */
const defaultTimeoutMs = 60_000;

/** Without a command, files are not checked. Otherwise the file is its standard input. Exit status 0 means clean, 1 infected: as of clamscan and clamdscan. */
export function createFileScanner(command: string[] | undefined, log: Logger, timeoutMs = defaultTimeoutMs): ScanFile {
  const [program, ...options] = command ?? [];
  if (program === undefined) return () => Promise.resolve('unchecked');
  const fail = (reason: string) => {
    log.error({ reason }, 'an uploaded file was not scanned');
    return 'failed' as const;
  };
  return async (bytes) => {
    try {
      const { status, ended } = await runProgram(program, options, { env: scannerEnv(), input: bytes, timeoutMs });
      if (status === 0) return 'clean';
      if (status === 1) return 'infected';
      if (ended) return fail(`no result within ${timeoutMs} ms`);
      return fail(status === null ? 'ended by a signal' : `exit status ${status}`);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      return fail(code ?? message);
    }
  };
}

/** A stranger's file is no place for our secrets. */
const scannerVariables = /^(PATH|HOME|USER|LANG|LC_\w+|TZ|TMPDIR|SystemRoot|TEMP|TMP)$/i;

const scannerEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => scannerVariables.test(name)));
