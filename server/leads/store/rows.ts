/** Converts table rows to what the store returns. */
import type { DeskTab } from '#contract/desk.ts';
import type { VisitSource } from '#contract/visit-source.ts';
import type { LeadGroup, LeadKind } from './lead-types.ts';
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

export const groupOf = (kind: LeadKind): LeadGroup => (kind === 'application' ? 'applications' : 'requests');

/** The SQL counterpart of groupOf. An index uses the second one, so it must not be a parameter of the statement. */
export const groupConditions: Record<LeadGroup, string> = {
  requests: "kind <> 'application'",
  applications: "kind = 'application'",
};

export function tabOf({ status, progress }: Pick<LeadTable, 'status' | 'progress'>): DeskTab {
  if (progress === 'closed') return 'closed';
  return status === 'quarantined' ? 'held' : progress;
}

/** The SQL counterpart of tabOf. Indexes use it, so it must not change without a migration. */
export const tabExpression =
  "case when progress = 'closed' then 'closed' when status = 'quarantined' then 'held' else progress end";
