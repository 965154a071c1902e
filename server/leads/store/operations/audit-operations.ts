import type { Kysely } from 'kysely';
import type { NewAuditEntry } from '../lead-types.ts';
import type { Database } from '../tables.ts';

export function createAuditOperations(db: Kysely<Database>) {
  return {
    record: (line: NewAuditEntry) => recordAudit(db, line),

    /** Newest first. `before` is the number of the last line of the page before. */
    async audit({ limit, before, reference }: { limit: number; before?: number; reference?: string }) {
      let lines = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
      if (before !== undefined) lines = lines.where('id', '<', before);
      if (reference !== undefined) lines = lines.where('reference', '=', reference);
      return lines.execute();
    },
  };
}

export async function recordAudit(
  db: Kysely<Database>,
  { who, what, now, reference, detail, dedupeMs }: NewAuditEntry,
): Promise<void> {
  const line = { who, what, reference: reference ?? null, detail: detail ?? null };
  if (dedupeMs !== undefined) {
    const same = db
      .selectFrom('audit')
      .select('id')
      .where('who', '=', who)
      .where('what', '=', what)
      .where('at', '>', now - dedupeMs)
      .where('at', '<=', now)
      .where('reference', 'is not distinct from', line.reference)
      .where('detail', 'is not distinct from', line.detail)
      .limit(1);
    if (await same.executeTakeFirst()) return;
  }
  await db
    .insertInto('audit')
    .values({ ...line, at: now })
    .execute();
}
