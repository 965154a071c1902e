import type { Kysely } from 'kysely';
import type { ToRecord } from './lead-types.ts';
import type { Database } from './tables.ts';

export function auditOperations(db: Kysely<Database>) {
  return {
    record: (line: ToRecord) => record(db, line),

    /** Newest first. `before` is the number of the last line of the page before. */
    async audit({ limit, before, reference }: { limit: number; before?: number; reference?: string }) {
      let lines = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
      if (before !== undefined) lines = lines.where('id', '<', before);
      if (reference !== undefined) lines = lines.where('reference', '=', reference);
      return lines.execute();
    },
  };
}

export async function record(db: Kysely<Database>, { who, what, now, reference, detail, onceInMs }: ToRecord): Promise<void> {
  const line = { who, what, reference: reference ?? null, detail: detail ?? null };
  if (onceInMs !== undefined) {
    const same = db
      .selectFrom('audit')
      .select('id')
      .where('who', '=', who)
      .where('what', '=', what)
      .where('at', '>', now - onceInMs)
      .where('at', '<=', now)
      .where('reference', 'is not distinct from', line.reference)
      .where('detail', 'is not distinct from', line.detail)
      .limit(1);
    if (await same.executeTakeFirst()) return;
  }
  await db.insertInto('audit').values({ ...line, at: now }).execute();
}
