import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { migrate } from '../migrations.ts';
import { noon, sampleRequest } from '../lead-fixture.ts';
import type { StoreEngine } from '../lead-types.ts';
import type { Database } from '../tables.ts';

/** The version before replies. */
const versionWithoutReplies = 10;

/** Its migration copies two tables in SQLite, of which one refers to the other. */
export async function expectDeliveriesToSurvive(db: Kysely<Database>, engine: StoreEngine): Promise<void> {
  await migrate(db, engine, versionWithoutReplies);
  const lead = { id: 'a', reference: 'R-AAAA-AAAA', kind: 'project', status: 'accepted', language: 'en' } as const;
  const rest = { email_key: '', score: 0, reasons: '[]', fingerprint: '', created_at: noon };
  await (db as Kysely<any>)
    .insertInto('leads')
    .values({ ...sampleRequest, ...lead, ...rest })
    .execute();
  const schedule = { due_at: noon, scheduled_at: noon, lease: null, lease_until: null };
  const delivery = (id: string, channel: 'mail' | 'webhook') =>
    ({ id, lead_id: 'a', channel, status: 'delivered', attempts: 1, attempts_ever: 2, delivered_at: noon }) as const;
  const deliveries = [delivery('one', 'mail'), delivery('two', 'webhook')].map((row) => ({ ...row, ...schedule }));
  const attempt = { number: 1, started_at: noon, ended_at: noon, outcome: 'delivered', detail: '250' } as const;
  const attempts = deliveries.map(({ id }) => ({ ...attempt, delivery_id: id }));
  await db.insertInto('deliveries').values(deliveries).execute();
  await db.insertInto('attempts').values(attempts).execute();

  expect(await migrate(db, engine)).toBe(versionWithoutReplies);
  expect(await db.selectFrom('deliveries').selectAll().orderBy('id').execute()).toEqual(deliveries);
  expect(await db.selectFrom('attempts').selectAll().orderBy('delivery_id').execute()).toEqual(attempts);
  const again = db.insertInto('deliveries').values({ ...deliveries[0]!, id: 'three' });
  await expect(again.execute()).rejects.toThrow(/unique/i);
  // The references still lead to these tables.
  await db.deleteFrom('leads').execute();
  expect(await db.selectFrom('attempts').selectAll().execute()).toEqual([]);
}
