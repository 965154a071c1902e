/** Converts table rows to what the store returns. */
import type { VisitSource } from '#contract/forms/visit-source.ts';
import type { AttemptTable, DeliveryTable, FileTable, LeadTable } from './tables.ts';

export function toLead(row: LeadTable) {
  const { first_name, last_name, email, phone, message } = row;
  const { id, reference, kind, status, language, score, progress, version, page, job, link } = row;
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
    source: JSON.parse(row.source ?? '{}') as VisitSource,
    job,
    link: link ?? '',
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

export function toDelivery({ id, channel, status, attempts, due_at, delivered_at }: DeliveryTable) {
  return { id, channel, status, attempts, dueAt: due_at, deliveredAt: delivered_at };
}

export function toAttempt({ number, started_at, ended_at, outcome, detail }: AttemptTable) {
  return { number, startedAt: started_at, endedAt: ended_at, outcome, detail };
}

export function toFile({
  name,
  type,
  size,
  sha256,
  scan,
}: Pick<FileTable, 'name' | 'type' | 'size' | 'sha256' | 'scan'>) {
  return { name, type, size, sha256, scan };
}
