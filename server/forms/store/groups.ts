/** To which list at the desk a form belongs. */
import { sql } from 'kysely';
import type { DeskTab } from '#contract/desk.ts';
import type { LeadGroup, LeadKind, LeadProgress, LeadStatus } from './lead-types.ts';

export const groupOf = (kind: LeadKind): LeadGroup => (kind === 'application' ? 'applications' : 'requests');

/** The SQL counterpart of groupOf. Indexes use it, so it must not change without a migration. */
export const groupExpression = "case when kind = 'application' then 'applications' else 'requests' end";

export const isInGroup = (group: LeadGroup) => sql<boolean>`${sql.raw(groupExpression)} = ${sql.lit(group)}`;

export function tabOf({ status, progress }: { status: LeadStatus; progress: LeadProgress }): DeskTab {
  if (progress === 'closed') return 'closed';
  return status === 'quarantined' ? 'held' : progress;
}

/** The SQL counterpart of tabOf. Indexes use it, so it must not change without a migration. */
export const tabExpression =
  "case when progress = 'closed' then 'closed' when status = 'quarantined' then 'held' else progress end";
