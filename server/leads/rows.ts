/** From rows of the tables to what the store gives out. */
import type { Attempt, Delivery, Lead } from './store.ts';
import type { AttemptTable, DeliveryTable, LeadTable } from './tables.ts';

export function leadOf(row: LeadTable): Lead {
  const { first_name, last_name, email, phone, message } = row;
  const { id, reference, kind, status, language, score, progress, version, page } = row;
  return {
    id,
    reference,
    kind,
    status,
    progress,
    takenBy: row.taken_by,
    version,
    language,
    page,
    first_name,
    last_name,
    email,
    phone,
    message,
    score,
    reasons: JSON.parse(row.reasons) as string[],
    createdAt: row.created_at,
    releasedAt: row.released_at,
  };
}

export function deliveryOf({ id, channel, status, attempts, due_at, delivered_at }: DeliveryTable): Delivery {
  return { id, channel, status, attempts, dueAt: due_at, deliveredAt: delivered_at };
}

export function attemptOf({ number, started_at, ended_at, outcome, detail }: AttemptTable): Attempt {
  return { number, startedAt: started_at, endedAt: ended_at, outcome, detail };
}
