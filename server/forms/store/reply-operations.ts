/** Replies of staff to visitors. The delivery with the same id sends a reply, so that its state is the delivery's. */
import type { Kysely } from 'kysely';
import type { NewReply } from './lead-types.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import type { FormTables, LeadTable } from './tables.ts';
import { newDeliveryRow } from './save-operations.ts';

export function createReplyOperations(db: Kysely<FormTables>) {
  return {
    /** `thread` has the ids of the mails that the visitor has of this request, oldest first. */
    async getReply(id: string) {
      const reply = await db.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst();
      if (!reply) return null;
      const earlier = await db
        .selectFrom('deliveries')
        .select('id')
        .where('lead_id', '=', reply.lead_id)
        .where('channel', 'in', ['confirmation', 'reply'])
        .where('status', '=', 'delivered')
        .where('id', '<>', id)
        .orderBy('delivered_at')
        .execute();
      const { who, subject, text, created_at } = reply;
      return { who, subject, text, createdAt: created_at, thread: earlier.map((delivery) => delivery.id) };
    },
  };
}

/** Oldest first. */
export function repliesOf(db: Kysely<FormTables>, leadId: string) {
  return db
    .selectFrom('replies')
    .select(['id', 'who', 'subject', 'text', 'created_at as createdAt'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .execute();
}

/** Whether the same form was sent before. */
export async function isStored(db: Kysely<FormTables>, leadId: string, { id, subject, text }: NewReply) {
  const stored = await db.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst();
  return stored?.lead_id === leadId && stored.subject === subject && stored.text === text;
}

export async function insertReply(
  db: Kysely<FormTables>,
  lead: LeadTable,
  { id, subject, text, who, now }: NewReply & { who: string; now: number },
): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({ ...newDeliveryRow(lead.id, 'reply', lead.status, now), id })
    .execute();
  await db.insertInto('replies').values({ id, lead_id: lead.id, who, subject, text, created_at: now }).execute();
}

/** For a reply that could not be delivered: its request is among the new ones again, where staff notice it. */
export async function reopenUnanswered(
  db: Kysely<FormTables>,
  engine: StoreEngine,
  { id, lease }: { id: string; lease: string },
): Promise<void> {
  const found = db
    .selectFrom('leads')
    .selectAll()
    .where('progress', '=', 'answered')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('lead_id')
        .where('deliveries.id', '=', id)
        .where('deliveries.lease', '=', lease),
    );
  const row = await (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
  if (!row) return;
  await db.updateTable('leads').set({ progress: 'new' }).where('id', '=', row.id).execute();
}

/** Before bounced replies are sent again: their requests are answered again, unless staff have closed them. */
export async function answerAgain(db: Kysely<FormTables>, engine: StoreEngine, reference?: string): Promise<void> {
  let found = db
    .selectFrom('leads')
    .selectAll()
    .where('status', '=', 'accepted')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('lead_id')
        .where('deliveries.status', '=', 'bounced')
        .where('channel', '=', 'reply'),
    )
    .orderBy('id');
  if (reference !== undefined) found = found.where('reference', '=', reference);
  // All of them, so that nobody puts one in quarantine before its reply is queued.
  const rows = await (engine === 'postgres' ? found.forUpdate() : found).execute();
  for (const row of rows.filter(({ progress }) => progress === 'new')) {
    await db.updateTable('leads').set({ progress: 'answered' }).where('id', '=', row.id).execute();
  }
}
