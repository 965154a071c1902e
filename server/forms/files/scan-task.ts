/** Scans stored files one after the other, also those of an earlier start or of another server. */
import type { Logger } from 'pino';
import { createRepeatingTask } from '#server/process/repeating-task.ts';
import { virusReason } from '#server/forms/intake/spam.ts';
import { isDigest, type DeliveryChannel } from '#server/forms/store/lead-types.ts';
import type { LeadStore } from '#server/forms/store/lead-store.ts';
import type { ScanFile } from './scan-file.ts';

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
