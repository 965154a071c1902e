/** Scans the files that were stored while the scanner was slow, also those of an earlier start or of another server. */
import type { Logger } from 'pino';
import { createRepeatingTask } from '../../repeating-task.ts';
import { virusReason } from '../intake/spam.ts';
import { isDigest, type DeliveryChannel } from '../store/lead-types.ts';
import type { LeadStore } from '../store/lead-store.ts';
import type { ScanFile } from './scan-file.ts';

const intervalMs = 15_000;
/** Longer than a scan and its wait for a turn. If it expires, another server scans the file, too. */
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
  let stopped = false;

  async function scanWaiting(): Promise<void> {
    for (;;) {
      const file = stopped ? null : await store.claimScan({ leaseMs, now: now() });
      if (!file) return;
      const scan = await scanFile(file.bytes);
      if (stopped || scan === 'waiting') return;
      await store.finishScan({
        id: file.id,
        scan,
        reason: virusReason,
        channels: channels.filter(isDigest),
        now: now(),
      });
      log.info({ scan }, 'a stored file was scanned');
      onScanned();
    }
  }

  const task = createRepeatingTask(intervalMs, scanWaiting, (reason) =>
    log.error({ reason }, 'stored files not scanned'),
  );
  return {
    run: task.run,
    start() {
      task.start();
      void task.run();
    },
    stop() {
      stopped = true;
      task.stop();
    },
  };
}
