import type { Kysely } from 'kysely';
import { recordAudit } from './audit-operations.ts';
import type { Database } from '../tables.ts';

/** Only ever hashes: nobody who reads the tables can sign in with what is there. */
export function createSessionOperations(db: Kysely<Database>) {
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
    async addSignInLink({
      hash,
      email,
      now,
      expiresAt,
    }: {
      hash: string;
      email: string;
      now: number;
      expiresAt: number;
    }) {
      for (const table of ['sign_in_links', 'sessions'] as const)
        await db.deleteFrom(table).where('expires_at', '<=', now).execute();
      await db.insertInto('sign_in_links').values({ hash, email, created_at: now, expires_at: expiresAt }).execute();
    },

    /** For whom a link is; null when it is unknown, used or too old. */
    findSignInLink: (hash: string, now: number) => findEmail('sign_in_links', hash, now),

    /** Uses the link up, and begins a session for whom it is. */
    async signIn({ link, session, now, expiresAt }: { link: string; session: string; now: number; expiresAt: number }) {
      const email = await findEmail('sign_in_links', link, now);
      // Who deletes it has it: of two at the same moment, one.
      const { numDeletedRows } = await db.deleteFrom('sign_in_links').where('hash', '=', link).executeTakeFirst();
      if (email === null || numDeletedRows !== 1n) return null;
      // Whatever else was mailed is of no use any more.
      await db.deleteFrom('sign_in_links').where('email', '=', email).execute();
      await db
        .insertInto('sessions')
        .values({ hash: session, email, created_at: now, expires_at: expiresAt })
        .execute();
      await recordAudit(db, { who: email, what: 'sign-in', now });
      return email;
    },

    findSession: (hash: string, now: number) => findEmail('sessions', hash, now),

    /** Ends one session, all of a person, or all; tells how many. */
    async signOut({
      which,
      who,
      now,
    }: {
      which: { session: string } | { email: string } | 'all';
      who: string;
      now: number;
    }) {
      const sessions = db.deleteFrom('sessions');
      const ended =
        which === 'all'
          ? sessions
          : 'email' in which
            ? sessions.where('email', '=', which.email)
            : sessions.where('hash', '=', which.session);
      const count = Number((await ended.executeTakeFirst()).numDeletedRows);
      if (which === 'all') await db.deleteFrom('sign_in_links').execute();
      else if ('email' in which) await db.deleteFrom('sign_in_links').where('email', '=', which.email).execute();
      if (which !== 'all' && 'session' in which && count === 0) return 0;
      const detail = which === 'all' ? 'all' : 'email' in which ? which.email : undefined;
      await recordAudit(db, { who, what: 'sign-out', now, detail });
      return count;
    },
  };
}
