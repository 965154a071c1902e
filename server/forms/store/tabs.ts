/** To which tab of its list at the desk a form belongs. */
import type { DeskTab } from '#contract/desk.ts';
import type { LeadProgress, LeadStatus } from './lead-types.ts';

export function tabOf({ status, progress }: { status: LeadStatus; progress: LeadProgress }): DeskTab {
  if (progress === 'closed') return 'closed';
  return status === 'quarantined' ? 'held' : progress;
}

/** The SQL counterpart of tabOf. Indexes use it, so it must not change without a migration. */
export const tabExpression =
  "case when progress = 'closed' then 'closed' when status = 'quarantined' then 'held' else progress end";
