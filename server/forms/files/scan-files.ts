/**
 * Scans stored files with SCAN_COMMAND, one after the other, also those of an earlier start or of another server. A
 * scanner that fails neither loses nor blocks an application.
 */
import type { Logger } from 'pino';
import { createRepeatingTask } from '#server/process/repeating-task.ts';
import { virusReason } from '#server/forms/intake/spam.ts';
import { isDigest, type DeliveryChannel, type FileScan } from '#server/forms/store/lead-types.ts';
import type { LeadStore } from '#server/forms/store/lead-store.ts';
import { runProgram } from '#server/process/run-program.ts';

const intervalMs = 15_000;
/** Longer than a scan. If it expires, another server scans the file, too. */
const leaseMs = 10 * 60_000;

interface ScanTaskOptions {
  store: Pick<LeadStore, 'claimScan' | 'finishScan'>;
  scanFile: ScanFile;
  channels: DeliveryChannel[];
  onScanned: () => void;
  now: () => number;
  log: Logger;
}

export function createScanTask({ store, scanFile, channels, onScanned, now, log }: ScanTaskOptions) {
  let isRunning = false;

  async function scanWaiting(): Promise<void> {
    for (;;) {
      if (!isRunning) return;
      const file = await store.claimScan({ leaseMs, now: now() });
      if (!file) return;
      const scan = await scanFile(file.bytes);
      if (!isRunning) return;
      const digests = channels.filter(isDigest);
      const { id, number } = file;
      await store.finishScan({ id, number, scan, reason: virusReason, channels: digests, now: now() });
      log.info({ scan }, 'a stored file was scanned');
      onScanned();
    }
  }

  const task = createRepeatingTask(intervalMs, scanWaiting, (reason) =>
    log.error({ reason }, 'stored files not scanned'),
  );
  return {
    /** Call after a file was stored. Does nothing before `start`. */
    wake: () => void task.run(),
    start() {
      isRunning = true;
      task.start();
      void task.run();
    },
    stop() {
      isRunning = false;
      task.stop();
    },
  };
}

export type ScanFile = (bytes: Uint8Array) => Promise<Exclude<FileScan, 'waiting'>>;

/**
 * Without a command, files are not checked. Otherwise the file is its standard input. Exit status 0 means clean, 1
 * infected: as of clamscan and clamdscan. Nobody waits for it.
 */
export function createFileScanner(command: string[] | undefined, log: Logger, timeoutMs = 60_000): ScanFile {
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
