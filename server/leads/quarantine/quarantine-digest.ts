/** What a digest tells staff: the newest requests awaiting review, with links to decide on them, and the total. */
import type { QuarantineLinks } from './quarantine-links.ts';
import type { LeadGroup } from '../store/lead-types.ts';
import type { Lead, LeadStore } from '../store/lead-store.ts';

const maxEntries = 50;

export interface QuarantineDigest {
  group: LeadGroup;
  entries: { lead: Lead; release: string; keep: string }[];
  /** Includes those not listed. */
  awaitingReview: number;
}

export function createQuarantineDigest(
  store: Pick<LeadStore, 'list' | 'stats'>,
  links: QuarantineLinks,
): (group: LeadGroup) => Promise<QuarantineDigest> {
  return async (group) => {
    const leads = await store.list({ group, tab: 'held', limit: maxEntries });
    const entries = leads.map(async (lead) => ({
      lead,
      release: await links.linkTo('release', lead.reference),
      keep: await links.linkTo('keep', lead.reference),
    }));
    const { quarantine, applications } = await store.stats();
    const { awaitingReview } = group === 'applications' ? applications : quarantine;
    return { group, entries: await Promise.all(entries), awaitingReview: Math.max(awaitingReview, leads.length) };
  };
}
