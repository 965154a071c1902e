/** A database as the first release left it, and what must be true of it once it is opened today. */
import type { Kysely } from 'kysely';
import { migrate } from './migrations.ts';
import { newLead, noon, request } from './store-fixture.ts';
import type { Engine, LeadStore } from './store.ts';

const reference = 'R-0000-0001';

export async function makeFirstVersion(db: Kysely<any>, engine: Engine): Promise<void> {
  await migrate(db, engine, 1);
  const rest = { email_key: request.email, score: 5, reasons: '["rate"]', fingerprint: 'x', created_at: noon };
  const lead = { ...request, ...rest, id: 'one', reference, kind: 'project', status: 'quarantined', language: 'en' };
  await db.insertInto('leads').values(lead).execute();
}

/** What a store that was opened on it does, which must be `asToday`. */
export async function tryOut(store: LeadStore): Promise<object> {
  const lead = await store.get(reference);
  const kept = await store.keep(reference, noon);
  const { outcome } = await store.save(newLead());
  return { message: lead?.message, kept, keyBytes: Buffer.from(await store.linkKey(), 'base64url').length, outcome };
}

export const asToday = { message: request.message, kept: true, keyBytes: 32, outcome: 'created' };
