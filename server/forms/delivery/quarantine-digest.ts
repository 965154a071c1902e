/** What staff are told of quarantined requests: how many wait for a decision, and where to decide. */
import { groupPaths } from '#contract/desk.ts';
import type { LeadGroup } from '#server/forms/store/lead-types.ts';
import type { LeadStore } from '#server/forms/store/lead-store.ts';

export interface QuarantineDigest {
  group: LeadGroup;
  awaitingReview: number;
  /** The list at the desk; undefined if nobody handles the group there. */
  listUrl: string | undefined;
}

export type ReadDigest = (group: LeadGroup) => Promise<QuarantineDigest>;

export function createDigestReader(
  store: Pick<LeadStore, 'stats'>,
  deskUrlFor: (group: LeadGroup) => string | undefined,
): ReadDigest {
  return async (group) => {
    const { quarantine, applications } = await store.stats();
    const { awaitingReview } = group === 'applications' ? applications : quarantine;
    const deskUrl = deskUrlFor(group);
    return { group, awaitingReview, listUrl: deskUrl && `${deskUrl}${groupPaths[group].list}?place=held` };
  };
}
