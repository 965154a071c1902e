/** Compares the database, read without the product's code, with what was acknowledged to clients. */
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import type { Counts } from '#tests/faults/fault.ts';
import { answersForKey, fileForKey, hasFile, messageForKey, type VisitorLoad } from './visitor-load.ts';

export interface StoredLead {
  key: string | null;
  reference: string;
  message: string;
  /** JSON. */
  answers: string;
  deliveries: number;
  file: Uint8Array | null;
}

export const leadsQuery = `select idempotency_key as "key", reference,
  (select value ->> 'value' from json_each(answers) where value ->> 'name' = 'message') as message,
  json(answers) as answers,
  (select count(*) from deliveries where lead_id = leads.id) as deliveries,
  (select bytes from files where lead_id = leads.id) as file from leads`;

function queryDatabase<Row>(dataDir: string, sql: string): Row[] {
  const database = new DatabaseSync(join(dataDir, 'leads.db'), { timeout: 10_000 });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

export function countDeliveries(dataDir: string, where: string): number {
  return queryDatabase<{ count: number }>(dataDir, `select count(*) as count from deliveries where ${where}`)[0]!.count;
}

export function readStoredLeads(dataDir: string): StoredLead[] {
  const [check] = queryDatabase<{ integrity_check: string }>(dataDir, 'pragma integrity_check');
  if (check?.integrity_check !== 'ok') throw new Error(`The database is damaged: ${check?.integrity_check}`);
  return queryDatabase<StoredLead>(dataDir, leadsQuery);
}

/** Byte by byte; a request has no file. */
export function hasOwnFile({ key, file }: Pick<StoredLead, 'key' | 'file'>): boolean {
  return hasFile(key) ? file !== null && fileForKey(key!).equals(file) : file === null;
}

/** With its file, and the answers of a form with fields of its own in its words. */
export function isAsSent(lead: StoredLead): boolean {
  const expected = answersForKey(lead.key!);
  return (
    lead.message === messageForKey(lead.key!) &&
    (expected === undefined || isDeepStrictEqual(JSON.parse(lead.answers), expected)) &&
    hasOwnFile(lead)
  );
}

/** Each lead must have `channels` deliveries. */
export function countLosses(
  { acknowledged, contradictions }: Pick<VisitorLoad, 'acknowledged' | 'contradictions'>,
  stored: StoredLead[],
  channels = 0,
): Required<Counts> {
  const byKey = new Map(stored.map((lead) => [lead.key, lead]));
  const messages = new Set(stored.map(({ message }) => message));
  const found = [...acknowledged].map(([key, reference]) => ({ key, reference, lead: byKey.get(key) }));
  const lost = found.filter(({ lead }) => !lead || lead.deliveries < channels || !isAsSent(lead));
  const renamed = found.filter(({ reference, lead }) => lead !== undefined && lead.reference !== reference);
  return {
    acknowledged: acknowledged.size,
    stored: stored.length,
    lost: lost.length,
    files: found.filter(({ key }) => hasFile(key)).length,
    lostFiles: lost.filter(({ key }) => hasFile(key)).length,
    duplicated: stored.length - messages.size + renamed.length + contradictions,
  };
}
