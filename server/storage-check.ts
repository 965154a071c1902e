/** Whether forms can be stored, for monitoring. */
import type { BackupStore, VerifiedBackup } from '#server/store/backup-records.ts';
import { withTimeout } from './process/with-timeout.ts';
import type { MaintenanceStore } from './store/maintenance-operations.ts';

export type StorageCheck = () => Promise<{ backup: VerifiedBackup | null }>;

/** Shorter than the timeouts of monitoring tools, so that they see our response. */
const checkTimeoutMs = 2000;
/** The check writes to disk and is public. */
const sharedForMs = 1000;

/** Rejects while nothing can be stored. Calls during a check, or shortly after it, share its result. */
export function createStorageCheck(
  store: Pick<MaintenanceStore, 'health'> & Pick<BackupStore, 'findLastBackup'>,
  now: () => number,
): StorageCheck {
  let result: ReturnType<StorageCheck> | undefined;
  async function check() {
    await store.health(now());
    return { backup: await store.findLastBackup() };
  }
  const expireLater = () => setTimeout(() => (result = undefined), sharedForMs).unref();
  return () => withTimeout(checkTimeoutMs, (result ??= check().finally(expireLater)));
}
