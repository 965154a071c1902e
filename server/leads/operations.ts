/** All that is done to the tables, written once for both engines. Each runs inside a transaction of its caller. */
import type { Kysely } from 'kysely';
import { auditOperations } from './operations-audit.ts';
import { backupOperations } from './operations-backup.ts';
import { deliveryOperations } from './operations-delivery.ts';
import { deskOperations } from './operations-desk.ts';
import { linkOperations } from './operations-held.ts';
import { saveOperations } from './operations-save.ts';
import { sessionOperations } from './operations-sessions.ts';
import { staffOperations } from './operations-staff.ts';
import type { Engine } from './lead-types.ts';
import type { Database } from './tables.ts';

/** As an engine's store has them, each is one transaction, which is on disk when its promise resolves. */
export type LeadOperations = ReturnType<typeof operationsOn>;

export function operationsOn(db: Kysely<Database>, engine: Engine) {
  const staff = staffOperations(db, engine);
  return {
    ...saveOperations(db, engine),
    ...deliveryOperations(db, engine),
    ...staff,
    ...deskOperations(db, engine, staff),
    ...auditOperations(db),
    ...sessionOperations(db),
    ...linkOperations(db),
    ...backupOperations(db, engine),
  };
}
