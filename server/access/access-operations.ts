/** Staff access: sign-in links, sessions and the audit log. */
import type { Kysely } from 'kysely';
import type { NewAuditEntry } from './audit.ts';
import type { AccessTables } from './tables.ts';

export type AccessStore = ReturnType<typeof createAccessOperations>;

/** When a token was made, and until when it is valid. */
type Validity = { now: number; expiresAt: number };

/** Tokens are stored as hashes only, so that read access to the tables does not allow signing in. */
export function createAccessOperations(db: Kysely<AccessTables>) {
  const findEmail = async (table: 'sign_in_links' | 'sessions', hash: string, now: number) => {
    const row = await db
      .selectFrom(table)
      .select('email')
      .where('hash', '=', hash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row?.email ?? null;
  };

  return {
    async addSignInLink({ hash, email, now, expiresAt }: { hash: string; email: string } & Validity) {
      for (const table of ['sign_in_links', 'sessions'] as const)
        await db.deleteFrom(table).where('expires_at', '<=', now).execute();
      await db.insertInto('sign_in_links').values({ hash, email, created_at: now, expires_at: expiresAt }).execute();
    },

    /** The link's email; null if the link is unknown, used or expired. */
    findSignInLink: (hash: string, now: number) => findEmail('sign_in_links', hash, now),

    /** Consumes the link and starts a session; both are hashes. Returns the email, or null if the link is invalid. */
    async signIn({ link, session, now, expiresAt }: { link: string; session: string } & Validity) {
      const email = await findEmail('sign_in_links', link, now);
      // Of two concurrent calls, only one deletes the row.
      const { numDeletedRows } = await db.deleteFrom('sign_in_links').where('hash', '=', link).executeTakeFirst();
      if (email === null || numDeletedRows !== 1n) return null;
      // Invalidate the person's other links, too.
      await db.deleteFrom('sign_in_links').where('email', '=', email).execute();
      await db
        .insertInto('sessions')
        .values({ hash: session, email, created_at: now, expires_at: expiresAt })
        .execute();
      await recordAudit(db, { who: email, what: 'sign-in', now });
      return email;
    },

    findSession: (hash: string, now: number) => findEmail('sessions', hash, now),

    async signOut({ session, who, now }: { session: string; who: string; now: number }): Promise<void> {
      const { numDeletedRows } = await db.deleteFrom('sessions').where('hash', '=', session).executeTakeFirst();
      if (numDeletedRows > 0n) await recordAudit(db, { who, what: 'sign-out', now });
    },

    recordAudit: (entry: NewAuditEntry) => recordAudit(db, entry),

    /** Newest first. `before` is the id of the previous page's last entry. */
    async audit({ limit, before, reference }: { limit: number; before?: number; reference?: string }) {
      let entries = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
      if (before !== undefined) entries = entries.where('id', '<', before);
      if (reference !== undefined) entries = entries.where('reference', '=', reference);
      return entries.execute();
    },
  };
}

export async function recordAudit(
  db: Kysely<AccessTables>,
  { who, what, now, reference, detail, dedupeMs }: NewAuditEntry,
): Promise<void> {
  const entry = { who, what, reference: reference ?? null, detail: detail ?? null };
  if (dedupeMs !== undefined) {
    const duplicate = db
      .selectFrom('audit')
      .select('id')
      .where('who', '=', who)
      .where('what', '=', what)
      .where('at', '>', now - dedupeMs)
      .where('at', '<=', now)
      .where('reference', 'is not distinct from', entry.reference)
      .where('detail', 'is not distinct from', entry.detail)
      .limit(1);
    if (await duplicate.executeTakeFirst()) return;
  }
  await db
    .insertInto('audit')
    .values({ ...entry, at: now })
    .execute();
}
