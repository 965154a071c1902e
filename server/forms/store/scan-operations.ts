/** Files that are scanned after they were stored. */
import type { Kysely } from 'kysely';
import type { DeliveryOperations } from './delivery-operations.ts';
import { digestChannels, type DeliveryChannel, type FileScan } from './lead-types.ts';
import { maxClockSkewMs } from '#server/store/clock-skew.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import type { FormTables } from './tables.ts';

interface FinishedScan {
  id: string;
  number: number;
  scan: Exclude<FileScan, 'waiting'>;
  /** Why an infected one is quarantined. */
  reason: string;
  channels: DeliveryChannel[];
  now: number;
}

export function createScanOperations(db: Kysely<FormTables>, engine: StoreEngine, deliveries: DeliveryOperations) {
  return {
    /** A file that waits for the scanner, for one server only until the lease expires. */
    async claimScan({ leaseMs, now }: { leaseMs: number; now: number }) {
      const waiting = db
        .selectFrom('files')
        .select(['lead_id as id', 'number', 'bytes'])
        .where('scan', '=', 'waiting')
        .where((eb) =>
          eb.or([
            eb('scan_lease_until', 'is', null),
            eb('scan_lease_until', '<=', now),
            // The clock has been set back since.
            eb('scan_lease_until', '>', now + leaseMs + maxClockSkewMs),
          ]),
        )
        .limit(1);
      const file = await (engine === 'postgres' ? waiting.forUpdate().skipLocked() : waiting).executeTakeFirst();
      if (!file) return null;
      await db
        .updateTable('files')
        .set({ scan_lease_until: now + leaseMs })
        .where('lead_id', '=', file.id)
        .where('number', '=', file.number)
        .execute();
      return file;
    },

    /** Lets its deliveries go, or quarantines it. Does nothing if another server has done so. */
    async finishScan({ id, number, scan, reason, channels, now }: FinishedScan): Promise<void> {
      const found = db.selectFrom('leads').selectAll().where('id', '=', id);
      const lead = await (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
      const { numUpdatedRows } = await db
        .updateTable('files')
        .set({ scan, scan_lease_until: null })
        .where('lead_id', '=', id)
        .where('number', '=', number)
        .where('scan', '=', 'waiting')
        .executeTakeFirst();
      if (!lead || numUpdatedRows === 0n || scan !== 'infected') return;
      const reasons = JSON.stringify([...new Set([...(JSON.parse(lead.reasons) as string[]), reason])]);
      await db
        .updateTable('leads')
        .set({ status: 'quarantined', released_at: null, reasons, version: lead.version + 1 })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('deliveries')
        .set({ status: 'paused' })
        .where('lead_id', '=', id)
        .where('channel', 'not in', digestChannels)
        .where('status', 'in', ['pending', 'dead'])
        .execute();
      await deliveries.addDeliveries({ reference: lead.reference, channels, now });
    },
  };
}
