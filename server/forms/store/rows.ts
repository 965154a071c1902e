/** Converts table rows to what the store returns. */
import { senderIn } from '#contract/forms/answers.ts';
import type { Answer } from '#contract/forms/form.ts';
import type { VisitSource } from '#contract/forms/submission.ts';
import type { AttemptTable, DeliveryTable, FileTable, LeadTable } from './tables.ts';

export function toLead(row: LeadTable) {
  const { id, reference, form, deliver, status, language, score, progress, version, page, job } = row;
  const answers = JSON.parse(row.answers) as Answer[];
  return {
    id,
    reference,
    form,
    deliver,
    status,
    progress,
    takenBy: row.taken_by,
    version,
    language,
    page,
    source: JSON.parse(row.source ?? '{}') as VisitSource,
    job,
    answers,
    ...senderIn(answers),
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
  number,
  field,
  name,
  type,
  size,
  sha256,
  scan,
}: Pick<FileTable, 'number' | 'field' | 'name' | 'type' | 'size' | 'sha256' | 'scan'>) {
  return { number, field, name, type, size, sha256, scan };
}
