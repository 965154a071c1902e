/** All that is done to the tables, written once for both engines. Each runs inside a transaction of its caller. */
import type { Kysely } from 'kysely';
import { backupOperations } from './operations-backup.ts';
import { deliveryOperations } from './operations-delivery.ts';
import { heldOperations } from './operations-held.ts';
import { saveOperations } from './operations-save.ts';
import { staffOperations } from './operations-staff.ts';
import type { Engine, LeadOperations } from './store.ts';
import type { Database } from './tables.ts';

export function operationsOn(db: Kysely<Database>, engine: Engine): LeadOperations {
  return {
    ...saveOperations(db, engine),
    ...deliveryOperations(db, engine),
    ...heldOperations(db),
    ...staffOperations(db, engine),
    ...backupOperations(db, engine),
  };
}
