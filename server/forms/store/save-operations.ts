/** Saves a request once, together with its deliveries. */
import { createHash, randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { senderIn } from '#contract/forms/answers.ts';
import { createReference } from './reference.ts';
import { searchTextOf } from './search-text.ts';
import {
  isDigest,
  type DeliveryChannel,
  type LeadStatus,
  type NewFile,
  type NewLead,
  type SaveResult,
} from './lead-types.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import type { DeliveryTable, FormTables, LeadTable } from './tables.ts';

/**
 * Within this time the same content is the same request if at least one of the two has no key: a double click, a
 * reload, a form sent once by the browser and once by its script.
 */
const duplicateWindowMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;

export function createSaveOperations(db: Kysely<FormTables>, engine: StoreEngine) {
  return {
    async save(received: NewLead): Promise<SaveResult> {
      const fingerprint = fingerprintOf(received);
      if (engine === 'postgres') await lockForSave(db, received, fingerprint);
      const duplicate = await findDuplicate(db, received, fingerprint);
      if (duplicate) {
        const isSame = duplicate.fingerprint === fingerprint;
        return isSame ? { outcome: 'repeated', reference: duplicate.reference } : { outcome: 'conflict' };
      }
      const lead = await quarantineFrequentSender(db, received);
      const retryAfterSeconds = await secondsUntilUnderLimit(db, lead);
      if (retryAfterSeconds > 0) return { outcome: 'full', quarantined: lead.quarantined, retryAfterSeconds };
      const row = await insertLead(db, lead, fingerprint);
      await insertFiles(db, row.id, lead.files ?? []);
      const channels = await allowedChannelsFor(db, row, lead.channels, lead.now);
      const deliveries = channels.map((channel) => newDeliveryRow(row.id, channel, row.status, lead.now));
      if (deliveries.length > 0) await db.insertInto('deliveries').values(deliveries).execute();
      return { outcome: 'created', reference: row.reference };
    },
  };
}

/** Serialises concurrent attempts at one request. SQLite has only one writer at a time. */
async function lockForSave(
  db: Kysely<FormTables>,
  { key, answers, channels }: NewLead,
  fingerprint: string,
): Promise<void> {
  const names = [`fingerprint ${fingerprint}`];
  if (key !== undefined) names.unshift(`key ${key}`);
  if (channels.includes('confirmation')) names.push(`address ${emailKeyOf(senderIn(answers).email)}`);
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(db);
}

/**
 * Anyone can enter anyone's mail address, so each address gets at most one confirmation a day, and none for a request
 * that was quarantined or has no address. A digest covers quarantined requests only.
 */
export async function allowedChannelsFor(
  db: Kysely<FormTables>,
  lead: LeadTable,
  channels: DeliveryChannel[],
  now: number,
): Promise<DeliveryChannel[]> {
  const otherDigest = lead.deliver === 'requests' ? 'hrDigest' : 'digest';
  const applicable = channels.filter(
    (channel) => channel !== otherDigest && (!isDigest(channel) || lead.status === 'quarantined'),
  );
  if (!applicable.includes('confirmation')) return applicable;
  const wasQuarantined = lead.status === 'quarantined' || lead.released_at !== null;
  const confirmed = db
    .selectFrom('leads')
    .innerJoin('deliveries', 'deliveries.lead_id', 'leads.id')
    .select('leads.id')
    .where('email_key', '=', lead.email_key)
    .where('channel', '=', 'confirmation')
    .where('created_at', '>', now - dayMs)
    .where('created_at', '<', now + dayMs)
    .limit(1);
  if (lead.email_key && !wasQuarantined && !(await confirmed.executeTakeFirst())) return applicable;
  return applicable.filter((channel) => channel !== 'confirmation');
}

async function findDuplicate(db: Kysely<FormTables>, { key, now }: NewLead, fingerprint: string) {
  const query = db.selectFrom('leads').select(['id', 'reference', 'fingerprint']);
  const recent = query
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', now - duplicateWindowMs)
    .where('created_at', '<', now + duplicateWindowMs)
    .orderBy('created_at', 'desc')
    .limit(1);
  if (key === undefined) return recent.executeTakeFirst();
  const withKey = await query.where('idempotency_key', '=', key).executeTakeFirst();
  if (withKey) return withKey;
  const keyless = await recent.where('idempotency_key', 'is', null).executeTakeFirst();
  // Adopt the key, so that it identifies the request from now on.
  if (keyless) await db.updateTable('leads').set({ idempotency_key: key }).where('id', '=', keyless.id).execute();
  return keyless;
}

/** A flood that looks like visitors takes only half of the daily limit. The other half is for those who send little. */
async function quarantineFrequentSender(db: Kysely<FormTables>, lead: NewLead): Promise<NewLead> {
  if (!lead.isFrequentSender || lead.quarantined || lead.maxRequestsPerDay === 0) return lead;
  const half = { ...lead, maxRequestsPerDay: Math.ceil(lead.maxRequestsPerDay / 2) };
  if ((await secondsUntilUnderLimit(db, half)) === 0) return lead;
  return { ...lead, quarantined: true, reasons: [...new Set([...lead.reasons, 'rate'])] };
}

/**
 * The daily limit protects the disk from distributed floods. Counted in the tables, so across servers and restarts.
 * Quarantined requests have a limit of their own, so that no flood of them can refuse a visitor. So have applications.
 */
async function secondsUntilUnderLimit(db: Kysely<FormTables>, lead: NewLead): Promise<number> {
  const { maxRequestsPerDay, now } = lead;
  if (maxRequestsPerDay === 0) return 0;
  const last = await db
    .selectFrom('leads')
    .select('created_at')
    .where('status', '=', statusOf(lead))
    .where('deliver', '=', lead.deliver)
    .where('created_at', '>', now - dayMs)
    .where('created_at', '<', now + dayMs)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(maxRequestsPerDay - 1)
    .executeTakeFirst();
  return last ? Math.ceil((last.created_at + dayMs - now) / 1000) : 0;
}

async function insertLead(db: Kysely<FormTables>, lead: NewLead, fingerprint: string): Promise<LeadTable> {
  for (;;) {
    const reference = createReference();
    const row: LeadTable = {
      id: randomUUID(),
      reference,
      form: lead.form,
      deliver: lead.deliver,
      status: statusOf(lead),
      language: lead.language,
      answers: JSON.stringify(lead.answers),
      email_key: emailKeyOf(senderIn(lead.answers).email),
      score: lead.score,
      reasons: JSON.stringify(lead.reasons),
      idempotency_key: lead.key ?? null,
      fingerprint,
      created_at: lead.now,
      released_at: null,
      progress: 'new',
      taken_by: null,
      version: 1,
      page: lead.page ?? null,
      source: lead.source && Object.keys(lead.source).length > 0 ? JSON.stringify(lead.source) : null,
      job: lead.job ?? null,
      search_text: searchTextOf(lead.answers, reference),
    };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('leads')
      .values(row)
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst();
    // On a reference collision, try another one.
    if (numInsertedOrUpdatedRows === 1n) return row;
  }
}

async function insertFiles(db: Kysely<FormTables>, leadId: string, files: NewFile[]): Promise<void> {
  for (const [index, { field, name, type, bytes, scan }] of files.entries()) {
    const facts = { field, name, type, size: bytes.length, sha256: sha256Of(bytes) };
    const row = { lead_id: leadId, number: index + 1, ...facts, scan, scan_lease_until: null, bytes };
    await db.insertInto('files').values(row).execute();
  }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const statusOf = ({ quarantined }: NewLead): LeadStatus => (quarantined ? 'quarantined' : 'accepted');

export function newDeliveryRow(
  leadId: string,
  channel: DeliveryChannel,
  status: LeadStatus,
  now: number,
): DeliveryTable {
  return {
    id: randomUUID(),
    lead_id: leadId,
    channel,
    status: status === 'quarantined' && !isDigest(channel) ? 'paused' : 'pending',
    attempts: 0,
    attempts_ever: 0,
    due_at: now,
    scheduled_at: now,
    lease: null,
    lease_until: null,
    delivered_at: null,
  };
}

export function emailKeyOf(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** Not the labels: they may be in another language the second time. */
function fingerprintOf({ form, answers, job, sentJob = job, files = [] }: NewLead): string {
  const values = answers.map(({ name, value }) => [name, value]);
  const content = JSON.stringify([form, values, sentJob, files.map(({ name, bytes }) => [name, sha256Of(bytes)])]);
  return createHash('sha256').update(content).digest('base64url');
}
